"""Streams over real sockets: order, who comes back, who leaves, who is too slow, who else writes."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest
from django.db import connection, transaction

from incastro import clock
from incastro.live import hearing, selectors
from incastro.live.models import Event
from incastro.live.services import tell
from incastro.live.ticks import KEPT, prune
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from tests.entries.cast import open_tournament
from tests.live.listening import Listener, Site, site

pytestmark = pytest.mark.django_db(transaction=True)
TABLE = "table/inverno"


@pytest.fixture(autouse=True)
def winter(club: Organiser) -> Tournament:
    """A published tournament, whose table is for everybody."""
    tell("table/another", "look")
    return open_tournament(club)


@pytest.fixture
def running() -> Iterator[Site]:
    with site() as made:
        yield made


def here(made: Site, path: str = TABLE, after: str = "") -> Listener:
    """Somebody who listens, and is in."""
    count = made.hub.listeners
    found = made.listen(path, after, accept_encoding="gzip")
    made.until(count + 1)
    return found


def test_events_come_in_order_to_all_of_their_topic_and_to_nobody_else(running: Site) -> None:
    first, second, other = here(running), here(running), here(running, "start/inverno/sat-16")
    for number in range(20):
        tell(TABLE, "look", {"n": number})
    tell("start/inverno/sat-16", "go", {"go": 5})
    for one in (first, second):
        told = [one.event() for _ in range(20)]
        assert [each.data for each in told] == [{"n": n, "topic": TABLE} for n in range(20)]
        assert [int(each.ident) for each in told] == sorted({int(each.ident) for each in told})
    assert other.event()[1:] == ("go", {"go": 5, "topic": "start/inverno/sat-16"})


def test_nothing_is_told_of_what_was_rolled_back(running: Site) -> None:
    one = here(running)
    with transaction.atomic():
        tell(TABLE, "look", {"n": 1})
        transaction.set_rollback(True)
    tell(TABLE, "look", {"n": 2})
    assert one.event().data["n"] == 2


def test_what_is_told_is_heard_at_once_and_not_at_the_next_look() -> None:
    with site(look=30.0) as made:
        one = made.listen(TABLE)
        made.until(1, settled=False)
        begun = time.monotonic()
        tell(TABLE, "look")
        one.event()
        assert time.monotonic() - begun < 5


def test_a_stream_is_not_kept_not_compressed_and_says_when_to_come_back(running: Site) -> None:
    one = here(running)
    assert one.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert one.headers["Cache-Control"] == "no-store"
    assert one.headers["X-Accel-Buffering"] == "no"
    assert one.headers["Content-Encoding"] is None
    assert 2000 <= one.retry <= 6000


def test_silence_is_filled_with_heartbeats() -> None:
    with site(heartbeat=0.2) as made:
        one = here(made)
        found = [one.next(), one.next()]
        assert [each.name for each in found if each] == [":", ":"]


class TestComingBack:
    def test_who_comes_back_hears_what_they_missed_and_nothing_twice(self, running: Site) -> None:
        one = here(running)
        for number in range(3):
            tell(TABLE, "look", {"n": number})
        last = [one.event() for _ in range(2)][-1].ident
        one.close()
        running.until(0)
        tell(TABLE, "look", {"n": 3})
        again = here(running, after=last)
        tell(TABLE, "look", {"n": 4})
        assert [again.event().data["n"] for _ in range(3)] == [2, 3, 4]

    def test_after_a_new_start_of_the_server_it_is_told_from_the_rows(self) -> None:
        with site() as made:
            one = here(made)
            tell(TABLE, "look", {"n": 0})
            last = one.event().ident
        for number in (1, 2):
            tell(TABLE, "look", {"n": number})
        tell("desk/inverno", "look", {"n": "not this"})
        with site() as made:
            again = here(made, after=last)
            tell(TABLE, "look", {"n": 3})
            assert [again.event().data["n"] for _ in range(3)] == [1, 2, 3]

    def test_a_page_says_by_its_address_how_far_it_was_made(self, running: Site) -> None:
        tell(TABLE, "look", {"n": 1})
        made_with = selectors.last_of(TABLE)
        tell(TABLE, "look", {"n": 2})
        one = here(running, f"{TABLE}?after={made_with}")
        assert one.event().data["n"] == 2

    @pytest.mark.parametrize("known", ["999999999", "-4", "x", "1" * 40])
    def test_an_event_that_is_not_known_here_means_reading_the_page_anew(
        self, running: Site, known: str
    ) -> None:
        tell(TABLE, "look", {"n": 1})
        assert here(running, after=known).event().name == "reload"

    def test_who_was_away_for_too_long_reads_the_page_anew(self, running: Site) -> None:
        for number in range(5):
            tell(TABLE, "look", {"n": number})
        first, *_, newest = Event.objects.values_list("pk", flat=True)
        Event.objects.update(at=clock.now() - KEPT - 1)
        assert prune() == 5
        assert list(Event.objects.values_list("pk", flat=True)) == [newest], "by it streams know how far"
        assert here(running, after=str(first)).event().name == "reload"
        tell(TABLE, "look", {"n": 5})
        assert here(running, after=str(newest)).event().data["n"] == 5


class TestLeaving:
    def test_who_leaves_is_noticed(self, running: Site) -> None:
        listeners = [here(running) for _ in range(5)]
        for left, one in enumerate(listeners, 1):
            one.close()
            running.until(5 - left)

    def test_who_does_not_read_is_let_go_and_holds_up_nobody(self, running: Site) -> None:
        slow, quick = running.listen(TABLE, small=4096), running.listen(TABLE)
        running.until(2)
        heard: list[int] = []

        def read() -> None:
            while len(heard) < 400:
                heard.append(quick.event().data["n"])

        reader = threading.Thread(target=read)
        reader.start()
        for number in range(400):
            with transaction.atomic():
                tell(TABLE, "look", {"n": number, "much": "x" * 20_000})
        reader.join(30)
        assert heard == list(range(400))
        running.until(1)
        slow.close()

    def test_a_server_that_stops_ends_its_streams_at_once(self) -> None:
        with site() as made:
            one = here(made)
            begun = time.monotonic()
            made.server.should_exit = True
            while one.next() is not None:
                pass
            assert time.monotonic() - begun < 3


class TestRoom:
    def test_a_full_house_says_when_to_try_again(self) -> None:
        with site(most=2) as made:
            first, _ = here(made), here(made)
            refused = made.listen(TABLE)
            assert (refused.status, refused.headers["Retry-After"]) == (503, "10")
            first.close()
            made.until(1)
            assert here(made).status == 200

    def test_one_address_does_not_take_it_all(self) -> None:
        with site(most_each=1) as made:
            here(made)
            assert made.listen(TABLE).status == 503


class TestOtherWriters:
    def test_two_other_processes_are_heard_within_a_look(self, running: Site) -> None:
        one = here(running)
        writers = list(map(_writer, "ab"))
        found = [one.event().data for _ in range(20)]
        assert [writer.wait(20) for writer in writers] == [0, 0]
        for name in "ab":
            assert [each["n"] for each in found if each["who"] == name] == list(range(10))

    def test_a_row_that_is_seen_after_a_later_one_is_told_as_late(self) -> None:
        tell(TABLE, "look")
        newest, cursor = selectors.last_of(TABLE), selectors.begin()
        cursor.in_order = False
        Event.objects.create(pk=newest + 2, topic=TABLE, name="look", at=1)
        assert [(row.pk, late) for row, _, late in selectors.look(cursor)] == [(newest + 2, False)]
        Event.objects.create(pk=newest + 1, topic=TABLE, name="look", at=1)
        assert [(row.pk, late) for row, _, late in selectors.look(cursor)] == [(newest + 1, True)]
        assert cursor.floor == newest + 2

    def test_a_row_is_waited_for_as_long_as_its_transaction_lasts(self) -> None:
        cursor = selectors.begin()
        if connection.vendor != "postgresql":
            assert cursor.in_order, "only one writes at a time: nothing can come late"
            return
        written, go_on = threading.Event(), threading.Event()

        def slow() -> None:
            with transaction.atomic():
                tell(TABLE, "look", {"n": "slow"})
                written.set()
                go_on.wait(20)
            connection.close()

        writer = threading.Thread(target=slow)
        writer.start()
        written.wait(20)
        tell(TABLE, "look", {"n": "quick"})
        found = [each for _ in range(6) for each in selectors.look(cursor)]
        assert [(event.data["n"], late) for event, _, late in found] == [("quick", False)]
        assert cursor.floor < found[0][0].pk - 1
        go_on.set()
        writer.join(20)
        assert [(row.data["n"], late) for row, _, late in selectors.look(cursor)] == [("slow", True)]
        assert not cursor.gaps

    def test_a_row_that_was_rolled_back_is_not_waited_for(self) -> None:
        cursor = selectors.begin()
        with transaction.atomic():
            tell(TABLE, "look")
            transaction.set_rollback(True)
        tell(TABLE, "look")
        for _ in range(3):
            selectors.look(cursor)
        assert (cursor.gaps, cursor.floor) == ({}, selectors.last_of(TABLE))


def test_nobody_looks_while_nobody_listens(running: Site) -> None:
    here(running).close()
    running.until(0)
    end = time.monotonic() + 5
    while hearing._ears and time.monotonic() < end:
        time.sleep(0.05)
    assert not hearing._ears


WRITER = """
import sys, django
from incastro import settings
settings.DATABASES["default"]["NAME"] = sys.argv[1]
django.setup()
from incastro.live.services import tell
for n in range(10):
    tell("table/inverno", "look", {"n": n, "who": sys.argv[2]})
"""


def _writer(name: str) -> "subprocess.Popen[bytes]":
    """Another process, that writes into the same database."""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "incastro.settings"}
    if database := os.environ.get("INCASTRO_TEST_DATABASE"):
        environment["DATABASE_URL"] = database
    there = str(connection.settings_dict["NAME"])
    return subprocess.Popen([sys.executable, "-c", WRITER, there, name], env=environment)
