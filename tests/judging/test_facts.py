"""Everything that is said becomes exactly the fact it should, and what is taken back none (decision 0031)."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.entries.services import note_payment
from incastro.groups.models import Group
from incastro.journal.actor import SITE
from incastro.judging.models import ParcelCase
from incastro.organisers.models import Organiser
from incastro.rulebook import facts as law
from incastro.rulebook import tournament as game
from incastro.rulebook.facts import Mode, RulingKind
from incastro.standings.shown import race_reading, shown_tournament
from incastro.starts.models import CallNote, GoChange, MakeUp, Start
from incastro.starts.taking import take_race
from tests.entries.cast import DAY, HOUR, NOW, START, asked
from tests.judging.decided_cast import confirmed
from tests.judging.race_cast import CHAT, GO, OVER, RaceDay

pytestmark = pytest.mark.django_db

BOX, DONE = GO + 30, GO + 2 * HOUR + 28 * 60


@pytest.fixture
def day(club: Organiser) -> RaceDay:
    """An offline entrant, an online one, and one more of each."""
    return RaceDay(club, "offline", "online", "offline", "online")


def changed(before: law.Entry, after: law.Entry) -> dict[str, Any]:
    """The fields in which two facts of one entry differ."""
    return {
        field.name: getattr(after, field.name)
        for field in fields(law.Entry)
        if getattr(before, field.name) != getattr(after, field.name)
    }


def test_before_anything_is_said_nothing_is_known(day: RaceDay) -> None:
    reading = day.reading()
    assert [(each.sealed, each.finish, each.started) for each in reading.tournament.entries] == [
        (None, None, None)
    ] * 4
    assert reading.tournament.questions == ()


def test_a_photo_counts_before_any_judge_has_looked(day: RaceDay) -> None:
    anna, bruno, *_ = day.entrants
    day.post(anna, BOX)
    day.post(anna, DONE)
    day.post(bruno, DONE + 5)
    assert (day.of(anna).sealed, day.of(anna).finish) == (BOX, DONE)
    assert (day.of(bruno).sealed, day.of(bruno).finish) == (None, DONE + 5)


def test_a_code_and_its_reveal_are_the_starts(day: RaceDay) -> None:
    sat = next(slot for slot in day.reading().tournament.slots if slot.id == "sat-16")
    assert (sat.code, sat.revealed, sat.go, sat.go_was) == ("K7Q2M", START - 300, GO, ())


def test_a_code_that_was_not_revealed_is_nowhere_in_the_facts(day: RaceDay) -> None:
    Start.objects.filter(pk=day.start.pk).update(code="", nonce="", revealed_at=None, sealed=b"locked")
    sat = next(slot for slot in day.reading().tournament.slots if slot.id == "sat-16")
    assert (sat.code, sat.revealed) == (None, None)


def test_goes_that_were_corrected_are_told_and_the_first_one_is_not(day: RaceDay) -> None:
    for before, after in ((None, GO - 20), (GO - 20, GO - 10), (GO - 10, GO)):
        GoChange.objects.create(start=day.start, before=before, after=after, at=GO + 60)
    sat = next(slot for slot in day.reading().tournament.slots if slot.id == "sat-16")
    assert sat.go_was == (GO - 20, GO - 10)


def test_an_accepted_box_stands_outright_with_the_code_that_was_read(day: RaceDay) -> None:
    anna = day.entrants[0]
    message = day.post(anna, BOX)
    before = day.of(anna)
    day.look(anna, message, "sealed", code_read="K7Q2W")
    assert changed(before, day.of(anna)) == {"sealed_code": "K7Q2W"}
    assert day.of(anna).sealed == BOX


def test_an_accepted_finish_outranks_what_would_have_been_asked(day: RaceDay) -> None:
    anna = day.entrants[0]
    day.post(anna, BOX)
    first, second = day.post(anna, DONE), day.post(anna, DONE + 600)
    assert ("several_deliveries", anna.key) in day.asked()
    day.look(anna, second, "finish", missing=2)
    assert (day.of(anna).finish, day.of(anna).missing) == (DONE + 600, 2)
    assert day.asked() == []
    assert first.number != second.number


def test_a_photo_asked_for_again_counts_from_the_first(day: RaceDay) -> None:
    """art. 19"""
    anna = day.entrants[0]
    blurred, sharp = day.post(anna, DONE), day.post(anna, DONE + 900)
    day.look(anna, sharp, "finish", counts=blurred)
    assert day.of(anna).finish == DONE


def test_what_was_asked_for_is_held_until_it_is_there(day: RaceDay) -> None:
    bruno = day.entrants[1]
    blurred = day.post(bruno, DONE)
    day.look(bruno, blurred, "finish", "asked")
    held = day.of(bruno).held
    assert [(each.code, each.posts) for each in held] == [("photo_asked", (blurred.number,))]
    assert day.of(bruno).finish == DONE, "it counts meanwhile"
    day.look(bruno, day.post(bruno, DONE + 900), "finish", counts=blurred)
    assert (day.of(bruno).held, day.of(bruno).finish) == ((), DONE)


def test_what_was_put_aside_is_nobodys(day: RaceDay) -> None:
    bruno = day.entrants[1]
    cat, puzzle = day.post(bruno, DONE - 600), day.post(bruno, DONE)
    day.look(bruno, cat, "finish", "aside")
    assert day.of(bruno).finish == puzzle.at
    assert day.asked() == []


@pytest.mark.parametrize("role", ["sealed", "finish", "other"])
def test_a_note_says_nothing_but_how_many_pieces_are_missing(day: RaceDay, role: str) -> None:
    bruno = day.entrants[1]
    message = day.post(bruno, DONE)
    before = day.of(bruno)
    look = day.look(bruno, message, role, "noted", note="bella")
    assert changed(before, day.of(bruno)) == {}
    day.undo(look)
    day.look(bruno, message, role, "noted", missing=3)
    assert changed(before, day.of(bruno)) == {"missing": 3}


def test_a_picture_swapped_after_a_judge_looked_is_held(day: RaceDay) -> None:
    """S-28"""
    bruno = day.entrants[1]
    message = day.post(bruno, DONE)
    day.look(bruno, message, "finish", at=DONE + 60)
    message.swapped_at = DONE + 30
    message.save()
    assert day.of(bruno).held == (), "the judge saw the one that is there"
    message.swapped_at = DONE + 120
    message.save()
    assert [each.code for each in day.of(bruno).held] == ["picture_swapped"]
    assert day.of(bruno).finish == DONE


def test_a_message_is_whose_a_judge_says(day: RaceDay) -> None:
    bruno = day.entrants[1]
    message = day.post(990, DONE, "fatto")
    assert [code for code, _ in day.asked()] == ["unknown_poster"]
    given = day.assign(message, bruno)
    assert (day.of(bruno).finish, day.asked()) == (DONE, [])
    assert [each.code for each in day.of(bruno).remarks] == ["assigned_by_organiser"]
    day.undo(given)
    assert (day.of(bruno).finish, len(day.asked())) == (None, 1)
    day.assign(message, None)
    assert (day.of(bruno).finish, day.asked()) == (None, [])


def test_what_a_judge_says_by_looking_outranks_an_assignment(day: RaceDay) -> None:
    _, bruno, _, dario = day.entrants
    message = day.post(990, DONE)
    day.assign(message, bruno)
    day.look(dario, message, "finish")
    assert (day.of(bruno).finish, day.of(dario).finish) == (None, DONE)


def test_who_was_seen_on_the_call_has_started(day: RaceDay) -> None:
    bruno = day.entrants[1]
    note = CallNote.objects.create(start=day.start, entry=bruno, what="present", at=GO)
    assert (day.of(bruno).started, day.of(day.entrants[3]).started) == (True, None)
    note.undone_at = GO + 60
    note.save()
    assert day.of(bruno).started is None


@pytest.mark.parametrize("what", ["lost", "back"])
def test_a_camera_lost_or_back_is_no_attendance(day: RaceDay, what: str) -> None:
    bruno = day.entrants[1]
    CallNote.objects.create(start=day.start, entry=bruno, what=what, at=GO)
    assert day.of(bruno).started is None


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("annul", {}),
        ("exclude", {}),
        ("accept_late", {}),
        ("finish", {"instant": DONE}),
        ("finish", {"seconds": 9000}),
        ("penalty", {"seconds": 60}),
        ("note", {}),
    ],
)
def test_a_ruling_is_the_laws_with_its_reason_only_where_it_is_public(
    day: RaceDay, kind: str, given: dict[str, int]
) -> None:
    anna, bruno, *_ = day.entrants
    secret = day.rule(anna, kind, **given)
    public = day.rule(bruno, kind, is_public=True, public_words="Camera spenta.", **given)
    told: dict[str, Any] = {
        "kind": RulingKind(kind),
        "at": given.get("instant"),
        "seconds": given.get("seconds"),
    }
    assert day.of(anna).rulings == (law.Ruling(id=secret.key, article="art. 14", **told),)
    assert day.of(bruno).rulings == (
        law.Ruling(id=public.key, article="art. 14", reason="Camera spenta.", **told),
    )


def test_words_that_are_not_public_stay_so(day: RaceDay) -> None:
    anna = day.entrants[0]
    day.rule(anna, "annul", public_words="Scritte e non pubblicate.")
    assert day.of(anna).rulings[0].reason == ""


def test_a_reversed_ruling_stays_with_the_one_that_reversed_it(day: RaceDay) -> None:
    anna = day.entrants[0]
    first = day.rule(anna, "annul")
    day.rule(anna, "note", reverses=first)
    assert [each.reverses for each in day.of(anna).rulings] == [None, first.key]
    row = {each.entry.id: each for each in game.standings(day.reading().tournament, OVER).rows}[anna.key]
    assert row.outcome.value != "annulled"


def test_a_makeup_is_a_start_of_ones_own_with_its_code_after_the_reveal(day: RaceDay) -> None:
    anna = day.entrants[0]
    first = MakeUp.objects.create(entry=anna, scheduled=START + DAY, agreed_at=START, ended_at=START + 1)
    row = MakeUp.objects.create(entry=anna, scheduled=START + 7 * DAY, agreed_at=START, mode="online")
    assert day.of(anna).makeup == law.MakeUp(scheduled=START + 7 * DAY, mode=Mode.ONLINE)
    Start.objects.create(tournament=day.row, makeup=row, code="AB3DE", nonce="1", revealed_at=START + 6 * DAY)
    row.go = START + 7 * DAY + 20
    row.save()
    assert day.of(anna).makeup == law.MakeUp(
        scheduled=START + 7 * DAY, go=START + 7 * DAY + 20, code="AB3DE", mode=Mode.ONLINE
    )
    assert first.pk != row.pk


@pytest.mark.parametrize(
    ("outcome", "free"),
    [("free_entry", True), ("open", False), ("second_parcel", False), ("entrants_fault", False)],
)
def test_only_a_free_entry_is_a_fact_of_the_parcel(day: RaceDay, outcome: str, free: bool) -> None:
    anna = day.entrants[0]
    ParcelCase.objects.create(entry=anna, trouble="lost", reported_at=START - DAY, outcome=outcome)
    assert day.of(anna).free_entry_next is free


SAYINGS: dict[str, Callable[[RaceDay], Any]] = {
    "accepted": lambda day: day.look(day.entrants[1], day.post(day.entrants[1], DONE), "finish"),
    "asked": lambda day: day.look(day.entrants[1], day.post(day.entrants[1], DONE), "finish", "asked"),
    "aside": lambda day: day.look(day.entrants[1], day.post(day.entrants[1], DONE), "finish", "aside"),
    "noted": lambda day: day.look(
        day.entrants[1], day.post(day.entrants[1], DONE), "other", "noted", missing=4
    ),
    "assigned": lambda day: day.assign(day.post(990, DONE), day.entrants[1]),
    "nobody": lambda day: day.assign(day.post(day.entrants[1], DONE), None),
}


@pytest.mark.parametrize("kind", SAYINGS)
def test_what_is_taken_back_was_never_said(day: RaceDay, kind: str) -> None:
    saying = SAYINGS[kind](day)
    said = day.reading().tournament
    day.undo(saying)
    taken_back = day.reading().tournament
    saying.delete()
    assert day.reading().tournament == taken_back
    assert said != taken_back


def test_what_was_rolled_back_was_never_said_either(day: RaceDay) -> None:
    """Rows are told apart by their ids, and a database gives an id that was rolled back once more."""
    anna, bruno, *_ = day.entrants
    message = day.post(990, DONE)
    with transaction.atomic():
        day.assign(message, anna)
        assert day.of(anna).sealed == DONE or day.of(anna).finish == DONE
        transaction.set_rollback(True)
    day.assign(message, bruno)
    assert (day.of(anna).finish, day.of(bruno).finish) == (None, DONE)


def test_names_are_matched_by_the_real_one_and_shown_as_chosen(club: Organiser) -> None:
    day = RaceDay(club, "online")
    [bruno] = day.entrants
    person = bruno.person
    person.telegram_id, person.publishes = None, False
    person.save()
    day.post(4711, DONE, f"{person.first_name} {person.last_name}, fatto!")
    assert day.of(bruno).finish == DONE
    assert day.of(bruno).name == person.full_name
    with clock.standing_at(OVER):
        shown = shown_tournament(day.row)
    [public] = shown.facts.entries
    assert public.finish == DONE
    assert person.last_name not in repr(shown.facts)
    assert public.telegram == ()


def test_what_only_judges_read_is_in_no_public_fact(day: RaceDay) -> None:
    anna, bruno, carla, _ = day.entrants
    day.post(990, DONE, "Zia Peppina qui")
    message = day.post(carla, BOX)
    day.look(carla, message, "sealed", "asked", note="il codice non si legge")
    day.rule(anna, "penalty", seconds=30, reason="Ha telefonato durante la gara.")
    bruno.person.telegram_name = "@brunetto"
    bruno.person.save()
    with clock.standing_at(OVER):
        said = repr(shown_tournament(day.row).facts) + repr(shown_tournament(day.row).standings)
    for secret in ("Zio Pino", "Peppina", "990", "non si legge", "telefonato", "brunetto", "user700"):
        assert secret not in said, secret


def test_the_public_facts_are_those_of_the_judges_in_all_that_counts(day: RaceDay) -> None:
    for number, entry in enumerate(day.entrants):
        day.post(entry, BOX + number)
        day.post(entry, DONE + number)
    reading = day.reading().tournament
    with clock.standing_at(OVER):
        public = shown_tournament(day.row).facts
    told = {each.entry.id: (each.position, each.official) for each in game.standings(reading, OVER).rows}
    assert {
        each.entry.id: (each.position, each.official) for each in game.standings(public, OVER).rows
    } == told


def test_two_tournaments_of_one_group_do_not_take_each_others_photos(club: Organiser) -> None:
    group = Group.objects.create(organiser=club, chat=CHAT, linked_at=1)
    first = RaceDay(club, "online", group=group)
    later = RaceDay(club, group=group, slug="primavera", starts_at=START + 60 * DAY, ends_at=START + 75 * DAY)
    [bruno] = first.entrants
    with clock.standing_at(NOW):
        again = note_payment(actor=SITE, entry=asked(bruno.person, later.row), paid=NOW)
    again.home.mode = "online"
    again.home.save()
    later.row.slots.update(scheduled=START + 60 * DAY)
    later.row.slots.filter(key="sat-16").update(go=GO + 60 * DAY)
    first.post(bruno, DONE, number=101)
    first.post(bruno, DONE + 60 * DAY, number=102)
    assert first.of(bruno).finish == DONE
    with clock.standing_at(OVER + 60 * DAY):
        [entry] = race_reading(later.row).tournament.entries
    assert entry.finish == DONE + 60 * DAY
    assert first.asked() == []


def test_another_organisers_group_says_nothing(day: RaceDay, other_club: Organiser) -> None:
    bruno = day.entrants[1]
    mine, day.group = day.group, Group.objects.create(organiser=other_club, chat=-5, linked_at=1)
    day.post(bruno, DONE)
    assert day.of(bruno).finish is None
    day.group = mine
    day.post(bruno, DONE + 1)
    assert day.of(bruno).finish == DONE + 1


def test_a_tournament_keeps_the_group_in_which_it_was_raced(day: RaceDay, club: Organiser) -> None:
    bruno = day.entrants[1]
    day.post(bruno, DONE)
    race = take_race(day.row)
    race.group = day.group
    race.save()
    Group.objects.filter(pk=day.group.pk).update(ended_at=OVER)
    Group.objects.create(organiser=club, chat=-77, linked_at=OVER)
    assert day.of(bruno).finish == DONE


def test_the_same_is_shown_until_something_moves_and_then_the_new(day: RaceDay) -> None:
    bruno = day.entrants[1]
    with clock.standing_at(OVER):
        before = shown_tournament(day.row)
        assert shown_tournament(day.row) == before
        day.post(bruno, DONE)
        after = shown_tournament(day.row)
        assert after != before
        assert {each.id: each.finish for each in after.facts.entries}[bruno.key] == DONE
        day.rule(bruno, "annul")
        assert shown_tournament(day.row) != after


def test_how_many_queries_it_takes_does_not_grow(club: Organiser) -> None:
    def taken(day: RaceDay) -> int:
        for number, entry in enumerate(day.entrants):
            message = day.post(entry, DONE + number)
            day.look(entry, message, "finish")
            day.rule(entry, "note")
        with CaptureQueriesContext(connection) as queries, clock.standing_at(OVER):
            race_reading(day.row)
        return len(queries)

    few = RaceDay(club, "online")
    small = taken(few)
    few.entrants += [confirmed(few.row, number) for number in range(5, 12)]
    Group.objects.filter(pk=few.group.pk).update(moves=99)
    for entry in few.entrants:
        few.rule(entry, "note")
        MakeUp.objects.create(entry=entry, scheduled=START + 7 * DAY, agreed_at=START)
        CallNote.objects.create(start=few.start, entry=entry, what="present", at=GO)
        ParcelCase.objects.create(entry=entry, trouble="late", reported_at=START)
    with CaptureQueriesContext(connection) as queries, clock.standing_at(OVER):
        race_reading(few.row)
    assert len(queries) <= small + 2
    assert small <= 20
