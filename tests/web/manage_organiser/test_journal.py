"""What was done, in words."""

import pytest

from incastro import clock
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.journal.services import record
from incastro.organisers.models import Organiser, Role
from incastro.organisers.services import change_organiser, join, set_roles
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db

OCTOBER = 1_793_468_779  # 31 October 2026, 18:46:19 in Rome


def journal(club: Organiser) -> str:
    return f"/gestione/{club.slug}/registro/"


def test_it_says_who_did_what_before_and_after(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    with clock.standing_at(OCTOBER):
        change_organiser(actor=actor, organiser=club, values={"name": "Club nuovo"})
    page = body(signed_in(owner).get(journal(club)))
    assert "Olga Padroni" in page
    assert "sab 31 ott" in page
    assert "<del>Club del puzzle</del> <ins>Club nuovo</ins>" in page
    assert "organiser.change" not in page


def test_instants_roles_and_reasons_are_words(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    tournament = Tournament.objects.create(organiser=club, slug="t", name="Autunno", rulebook="ojpc-2026")
    actor = Actor(owner.pk, "owner", club.pk)
    record(
        actor=actor,
        action="tournament.change",
        on=tournament,
        changes={"opens_at": [OCTOBER, None], "seats": [60, 1200], "reserve_date": [None, "2026-11-08"]},
        why="Il corriere sciopera.",
    )
    page = body(signed_in(owner).get(journal(club)))
    assert "sabato 31 ottobre 2026, 18:46:19" in page
    assert "<ins>1.200</ins>" in page
    assert "8 novembre 2026" in page
    assert "Il corriere sciopera." in page
    assert "Autunno" in page


def test_starts_channels_and_occasions_are_words(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    record(
        actor=Actor(owner.pk, "owner", club.pk),
        action="notice.send",
        on=club,
        changes={
            "slots": [[], [OCTOBER, OCTOBER + 3600]],
            "stream_link:slots": [[], ["https://live.example"]],
            "channels": [[], ["portal", "email"]],
            "occasion": ["", "cancellation"],
        },
    )
    page = body(signed_in(owner).get(f"/en/manage/{club.slug}/journal/"))
    assert "<b>Saturday 31 October 2026, 18:46:19, Saturday 31 October 2026, 19:46:19</b>" in page
    assert '<span class="m">live stream</span>' in page
    assert "<b>this site, email</b>" in page
    assert "<b>cancelled</b>" in page


def test_a_personal_field_is_named_and_not_told(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    record(actor=Actor(owner.pk, "owner", club.pk), action="member.join", on=owner, changes={"email": []})
    page = body(signed_in(owner).get(journal(club)))
    assert '<li><span class="m">email</span></li>' in page


def test_members_who_came_and_changed_are_named(
    club: Organiser, owner: Person, stranger: Person, signed_in: SignedIn
) -> None:
    stranger.publishes = True
    stranger.save()
    actor = Actor(owner.pk, "owner", club.pk)
    join(actor=actor, organiser=club, person=stranger, roles={Role.JUDGE})
    set_roles(actor=actor, organiser=club, person=stranger, roles={Role.JUDGE, Role.DESK})
    page = body(signed_in(owner).get(journal(club)))
    assert "Stella Strani" in page
    assert "<del>giudice</del>" in page


def test_it_shows_one_organisers_lines_alone(
    club: Organiser, other_club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    record(actor=Actor(None, "site", other_club.pk), action="organiser.open", on=other_club)
    record(actor=SITE, action="organiser.open", on=other_club)
    assert "Tasselli" not in body(signed_in(owner).get(journal(club)))
    assert Line.objects.count() == 2


def test_it_is_filtered_and_paged(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    for number in range(60):
        record(
            actor=actor,
            action="organiser.change",
            on=club,
            changes={"name": [f"n{number}", f"n{number + 1}"]},
        )
    record(actor=actor, action="sponsor.add", on=club, changes={"name": ["", "Cartiera"]})
    client = signed_in(owner)
    first = body(client.get(journal(club)))
    assert "Cartiera" in first
    assert "<ins>n60</ins>" in first
    assert "<ins>n1</ins>" not in first
    assert "<ins>n1</ins>" in body(client.get(f"{journal(club)}?page=2"))
    only = body(client.get(f"{journal(club)}?kind=sponsor"))
    assert "Cartiera" in only
    assert "<ins>n60</ins>" not in only
    for odd in ("?page=999", "?page=x", "?kind=nothing", "?kind=%01"):
        assert client.get(journal(club) + odd).status_code == 200


def test_its_queries_do_not_grow_with_its_lines(
    club: Organiser, owner: Person, signed_in: SignedIn, django_assert_max_num_queries: object
) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    for _ in range(50):
        record(actor=actor, action="member.join", on=owner, changes={"person": [None, owner.pk]})
    client = signed_in(owner)
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        client.get(journal(club))


def test_an_old_zone_and_an_unknown_act_do_not_break_it(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    record(actor=Actor(999_999, "judge", club.pk), action="ruling.invent", on=club, changes={"odd": {"a": 1}})
    assert signed_in(owner).get(journal(club)).status_code == 200


def test_it_speaks_english(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    record(actor=Actor(None, "site", club.pk), action="organiser.open", on=club)
    page = body(signed_in(owner).get(f"/en/manage/{club.slug}/journal/"))
    assert "the site" in page
