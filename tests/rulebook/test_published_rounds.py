"""The ranking against 39 published rounds of world championships, read from beside the checkout."""

import csv
from collections import defaultdict

import pytest

from incastro.rulebook.ranking import Criterion, rank, shared_positions

ERRS = ("wjpc_2022_group", "A")  # published with one place counted wrongly, from the 22nd on
CRITERIA = [
    Criterion("finished", lambda row: not row["seconds"]),
    Criterion("seconds", lambda row: int(row["seconds"] or 0)),
    Criterion("pieces", lambda row: -int(row["pieces"] or 0)),
]


@pytest.fixture(scope="session")
def rounds(shared_data):
    """The rows of each round, by event and round."""
    found = defaultdict(list)
    with (shared_data / "wjpc-rounds.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["event"], row["round"]].append(row)
    return found


def ours(rows):
    return {p.item["competitor"]: p.position for p in rank(rows, CRITERIA)}


def published(rows):
    return {row["competitor"]: int(row["position"]) for row in rows}


def test_the_rounds_are_all_there(rounds):
    assert len(rounds) == 39
    assert sum(map(len, rounds.values())) == 5314


def test_every_published_position_but_one_rounds_comes_out_the_same(rounds):
    assert [key for key, rows in rounds.items() if ours(rows) != published(rows)] == [ERRS]


def test_the_round_that_errs_does_so_from_the_22nd_place_on(rounds):
    rows = rounds[ERRS]
    mine, theirs = ours(rows), published(rows)
    assert all(mine[who] == theirs[who] for who in mine if mine[who] < 22)
    assert min(theirs[who] for who in mine if mine[who] != theirs[who]) >= 22


def test_bare_keys_rank_the_rounds_alike(rounds):
    for rows in rounds.values():
        keys = [tuple(criterion.key(row) for criterion in CRITERIA) for row in rows]
        positions = dict(zip((row["competitor"] for row in rows), shared_positions(keys), strict=True))
        assert positions == ours(rows)
