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


# To reverse one of these by another of its kind can only mean to lift it: there is no value to replace.
WITHOUT_VALUE = (RulingKind.ANNUL, RulingKind.EXCLUDE, RulingKind.ACCEPT_LATE)


def standing(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    """The rulings that no later standing ruling reverses; a reversal can itself be reversed (case A-46)."""
    kinds = {ruling.id: ruling.kind for ruling in rulings}
    reversed_ids: set[str] = set()
    kept: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.id in reversed_ids:
            continue
        if ruling.reverses is not None:
            reversed_ids.add(ruling.reverses)
            if ruling.kind in WITHOUT_VALUE and kinds.get(ruling.reverses) is ruling.kind:
                continue
        kept.append(ruling)
    return kept[::-1]


def lifted(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    """The rulings that a later one took back, oldest first: they no longer count, but stay on record."""
    kept = {ruling.id for ruling in standing(rulings)}
    taken_back = {ruling.reverses for ruling in rulings}
    return [ruling for ruling in rulings if ruling.id in taken_back and ruling.id not in kept]


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
