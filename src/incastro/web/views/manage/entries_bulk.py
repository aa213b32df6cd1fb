"""Acts on many entries: moved, changed, taken out, written to; and taken back."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from incastro.entries.models import Bulk, Entry, Seats
from incastro.entries.rows import seats_at
from incastro.entries.selectors import entries_of
from incastro.entries.services import bulk as services
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_bulk import BulkForm, RemoveForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.entries_acts import acts_of, kept_said
from incastro.web.presenting.entries_choice import chosen_keys
from incastro.web.views.manage.entries import contest_of, table_of

MESSAGE = {"tournament": "manage-message-new", "marathon": "manage-team-message-new"}


@require_POST
def act(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """Do one thing to all that are chosen; what cannot be taken back by everybody asks first."""
    contest = contest_of(request, slug, kind)
    seats, table = seats_at(contest), table_of(request, contest)
    keys = list(entries_of(contest).values_list("key", flat=True))
    form = BulkForm(request.POST, keys=keys)
    if not form.is_valid() or form.cleaned_data["act"] not in acts_of(contest):
        messages.error(request, gettext("Choose some entries, and what to do with them."))
        return redirect(table)
    given = form.cleaned_data
    chosen = chosen_keys(seats, given["query"]) if given["all"] else given["e"]
    back = f"{table}?{given['query']}" if given["query"] else table
    if not chosen:
        messages.error(request, gettext("Choose some entries first: tick the boxes beside their names."))
        return redirect(back)
    code, _, value = given["act"].partition(":")
    if code == "message":
        return redirect(_write(request, contest.slug, kind, given, chosen))
    entries = list(entries_of(contest).filter(key__in=chosen))
    if code == "remove":
        asked = RemoveForm(request.POST if "sure" in request.POST else None)
        if not (asked.is_bound and asked.is_valid()):
            context = {"contest": contest, "chosen": entries, "given": given, "back": back, "kind": kind}
            return asked.page(request, "incastro/manage/entries/remove_many.html", context)
        return _done(request, seats, asked, back, act=code, entries=entries, why=asked.cleaned_data["why"])
    return _done(request, seats, form, back, act=code, entries=entries, value=value)


@require_POST
def undo(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """Take an act on many back: what nobody has changed since."""
    organiser = request.desk.organiser
    own = Q(seats__tournament__organiser=organiser, seats__tournament__slug=slug) | Q(
        seats__marathon__organiser=organiser, seats__marathon__slug=slug
    )
    bulk = get_object_or_404(
        Bulk.objects.filter(own).select_related("seats__tournament", "seats__marathon"), pk=pk
    )
    if bulk.act not in services.ACTS:
        raise Http404
    form = Sheet(request.POST)
    table = table_of(request, bulk.seats.contest)

    def take_back() -> str:
        outcome = services.undo(actor=request.desk.actor, bulk=bulk)
        done = outcome.done
        text = ngettext("%(n)d entry is as before.", "%(n)d entries are as before.", done) % {"n": done}
        (messages.success if done else messages.info)(request, text)
        _tell_kept(request, outcome.kept)
        return table

    if form.is_valid():
        with form.refusing():
            return redirect(form.once(take_back))
    messages.info(request, gettext("This has been taken back already."))
    return redirect(table)


def _done(
    request: DeskRequest, seats: Seats, form: Sheet, back: str, *, entries: Sequence[Entry], **what: Any
) -> HttpResponse:
    """Do it once, and say what came of it; the way back is on the table."""

    def act() -> str:
        outcome = services.act_on_many(actor=request.desk.actor, seats=seats, entries=entries, **what)
        _tell_kept(request, outcome.kept)
        if outcome.bulk is None:
            messages.info(request, gettext("Nothing had to be changed."))
            return back
        mark = "&" if "?" in back else "?"
        return f"{back}{mark}done={outcome.bulk.pk}"

    return redirect(form.once(act))


def _tell_kept(request: DeskRequest, kept: Sequence[services.Kept]) -> None:
    for line in kept_said(kept):
        messages.warning(request, line)


def _write(request: DeskRequest, slug: str, kind: str, given: dict[str, Any], chosen: Sequence[str]) -> str:
    """The page of a new message, to these or to a whole filter."""
    address = reverse(MESSAGE[kind], args=[request.desk.organiser.slug, slug])
    if given["all"]:
        return f"{address}?{given['query']}"
    return f"{address}?{urlencode({'e': list(chosen)}, doseq=True)}"
