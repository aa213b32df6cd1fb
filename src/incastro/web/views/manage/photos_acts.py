"""What judges do on the photo desk: each act its form, one service, and the next photo at once."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from incastro.entries.models import Entry
from incastro.groups.models import Message
from incastro.judging.models import Assignment, Look, Role
from incastro.judging.services import looks
from incastro.judging.services.assigning import undo_assignment
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of
from incastro.web.access import DeskRequest
from incastro.web.forms.photos import AssignForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.photo_queue import query
from incastro.web.views.manage.photos import desk_now, item_of, page, tournament_of
from incastro.web.views.manage.photos_forms import KINDS


@require_POST
def act(request: DeskRequest, slug: str, number: int) -> HttpResponse:
    """Do what a form of the page asks; refused, the page comes back with what was typed."""
    row = tournament_of(request, slug)
    message = get_object_or_404(Message, group=group_of(row), number=number)
    name = request.POST.get("act", "")
    if name not in KINDS:
        raise Http404
    form = _form(request, name)
    if form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: _ACTS[name](request, row, message, form)))
    desk = desk_now(row)
    return page(request, desk, item_of(desk, number), (name, form), status=422)


def _form(request: DeskRequest, name: str) -> Sheet:
    if name == "assign":
        posts = [int(each) for each in request.POST.getlist("posts") if each.removeprefix("-").isdecimal()]
        return AssignForm(request.POST, posts=posts)
    return KINDS[name](request.POST)


def _accept(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    """The photo, and with a finish the sealed box that stands beside it and waits."""
    values = form.cleaned_data
    entry, role = _entry(row, values["entry"]), values["role"]
    common: dict[str, Any] = {"actor": request.desk.actor, "tournament": row, "entry": entry}
    if values["box"] is not None and role == Role.FINISH:
        box = get_object_or_404(Message, group=message.group, number=values["box"])
        looks.accept(**common, message=box, role=Role.SEALED, code_read=values["code_read"])
    look = looks.accept(
        **common,
        message=message,
        role=role,
        counts=_first(row, entry, message, role) if values["retake"] and values["first"] else None,
        code_read=values["code_read"] if role == Role.SEALED else "",
        missing=values["missing"] if role == Role.FINISH else None,
        instead=_seen(row, values["instead"]),
    )
    return _next(request, row, message, {"done": look.pk})


def _ask(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    values = form.cleaned_data
    look = looks.ask_again(
        actor=request.desk.actor,
        tournament=row,
        entry=_entry(row, values["entry"]),
        message=message,
        role=values["role"],
        reason=values["reason"],
        note=values["note"],
        instead=_seen(row, values["instead"]),
    )
    return _next(request, row, message, {"done": look.pk})


def _aside(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    values = form.cleaned_data
    look = looks.put_aside(
        actor=request.desk.actor,
        tournament=row,
        entry=_entry(row, values["entry"]),
        message=message,
        role=values["role"],
        instead=_seen(row, values["instead"]),
    )
    return _next(request, row, message, {"done": look.pk})


def _note(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    values = form.cleaned_data
    entry = _entry(row, values["entry"])
    look = looks.note(
        actor=request.desk.actor, tournament=row, entry=entry, message=message, note=values["note"]
    )
    return _here(request, row, message.number, {"done": look.pk})


def _assign(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    """All of an unknown sender's photos that are ticked; none ticked = the one that is open."""
    assert isinstance(form, AssignForm)  # noqa: S101 - of that act
    entry = None if form.chosen == "nobody" else _entry(row, form.chosen)
    numbers = form.cleaned_data["posts"] or [message.number]
    seen = _said(row, form.cleaned_data["instead"])
    made = [
        looks.assign(
            actor=request.desk.actor,
            tournament=row,
            message=each,
            entry=entry,
            instead=seen if seen is not None and seen.message_id == each.pk else None,
        )
        for each in Message.objects.filter(group=message.group, number__in=numbers).order_by("number")
    ]
    if not made:
        raise Http404
    if entry is not None and len(numbers) == 1:
        # whose it is is known now: what it is of comes next
        return _here(request, row, message.number, {"given": made[0].pk})
    return _next(request, row, message, {"given": made[0].pk})


def _undo(request: DeskRequest, row: Tournament, message: Message, form: Sheet) -> str:
    values = form.cleaned_data
    if values["look"] is not None:
        looks.undo(actor=request.desk.actor, look=get_object_or_404(Look, pk=values["look"], tournament=row))
    else:
        given = get_object_or_404(Assignment, pk=values["assignment"], tournament=row)
        undo_assignment(actor=request.desk.actor, assignment=given)
    return _here(request, row, message.number, {"undone": 1})


def _entry(row: Tournament, key: str) -> Entry:
    return get_object_or_404(Entry.objects.select_related("seats", "person"), key=key, seats__tournament=row)


def _seen(row: Tournament, pk: int | None) -> Look | None:
    return None if pk is None else Look.objects.filter(pk=pk, tournament=row).first()


def _said(row: Tournament, pk: int | None) -> Assignment | None:
    return None if pk is None else Assignment.objects.filter(pk=pk, tournament=row).first()


def _first(row: Tournament, entry: Entry, message: Message, role: str) -> Message | None:
    """The photo in whose place this one was asked for."""
    asked = Look.objects.filter(
        tournament=row, entry=entry, role=role, verdict="asked", undone_at=None, message__at__lte=message.at
    )
    look = asked.exclude(message=message).select_related("message").order_by("-message__at").first()
    return None if look is None else look.message


def _next(request: DeskRequest, row: Tournament, message: Message, said: dict[str, Any]) -> str:
    """The next photo that waits, of the same start where one is chosen."""
    slot = request.GET.get("slot", "")
    following = desk_now(row).after(message.number, slot)
    if following is None:
        return _all(request, row) + query({"slot": slot, **said})
    return _here(request, row, following.number, {"slot": slot, **said})


def _here(request: DeskRequest, row: Tournament, number: int, said: dict[str, Any]) -> str:
    args = [request.desk.organiser.slug, row.slug, number]
    return reverse("manage-photo", args=args) + query(said)


def _all(request: DeskRequest, row: Tournament) -> str:
    return reverse("manage-photos", args=[request.desk.organiser.slug, row.slug])


_ACTS: dict[str, Callable[[DeskRequest, Tournament, Message, Sheet], str]] = {
    "accept": _accept,
    "ask": _ask,
    "aside": _aside,
    "note": _note,
    "assign": _assign,
    "undo": _undo,
}
