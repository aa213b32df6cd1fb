"""The interchange format as other programs rely on it: names, types, required fields, instants."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.cases.cast import (
    LATER,
    Facts,
    marathon,
    of_ten,
    offline,
    online,
    season,
    slot,
    team,
    tournament,
)
from tests.cases.conftest import Rank, Run, Save, codes, row, rows

Refused = Callable[..., str]

WHOLE: dict[str, Facts] = {
    "tournament": tournament(
        {
            **offline("Ada", "2:31:00", person="p-ada", sealed_code="04217", telegram=["user77", "@ada"]),
            "status": "confirmed",
            "started": True,
            "missing": 0,
            "held": [],
            "rulings": [
                {
                    "id": "r1",
                    "kind": "penalty",
                    "value": 10,
                    "article": "art. 14",
                    "reason": "x",
                    "reverses": None,
                },
                {
                    "id": "r2",
                    "kind": "note",
                    "value": None,
                    "article": None,
                    "reason": None,
                    "reverses": "r1",
                },
            ],
            "makeup": {"scheduled": "2026-10-18T16:00", "go": None, "code": None, "mode": None},
            "free_entry_next": False,
        },
        settings={"window_days": 14},
        zone="Europe/Rome",
        puzzle={"pieces": 500, "brand": "B", "title": "T"},
        slots=[
            slot(
                planned="2026-10-17T16:00",
                go_was=["2026-10-17T15:59:59"],
                code="04217",
                revealed="2026-10-17T15:55",
            )
        ],
        posts={"12": "ada", "13": "ignore"},
    ),
    "season": season(
        of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:31:00"), entrants=2),
        settings={},
        tie_decisions=[{"persons": ["p-ada", "p-bea"], "order": ["p-bea", "p-ada"], "reason": "lot"}],
    ),
    "marathon": marathon(
        {
            **team(
                "Alfa",
                {
                    "id": "c1",
                    "puzzle": 1,
                    "at": "1:00:00",
                    "verified": "1:01:00",
                    "missing": 2,
                    "absent_from_box": 1,
                    "judge": "Bo",
                    "void": False,
                },
            ),
            "captain": "p1",
            "members": [
                {
                    "person": "p1",
                    "name": "Ada",
                    "born": "2010-10-01",
                    "nationality": ["IT"],
                    "adult": "Bea",
                    "reserve": False,
                }
            ],
            "count": {"groups": [3]},
            "disqualified": None,
            "no_show": False,
        },
        settings={},
        zone="Europe/Rome",
        end="2026-03-14T18:00",
        pauses=[{"from": "2026-03-14T12:00", "to": "2026-03-14T12:10"}],
        puzzles=[{"number": 1, "pieces": 500, "brand": "B", "title": "T"}],
    ),
}
REQUIRED = {
    "tournament": {
        "format", "name", "rulebook", "slots[].id", "slots[].scheduled",
        "entries[].id", "entries[].name", "entries[].mode", "entries[].slot",
    },
    "season": {"format", "name", "rulebook"},
    "marathon": {
        "format", "name", "rulebook", "start",
        "puzzles[].number", "puzzles[].pieces", "teams[].id", "teams[].name",
    },
}  # fmt: skip
# What cannot mean anything without these.
NEEDED_BY_SENSE = {
    "entries[].rulings[].kind", "entries[].makeup.scheduled", "tie_decisions[].persons", "pauses[].from",
    "teams[].completions[].puzzle", "entries[].rulings[].value",
}  # fmt: skip
# Another field of the same document hangs on these.
HANGING = {
    "slots", "teams[].completions[].missing", "entries[].rulings[].id", "puzzles", "entries", "tournaments",
    "tie_decisions[].order", "teams[].count.groups",
}  # fmt: skip


def fields(value: Any, path: str = "", keys: tuple[Any, ...] = ()) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Each field of a document: its path, and the keys that lead to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            below = f"{path}.{name}" if path else name
            yield below, (*keys, name)
            if name not in ("settings", "posts", "tournaments"):
                yield from fields(inner, below, (*keys, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from fields(inner, f"{path}[]", (*keys, place))


EVERY = [(kind, path, keys) for kind, facts in WHOLE.items() for path, keys in fields(facts)]


def at(facts: Any, keys: tuple[Any, ...]) -> Any:
    for key in keys:
        facts = facts[key]
    return facts


def exact(keys: tuple[Any, ...]) -> str:
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")


@pytest.mark.parametrize("kind", WHOLE)
def test_a_whole_document_is_read(rank: Rank, kind: str) -> None:
    assert rank(WHOLE[kind])["format"] == f"incastro/{kind}-result@1"


@pytest.mark.parametrize("gone", ["absent", "null"])
@pytest.mark.parametrize(("kind", "path", "keys"), EVERY)
def test_only_the_required_fields_are_required(
    run: Run, save: Save, kind: str, path: str, keys: tuple[Any, ...], gone: str
) -> None:
    facts = copy.deepcopy(WHOLE[kind])
    inner = at(facts, keys[:-1])
    inner[keys[-1]] = None
    if gone == "absent":
        del inner[keys[-1]]
    ran = run("rank", save(facts), "--at", LATER, "--json")
    if path in REQUIRED[kind]:
        assert (ran.code, ran.out) == (2, "")
        assert exact(keys) in ran.err or exact(keys[:-1]) in ran.err
        assert "facts.json" in ran.err
    elif path not in NEEDED_BY_SENSE | HANGING:
        assert ran.code == 0, ran.err


OBJECTS = sorted({(kind, keys[:-1]) for kind, _, keys in EVERY}, key=str)


@pytest.mark.parametrize(("kind", "keys"), OBJECTS)
def test_an_unknown_field_is_refused_with_its_path(
    refused: Refused, kind: str, keys: tuple[Any, ...]
) -> None:
    facts = copy.deepcopy(WHOLE[kind])
    at(facts, keys)["colour"] = "red"
    said = refused(facts)
    assert exact((*keys, "colour")) in said or (exact(keys) in said and "colour" in said)


@pytest.mark.parametrize(("kind", "path", "keys"), EVERY)
def test_a_wrong_type_is_refused_with_its_path(
    refused: Refused, kind: str, path: str, keys: tuple[Any, ...]
) -> None:
    facts = copy.deepcopy(WHOLE[kind])
    at(facts, keys[:-1])[keys[-1]] = [[{"x": 1}]]
    assert keys[-1] in refused(facts)


class TestInstants:
    @pytest.mark.parametrize(
        "written",
        [
            "2026-10-17T18:45:12+02:00",
            "2026-10-17T16:45:12Z",
            "2026-10-17T12:45:12-04:00",
            "2026-10-17T18:45:12",
            1792255512,
        ],
    )
    def test_are_written_in_three_ways(self, rank: Rank, written: Any) -> None:
        assert rows(rank(tournament(online("Ada", written))), "elapsed") == ["2:45:12"]

    def test_without_offset_are_the_events_clock(self, rank: Rank) -> None:
        facts = tournament(online("Ada", "2026-10-17T18:45:12"), zone="Europe/Lisbon")
        assert rows(rank(facts), "elapsed") == ["2:45:12"]
        facts["entries"][0]["finish"] = "2026-10-17T17:45:12Z"
        assert rows(rank(facts), "elapsed") == ["2:45:12"]

    @pytest.mark.parametrize("wall", ["2026-10-25T02:30:00", "2027-03-28T02:30:00"])
    def test_that_exist_twice_or_never_are_refused(self, refused: Refused, wall: str) -> None:
        facts = tournament(online("Ada", wall), slots=[slot(scheduled="2026-10-24T21:00:00")])
        said = refused(facts)
        assert "entries[0].finish" in said
        assert "+0" in said

    @pytest.mark.parametrize("wall", ["2026-10-25T02:30:00", "2027-03-28T02:30:00"])
    def test_that_exist_twice_or_never_are_refused_as_at(self, run: Run, save: Save, wall: str) -> None:
        ran = run("rank", save(tournament(online("Ada", "2:31:00"))), "--at", wall)
        assert (ran.code, ran.out) == (2, "")

    @pytest.mark.parametrize(
        "nonsense",
        [
            "23:59:60",
            "2026-10-17",
            "2026-10-17T25:00",
            "2026-02-30T10:00",
            "yesterday",
            12,
            -1,
            True,
            "",
            "1:2:3:4",
        ],
    )
    def test_that_make_no_sense_are_refused(self, refused: Refused, nonsense: Any) -> None:
        assert "entries[0].finish" in refused(tournament(online("Ada", nonsense)))

    @pytest.mark.parametrize(
        "written", [LATER, "2026-12-01T11:00:00Z", "2026-12-01T12:00:00", "2026-12-01T12:00", "1796122800"]
    )
    def test_at_is_given_like_any_other(self, rank: Rank, written: str) -> None:
        assert rank(tournament(online("Ada", "2:31:00")), at=written)["at"] == LATER


@pytest.mark.parametrize("written", ["01:02:33", "62:33", "1.02.33", "1h 02' 33\"", "1:02:33"])
def test_a_finish_may_be_a_duration(rank: Rank, written: str) -> None:
    assert rows(rank(tournament(online("Ada", written))), "official_seconds") == [3753]


class TestOneName:
    def test_twice_without_person_is_refused(self, refused: Refused) -> None:
        facts = tournament(online("Ada", "2:31:00"), {**online("Ada", "2:32:00"), "id": "ada2"})
        assert "entries[1]" in refused(facts)

    def test_twice_with_persons_is_two_people(self, rank: Rank) -> None:
        ada = online("Ada", "2:31:00", person="p1")
        facts = tournament(ada, {**ada, "id": "ada2", "person": "p2"})
        assert rank(facts)["entrants"] == 2

    def test_one_person_twice_is_refused(self, refused: Refused) -> None:
        ada = online("Ada", "2:31:00", person="p1")
        assert "entries[1]" in refused(tournament(ada, {**ada, "id": "ada2", "name": "Ada B"}))

    def test_is_asked_about_when_it_comes_back_in_a_season(self, rank: Rank) -> None:
        facts = season(tournament(online("Ada", "2:31:00")), tournament(online("Ada", "2:31:00"), id="t2"))
        assert codes(rank(facts)) == ["same_name"]


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        ({"entries": [online("Ada", slot="sun16")]}, "entries[0].slot"),
        ({"entries": [online("Ada"), {**online("Bea"), "id": "ada"}]}, "entries[1].id"),
        ({"slots": [slot(), slot()]}, "slots[1].id"),
        ({"entries": [online("Ada", mode="remote")]}, "entries[0].mode"),
        ({"entries": [online("Ada", status="paid")]}, "entries[0].status"),
        ({"entries": [online("Ada", missing=-1)]}, "entries[0].missing"),
        ({"entries": [online("Ada", missing="3")]}, "entries[0].missing"),
        ({"entries": [online("Ada", rulings=[{"kind": "forgive"}])]}, "entries[0].rulings[0].kind"),
        (
            {"entries": [online("Ada", rulings=[{"kind": "note", "reverses": "r9"}])]},
            "entries[0].rulings[0].reverses",
        ),
        ({"zone": "Europe/Roma"}, "zone"),
        ({"rulebook": "ojpc-2027"}, "rulebook"),
        ({"rulebook": "aip-marathon-2026"}, "rulebook"),
        ({"format": "incastro/tournament@2"}, "format"),
        ({"posts": {"12": "nobody"}}, "posts"),
        ({"posts": {"twelve": "ignore"}}, "posts"),
    ],
)
def test_what_does_not_agree_is_refused_with_its_path(refused: Refused, broken: Facts, place: str) -> None:
    assert place in refused(tournament(**{"entries": [online("Ada")], **broken}))


def test_input_order_never_matters(rank: Rank) -> None:
    entries = [online("Ada", "2:31:00"), offline("Bea", "2:10:00"), online("Cia", started=False)]
    facts, turned = tournament(*entries), tournament(*reversed(entries))
    assert sorted(rows(rank(facts), "entry", "position", "points")) == sorted(
        rows(rank(turned), "entry", "position", "points")
    )


def test_the_least_there_can_be(rank: Rank) -> None:
    least = {"name": "T", "rulebook": "ojpc-2026"}
    result = rank({"format": "incastro/tournament@1", **least})
    assert (result["id"], result["entrants"], result["rows"]) == (None, 0, [])
    assert rank({"format": "incastro/season@1", **least})["rows"] == []
    hall = {"name": "M", "rulebook": "aip-marathon-2026", "start": "2026-03-14T10:00"}
    assert rank({"format": "incastro/marathon@1", **hall})["rows"] == []


def test_each_criterion_is_told(rank: Rank) -> None:
    result = rank(tournament(online("Ada", "2:31:00"), online("Bea", "2:32:00")))
    assert rows(result, "decided_by") == ["official_time"] * 2
    assert row(result, "ada")["tied"] is False
