"""The way into a tournament, on its public page: enter, join the list, or see one’s own entry."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from incastro.entries.models import Standing
from incastro.entries.selectors import open_entry
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.standings.shown import ShownTournament
from incastro.web.presenting.entering_cost import room
from incastro.web.presenting.entering_standing import Act, said_of

RACED = (Stage.RUNNING, Stage.PROVISIONAL)


@dataclass(frozen=True, slots=True)
class Way:
    """A button, and for who has entered how that stands. `go` = it is the one act of the page.

    `sure` = a seat is theirs for good; `pay` and `pay_said` = what comes first: to pay what is
    still due, or the race that is on.
    """

    href: str
    text: str
    go: bool = False
    own: str = ""
    note: str = ""
    sure: bool = False
    pay: str = ""
    pay_said: str = ""


def way_in(shown: ShownTournament, stage: Stage, person: Person | None) -> Way | None:
    """What somebody can do here about taking part; None where there is nothing."""
    row = shown.row
    if row.imported:
        return None
    own = None if person is None else open_entry(person, row, shown.at)
    if own is not None and hasattr(own, "home"):
        said = said_of(own, row, shown.at)
        sure = own.standing_at(shown.at) == Standing.CONFIRMED
        pay = next((act for act in said.acts if act.kind == "go"), None)
        if pay is None and sure and stage in RACED:
            # in the heat of a race the one thing to find is what to do now
            pay = Act(gettext("Your race: what to do now"), reverse("race", args=[own.key]), "go")
        return Way(
            reverse("entry", args=[own.key]),
            gettext("Your entry"),
            own=said.head,
            sure=sure,
            pay=pay.href if pay else "",
            pay_said=pay.text if pay else "",
        )
    if stage is not Stage.OPEN:
        return None
    way = reverse("enter-tournament", args=[row.slug])
    seats = room(row, shown.at)
    if seats.for_new:
        return Way(way, pgettext("a tournament", "Enter"), go=True)
    if seats.free:
        note = gettext("So near the start the organiser gives seats by hand, in the order of the list.")
        return Way(way, gettext("Join the waiting list"), note=note)
    note = gettext("All seats are taken; who withdraws or does not pay makes room for who waits.")
    return Way(way, gettext("Join the waiting list"), note=note)
