"""Where a change of a marathon leads: to its page, or on to the notice for those who made plans."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.urls import reverse
from django.utils.translation import gettext

from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.notices import services as notices
from incastro.notices.models import Occasion
from incastro.web.access import DeskRequest
from incastro.words import say


def saved(request: DeskRequest, row: Marathon, changes: Mapping[str, Any], why: str) -> str:
    """After a change: with a reason it is told."""
    if row.published_at is None or not why.strip() or not changes:
        messages.success(request, gettext("Saved."))
        return reverse("manage-marathon", args=[request.desk.organiser.slug, row.slug])
    messages.success(request, gettext("Saved. This notice tells those who made plans: read it and send it."))
    return drafted(request, row, Occasion.CHANGE, why, changes)


def postponed(request: DeskRequest, row: Marathon, changes: Mapping[str, Any], why: str) -> str:
    """After a postponement: the notice says what becomes of entries and fees, too (M-22)."""
    messages.success(request, gettext("It has a new day. Read the notice, then send it."))
    article = rules_of(row).article("cancelled")
    more = {lang: say("marathon.carried", {"article": article}, lang) for lang in ("it", "en")}
    return drafted(request, row, Occasion.CHANGE, why, changes, more)


def drafted(
    request: DeskRequest,
    row: Marathon,
    occasion: Occasion,
    why: str = "",
    changes: Mapping[str, Any] | None = None,
    more: Mapping[str, str] | None = None,
) -> str:
    """The address of a notice with its ready-made text; `more` = a paragraph by language, added to it."""
    desk = request.desk
    notice = notices.draft(
        actor=desk.actor,
        organiser=desk.organiser,
        occasion=occasion,
        marathon=row,
        why=why,
        changes=changes,
    )
    if more:
        values = {"title": notice.title, "body": f"{notice.body}\n\n{more['it']}"}
        if notice.body_en:
            values |= {"title_en": notice.title_en, "body_en": f"{notice.body_en}\n\n{more['en']}"}
        notices.edit(actor=desk.actor, notice=notice, values=values)
    return reverse("manage-notice", args=[desk.organiser.slug, notice.pk])
