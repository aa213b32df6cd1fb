"""The call: who was seen at the go, whose camera was lost and is back (art. 2; S-23)."""

import pytest

from incastro import clock
from incastro.entries.models import Entry
from incastro.judging.sayings import sayings_of
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.starts.models import CallNote
from incastro.starts.selectors import crowds_of, on_call, starts_of
from incastro.starts.services import calls
from tests.entries.cast import DAY, START
from tests.starts.cast import JUDGE, entrant, makeup, racing, refused, the_start

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club, offline=1, online=0)


@pytest.fixture
def online(tournament: Tournament) -> Entry:
    return entrant(tournament, 5, "online")


def say(tournament: Tournament, entry: Entry, what: str, at: int = START) -> CallNote | None:
    """A judge notes something at an instant."""
    with clock.standing_at(at):
        return calls.note(actor=JUDGE, start=the_start(tournament), entry=entry, what=what)


def test_who_is_seen_has_attended(tournament: Tournament, online: Entry) -> None:
    assert say(tournament, online, "present")
    assert sayings_of(tournament).entries[online.key].started is True
    assert say(tournament, online, "present") is None  # another judge, or another tap
    assert CallNote.objects.count() == 1
    topics = set(Event.objects.filter(name="call").values_list("topic", flat=True))
    assert topics == {"desk/inverno", f"entry/{online.key}"}


def test_a_tick_taken_back_is_no_attendance_and_stays_on_record(
    tournament: Tournament, online: Entry
) -> None:
    note = say(tournament, online, "present")
    assert note is not None
    with clock.standing_at(START + 1):
        calls.undo(actor=JUDGE, note=note)
        calls.undo(actor=JUDGE, note=note)
    assert online.key not in sayings_of(tournament).entries
    assert CallNote.objects.get().undone_at == START + 1
    assert say(tournament, online, "present", START + 2)


def test_a_camera_is_lost_and_back(tournament: Tournament, online: Entry) -> None:
    assert refused(say, tournament=tournament, entry=online, what="lost") == "call.not_seen"
    say(tournament, online, "present")
    say(tournament, online, "lost", START + 60)
    assert say(tournament, online, "lost", START + 61) is None
    (seen,) = on_call(the_start(tournament))
    assert (seen.call.lost, seen.call.losses) == (START + 60, 1)
    say(tournament, online, "back", START + 100)
    (seen,) = on_call(the_start(tournament))
    assert (seen.call.lost, seen.call.away) == (None, 40)


def test_only_who_plays_online_at_the_start_is_on_its_call(tournament: Tournament) -> None:
    offline = Entry.objects.get()
    later = entrant(tournament, 6, "online", "sat-21")
    assert refused(say, tournament=tournament, entry=offline, what="present") == "call.not_online"
    assert refused(say, tournament=tournament, entry=later, what="present") == "call.not_online"


def test_who_has_a_makeup_is_on_its_call_alone(tournament: Tournament, online: Entry) -> None:
    agreed = makeup(online, START + DAY)
    assert refused(say, tournament=tournament, entry=online, what="present") == "call.not_online"
    assert [each.entry for each in on_call(the_start(tournament, f"makeup-{agreed.pk}"))] == [online]
    assert on_call(the_start(tournament)) == []


def test_a_start_counts_who_is_there(
    tournament: Tournament, online: Entry, django_assert_num_queries: object
) -> None:
    other = entrant(tournament, 6, "online")
    say(tournament, online, "present")
    say(tournament, other, "present")
    say(tournament, other, "lost")
    starts = starts_of(tournament)
    with django_assert_num_queries(3):  # type: ignore[operator]
        crowds = crowds_of(tournament, starts)
    there = crowds["sat-16"]
    assert (there.offline, there.online, there.seen, there.lost) == (1, 2, 2, 1)
    assert crowds["sat-21"].online == 0
