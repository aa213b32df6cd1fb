"""A day before a start: who is told, of which start, and once."""

import pytest

from incastro import clock
from incastro.entries.models import Entry, Standing, Told
from incastro.letters.writing import subject_and_body
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.starts.services.tomorrow import tell_tomorrow
from tests.entries.cast import DAY, HOUR, START
from tests.starts.cast import entrant, makeup, racing

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club, offline=1, online=1)


def told(at: int) -> int:
    with clock.standing_at(at):
        return tell_tomorrow()


def test_everybody_is_told_once_a_day_before(tournament: Tournament) -> None:
    assert told(START - DAY - 1) == 0
    assert told(START - DAY) == 2
    assert told(START - DAY + 600) == 0
    assert set(Told.objects.values_list("code", "params__starts")) == {("start_tomorrow", START)}


def test_who_starts_later_is_told_later(tournament: Tournament) -> None:
    late = entrant(tournament, 9, "offline", "sat-21")
    told(START - DAY)
    assert not late.told.exists()
    assert told(START + 5 * HOUR - DAY) == 1


def test_a_start_that_was_moved_is_told_again(tournament: Tournament) -> None:
    told(START - DAY)
    tournament.slots.filter(key="sat-16").update(scheduled=START + 2 * DAY)
    assert told(START + DAY) == 2


def test_a_make_up_has_a_day_before_of_its_own(tournament: Tournament) -> None:
    entry = Entry.objects.order_by("pk").first()
    assert entry is not None
    makeup(entry, START + 3 * DAY)
    assert told(START - DAY) == 1
    assert told(START + 2 * DAY) == 1
    assert entry.told.get().params == {"starts": START + 3 * DAY}


@pytest.mark.parametrize("standing", [s for s in Standing if s != Standing.CONFIRMED])
def test_nobody_else_is_told(tournament: Tournament, standing: Standing) -> None:
    Entry.objects.update(standing=standing)
    assert told(START - DAY) == 0


def test_nothing_is_said_of_what_is_cancelled_or_about_to_begin(tournament: Tournament) -> None:
    assert told(START - 3 * HOUR) == 0
    tournament.cancelled_at = START - 2 * DAY
    tournament.save()
    assert told(START - DAY) == 0


@pytest.mark.parametrize(("lang", "said"), [("it", "parti domani"), ("en", "you start tomorrow")])
def test_the_letter_says_when_and_leads_to_ones_race(tournament: Tournament, lang: str, said: str) -> None:
    told(START - DAY)
    letter = Told.objects.order_by("pk").first()
    assert letter is not None
    subject, body = subject_and_body(letter, lang)
    assert said in subject
    assert "16:00" in body
    assert f"/{letter.entry.key}/{'gara' if lang == 'it' else 'race'}/" in body
