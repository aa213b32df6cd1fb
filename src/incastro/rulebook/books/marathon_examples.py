"""The checks that examples of a marathon's rulebook can name: what is given, and the law's answer to it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from incastro.rulebook import marathon
from incastro.rulebook.books.season_examples import ROME, read_wall_clock
from incastro.rulebook.books.tables import Table
from incastro.rulebook.durations import format_duration, parse_duration
from incastro.rulebook.entering import fees
from incastro.rulebook.entering.check_in import replaceable
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.nationality import team_nationality
from incastro.rulebook.entering.opening import knock
from incastro.rulebook.entering.seat_terms import marathon_terms
from incastro.rulebook.entering.seats import Request, Seating, Standing
from incastro.rulebook.marathon.facts import Completion, Count, Marathon, Member, SeriesPuzzle, Team
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.violation import RuleViolation

START = int(datetime(2026, 3, 14, 10, tzinfo=ROME).timestamp())
Word = TypeVar("Word", bound=StrEnum)


def read_word(table: Table, key: str, words: type[Word], default: Word) -> Word:
    """One of a few words."""
    text = table.text(key, default)
    if text not in list(words):
        told = {"where": table.at(key), "given": text, "known": ", ".join(words)}
        raise RuleViolation("book.check_unknown", told)
    return words(text)


def check_marathon(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """A session with a series of `puzzles` (their pieces) and `teams`.

    A team: `{ name = "A", done = 3, last = "7:00:00" }`, its puzzles done at even distances until `last`.
    `missing` and `absent_from_box` are of its last puzzle, `checked` tells when that was verified, `groups`
    are its last count; `disqualified = true`.
    """
    given.only("puzzles", "teams")
    sizes = given.counts("puzzles")
    series = tuple(SeriesPuzzle(number=number, pieces=pieces) for number, pieces in enumerate(sizes, 1))
    facts = Marathon(
        name="example",
        rules=rules,
        zone=ROME,
        start=START,
        puzzles=series,
        teams=tuple(map(_team, given.tables("teams"))),
    )
    table = marathon.standings(facts, START + rules.duration + 24 * 3600)
    return {
        "order": [row.team.name for row in table.rows],
        "positions": [row.position or 0 for row in table.rows],
        "puzzles": [row.puzzles for row in table.rows],
        "pieces": [row.pieces for row in table.rows],
        "in_progress": [row.in_progress for row in table.rows],
        "last": [
            "" if row.last_completed is None else format_duration(row.last_completed) for row in table.rows
        ],
        "decided_by": table.rows[0].decided_by or "" if table.rows else "",
    }


def check_nationality(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """What a team can be entered as whose `members`, and then `reserves`, hold one nationality each."""
    given.only("members", "reserves")
    members = [Member(name=f"m{n}", nationality=(code,)) for n, code in enumerate(given.texts("members"))]
    members += [
        Member(name=f"r{n}", nationality=(code,), reserve=True)
        for n, code in enumerate(given.texts("reserves"))
    ]
    found = team_nationality(Team(id="a", name="A", members=tuple(members)), rules)
    return {
        "nationality": found.settled or "",
        "choices": list(found.choices),
        "ground": str(found.ground),
    }


def check_fee(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """What a team pays whose `captain` is `none`, `member` or `founder`."""
    given.only("captain")
    fee = fees.entry_fee(read_word(given, "captain", Membership, Membership.NONE), rules)
    return {"amount": fees.written(fee.amount, rules)}


def check_opening(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """Where a request `at` a Rome time is let in (`seat`, `waiting_list`), or why it is not."""
    given.only("captain", "at", "free")
    captain = read_word(given, "captain", Membership, Membership.NONE)
    at, free = read_wall_clock(given, "at"), given.count("free")
    try:
        return {"door": str(knock(at, captain, free, rules, ROME))}
    except RuleViolation as refused:
        return {"door": refused.code.removeprefix("opening.")}


def check_refund(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """What a team gets back of the standard fee if it withdraws `at` a Rome time, `in_writing` or not."""
    given.only("at", "in_writing")
    at = read_wall_clock(given, "at")
    refund = fees.refund_of_withdrawal(rules.fee_standard, at, given.flag("in_writing"), rules, ROME)
    return {"amount": fees.written(refund.amount, rules), "ground": str(refund.ground)}


def check_badges(rules: MarathonRules, given: Table) -> Mapping[str, Any]:
    """Whether an absent team may be replaced, and whether a free place still goes out by itself.

    `at` is a Rome time; the start is at 10:00 on 14 March 2026.
    """
    given.only("at")
    at, terms = read_wall_clock(given, "at"), marathon_terms(rules, ROME, START)
    absent = Request(id="a", who="A", asked=0, standing=Standing.CONFIRMED)
    gone = replaceable(Seating(limit=1, requests=(absent,)), at, terms)
    return {"replaceable": bool(gone), "offered_by_itself": terms.moves_by_itself(at)}


CHECKS: Mapping[str, Callable[[MarathonRules, Table], Mapping[str, Any]]] = {
    "marathon": check_marathon,
    "nationality": check_nationality,
    "fee": check_fee,
    "opening": check_opening,
    "refund": check_refund,
    "badges": check_badges,
}


def _team(table: Table) -> Team:
    table.only("name", "done", "last", "missing", "absent_from_box", "checked", "groups", "disqualified")
    name, done = table.text("name"), table.count("done")
    last = parse_duration(table.text("last")) if done else 0
    completions = [
        Completion(id=f"{name}-{number}", puzzle=number, at=START + last * number // done, verified=True)
        for number in range(1, done)
    ]
    if done:
        checked = START + parse_duration(table.text("checked")) if "checked" in table else None
        completions.append(
            Completion(
                id=f"{name}-{done}",
                puzzle=done,
                at=START + last,
                verified=True,
                verified_at=checked,
                missing=table.count("missing"),
                absent_from_box=table.count("absent_from_box"),
            )
        )
    return Team(
        id=name,
        name=name,
        completions=tuple(completions),
        count=Count(groups=tuple(table.counts("groups"))),
        disqualified="example" if table.flag("disqualified") else None,
    )
