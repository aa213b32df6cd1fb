"""What was just decided, with the way to take it back."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.judging.desk import Desk
from incastro.judging.models import Assignment, Look, Verdict
from incastro.web.access import DeskRequest
from incastro.web.presenting import moments


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One sentence; `look` or `assignment` is what the button takes back, at the address of `act`."""

    text: str
    act: str = ""
    look: int | None = None
    assignment: int | None = None
    back: str = ""


def strip_of(request: DeskRequest, desk: Desk) -> Strip | None:
    """`?done=<look>`, `?given=<assignment>`, `?undone=1`, `?cleared=<n>`: only of this tournament."""
    said = request.GET
    if said.get("undone"):
        return Strip(text=gettext("Taken back: it waits again."))
    if said.get("cleared", "").isdecimal():
        n = int(said["cleared"][:6])
        return Strip(text=ngettext("%(n)s photo accepted.", "%(n)s photos accepted.", n) % {"n": n})
    if said.get("done", "").isdecimal():
        return _look(request, desk, int(said["done"][:18]))
    if said.get("given", "").isdecimal():
        return _assignment(request, desk, int(said["given"][:18]))
    return None


def _look(request: DeskRequest, desk: Desk, pk: int) -> Strip | None:
    found = Look.objects.filter(pk=pk, tournament=desk.row, undone_at=None)
    look = found.select_related("entry__person", "message").first()
    if look is None:
        return None
    told = {"name": look.entry.person.full_name or look.entry.key}
    zone = ZoneInfo(desk.row.zone)
    texts = {
        Verdict.ACCEPTED: gettext("Accepted: %(name)s, %(when)s."),
        Verdict.ASKED: gettext("Another photo is asked of %(name)s, under the one of %(when)s."),
        Verdict.ASIDE: gettext("Put aside: the photo of %(name)s of %(when)s."),
        Verdict.NOTED: gettext("Noted beside the photo of %(name)s of %(when)s."),
    }
    told["when"] = moments.clock((look.counts or look.message).at, zone)
    act, back = _places(request, desk, look.message.number)
    return Strip(text=texts[Verdict(look.verdict)] % told, act=act, look=look.pk, back=back)


def _assignment(request: DeskRequest, desk: Desk, pk: int) -> Strip | None:
    found = Assignment.objects.filter(pk=pk, tournament=desk.row, undone_at=None)
    given = found.select_related("entry__person", "message").first()
    if given is None:
        return None
    act, back = _places(request, desk, given.message.number)
    if given.entry is None:
        text = gettext("Set aside: that photo is nobody’s.")
    else:
        text = gettext("Given to %(name)s.") % {"name": given.entry.person.full_name or given.entry.key}
    return Strip(text=text, act=act, assignment=given.pk, back=back)


def _places(request: DeskRequest, desk: Desk, number: int) -> tuple[str, str]:
    args = [request.desk.organiser.slug, desk.row.slug, number]
    return reverse("manage-photo-act", args=args), reverse("manage-photo", args=args)
