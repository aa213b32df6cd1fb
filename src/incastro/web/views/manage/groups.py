"""The organiser’s Telegram group: which it is, whether the bot hears, what it could not say."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from incastro.channels.telegram.examining import examine
from incastro.groups.models import Reply
from incastro.groups.services import chats, saying
from incastro.groups.services.chats import group_of
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.presenting.group_page import group_page
from incastro.web.presenting.moments import language
from incastro.words import say

SHOWN_ONCE = "group-code-{}"  # in the session, until the page that shows it has been opened


@never_cache
@require_safe
def group(request: DeskRequest) -> HttpResponse:
    """Which group it is and how it does; where there is none, how to link it."""
    code = request.session.pop(SHOWN_ONCE.format(request.desk.organiser.pk), "")
    return render(request, "incastro/manage/group/group.html", {"page": group_page(request.desk, code)})


@require_POST
def link(request: DeskRequest) -> HttpResponse:
    """`code` makes one, `choose` takes a group that the bot is in, `lang` its language, `drop` lets it go."""
    desk, act = request.desk, request.POST.get("act", "")
    used = group_of(desk.organiser)
    try:
        if act == "code":
            made = chats.make_group_code(actor=desk.actor, organiser=desk.organiser)
            request.session[SHOWN_ONCE.format(desk.organiser.pk)] = made
        elif act == "choose":
            found = chats.choose_chat(actor=desk.actor, organiser=desk.organiser, pk=_number(request, "chat"))
            examine(found)
            messages.success(request, gettext("Linked: photos in this group count from now on."))
        elif act == "lang" and used is not None:
            chats.change_group(actor=desk.actor, group=used, lang=request.POST.get("lang", ""))
            messages.success(request, gettext("Saved."))
        elif act == "drop" and used is not None:
            chats.let_go(actor=desk.actor, group=used)
            messages.success(request, gettext("No longer used. What was received stays."))
    except (Refusal, RuleViolation) as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-group", desk.organiser.slug)


@require_POST
def check(request: DeskRequest) -> HttpResponse:
    """Ask Telegram now."""
    examine(group_of(request.desk.organiser))
    going = request.POST.get("next", "")
    # back to the race day it was asked from, or to the group’s own page
    return redirect(going) if _is_ours(going) else redirect("manage-group", request.desk.organiser.slug)


@require_POST
def say_again(request: DeskRequest, pk: int) -> HttpResponse:
    """Try once more what could not be said."""
    replies = Reply.objects.filter(group__organiser=request.desk.organiser)
    if saying.say_once_more(get_object_or_404(replies, pk=pk), actor=request.desk.actor):
        messages.success(request, gettext("The bot tries again."))
    return redirect("manage-group", request.desk.organiser.slug)


def _number(request: DeskRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else 0


def _is_ours(address: str) -> bool:
    return address.startswith("/") and not address.startswith(("//", "/\\"))
