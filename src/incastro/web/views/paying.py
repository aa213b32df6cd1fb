"""Paying for one’s entry, and leaving it; a team’s by its captain."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from incastro.journal.actor import Actor
from incastro.payments.services import leave
from incastro.web.forms.paying import LeaveForm
from incastro.web.presenting.leaving import LeavePage, leave_page
from incastro.web.presenting.paying import home_of, pay_page
from incastro.web.views.account.me import myself
from incastro.web.views.entering_own import own_entry


@never_cache
@require_safe
def pay(request: HttpRequest, key: str) -> HttpResponse:
    """How much, until when, and every way that there is."""
    return render(request, "incastro/paying/pay.html", {"page": pay_page(own_entry(request, key))})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HttpRequest, key: str) -> HttpResponse:
    """What leaving gives back; then, on a yes, it is done and noted."""
    entry = own_entry(request, key)
    page = leave_page(entry)
    form = LeaveForm(request.POST or None, writes=page.writes, must_write=page.must_write)

    def act() -> str:
        leave(actor=Actor(myself(request).pk), entry=entry, words=form.cleaned_data.get("words", ""))
        messages.success(request, _done(page))
        return home_of(entry)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/paying/leave.html", {"page": page})


def _done(page: LeavePage) -> str:
    if page.writes:
        return gettext("Noted, with the day and the time. The organiser has been told.")
    return gettext("Done. Thank you for saying so: whoever waits moves up.")
