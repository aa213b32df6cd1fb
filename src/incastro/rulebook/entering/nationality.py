"""The nationality that a team may be entered with (M-11)."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from incastro.rulebook.marathon.facts import Team
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.violation import RuleViolation


class Ground(StrEnum):
    """Why a team may choose among the nationalities it may choose among."""

    MAJORITY = "majority"
    ALL_DIFFERENT = "all_different"
    NEITHER = "neither"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Nationality:
    """What a team can be entered as: `choices` sorted; `settled` = the one possible or chosen, else None."""

    ground: Ground
    choices: tuple[str, ...]
    settled: str | None


def team_nationality(team: Team, rules: MarathonRules, chosen: str | None = None) -> Nationality:
    """The nationality of a team, or what it may choose from (case B-30).

    The text asks for a majority that *holds* a nationality, so everybody counts for each one they hold: a
    team may have two majorities, and then chooses. "All different" means that no two members have one in
    common. RuleViolation `nationality.not_among` for a choice that the members do not carry.
    """
    ground, choices = _possible(team, rules)
    if chosen is not None:
        wanted = _code(chosen)
        if wanted not in choices:
            told = {"chosen": wanted, "choices": ", ".join(choices) or rules.nationality_otherwise}
            raise RuleViolation("nationality.not_among", told, rules.article("nationality"))
        return Nationality(ground, choices, wanted)
    if ground is Ground.NEITHER:
        return Nationality(ground, (), rules.nationality_otherwise)
    return Nationality(ground, choices, choices[0] if len(choices) == 1 else None)


def _possible(team: Team, rules: MarathonRules) -> tuple[Ground, tuple[str, ...]]:
    members = [m for m in team.members if rules.nationality_reserves_count or not m.reserve]
    held = [{_code(code) for code in member.nationality} for member in members]
    holders = Counter(code for codes in held for code in codes)
    majority = sorted(code for code, many in holders.items() if many * 2 > len(members))
    if majority:
        return Ground.MAJORITY, tuple(majority)
    # somebody whose nationality is not known yet could still make a majority, or break the differences
    if not held or not all(held):
        return Ground.UNKNOWN, ()
    if max(holders.values()) == 1:
        return Ground.ALL_DIFFERENT, tuple(sorted(holders))
    largest = _largest(holders) if rules.nationality_majority == "largest_group" else None
    return (Ground.NEITHER, ()) if largest is None else (Ground.MAJORITY, (largest,))


def _largest(holders: Counter[str]) -> str | None:
    """The nationality with more holders than any other; None where two are level."""
    (first, most), *others = holders.most_common(2)
    return None if others and others[0][1] == most else first


def _code(nationality: str) -> str:
    return nationality.strip().upper()
