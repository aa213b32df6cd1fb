"""Times of exports: Unix seconds, else local times read in the event's zone (A-47, A-55, B-3, B-6)."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from incastro.evidence.export import read_export
from incastro.evidence.wall_time import first_reading, readings
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Entry, Mode, Tournament
from incastro.rulebook.tournament import standings
from tests.evidence.group import ANNA, ROME, Group, applied, asked, entrant, of, rome, slot, tournament

ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)
NIGHT_OF_CHANGE = slot(scheduled=rome("2026-10-24 21:00:00"), go=rome("2026-10-24 21:00:00"))
SPRING_NIGHT = slot(scheduled=rome("2027-03-27 21:00:00"), go=rome("2027-03-27 21:00:00"))


def elapsed(found: Tournament) -> str:
    (row,) = standings(found, rome("2027-12-31 12:00:00")).rows
    assert row.elapsed is not None
    return format_duration(row.elapsed)


def photo(**fields: Any) -> Group:
    group = Group()
    group.photo(ANNA, "18:45:12", **fields)
    return group


def old(date: str, entry: Entry = ANNA_ONLINE, **more: Any) -> Tournament:
    """What comes of one photo of an old export that tells only a local time."""
    return applied(tournament(entry, **more), photo(date=date, date_unixtime=None))


def test_unix_seconds_count_and_not_the_local_time_of_whoever_exported_case_a_47() -> None:
    group = photo(date="2026-10-17T12:45:12", date_unixtime="1792255512")
    found = applied(tournament(ANNA_ONLINE, slots=(slot(go=rome("16:00:00")),)), group)
    assert elapsed(found) == "2:45:12"


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles", "UTC"])
def test_the_machines_own_zone_changes_nothing_case_a_55(zone: str, tmp_path: Path) -> None:
    group = photo(date="2026-10-17T12:45:12", date_unixtime="1792255512")
    group.photo(ANNA, "18:50:00", date_unixtime=None)
    file = group.written(tmp_path)
    code = (
        f"from incastro.evidence.export import read_export; print([p.at for p in read_export({str(file)!r})])"
    )
    source = str(Path(__file__).resolve().parents[2] / "src")
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "TZ": zone, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"[1792255512, {rome('18:50:00')}]"


def test_a_go_that_was_late_case_b_6() -> None:
    group = Group()
    group.photo(ANNA, "18:45:13")
    assert elapsed(applied(tournament(ANNA_ONLINE), group)) == "2:43:00"


@pytest.mark.parametrize(("unix", "expected"), [(1792888200, "5:30:00"), (1792891800, "6:30:00")])
def test_a_photo_in_the_hour_that_comes_twice_case_b_3(unix: int, expected: str) -> None:
    group = photo(date="2026-10-25T02:30:00", date_unixtime=str(unix))
    assert elapsed(applied(tournament(ANNA_ONLINE, slots=(NIGHT_OF_CHANGE,)), group)) == expected


def test_a_photo_after_the_hour_that_is_skipped_case_b_3() -> None:
    found = old("2027-03-28T03:10:00", slots=(SPRING_NIGHT,))
    assert elapsed(found) == "5:10:00"


def test_an_old_export_is_read_by_the_events_clock_and_says_so() -> None:
    found = old("2026-10-17T18:45:12")
    assert of(found, "a").finish == rome("18:45:12")
    assert [remark.code for remark in of(found, "a").remarks] == ["time_without_zone"]
    assert found.questions == ()


def test_an_old_export_is_read_in_the_tournaments_own_zone(tmp_path: Path) -> None:
    lisbon = ZoneInfo("Europe/Lisbon")
    export = photo(date="2026-10-17T18:45:12", date_unixtime=None).export(tmp_path)
    assert [remark.code for remark in export.remarks] == ["export_no_unixtime"]
    found = applied(tournament(ANNA_ONLINE, zone=lisbon), export)
    assert of(found, "a").finish == rome("19:45:12")


def test_a_local_time_that_exists_twice_is_asked_about_case_b_3() -> None:
    found = old("2026-10-25T02:30:00", slots=(NIGHT_OF_CHANGE,))
    assert asked(found) == [("time_twice", "a", (101,))]
    assert of(found, "a").finish == 1792888200, "the earlier one for now"


def test_a_local_time_that_never_was_is_asked_about_case_b_3() -> None:
    found = old("2027-03-28T02:30:00", slots=(SPRING_NIGHT,))
    assert asked(found) == [("time_skipped", "a", (101,))]


def test_the_explicit_finish_settles_a_doubtful_local_time() -> None:
    entry = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE, finish=1792891800)
    assert old("2026-10-25T02:30:00", entry, slots=(NIGHT_OF_CHANGE,)).questions == ()


def test_a_date_with_an_offset_needs_no_zone(tmp_path: Path) -> None:
    (post,) = read_export(photo(date="2026-10-17T16:45:12Z", date_unixtime=None).written(tmp_path))
    assert (post.at, post.wall) == (rome("18:45:12"), None)


def test_a_number_of_unix_seconds_is_as_good_as_a_string() -> None:
    (post,) = photo(date_unixtime=1792255512).posts()
    assert post.at == 1792255512


@pytest.mark.parametrize(
    ("wall", "count"), [("2026-10-25T02:30:00", 2), ("2027-03-28T02:30:00", 0), ("2026-10-25T03:00:00", 1)]
)
def test_how_many_instants_a_clock_shows_as_a_time(wall: str, count: int) -> None:
    assert len(readings(wall, ROME)) == count
    assert first_reading(wall, ROME) == min(readings(wall, ROME) or (first_reading(wall, ROME),))
