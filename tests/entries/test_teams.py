"""Entering a team: when, for how much, as what (M-3 to M-12)."""

from decimal import Decimal
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Entry, TeamMember, Told
from incastro.entries.rosters import gaps_of, members_of, nationality_of
from incastro.entries.services import note_payment, withdraw
from incastro.entries.services.teams import change_team, enter_marathon, fee_now, hand_over
from incastro.entries.team_details import Accepted, Invited, TeamDetails
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.entries.cast import NOW, open_marathon, puzzler, rome
from tests.entries.teams_cast import card, entered, joined, player, yes

pytestmark = pytest.mark.django_db


def refusal(act: Any) -> tuple[str, str]:
    with pytest.raises((RuleViolation, Refusal)) as no:
        act()
    refused: Any = no.value
    assert "%" not in say(refused.code, refused.params, "it") + say(refused.code, refused.params, "en")
    return refused.code, getattr(refused, "article", "")


def test_a_captain_holds_a_seat_and_invites_whom_they_like(club: Organiser) -> None:
    row = open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(
            puzzler(1), row, Invited(first_name="Bea", email="bea@example.org"), Invited(first_name="Ciro")
        )
    assert entry.standing == "held"
    members = members_of(entry.team)
    assert [(each.first_name, each.state) for each in members] == [
        ("Nome1", "confirmed"), ("Bea", "invited"), ("Ciro", "invited"),
    ]  # fmt: skip
    told = Told.objects.filter(entry=entry, code="member_invited")
    assert [(each.email, bool(each.secret)) for each in told] == [("bea@example.org", True)]
    assert Told.objects.filter(entry=entry, code="team_name_held", desk=True).count() == 1


def test_what_the_captain_accepted_is_kept_with_its_version(club: Organiser) -> None:
    captain = puzzler(1)
    row = open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(captain, row, accepted=yes(row, publishes=True))
    assert entry.accepted["rulebook"] == "aip-marathon-2026"
    assert (entry.accepted["at"], bool(entry.accepted["version"])) == (NOW, True)
    documents = set(captain.consents.values_list("document", flat=True))
    assert documents == {"rulebook:aip-marathon-2026", "privacy", "publication"}


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        (Accepted(), "accepted.rulebook"),
        (Accepted(rulebook="1999"), "accepted.rulebook_newer"),
        ("no privacy", "accepted.privacy"),
    ],
)
def test_without_a_yes_there_is_no_entry(club: Organiser, accepted: Any, code: str) -> None:
    row = open_marathon(club)
    said = Accepted(rulebook=yes(row).rulebook) if accepted == "no privacy" else accepted
    with clock.standing_at(NOW):
        assert refusal(lambda: entered(puzzler(1), row, accepted=said))[0] == code
    assert not Entry.objects.exists()


OPENING = {
    "members_open": "2026-01-17", "everybody_open": "2026-01-19", "closing_day": "2026-03-01",
    "refund_until": "2026-03-01", "unpaid_hold_until": "2026-03-01", "teams_max": 20,
}  # fmt: skip


def spring(club: Organiser, **more: Any) -> Any:
    """The marathon of the rulebook’s own text: 14 March 2026."""
    return open_marathon(
        club, settings=OPENING, published_at=rome("2025-12-01T10:00:00"),
        opens_at=rome("2026-01-17T00:00:00"),
        closes_at=rome("2026-03-01T23:59:59"), starts_at=rome("2026-03-14T10:00:00"),
        welcome_at=rome("2026-03-14T09:00:00"), ends_at=rome("2026-03-14T18:00:00"), **more,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "at", "code"),
    [
        ("member", "2026-01-16T23:59:59", "opening.not_yet"),
        ("member", "2026-01-17T00:00:00", None),
        ("founder", "2026-01-17T00:00:00", None),
        ("", "2026-01-17T00:00:00", "opening.members_only"),
        ("", "2026-01-18T23:59:59", "opening.members_only"),
        ("", "2026-01-19T00:00:00", None),
    ],
)
def test_cases_a_23_and_a_24_members_come_first_by_the_servers_clock(
    club: Organiser, kind: str, at: str, code: str | None
) -> None:
    captain, row = puzzler(1), spring(club)
    if kind:
        card(club, captain, kind)
    with clock.standing_at(rome(at)):
        if code is None:
            assert entered(captain, row).standing == "held"
        else:
            assert refusal(lambda: entered(captain, row)) == (code, "M-7")


def test_a_card_that_is_over_opens_no_door_a_day_early(club: Organiser) -> None:
    captain, row = puzzler(1), spring(club)
    held = card(club, captain)
    held.until = "2026-01-16"
    held.save()
    with clock.standing_at(rome("2026-01-17T00:00:00")):
        assert refusal(lambda: entered(captain, row))[0] == "opening.members_only"


def test_case_b_26_the_closing_day_counts_to_its_last_second(club: Organiser) -> None:
    row = spring(club)
    with clock.standing_at(rome("2026-03-01T23:59:59")):
        entered(puzzler(1), row)
    with clock.standing_at(rome("2026-03-02T00:00:00")):
        assert refusal(lambda: entered(puzzler(2), row)) == ("opening.closed", "M-7")
        # the organiser may still enter a team, without anybody’s yes
        entry = entered(puzzler(3), row, by_hand=True, accepted=Accepted())
    assert (entry.by_hand, entry.accepted["by"]) == (True, "organiser")


@pytest.mark.parametrize(
    ("kind", "fee", "joined_up"), [("founder", 100, None), ("member", 110, None), ("", 130, Decimal(125))]
)
def test_case_b_27_the_captains_card_decides_the_fee_and_nobody_elses(
    club: Organiser, kind: str, fee: int, joined_up: Decimal | None
) -> None:
    captain, row = puzzler(1), open_marathon(club)
    if kind:
        card(club, captain, kind)
    with clock.standing_at(NOW):
        assert fee_now(captain, row).if_joined == joined_up
        entry = entered(captain, row)
        for number in (2, 3, 4):
            somebody = puzzler(number)
            card(club, somebody, "founder")
            joined(somebody, entry.team)
    entry.refresh_from_db()
    assert (int(entry.price), entry.currency, entry.price_class) == (fee, "EUR", kind or "none")


def test_case_a_31_a_founders_team_does_not_jump_the_line(club: Organiser) -> None:
    row = open_marathon(club, tables=1)
    founder = puzzler(3)
    card(club, founder, "founder")
    with clock.standing_at(NOW):
        seated, standard, late = (entered(puzzler(1), row), entered(puzzler(2), row), entered(founder, row))
        assert [seated.standing, standard.standing, late.standing] == ["held", "waiting", "waiting"]
        withdraw(actor=Actor(seated.person_id), entry=seated)
    standard.refresh_from_db()
    late.refresh_from_db()
    assert (standard.standing, late.standing) == ("held", "waiting")


def test_case_a_35_another_name_and_another_captain_leave_the_fee_alone(club: Organiser) -> None:
    captain, heir, row = puzzler(1), puzzler(2), open_marathon(club)
    card(club, captain)
    with clock.standing_at(NOW):
        entry = entered(captain, row)
        member = joined(heir, entry.team)
        change_team(actor=Actor(captain.pk), team=entry.team, values={"name": "Cinque angoli"})
        hand_over(actor=Actor(captain.pk), team=entry.team, member=member)
    entry.refresh_from_db()
    assert (int(entry.price), entry.person) == (110, heir)
    assert [each.captain for each in members_of(entry.team)] == [True, False]
    assert members_of(entry.team)[0].person == heir
    assert Told.objects.filter(entry=entry, code="captain_changed").count() == 2


def test_a_marathon_for_nothing_confirms_at_once(club: Organiser) -> None:
    row = open_marathon(club)
    row.settings |= {"fee_standard": "0", "fee_member": "0", "fee_founder": "0"}
    row.save()
    with clock.standing_at(NOW):
        assert entered(puzzler(1), row).standing == "confirmed"


def test_nobody_enters_two_teams_or_one_beside_that_they_are_in(club: Organiser) -> None:
    captain, member, row = puzzler(1), puzzler(2), open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(captain, row)
        joined(member, entry.team)
        assert refusal(lambda: entered(captain, row)) == ("team.already_entered", "M-6")
        assert refusal(lambda: entered(member, row)) == ("team.yourself_elsewhere", "M-3")
    assert Entry.objects.count() == 1


def test_a_team_of_another_marathon_is_another_matter(club: Organiser) -> None:
    captain = puzzler(1)
    with clock.standing_at(NOW):
        entered(captain, open_marathon(club))
        entered(captain, open_marathon(club, slug="altra"))


def test_at_most_four_start_and_who_is_one_more_is_a_reserve(club: Organiser) -> None:
    row = open_marathon(club)
    four = [Invited(first_name=name) for name in ("Bea", "Ciro", "Dino", "Eva")]
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row, *four)
        assert [each.reserve for each in members_of(entry.team)] == [False] * 4 + [True]
        six = [*four, Invited(first_name="Fabio")]
        assert refusal(lambda: entered(puzzler(2), row, *six)) == ("roster.too_many", "M-3")


def test_a_minor_captain_names_an_adult_with_a_phone(club: Organiser) -> None:
    captain, row = puzzler(1, birth_date="2012-01-01"), open_marathon(club)
    captain.refresh_from_db()
    with clock.standing_at(NOW):
        assert refusal(lambda: entered(captain, row)) == ("roster.adult_missing", "M-5")
        named = {"adult_name": "Ada Rossi"}
        assert (
            refusal(lambda: entered(captain, row, playing=player(captain, **named)))[0] == "team.adult_phone"
        )
        entry = entered(captain, row, playing=player(captain, **named, adult_phone="333 1234567"))
    assert "roster.adult_missing" not in [gap.code for gap in gaps_of(entry.team, members_of(entry.team))]


@pytest.mark.parametrize(
    ("held", "choices", "settled"),
    [
        (["IT", "IT", "IT", "FR", "FR"], ("IT",), "IT"),
        (["IT", "FR", "DE", "ES"], ("DE", "ES", "FR", "IT"), None),
        (["IT", "IT", "FR", "FR"], (), "mixed"),
        (["IT", "IT", "FR", "DE"], (), "mixed"),
        (["IT", "IT", "FR", "FR", "DE"], (), "mixed"),
    ],
)
def test_case_b_30_the_nationality_is_worked_out_of_the_members(
    club: Organiser, held: list[str], choices: tuple[str, ...], settled: str | None
) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(captain, row, playing=player(captain, held[0]))
        for number, code in enumerate(held[1:], 2):
            joined(puzzler(number), entry.team, code)
    found = nationality_of(entry.team, members_of(entry.team))
    assert (found.choices, found.settled) == (choices, settled)


def test_case_b_30_a_team_chooses_where_it_may_and_chooses_anew_when_it_no_longer_may(
    club: Organiser,
) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        team = entered(captain, row).team
        joined(puzzler(2), team, "FR")
        actor = Actor(captain.pk)
        assert refusal(lambda: change_team(actor=actor, team=team, values={"nationality": "ES"})) == (
            "nationality.not_among", "M-11",
        )  # fmt: skip
        change_team(actor=actor, team=team, values={"nationality": "FR"})
        team.refresh_from_db()
        assert nationality_of(team, members_of(team)).settled == "FR"
        joined(puzzler(3), team, "IT")
    team.refresh_from_db()
    assert team.nationality == ""
    assert nationality_of(team, members_of(team)).settled == "IT"


def test_a_stale_form_changes_nothing(club: Organiser) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        team = entered(captain, row).team
        actor = Actor(captain.pk)
        change_team(actor=actor, team=team, values={"name": "Uno"}, version=team.version)
        again: dict[str, Any] = {
            "actor": actor,
            "team": team,
            "values": {"name": "Due"},
            "version": team.version,
        }
        assert refusal(lambda: change_team(**again))[0] == "stale"


def test_after_the_closing_a_team_is_changed_by_the_organiser_alone(club: Organiser) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(captain, row)
        note_payment(actor=Actor(captain.pk), entry=entry, paid=NOW)
    change: dict[str, Any] = {"actor": Actor(captain.pk), "team": entry.team, "values": {"name": "Nuovo"}}
    assert row.closes_at is not None
    with clock.standing_at(row.closes_at + 1):
        assert refusal(lambda: change_team(**change)) == ("team.changes_closed", "M-3")
        change_team(**change, by_desk=True)
    entry.team.refresh_from_db()
    assert entry.team.name == "Nuovo"


def test_nothing_personal_stands_in_the_journal(club: Organiser) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        entry = entered(captain, row, Invited(first_name="Beatrice", email="bea@example.org"))
        joined(puzzler(2), entry.team, "FR")
    lines = " ".join(f"{line.changes}{line.why}" for line in Line.objects.all())
    for personal in ("Nome", "Cognome", "Beatrice", "example.org", "1990", "FR"):
        assert personal not in lines


def test_the_details_of_a_name_are_tidied_and_an_empty_one_refused(club: Organiser) -> None:
    captain, row = puzzler(1), open_marathon(club)
    with clock.standing_at(NOW):
        details = TeamDetails(name="   ", captain=player(captain), accepted=yes(row))
        act: dict[str, Any] = {"actor": Actor(captain.pk), "captain": captain, "marathon": row}
        assert refusal(lambda: enter_marathon(**act, details=details))[0] == "team.name_needed"
        assert entered(captain, row, name="  Quattro \n angoli ").team.name == "Quattro angoli"


def test_who_had_no_birth_date_on_their_page_has_one_next_time(club: Organiser) -> None:
    captain = Person.objects.get(pk=puzzler(1, birth_date=None).pk)
    with clock.standing_at(NOW):
        entered(captain, open_marathon(club))
    captain.refresh_from_db()
    assert captain.birth_date is not None
    assert TeamMember.objects.get(captain=True).birth_date == captain.birth_date
