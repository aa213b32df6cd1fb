"""An organiser’s notices: the list, a new one, one of them before and after it is sent."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.notices import outgoing, services
from incastro.notices.models import Notice
from incastro.notices.readiness import readiness
from incastro.notices.selectors import drafts_of, sent_by
from incastro.notices.suggestions import suggestions
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.web.access import DeskRequest
from incastro.web.forms.notice import NewNoticeForm, NoticeForm, SendForm
from incastro.web.presenting.notice_page import preview, record, suggested

PER_PAGE = 20


@require_safe
def notice_list(request: DeskRequest) -> HttpResponse:
    """What might be told now, what is being written, what went out."""
    organiser = request.desk.organiser
    page = Paginator(sent_by(organiser), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "suggested": suggested(suggestions(organiser)),
        "drafts": drafts_of(organiser),
        "page": page,
        "form": NewNoticeForm(organiser=organiser),
    }
    return render(request, "incastro/manage/notices.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_notice(request: DeskRequest) -> HttpResponse:
    """What for, about what: the text comes ready-made."""
    desk = request.desk
    initial = {"occasion": request.GET.get("occasion", "free"), "about": request.GET.get("about", "")}
    form = NewNoticeForm(request.POST or None, initial=initial, organiser=desk.organiser)

    def act() -> str:
        told = form.told()
        occasion = form.cleaned_data["occasion"]
        drafted = services.draft(actor=desk.actor, organiser=desk.organiser, occasion=occasion, **told)  # type: ignore[arg-type]
        return reverse("manage-notice", args=[desk.organiser.slug, drafted.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/notice_new.html")


@require_http_methods(["GET", "HEAD", "POST"])
def notice(request: DeskRequest, pk: int) -> HttpResponse:
    """A draft as it will go out, with where it is to go; or the record of what went where."""
    desk = request.desk
    found = get_object_or_404(desk.organiser.notices, pk=pk)
    if request.method != "POST" and found.sent_at is not None:
        context = {"notice": found, "preview": preview(found), "record": record(found)}
        return render(request, "incastro/manage/notice_sent.html", context)
    form = SendForm(request.POST or None, ready=readiness(found))
    form.initial["version"] = found.version

    def act() -> str:
        chosen, version = form.cleaned_data["channels"], form.known_version
        services.send(actor=desk.actor, notice=found, channels=chosen, version=version)
        return reverse("manage-notice", args=[desk.organiser.slug, found.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            way = form.once(act)
            messages.success(request, gettext("On its way. Below stands what went where."))
            return redirect(way)
    return form.page(request, "incastro/manage/notice.html", {"notice": found, "preview": preview(found)})


@require_http_methods(["GET", "HEAD", "POST"])
def edit_notice(request: DeskRequest, pk: int) -> HttpResponse:
    """The text of a draft."""
    desk = request.desk
    found = get_object_or_404(desk.organiser.notices, pk=pk)
    if found.sent_at is not None and request.method != "POST":
        return redirect("manage-notice", desk.organiser.slug, found.pk)
    form = NoticeForm(request.POST or None, request.FILES or None, notice=found)

    def act() -> str:
        values = {**form.values(), "picture": _picture(form, found)}
        services.edit(actor=desk.actor, notice=found, values=values, version=form.known_version)
        return reverse("manage-notice", args=[desk.organiser.slug, found.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/notice_edit.html", {"notice": found})


def _picture(form: NoticeForm, found: Notice) -> Picture | None:
    """The picture sent, none where it was taken away, else the one there was."""
    sent = form.cleaned_data["picture"]
    if sent is False:
        return None
    return found.picture if sent is None or isinstance(sent, Picture) else keep(sent.read())


@require_safe
def letter(request: DeskRequest, pk: int, lang: str) -> HttpResponse:
    """The letter’s HTML as mail programs will show it, on a page of its own with a policy of its own."""
    found = get_object_or_404(request.desk.organiser.notices, pk=pk)
    html = outgoing.letter(found, "en" if lang == "en" else "it", to="", ident="").html
    response = HttpResponse(html)
    response["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    )
    response["X-Robots-Tag"] = "noindex"
    return response
