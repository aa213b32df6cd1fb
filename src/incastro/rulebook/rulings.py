"""Which of a judge's decisions on an entry stand, and what they come to (S-24)."""

from dataclasses import dataclass

from incastro.rulebook.facts import Entry, Ruling, RulingKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """The rulings that stand, sorted by what they do. The latest of a kind counts; penalties add up."""

    annul: Ruling | None = None
    exclude: Ruling | None = None
    accept_late: Ruling | None = None
    finish: Ruling | None = None
    penalties: tuple[Ruling, ...] = ()

    @property
    def penalty(self) -> int:
        """Seconds of all penalties that stand."""
        return sum(ruling.seconds or 0 for ruling in self.penalties)


def standing(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    """The rulings that no later standing ruling reverses; a reversal can itself be reversed (case A-46)."""
    reversed_ids: set[str] = set()
    kept: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.id in reversed_ids:
            continue
        if ruling.reverses is not None:
            reversed_ids.add(ruling.reverses)
        kept.append(ruling)
    return kept[::-1]


def decide(entry: Entry) -> Decided | None:
    """What the rulings on an entry come to; None when there are none."""
    if not entry.rulings:
        return None
    last: dict[RulingKind, Ruling] = {}
    penalties: list[Ruling] = []
    for ruling in standing(entry.rulings):
        last[ruling.kind] = ruling
        if ruling.kind is RulingKind.PENALTY:
            penalties.append(ruling)
    return Decided(
        annul=last.get(RulingKind.ANNUL),
        exclude=last.get(RulingKind.EXCLUDE),
        accept_late=last.get(RulingKind.ACCEPT_LATE),
        finish=last.get(RulingKind.FINISH),
        penalties=tuple(penalties),
    )
