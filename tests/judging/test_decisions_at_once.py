"""Two judges, two browsers, one second: one ruling, one answer, one make-up, whichever was first."""

from collections import Counter
from typing import Any

import pytest

from incastro.entries.models import Entry, FreeEntry
from incastro.journal.actor import SITE
from incastro.judging.models import Answer, ParcelCase, Ruling
from incastro.judging.services import answers, cases, makeups, rulings
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.models import MakeUp, Race
from tests.entries.cast import DAY, HOUR, START
from tests.entries.together import at_once
from tests.judging.decided_cast import RACED, raced

pytestmark = pytest.mark.django_db(transaction=True)


def became(results: list[Any]) -> Counter[str]:
    return Counter(each.code if isinstance(each, RuleViolation) else "done" for each in results)


def annul(tournament: Tournament, entry: Entry) -> Ruling:
    return rulings.make(
        actor=SITE, tournament=tournament, entry=entry, kind="annul", article="art. 14", reason="Sì."
    )


def test_two_judges_annul_once(club: Organiser) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    results = at_once(*[lambda: annul(tournament, first)] * 4, at=RACED)
    assert became(results) == {"done": 1, "ruling.stands_already": 3}
    assert Ruling.objects.filter(kind="annul").count() == 1


def test_reversed_twice_it_is_reversed_once(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    made = Ruling.objects.get(entry=first)
    results = at_once(
        *[lambda: rulings.reverse(actor=SITE, ruling=made, article="", reason="No.")] * 3, at=RACED
    )
    assert became(results) == {"done": 1, "ruling.reversed_already": 2}


def test_an_answer_sent_from_two_windows_is_one(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    made = Ruling.objects.get(entry=first)
    acts = [
        lambda: answers.answer(person=first.person, ruling=made, words="Uno."),
        lambda: answers.answer(person=first.person, ruling=made, words="Due."),
    ]
    assert became(at_once(*acts, at=RACED)) == {"done": 1, "ruling.answered": 1}
    assert Answer.objects.count() == 1


def test_of_make_ups_agreed_at_once_one_stands(club: Organiser) -> None:
    tournament, (first,) = raced(club, "")

    def agrees(hour: int) -> MakeUp:
        return makeups.agree(
            actor=SITE, entry=first, scheduled=START + 7 * DAY + hour * HOUR, mode="", article="art. 17"
        )

    results = at_once(lambda: agrees(0), lambda: agrees(1), lambda: agrees(2), at=RACED)
    assert became(results) == {"done": 3}
    standing = MakeUp.objects.get(ended_at=None)
    tournament.refresh_from_db()
    assert tournament.ends_at == standing.scheduled + 14 * DAY


def test_one_parcel_is_owed_one_free_entry(club: Organiser) -> None:
    _tournament, (first,) = raced(club, "")
    case = ParcelCase.objects.create(entry=first, trouble="lost", reported_at=RACED)

    def decides() -> ParcelCase:
        return cases.decide(
            actor=SITE, case=case, outcome="free_entry", article="art. 17", why="Perso.", version=1
        )

    assert became(at_once(*[decides] * 3, at=RACED)) == {"done": 1, "stale": 2}
    assert FreeEntry.objects.filter(dropped_at=None).count() == 1


def test_decisions_on_different_entrants_all_stand_and_each_moves_the_race(club: Organiser) -> None:
    tournament, entries = raced(club, "1:40:00", "1:50:00", "2:00:00")
    before = Race.objects.get().moves
    results = at_once(*[lambda entry=entry: annul(tournament, entry) for entry in entries], at=RACED)
    assert became(results) == {"done": 3}
    assert Race.objects.get().moves == before + 3
