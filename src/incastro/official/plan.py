"""Who wins what: prizes and trophies by position, and ties that only the organiser can part (S-29, S-30)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from incastro.official.models import Award


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody with a position: `ident` = the entry’s id, or in a season the person’s."""

    ident: str
    name: str
    position: int


@dataclass(frozen=True, slots=True)
class Won:
    """One prize: who could have it, whom it was given to.

    `candidates` are the equals among whom the organiser decides; one alone is clear. `fits` = whoever has it
    still stands there.
    """

    place: int
    what: str
    prize: int | None
    candidates: tuple[Placed, ...]
    award: Award | None = None
    holder: str = ""

    @property
    def tied(self) -> bool:
        """Whether equals come into question."""
        return len(self.candidates) > 1

    @property
    def fits(self) -> bool:
        """Whether whoever has it is one of those who can."""
        return self.award is None or any(each.ident == self.holder for each in self.candidates)


def candidates(placed: Iterable[Placed], place: int) -> tuple[Placed, ...]:
    """Those who come into question for a place: who stands there, or shares a place that reaches over it.

    Two who share the first place are both first, and nobody is second: the prizes of both places lie between
    them.
    """
    groups: dict[int, list[Placed]] = {}
    for each in placed:
        groups.setdefault(each.position, []).append(each)
    for position, equals in groups.items():
        if position <= place < position + len(equals):
            return tuple(equals)
    return ()


def plan(
    placed: Sequence[Placed],
    prizes: Iterable[tuple[int, str, int | None]],
    awards: Iterable[tuple[Award, str]],
) -> Iterator[Won]:
    """Each prize (place, what, id) with who could have it, and the award that stands; in order of place.

    `awards` with the ident of who has them.
    """
    given: dict[tuple[int, int | None, str], tuple[Award, str]] = {}
    for award, holder in awards:
        given[award.place, award.prize_id, award.what] = (award, holder)
    for place, what, prize in prizes:
        able, found = candidates(placed, place), given.get((place, prize, what))
        if found is None:
            yield Won(place, what, prize, able)
        else:
            yield Won(place, what, prize, able, *found)
