"""Results handed in by hand: checked, replaced, made official when the law says so (art. 11, 17)."""

from collections.abc import Iterator

import pytest

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.official.services.publishing import make_official
from incastro.organisers.models import Organiser
from incastro.records.models import Record
from incastro.refusal import Refusal
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons import services
from incastro.seasons.models import Tournament
from incastro.seasons.results import blocking, standings_of
from incastro.words import say
from tests.seasons.building import ACTOR, OVER, a_public_tournament, at, entry, results, rome

pytestmark = pytest.mark.django_db
RUNNING = rome("2026-10-20 12:00")


@pytest.fixture
def row(club: Organiser) -> Tournament:
    return a_public_tournament(club)


@pytest.fixture(autouse=True)
def over() -> Iterator[None]:
    with clock.standing_at(OVER):
        yield


def load(row: Tournament, document: bytes) -> Record:
    return services.load_results(actor=ACTOR, tournament=row, file_name="autunno.json", document=document)


def test_results_stand_and_become_official_once_nothing_is_open(row: Tournament) -> None:
    assert [block.code for block in blocking(row)] == ["no_results"]
    load(row, results(row, entry("Anna", "18:40:00"), entry("Bruno", "19:00:00")))
    table = standings_of(row)
    assert table is not None
    assert [(line.entry.name, line.position) for line in table.rows] == [("Anna", 1), ("Bruno", 2)]
    assert row.slots.get(key="sat-16").go == rome("2026-10-17 16:00")
    make_official(actor=ACTOR, tournament=row)
    assert stage_of(row) is Stage.OFFICIAL
    with pytest.raises(RuleViolation, match=r"stage\.load_results"):
        load(row, results(row, entry("Anna", "18:40:00")))
    services.reopen(actor=ACTOR, tournament=row, why="Una foto da rivedere")
    assert stage_of(row) is Stage.PROVISIONAL


def test_a_later_file_takes_the_place_of_an_earlier_one_and_both_are_kept(row: Tournament) -> None:
    first = load(row, results(row, entry("Anna", "18:40:00")))
    second = load(row, results(row, entry("Anna", "18:41:00")))
    row.refresh_from_db()
    assert row.record == second
    assert set(Record.objects.all()) == {first, second}
    assert load(row, bytes(second.document)) == second


def test_what_the_law_finds_open_keeps_the_word_official_back(row: Tournament) -> None:
    load(row, results(row, entry("Anna", "18:40:00", missing=9)))
    assert [block.code for block in blocking(row)] == ["missing_over_limit"]
    with pytest.raises(RuleViolation, match=r"official\.blocked"):
        make_official(actor=ACTOR, tournament=row)


def test_a_make_up_keeps_the_tournament_going_until_its_own_window_closes(row: Tournament) -> None:
    makeup = {"scheduled": at(rome("2026-10-30 18:00")), "go": at(rome("2026-10-30 18:00"))}
    with clock.standing_at(RUNNING):
        load(row, results(row, entry("Anna", "18:40:00"), entry("Carla", makeup=makeup)))
    assert row.ends_at == rome("2026-11-13 18:00")
    with clock.standing_at(rome("2026-11-13 18:00")):
        assert stage_of(row) is Stage.RUNNING
        with pytest.raises(RuleViolation, match=r"stage\.make_official"):
            make_official(actor=ACTOR, tournament=row)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"zone": "Europe/London"}, "results.zone"),
        ({"slots": []}, "results.slot_missing"),
        ({"format": "incastro/tournament@9"}, "facts.format_newer"),
    ],
)
def test_a_file_of_something_else_is_refused_with_its_place(
    row: Tournament, more: dict[str, object], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        load(row, results(row, **more))
    assert refused.value.code == code or code.startswith("facts.")
    assert say(refused.value.code, refused.value.params, "it")
    row.refresh_from_db()
    assert row.record is None


def test_another_tournament_s_starts_are_not_this_one_s(row: Tournament, club: Organiser) -> None:
    other = a_public_tournament(club)
    slots = [{"id": slot.key, "scheduled": at(slot.scheduled + 3600)} for slot in row.slots.all()]
    with pytest.raises(Refusal) as refused:
        load(row, results(row, slots=slots))
    assert refused.value.code == "results.slot_moved"
    with pytest.raises(Refusal) as refused:
        load(row, results(other, slots=[{"id": "mon-9", "scheduled": at(OVER)}]))
    assert refused.value.code == "results.slot_unknown"


def test_the_season_s_rules_count_whatever_the_file_says(row: Tournament) -> None:
    load(row, results(row, entry("Anna", "18:40:00", missing=2), settings={"missing_piece_seconds": 60}))
    table = standings_of(row)
    assert table is not None
    assert table.rows[0].official == 2 * 3600 + 40 * 60 + 2 * 10
