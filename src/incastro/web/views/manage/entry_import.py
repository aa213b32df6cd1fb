"""A sheet of entries: handed in, looked at and settled, taken over or thrown away."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from incastro import clock
from incastro.entries.importing import Plan, plan_of
from incastro.entries.models import Entry, Upload
from incastro.entries.models.uploads import UPLOADS_KEPT
from incastro.entries.services.importing import (
    choose_rows,
    drop_sheet,
    hand_in_sheet,
    take_over,
    tell_columns,
)
from incastro.payments.models import Kind
from incastro.payments.services import take_payment
from incastro.refusal import Refusal
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.entry_import import SettleForm, SheetForm, TakeOverForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.import_page import called, import_page, outcome
from incastro.web.presenting.moments import language
from incastro.web.views.manage.parcels import tournament_of

CHECK = "incastro/manage/entry_import_check.html"


@require_http_methods(["GET", "HEAD", "POST"])
def hand_in(request: DeskRequest, slug: str) -> HttpResponse:
    """A sheet comes in; what is no sheet is told, and nothing of it is kept."""
    tournament = tournament_of(request, slug)
    form = SheetForm(request.POST or None, request.FILES or None)

    def act() -> str:
        sent = form.cleaned_data["sent"]
        upload = hand_in_sheet(
            actor=request.desk.actor, tournament=tournament, file_name=sent.name or "", document=sent.read()
        )
        return _address(request, slug, upload)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    waiting = _uploads(tournament).filter(done_at=None, made_at__gte=clock.now() - UPLOADS_KEPT)
    context = {"tournament": tournament, "waiting": waiting.select_related("person")}
    return form.page(request, "incastro/manage/entry_import.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """What would be done; then, on a yes, it is done. Afterwards: what was."""
    tournament = tournament_of(request, slug)
    upload = get_object_or_404(_uploads(tournament), pk=pk)
    form = TakeOverForm(request.POST or None)

    def pay(entry: Entry) -> None:
        take_payment(
            actor=request.desk.actor,
            organiser=request.desk.organiser,
            kind=Kind.BY_HAND,
            amount=entry.price,
            currency=entry.currency,
            paid_at=clock.now(),
            entry=entry,
            external=f"sheet:{entry.key}",
            reference=gettext("sheet"),
        )

    def act() -> str:
        digest = form.cleaned_data["plan"]
        take_over(
            actor=request.desk.actor,
            upload=upload,
            tournament=tournament,
            looked_at=digest,
            pay=pay,
            lang=language(),
        )
        return _address(request, slug, upload)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
        upload.refresh_from_db()
    if upload.done_at is not None:
        told = {"tournament": tournament, "upload": upload, "outcome": outcome(upload)}
        return render(request, "incastro/manage/entry_import_done.html", told)
    return _shown(request, upload, tournament, form)


@require_POST
def settle(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """Say what columns are about, who is meant, what is taken all the same; then look again."""
    tournament = tournament_of(request, slug)
    upload = get_object_or_404(_uploads(tournament), pk=pk, done_at=None)
    plan = _plan(upload, tournament)
    if plan is None:
        return _over(request, slug)
    form = SettleForm(request.POST, plan=plan, called=called(plan))
    if form.is_valid():
        tell_columns(upload=upload, columns=form.columns(form.cleaned_data))
        choose_rows(upload=upload, chosen=form.rows())
        return redirect(_address(request, slug, upload))
    return _shown(request, upload, tournament, TakeOverForm(), form)


@require_POST
def drop(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """Throw a sheet away."""
    tournament = tournament_of(request, slug)
    upload = _uploads(tournament).filter(pk=pk, done_at=None).first()
    if upload is not None:
        drop_sheet(actor=request.desk.actor, upload=upload)
    messages.success(request, gettext("The sheet is gone; nothing of it was taken over."))
    return redirect("manage-entries-import", request.desk.organiser.slug, slug)


def _shown(
    request: DeskRequest,
    upload: Upload,
    tournament: Tournament,
    form: TakeOverForm,
    settled: SettleForm | None = None,
) -> HttpResponse:
    plan = settled.plan if settled is not None else _plan(upload, tournament)
    if plan is None:
        return _over(request, tournament.slug)
    settling = settled or SettleForm(plan=plan, called=called(plan))
    page = import_page(upload, tournament, plan, settling)
    asked: Sheet = settling if settling.is_bound else form
    context = {"page": page, "settling": settling, "take": form, "tournament": tournament}
    return asked.page(request, CHECK, context)


def _plan(upload: Upload, tournament: Tournament) -> Plan | None:
    """What a sheet would do; None where its day is over."""
    if upload.document is None or upload.made_at < clock.now() - UPLOADS_KEPT:
        return None
    try:
        return plan_of(upload, tournament)
    except Refusal:
        return None


def _over(request: DeskRequest, slug: str) -> HttpResponse:
    messages.info(request, gettext("This sheet is not kept any more: choose the file again."))
    return redirect("manage-entries-import", request.desk.organiser.slug, slug)


def _uploads(tournament: Tournament) -> QuerySet[Upload]:
    return Upload.objects.filter(seats__tournament=tournament)


def _address(request: DeskRequest, slug: str, upload: Upload) -> str:
    return reverse("manage-entries-import-check", args=[request.desk.organiser.slug, slug, upload.pk])
