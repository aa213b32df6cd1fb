"""A time that a person types, and what has to be asked before it counts (case A-37)."""

from incastro.rulebook.rules import SeasonRules


def is_plausible(seconds: int, pieces: int, rules: SeasonRules) -> bool:
    """Whether a time since the go is at a pace that people have; another is believed only when confirmed."""
    return pieces * rules.typed_pace_min <= seconds <= pieces * rules.typed_pace_max
