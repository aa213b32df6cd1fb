"""A list of members: handed in, looked at and settled, taken over or thrown away."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from incastro import clock
from incastro.entries.card_sheets import CardPlan, card_plan_of
from incastro.entries.models import Upload
from incastro.entries.models.uploads import UPLOADS_KEPT
from incastro.entries.services.cards import hand_in_cards, take_over_cards
from incastro.entries.services.importing import choose_rows, drop_sheet, tell_columns
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.web.access import DeskRequest
from incastro.web.forms.cards import CardSettleForm, CardsTakeOverForm, missing_of
from incastro.web.forms.entry_import import SheetForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.card_import_page import card_import_page, outcome
from incastro.web.presenting.cards import teams_otherwise


@require_http_methods(["GET", "HEAD", "POST"])
def hand_in(request: DeskRequest) -> HttpResponse:
    """A list comes in; what is none is told, and nothing of it is kept."""
    desk = request.desk
    form = SheetForm(request.POST or None, request.FILES or None)

    def act() -> str:
        sent = form.cleaned_data["sent"]
        upload = hand_in_cards(
            actor=desk.actor, organiser=desk.organiser, file_name=sent.name or "", document=sent.read()
        )
        return _address(request, upload)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    waiting = _uploads(desk.organiser).filter(done_at=None, made_at__gte=clock.now() - UPLOADS_KEPT)
    context = {"waiting": waiting.select_related("person__account")}
    return form.page(request, "incastro/manage/cards/import.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: DeskRequest, pk: int) -> HttpResponse:
    """What would be done; then, on a yes, it is done. Afterwards: what was."""
    upload = get_object_or_404(_uploads(request.desk.organiser), pk=pk)
    plan = _plan(upload) if upload.done_at is None else None
    form = CardsTakeOverForm(request.POST or None, missing=missing_of(plan))

    def act() -> str:
        given = form.cleaned_data
        take_over_cards(actor=request.desk.actor, upload=upload, looked_at=given["plan"], off=form.chosen)
        return _address(request, upload)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
        upload = get_object_or_404(_uploads(request.desk.organiser), pk=pk)
    if upload.done_at is not None:
        told = {
            "upload": upload,
            "counts": outcome(upload),
            "otherwise": teams_otherwise(request.desk.organiser),
        }
        return render(request, "incastro/manage/cards/done.html", told)
    return _shown(request, upload, plan, form)


@require_POST
def settle(request: DeskRequest, pk: int) -> HttpResponse:
    """Say what columns are about, whose card is meant, what is done all the same; then look again."""
    upload = get_object_or_404(_uploads(request.desk.organiser), pk=pk, done_at=None)
    plan = _plan(upload)
    if plan is None:
        return _over(request)
    form = CardSettleForm(request.POST, plan=plan)
    if form.is_valid():
        tell_columns(upload=upload, columns=form.columns(form.cleaned_data))
        choose_rows(upload=upload, chosen=form.rows())
        return redirect(_address(request, upload))
    return _shown(request, upload, plan, CardsTakeOverForm(missing=plan.missing), form)


@require_POST
def drop(request: DeskRequest, pk: int) -> HttpResponse:
    """Throw a list away."""
    upload = Upload.objects.filter(pk=pk).first()
    if upload is not None:  # pressed twice, it is gone already
        if upload.organiser_id != request.desk.organiser.pk or upload.done_at is not None:
            raise Http404(pk)
        drop_sheet(actor=request.desk.actor, upload=upload)
    messages.success(request, gettext("The sheet is gone; nothing of it was taken over."))
    return redirect("manage-card-import", request.desk.organiser.slug)


def _shown(
    request: DeskRequest,
    upload: Upload,
    plan: CardPlan | None,
    form: CardsTakeOverForm,
    settled: CardSettleForm | None = None,
) -> HttpResponse:
    if plan is None:
        return _over(request)
    settling = settled or CardSettleForm(plan=plan)
    asked: Sheet = settling if settling.is_bound else form
    context = {"page": card_import_page(upload, plan, settling), "settling": settling, "take": form}
    return asked.page(request, "incastro/manage/cards/check.html", context)


def _plan(upload: Upload) -> CardPlan | None:
    """What a list would do; None where its day is over."""
    if upload.document is None or upload.made_at < clock.now() - UPLOADS_KEPT:
        return None
    try:
        return card_plan_of(upload)
    except Refusal:
        return None


def _over(request: DeskRequest) -> HttpResponse:
    messages.info(request, gettext("This sheet is not kept any more: choose the file again."))
    return redirect("manage-card-import", request.desk.organiser.slug)


def _uploads(organiser: Organiser) -> QuerySet[Upload]:
    return Upload.objects.filter(organiser=organiser)


def _address(request: DeskRequest, upload: Upload) -> str:
    return reverse("manage-card-import-check", args=[request.desk.organiser.slug, upload.pk])
