"""Where the desk leads to entries from: a contest's page, and the organiser's first one."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from incastro.entries.models import Told
from incastro.entries.services import note_payment
from incastro.entries.services.by_hand import enter_team_by_hand
from incastro.entries.team_details import Player, TeamDetails
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import NOW, asked, open_marathon, puzzler

pytestmark = pytest.mark.django_db
HOME = "/gestione/club-del-puzzle/"
PAGE = f"{HOME}tornei/inverno/"


def test_a_contests_page_says_how_many_and_leads_on(
    tournament: Tournament, as_organiser: Client, desk: Person
) -> None:
    note_payment(actor=Actor(desk.pk), entry=asked(puzzler(1), tournament), paid=NOW)
    asked(puzzler(2), tournament)
    page = as_organiser.get(PAGE).content.decode()
    assert "<dt>confermati</dt><dd>1</dd>" in page
    for end in ("iscrizioni/", "pacchi/", "condizioni/", "messaggi/nuovo/"):
        assert f'href="{PAGE}{end}"' in page
    for end in ("pagamenti/", "modi-di-pagare/", "iscrizioni-gratuite/"):
        assert f'href="{HOME}{end}"' in page


def test_each_sees_only_what_they_may_open(
    tournament: Tournament, as_desk: Client, judge: Person, signed_in: SignedIn
) -> None:
    asked(puzzler(1), tournament)
    at_desk = as_desk.get(PAGE).content.decode()
    assert f'href="{PAGE}iscrizioni/"' in at_desk
    assert "condizioni" not in at_desk
    assert "modi-di-pagare" not in at_desk
    judging = signed_in(judge).get(PAGE).content.decode()
    assert "iscrizioni/" not in judging
    assert "confermati" not in judging


def test_the_first_page_says_what_waits_for_somebody(
    club: Organiser, tournament: Tournament, as_organiser: Client, desk: Person
) -> None:
    entry = asked(puzzler(1), tournament)
    for _ in range(2):
        Told.objects.create(entry=entry, code="paid_and_left", desk=True, at=NOW)
    details = TeamDetails(name="Le Tessere", captain=Player(first_name="Nora"))
    enter_team_by_hand(actor=Actor(desk.pk), marathon=open_marathon(club), email="", details=details)
    page = as_organiser.get(HOME).content.decode()
    assert "2 cose da decidere: Torneo d’inverno" in page
    assert f'href="{PAGE}iscrizioni/#alerts"' in page
    assert "1 nome di squadra da approvare" in page
    Told.objects.update(seen_at=NOW)
    assert "da decidere" not in as_organiser.get(HOME).content.decode()


def test_what_waits_takes_as_many_queries_for_many_as_for_one(
    tournament: Tournament, as_organiser: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(15):
        Told.objects.create(entry=asked(puzzler(number), tournament), code="paid_and_left", desk=True, at=NOW)
    with django_assert_max_num_queries(45):
        as_organiser.get(HOME)
