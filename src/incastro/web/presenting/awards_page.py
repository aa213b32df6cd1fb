"""Prizes as the organiser’s page prints them."""

from collections.abc import Iterable
from dataclasses import dataclass

from incastro.official.plan import Placed, Won
from incastro.web.forms.official import AwardForm, GiveForm
from incastro.web.presenting.lines import Place
from incastro.web.presenting.places import places


@dataclass(frozen=True, slots=True)
class Line:
    """One prize: `candidates` who could have it, `give` and `acts` the forms for what can be done now."""

    place: Place
    number: int
    what: str
    candidates: tuple[Placed, ...]
    tied: bool
    holder: str
    why: str
    handed: bool
    fits: bool
    give: GiveForm | None
    acts: AwardForm | None


def lines_of(plan: Iterable[Won]) -> list[Line]:
    """A line for each prize, in order of place."""
    return [_line(each) for each in plan]


def _line(won: Won) -> Line:
    award = won.award
    free = award is None and bool(won.candidates)
    return Line(
        place=next(places([(won.place, False)])),
        number=won.place,
        what=won.what,
        candidates=won.candidates,
        tied=won.tied,
        holder="" if award is None or award.person is None else award.person.full_name,
        why="" if award is None else award.why,
        handed=award is not None and award.handed_at is not None,
        fits=won.fits,
        give=GiveForm(initial={"place": won.place, "prize": won.prize}, auto_id=False) if free else None,
        acts=None
        if award is None
        else AwardForm(initial={"award": award.pk, "version": award.version}, auto_id=False),
    )
