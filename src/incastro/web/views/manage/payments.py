"""What came in: the list, one payment with what a person can do about it, a payment marked by hand."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.entries.models import Entry
from incastro.payments import services
from incastro.payments.finding import entries_at
from incastro.payments.models import Kind, Outcome, Payment
from incastro.payments.selectors import (
    needing_somebody,
    needs_somebody,
    payments_of,
    suggestions,
)
from incastro.payments.settling import LOOSE, OTHER_AMOUNT, parts_with
from incastro.rulebook.entering.payments import codes_in
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import Desk, DeskRequest
from incastro.web.forms.payments_desk import ByHandForm, MatchForm, WhyForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.payments_desk import (
    advice,
    colleague,
    payment_line,
    payment_lines,
    suggestion_said,
    tabs,
)
from incastro.web.views.manage.entries import entry_of


@require_safe
def payment_list(request: DeskRequest) -> HttpResponse:
    """What needs a person first; or everything, to be searched."""
    organiser, everything = request.desk.organiser, "all" in request.GET
    wanted = request.GET.get("q", "").strip()[:80]
    rows = payments_of(organiser) if everything or wanted else needing_somebody(organiser)
    if wanted:
        rows = rows.filter(_about(wanted))
    page = page_of(request, rows)
    context = {
        "page": page,
        "lines": payment_lines(page),
        "tabs": tabs(request),
        "everything": everything or bool(wanted),
        "q": wanted,
        "query": urlencode({"all": "", **({"q": wanted} if wanted else {})}) + "&"
        if everything or wanted
        else "",
    }
    return render(request, "incastro/manage/payments/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def payment(request: DeskRequest, pk: int) -> HttpResponse:
    """One payment: all that is known of it, and what can be done."""
    desk = request.desk
    row = get_object_or_404(payments_of(desk.organiser), pk=pk)
    forms = _forms(row, request)
    act = request.POST.get("act", "")
    if request.method == "POST" and act in forms:
        form = forms[act]
        if form.is_valid():
            with form.refusing():
                return redirect(form.once(lambda: _done(request, row, act, form)))
    sent = forms.get(act) if request.method == "POST" else None
    context = {
        "line": payment_line(row),
        "row": row,
        "by": colleague(row.noted_by),
        "advice": advice(row) if needs_somebody(row) else "",
        "parts": [money(each.amount, each.currency) for each in parts_with(row)],
        "forms": forms,
        "form": sent,
        "due": "" if row.entry is None else money(row.entry.price, row.entry.currency),
    }
    status = 422 if sent is not None and sent.errors else 200
    return render(request, "incastro/manage/payments/payment.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def by_hand(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """Somebody at the desk has seen the money: marked as paid, with a reference and who did it."""
    desk = request.desk
    entry = entry_of(request, slug, key)
    form = ByHandForm(request.POST or None, entry=entry)

    def act() -> str:
        made = services.take_payment(
            actor=desk.actor,
            organiser=desk.organiser,
            kind=Kind.BY_HAND,
            currency=entry.currency,
            entry=entry,
            **form.values(),
        )
        return _after(request, made)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    own = reverse("manage-entry", args=[desk.organiser.slug, slug, entry.key])
    context = {
        "entry": entry,
        "who": called(entry),
        "contest": entry.seats.contest,
        "due": money(entry.price, entry.currency),
        "own": own,
        "paid": entry.paid is not None,
    }
    return form.page(request, "incastro/manage/payments/by_hand.html", context)


def _after(request: DeskRequest, made: Payment) -> str:
    if made.outcome == Outcome.CONFIRMED:
        messages.success(request, gettext("Paid: the seat is confirmed."))
        entry = made.entry
        assert entry is not None  # noqa: S101 - a confirmed payment has one
        return reverse("manage-entry", args=[made.organiser.slug, entry.seats.contest.slug, entry.key])
    messages.info(request, gettext("Noted. It confirms nothing by itself: see below."))
    return reverse("manage-payment", args=[made.organiser.slug, made.pk])


def _about(wanted: str) -> Q:
    names = ("payer_name", "payer_email", "reference", "external", "entry__reference", "entry__team__name")
    people = ("entry__person__first_name", "entry__person__last_name")
    found = Q()
    for word in wanted.split():
        one = Q()
        for name in (*names, *people):
            one |= Q(**{f"{name}__icontains": word})
        found &= one
    return found


def _forms(row: Payment, request: DeskRequest) -> Mapping[str, Sheet]:
    """What can be done about it, each a form of its own; the one that was sent is bound."""
    if row.settled_at is not None:
        return {}
    sent = request.POST if request.method == "POST" else None
    act = request.POST.get("act", "")

    def given(name: str) -> dict[str, Any]:
        return {
            "data": sent if act == name else None,
            "initial": {"version": row.version},
            "auto_id": f"{name}_%s",
        }

    forms: dict[str, Sheet] = {}
    if row.outcome in LOOSE:
        choices = [(each.entry.key, suggestion_said(each)) for each in suggestions(row)]
        forms["match"] = MatchForm(choices=choices, **given("match"))
    if row.outcome in OTHER_AMOUNT:
        forms["accept"] = WhyForm(**given("accept"))
    if needs_somebody(row):
        forms["settle"] = WhyForm(**given("settle"))
    return forms


def _done(request: DeskRequest, row: Payment, act: str, form: Sheet) -> str:
    actor, version, values = request.desk.actor, form.known_version, form.values()
    if act == "match":
        entry = _meant(request.desk, values)
        services.match_payment(actor=actor, payment=row, entry=entry, version=version)
        return _after(request, row)
    if act == "accept":
        services.accept_payment(actor=actor, payment=row, why=values["why"], version=version)
        return _after(request, row)
    services.settle_payment(actor=actor, payment=row, why=values["why"], version=version)
    messages.success(request, gettext("Noted: it is dealt with."))
    return reverse("manage-payments", args=[request.desk.organiser.slug])


def _meant(desk: Desk, values: Mapping[str, Any]) -> Entry:
    """The entry that was chosen, or the one whose code was written; RuleViolation `payment.no_such_code`."""
    here = entries_at(desk.organiser)
    code = values.get("code", "").strip()
    if not code:
        return get_object_or_404(here, key=values["entry"])
    found = codes_in(code, list(here.values_list("reference", flat=True)))
    if len(found) != 1:
        raise RuleViolation("payment.no_such_code", {"code": code})
    return here.get(reference=found[0])
