"""A message to some entrants: to whom in words and number, its text, how it will look, what became of it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from incastro.entries.rows import seats_at
from incastro.entries.services.messages import send_message
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_desk_more import MessageForm
from incastro.web.presenting.about import prose
from incastro.web.presenting.entries_messages import earlier, recipients
from incastro.web.views.manage.entries import contest_of, table_of


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """`?e=` for some entries, else the filter of the table; the address says who it is for."""
    contest = contest_of(request, slug, kind)
    seats = seats_at(contest)
    to = recipients(seats, request.GET)
    form = MessageForm(request.POST or None)
    if "show" in request.POST:
        form.moved = True  # nothing is checked and nothing is sent

    def act() -> str:
        given = form.cleaned_data
        message = send_message(
            actor=request.desk.actor,
            seats=seats,
            entries=to.entries,
            subject=given["subject"],
            body=given["body"],
        )
        count = message.told.count()
        text = ngettext("The message goes to %(n)d person.", "The message goes to %(n)d people.", count)
        messages.success(request, text % {"n": count})
        return f"{request.path}#sent"

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    shown = prose(str(form["body"].value() or "")) if "show" in request.POST else ""
    context = {
        "contest": contest,
        "table": table_of(request, contest),
        "to": to,
        "shown": shown,
        "show": "show" in request.POST,
        "earlier": earlier(seats),
        "button": _button(to.count),
    }
    return form.page(request, "incastro/manage/entries/message.html", context)


def _button(count: int) -> str:
    if not count:
        return gettext("Send")
    return ngettext("Send it to %(n)d person", "Send it to %(n)d people", count) % {"n": count}
