"""What is paid back: who asked when in which words, what the rule said, and that it was done."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.payments.models import Refund
from incastro.payments.selectors import refunds_due, refunds_of
from incastro.payments.services import drop_refund, pay_back
from incastro.web.access import DeskRequest
from incastro.web.forms.payments_desk import DropForm, RefundForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.payments_desk import colleague, refund_line, tabs


@require_safe
def refund_list(request: DeskRequest) -> HttpResponse:
    """What is due first, then all that was ever asked."""
    organiser = request.desk.organiser
    due = [refund_line(row, organiser) for row in refunds_due(organiser)]
    shown = [each.row.pk for each in due]
    page = page_of(request, refunds_of(organiser).exclude(pk__in=shown))
    context = {
        "due": due,
        "page": page,
        "rest": [refund_line(row, organiser) for row in page],
        "tabs": tabs(request),
    }
    return render(request, "incastro/manage/payments/refunds.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def refund(request: DeskRequest, pk: int) -> HttpResponse:
    """One ask: its words, the rule, and what was done."""
    organiser = request.desk.organiser
    row = get_object_or_404(refunds_of(organiser), pk=pk)
    forms = _forms(row, request)
    act = request.POST.get("act", "")
    sent = forms.get(act) if request.method == "POST" else None
    if sent is not None and sent.is_valid():
        with sent.refusing():
            return redirect(sent.once(lambda: _done(request, row, act, sent)))
    context = {
        "line": refund_line(row, organiser),
        "row": row,
        "by": colleague(row.asked_by),
        "done_by": colleague(row.paid_by),
        "forms": forms,
        "form": sent,
    }
    status = 422 if sent is not None and sent.errors else 200
    return render(request, "incastro/manage/payments/refund.html", context, status=status)


def _forms(row: Refund, request: DeskRequest) -> dict[str, Sheet]:
    if row.closed:
        return {}
    act = request.POST.get("act", "")
    kinds: dict[str, type[Sheet]] = {"pay": RefundForm, "drop": DropForm}

    def given(name: str) -> dict[str, Any]:
        initial = {"version": row.version, "amount": row.amount}
        return {"data": request.POST if act == name else None, "initial": initial, "auto_id": f"{name}_%s"}

    return {name: kind(**given(name)) for name, kind in kinds.items()}


def _done(request: DeskRequest, row: Refund, act: str, form: Sheet) -> str:
    actor, values = request.desk.actor, form.values()
    if act == "pay":
        pay_back(actor=actor, refund=row, version=form.known_version, **values)
        messages.success(request, gettext("Noted: it has been paid back, and they have been told."))
    else:
        drop_refund(actor=actor, refund=row, why=values["why"], version=form.known_version)
        messages.success(request, gettext("Noted: nothing is paid back."))
    return reverse("manage-refunds", args=[request.desk.organiser.slug])
