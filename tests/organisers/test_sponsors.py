"""Who gives prizes (S-29)."""

import pytest

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser, Sponsor
from incastro.organisers.services import drop_sponsor, keep_sponsor
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament

pytestmark = pytest.mark.django_db


def test_a_sponsor_is_kept_changed_and_dropped(club: Organiser) -> None:
    actor = Actor(organiser=club.pk)
    sponsor = keep_sponsor(actor=actor, organiser=club, name="Cartiera Ostiense")
    keep_sponsor(actor=actor, organiser=club, sponsor=sponsor, name="Cartiera", link="https://carta.example")
    drop_sponsor(actor=actor, sponsor=sponsor)
    assert not Sponsor.objects.exists()
    assert [line.action for line in Line.objects.all()] == ["sponsor.drop", "sponsor.change", "sponsor.add"]


def test_one_name_stands_once_in_a_list(club: Organiser, other_club: Organiser) -> None:
    actor = Actor(organiser=club.pk)
    keep_sponsor(actor=actor, organiser=club, name="Cartiera")
    with pytest.raises(RuleViolation, match=r"sponsor\.twice"):
        keep_sponsor(actor=actor, organiser=club, name="CARTIERA")
    keep_sponsor(actor=actor, organiser=other_club, name="Cartiera")


def test_a_sponsor_whom_a_public_page_thanks_stays(club: Organiser) -> None:
    actor = Actor(organiser=club.pk)
    sponsor = keep_sponsor(actor=actor, organiser=club, name="Cartiera")
    tournament = Tournament.objects.create(organiser=club, slug="t", name="T", rulebook="ojpc-2026")
    tournament.sponsors.add(sponsor)
    Tournament.objects.update(published_at=1_800_000_000)
    with pytest.raises(RuleViolation, match=r"sponsor\.in_use"):
        drop_sponsor(actor=actor, sponsor=sponsor)
    Tournament.objects.update(published_at=None)
    drop_sponsor(actor=actor, sponsor=sponsor)
