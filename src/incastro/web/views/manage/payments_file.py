"""Everything that came in, as a file for a spreadsheet; no cell of it is a formula (case A-43)."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from incastro.organisers.models import Organiser
from incastro.payments.models import Payment
from incastro.payments.selectors import payments_of
from incastro.web.access import DeskRequest
from incastro.web.presenting.payments_desk import kind_said, outcome_said, payment_line
from incastro.web.views.files import as_csv


@require_safe
def payments_csv(request: DeskRequest) -> HttpResponse:
    """One row a payment, the latest first; instants on the organiser’s clock."""
    organiser = request.desk.organiser
    name = f"{organiser.slug}-{gettext('payments')}"
    return as_csv(name, [_head(), *_rows(organiser)])


def _head() -> list[object]:
    return [
        gettext("Paid on"), gettext("Noted down on"), gettext("Amount"), gettext("Currency"), gettext("How"),
        gettext("Whose"), gettext("Contest"), gettext("Code"), gettext("Who paid"), gettext("Email"),
        gettext("Reference"), gettext("What it came to"), gettext("Dealt with"),
    ]  # fmt: skip


def _rows(organiser: Organiser) -> Iterator[list[object]]:
    zone = ZoneInfo(organiser.zone)

    def said(at: int) -> str:
        return datetime.fromtimestamp(at, zone).strftime("%Y-%m-%d %H:%M:%S")

    for row in payments_of(organiser):
        yield [
            said(row.paid_at), said(row.noted_at), f"{row.amount:.2f}", row.currency, kind_said(row.kind),
            *_whose(row), row.payer_name, row.payer_email, row.reference, outcome_said(row), row.settled_why,
        ]  # fmt: skip


def _whose(row: Payment) -> list[object]:
    if row.entry is None:
        return ["", "", ""]
    line = payment_line(row)
    return [line.who, line.contest, row.entry.reference]
