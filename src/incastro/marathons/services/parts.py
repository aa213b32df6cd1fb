"""What hangs on a marathon: its series, prizes and sponsors, written as a whole and compared in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from incastro.contests.publishing import lock
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.marathons.announcing import series_is_public
from incastro.marathons.models import Marathon, MarathonPrize, SeriesPuzzle
from incastro.marathons.rules import rules_of
from incastro.marathons.values import Award, Boxed
from incastro.organisers.models import Sponsor
from incastro.pictures.models import Picture
from incastro.rulebook.marathon.announcing import series_at_odds
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation


@dataclass(frozen=True, slots=True)
class Parts:
    """Prizes and sponsors as people read them; of the series its length alone, for it is a secret."""

    prizes: list[str]
    sponsors: list[str]

    @classmethod
    def of(cls, row: Marathon) -> "Parts":
        """Those of a marathon now."""
        return cls(
            prizes=[f"{each.position}. {each.what}" for each in row.prizes.all()],
            sponsors=list(row.sponsors.order_by("name").values_list("name", flat=True)),
        )

    def changes_since(self, before: "Parts") -> dict[str, Any]:
        """{field: [before, after]} of those that differ."""
        pairs = {name: [getattr(before, name), getattr(self, name)] for name in ("prizes", "sponsors")}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def series_of(row: Marathon) -> list[Boxed]:
    """The series there is."""
    return [
        Boxed(pieces=each.pieces, brand=each.brand, title=each.title, was=each.position)
        for each in row.series.all()
    ]


def keep_series(row: Marathon, series: Sequence[Boxed]) -> bool:
    """Make the series these, in this order; a puzzle that moves keeps its picture. Whether it differs.

    RuleViolation `series.begun` once the contest has (M-2), `series.…` for more, smaller or larger puzzles
    than the rules allow.
    """
    there = series_of(row)
    wanted = [Boxed(pieces=e.pieces, brand=e.brand, title=e.title, was=e.was) for e in series]
    if wanted == there:
        return False
    if series_is_public(row):
        raise RuleViolation("series.begun", {}, "M-2")
    rules = rules_of(row)
    for code in series_at_odds([each.pieces for each in wanted], rules):
        told = {"most": rules.puzzles_max, "least": rules.pieces_min, "largest": rules.pieces_max}
        raise RuleViolation(f"series.{code}", told, rules.article("series"))
    pictures = dict(row.series.values_list("position", "picture"))
    row.series.all().delete()
    SeriesPuzzle.objects.bulk_create(
        SeriesPuzzle(
            marathon=row,
            position=place,
            brand=each.brand,
            title=each.title,
            pieces=each.pieces,
            picture_id=pictures.get(each.was),
        )
        for place, each in enumerate(wanted, start=1)
    )
    return True


def keep_picture(*, actor: Actor, puzzle: SeriesPuzzle, picture: Picture | None) -> None:
    """The picture of one puzzle of the series, as secret as the puzzle is."""
    with transaction.atomic():
        lock(puzzle.marathon, Act.EDIT)
        puzzle.picture = picture
        puzzle.save(update_fields=["picture"])
        changes = {"position": [puzzle.position, puzzle.position]}
        record(actor=actor, action="marathon.picture", on=puzzle.marathon, changes=changes)


def keep_awards(row: Marathon, awards: Sequence[Award]) -> None:
    """Make the prizes these, in order of position."""
    row.prizes.all().delete()
    MarathonPrize.objects.bulk_create(
        MarathonPrize(
            marathon=row,
            position=award.position,
            what=award.what,
            what_en=award.what_en,
            sponsor=_own(row, award.sponsor),
        )
        for award in sorted(awards, key=lambda award: award.position)
    )


def keep_sponsors(row: Marathon, sponsors: Sequence[Sponsor]) -> None:
    """Make the sponsors these, and those of its prizes."""
    given = {award.sponsor for award in row.prizes.select_related("sponsor") if award.sponsor is not None}
    row.sponsors.set([sponsor for sponsor in {*sponsors, *given} if _own(row, sponsor)])


def _own(row: Marathon, sponsor: Sponsor | None) -> Sponsor | None:
    """A sponsor of the same organiser; anybody else’s is a fault of ours."""
    if sponsor is not None and sponsor.organiser_id != row.organiser_id:
        raise ValueError(f"sponsor {sponsor.pk} of another organiser")
    return sponsor
