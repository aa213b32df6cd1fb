"""Parcels that go wrong, from the report to the make-up or the free entry (S-25, S-26)."""

import json

import pytest

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import FreeEntry, Told
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.judging.models import ParcelCase
from incastro.judging.services import cases, makeups
from incastro.judging.services.rulings import make
from incastro.judging.ticks import remind_of_makeups
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.durations import parse_duration
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.clock import local
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.services import change_tournament
from incastro.standings.shown import shown_tournament
from incastro.starts.models import MakeUp
from tests.entries.cast import DAY, HOUR, MINUTE, ROME, START, asked, open_tournament, rome
from tests.judging.decided_cast import OVER, RACED, as_judge, raced

pytestmark = pytest.mark.django_db
A_WEEK_LATER = START + 7 * DAY + 2 * HOUR


def reported(entry, trouble: str = "late", at: int = RACED) -> ParcelCase:
    with clock.standing_at(at):
        return cases.report(
            actor=Actor(entry.person_id), entry=entry, trouble=trouble, words="Non arriva.", by_entrant=True
        )


def agreed(entry, judge: Person, club: Organiser, scheduled: int = A_WEEK_LATER, at: int = RACED) -> MakeUp:
    with clock.standing_at(at):
        return makeups.agree(
            actor=as_judge(judge, club), entry=entry, scheduled=scheduled, mode="", article="art. 17"
        )


def test_what_an_entrant_reports_waits_for_a_decision_and_the_desk_is_told(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first)
    assert (case.outcome, case.by_entrant) == ("open", True)
    told = Told.objects.get(code="parcel_case_open")
    assert (told.desk, told.params) == (True, {"case": case.pk})
    with pytest.raises(RuleViolation, match="open_already"):
        reported(first)


def test_case_b_19_a_make_up_has_its_own_clock_in_the_same_table(club: Organiser, judge: Person) -> None:
    tournament, (first, second) = raced(club, "2:40:00", "")
    case = reported(second)
    with clock.standing_at(RACED):
        made = cases.settle_by_makeup(
            actor=as_judge(judge, club), case=case, scheduled=A_WEEK_LATER, mode="", article="art. 17",
            why="Il corriere l’ha consegnato lunedì.",
        )  # fmt: skip
    case.refresh_from_db()
    assert (case.outcome, case.makeup) == ("make_up", made)
    MakeUp.objects.filter(pk=made.pk).update(go=A_WEEK_LATER)
    timed_at = A_WEEK_LATER + 3 * HOUR
    with clock.standing_at(timed_at):
        make(
            actor=SITE, tournament=tournament, entry=second, kind="finish", article="art. 9",
            reason="Foto.", instant=A_WEEK_LATER + parse_duration("2:50:00"),
        )  # fmt: skip
        rows = {row.entry.id: row for row in shown_tournament(tournament).standings.rows}
    assert (rows[second.key].official, rows[second.key].position) == (parse_duration("2:50:00"), 2)
    assert (rows[second.key].course.makeup, rows[first.key].course.makeup) == (True, False)


def test_the_tournament_lasts_until_the_make_ups_window_closes(club: Organiser, judge: Person) -> None:
    tournament, (_first, second) = raced(club, "2:40:00", "")
    agreed(second, judge, club)
    tournament.refresh_from_db()
    assert tournament.ends_at == A_WEEK_LATER + 14 * DAY
    with clock.standing_at(OVER):
        assert stage_of(tournament) is Stage.RUNNING
        change_tournament(actor=SITE, tournament=tournament, values={"notes": "Due righe."})
    tournament.refresh_from_db()
    assert tournament.ends_at == A_WEEK_LATER + 14 * DAY


def test_a_make_up_after_short_windows_makes_the_tournament_run_again(club: Organiser, judge: Person) -> None:
    tournament, (_first, second) = raced(club, "2:40:00", "", window_days=2, ends_at=START + 2 * DAY)
    late = START + 4 * DAY
    with clock.standing_at(late):
        assert stage_of(tournament) is Stage.PROVISIONAL
    agreed(second, judge, club, at=late)
    tournament.refresh_from_db()
    with clock.standing_at(late):
        assert stage_of(tournament) is Stage.RUNNING


@pytest.mark.parametrize(
    ("scheduled", "code"),
    [(RACED - 1, "makeup.past"), (START + 15 * DAY, "makeup.too_late")],
)
def test_a_make_up_keeps_to_its_days(club: Organiser, judge: Person, scheduled: int, code: str) -> None:
    _tournament, (first,) = raced(club, "")
    with pytest.raises(RuleViolation) as refused:
        agreed(first, judge, club, scheduled)
    assert (refused.value.code, refused.value.article) == (code, "art. 17")
    assert not MakeUp.objects.exists()


def test_one_make_up_stands_and_one_whose_go_was_given_stays(club: Organiser, judge: Person) -> None:
    tournament, (first,) = raced(club, "")
    case = reported(first)
    with clock.standing_at(RACED):
        made = cases.settle_by_makeup(
            actor=SITE, case=case, scheduled=A_WEEK_LATER, mode="", article="art. 17", why="Tardi."
        )
    again = agreed(first, judge, club, A_WEEK_LATER + HOUR)
    made.refresh_from_db()
    case.refresh_from_db()
    assert made.ended_at is not None
    assert case.makeup == again
    MakeUp.objects.filter(pk=again.pk).update(go=A_WEEK_LATER)
    with clock.standing_at(RACED), pytest.raises(RuleViolation, match="begun"):
        makeups.call_off(actor=SITE, makeup=again)
    with pytest.raises(RuleViolation, match="begun"):
        agreed(first, judge, club, A_WEEK_LATER + 2 * HOUR)
    tournament.refresh_from_db()
    assert tournament.ends_at == A_WEEK_LATER + HOUR + 14 * DAY


def test_called_off_the_parcel_is_to_be_decided_again(club: Organiser, judge: Person) -> None:
    tournament, (first,) = raced(club, "")
    case = reported(first)
    with clock.standing_at(RACED):
        made = cases.settle_by_makeup(
            actor=SITE, case=case, scheduled=A_WEEK_LATER, mode="", article="art. 17", why="Tardi."
        )
        makeups.call_off(actor=as_judge(judge, club), makeup=made)
        with pytest.raises(RuleViolation, match="over"):
            makeups.call_off(actor=as_judge(judge, club), makeup=made)
    case.refresh_from_db()
    tournament.refresh_from_db()
    assert [step[0] for step in case.steps] == ["open", "make_up", "open"]
    assert tournament.ends_at == START + 5 * HOUR + 14 * DAY
    assert set(Told.objects.values_list("code", flat=True)) >= {"makeup_agreed", "makeup_called_off"}


def test_case_b_20_a_free_entry_is_one_point_here_and_applied_in_the_next_by_itself(
    club: Organiser, judge: Person
) -> None:
    tournament, (first, second) = raced(club, "2:40:00", "")
    case = reported(second, "lost")
    with clock.standing_at(OVER):
        cases.decide(
            actor=as_judge(judge, club), case=case, outcome="free_entry", article="art. 17", why="Perso."
        )
        rows = {row.entry.id: row for row in shown_tournament(tournament).standings.rows}
    assert (rows[second.key].outcome, rows[second.key].points) == (Outcome.NOT_STARTED, 1)
    owed = FreeEntry.objects.get(person=second.person)
    assert (owed.earned_by, owed.article, owed.used_by) == (second, "art. 17", None)
    assert rows[first.key].points == 3
    case.refresh_from_db()
    assert case.free == owed


def test_a_free_entry_is_taken_back_with_its_decision_unless_it_was_used(
    club: Organiser, judge: Person
) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first, "damaged")
    actor = as_judge(judge, club)
    with clock.standing_at(RACED):
        case = cases.decide(actor=actor, case=case, outcome="free_entry", article="art. 18", why="Rotto.")
        case = cases.decide(actor=actor, case=case, outcome="go_on", article="art. 18", why="Si può fare.")
        assert FreeEntry.objects.get().dropped_at is not None
        case = cases.decide(actor=actor, case=case, outcome="free_entry", article="art. 18", why="No.")
        used = asked(first.person, open_tournament(club, slug="primavera"), free=True)
        FreeEntry.objects.filter(pk=case.free_id).update(used_by=used)
        with pytest.raises(RuleViolation, match="used"):
            cases.decide(actor=actor, case=case, outcome="go_on", article="art. 18", why="Sì.")
    case.refresh_from_db()
    assert [step[0] for step in case.steps] == ["open", "free_entry", "go_on", "free_entry"]


def test_a_second_parcel_is_asked_of_the_desk(club: Organiser, judge: Person) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first, "damaged")
    with clock.standing_at(RACED):
        cases.decide(
            actor=as_judge(judge, club), case=case, outcome="second_parcel", article="art. 18", why="Rotto."
        )
    assert Told.objects.filter(code="second_parcel_due", desk=True).exists()
    assert Told.objects.filter(code="parcel_decided", desk=False, silent=False).exists()


def test_decided_otherwise_while_a_make_up_stands_is_refused(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first)
    with clock.standing_at(RACED):
        cases.settle_by_makeup(
            actor=SITE, case=case, scheduled=A_WEEK_LATER, mode="", article="art. 17", why="Tardi."
        )
        with pytest.raises(RuleViolation, match="makeup_stands"):
            cases.decide(actor=SITE, case=case, outcome="go_on", article="art. 17", why="Arrivato.")
        with pytest.raises(RuleViolation, match="no_makeup"):
            cases.decide(actor=SITE, case=case, outcome="make_up", article="art. 17", why="Arrivato.")
        with pytest.raises(Refusal, match="reason_missing"):
            cases.decide(actor=SITE, case=case, outcome="go_on", article="art. 17", why=" ")


def test_the_day_before_a_make_up_is_said_once(club: Organiser, judge: Person) -> None:
    _tournament, (first,) = raced(club, "")
    agreed(first, judge, club)
    with clock.standing_at(A_WEEK_LATER - DAY - MINUTE):
        assert remind_of_makeups() == 0
    with clock.standing_at(A_WEEK_LATER - DAY):
        assert remind_of_makeups() == 1
        assert remind_of_makeups() == 0
    assert Told.objects.get(code="makeup_tomorrow").params["starts"] == A_WEEK_LATER


def test_the_journal_keeps_nobodys_words(club: Organiser, judge: Person) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first)
    with clock.standing_at(RACED):
        cases.decide(
            actor=as_judge(judge, club), case=case, outcome="go_on", article="art. 17", why="Segreto mio."
        )
    kept = json.dumps(list(Line.objects.values("changes", "why")))
    assert "Segreto" not in kept
    assert "Non arriva" not in kept


def test_what_cannot_be_said_of_a_parcel_is_refused(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "")
    tomorrow = rome("2026-12-24T00:00:00")
    with clock.standing_at(RACED):
        with pytest.raises(Refusal, match="trouble"):
            cases.report(actor=SITE, entry=first, trouble="eaten")
        with pytest.raises(Refusal, match="too_long"):
            cases.report(actor=SITE, entry=first, trouble="late", words="a" * 1001)
        with pytest.raises(Refusal, match="day_to_come"):
            cases.report(actor=SITE, entry=first, trouble="late", noticed=local(tomorrow, ROME).date())


def test_only_entrants_have_parcels_and_make_ups(club: Organiser, judge: Person) -> None:
    _tournament, (first,) = raced(club, "")
    first.standing = "withdrawn"
    with pytest.raises(RuleViolation, match="not_entrant"):
        reported(first)
    with pytest.raises(RuleViolation, match="not_entrant"):
        agreed(first, judge, club)
