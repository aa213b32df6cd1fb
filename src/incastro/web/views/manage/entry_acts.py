"""What the desk decides about one entry: a seat offered, a withdrawal, a removal."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Entry
from incastro.entries.services import offer, remove
from incastro.entries.terms import conditions_of
from incastro.payments.services import leave
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_bulk import RemoveForm, WithdrawForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.entries_told import called
from incastro.web.views.manage.entries import entry_of

FORMS: dict[str, type[Sheet]] = {"offer": Sheet, "withdraw": WithdrawForm, "remove": RemoveForm}


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: DeskRequest, slug: str, key: str, act: str) -> HttpResponse:
    """Ask, then do it: `offer`, `withdraw`, `remove`."""
    entry = entry_of(request, slug, key)
    if act not in FORMS:
        raise Http404
    form = FORMS[act](request.POST if request.method == "POST" else None, initial={"version": entry.version})
    own = reverse("manage-entry", args=[request.desk.organiser.slug, slug, key])

    def done() -> str:
        if form.known_version not in (None, entry.version):
            raise RuleViolation("stale")
        DONE[act](request, entry, form)
        return own

    if request.method == "POST" and form.is_valid():
        try:
            return redirect(form.once(done))
        except RuleViolation as refused:
            form.refuse(
                RuleViolation(refused.code, {**refused.params, "who": called(entry)}, refused.article)
            )
    context = {
        "entry": entry,
        "called": called(entry),
        "act": act,
        "own": own,
        "minutes": conditions_of(entry.seats).offer_minutes,
    }
    return form.page(request, "incastro/manage/entries/act.html", context)


def _offer(request: DeskRequest, entry: Entry, _form: Sheet) -> None:
    offer(actor=request.desk.actor, entry=entry)
    minutes = conditions_of(entry.seats).offer_minutes
    text = gettext("The seat is offered to %(who)s: they have %(n)d minutes to pay.")
    messages.success(request, text % {"who": called(entry), "n": minutes})


def _withdraw(request: DeskRequest, entry: Entry, form: Sheet) -> None:
    why = form.cleaned_data["why"]
    leave(actor=request.desk.actor, entry=entry, words=why, why=why)
    messages.success(request, gettext("%(who)s has withdrawn.") % {"who": called(entry)})


def _remove(request: DeskRequest, entry: Entry, form: Sheet) -> None:
    remove(actor=request.desk.actor, entry=entry, why=form.cleaned_data["why"])
    messages.success(request, gettext("%(who)s is taken out, and told why.") % {"who": called(entry)})


DONE: dict[str, Callable[[DeskRequest, Entry, Sheet], None]] = {
    "offer": _offer,
    "withdraw": _withdraw,
    "remove": _remove,
}
