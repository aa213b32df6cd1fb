"""To Stripe, and back from there: only Stripe’s word confirms a seat, never the way back."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.journal.actor import Actor
from incastro.payments.cards import Back, ask_about, begin_card_payment
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.web.presenting.moments import language
from incastro.web.presenting.paying import home_of
from incastro.web.site import site_url
from incastro.web.views.entering_own import own_entry
from incastro.words import say

SEE_OTHER = 303
LOOKS = 40  # times that the page looks by itself, every five seconds
LONGEST_SESSION = 100


@require_POST
def pay_by_card(request: HttpRequest, key: str) -> HttpResponse:
    """Open a payment at Stripe, and go there: by a page that leads on (see its template)."""
    entry = own_entry(request, key)
    site, done = site_url(request), reverse("card-done", args=[key])
    back = Back(
        done=f"{site}{done}?session={{CHECKOUT_SESSION_ID}}", left=site + reverse("entry-pay", args=[key])
    )
    try:
        address = begin_card_payment(
            actor=Actor(entry.person_id), entry=entry, back=back, email=_email(entry), lang=language()
        )
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
        return HttpResponseRedirect(reverse("entry-pay", args=[key]), status=SEE_OTHER)
    return render(request, "incastro/paying/card_go.html", {"entry": entry, "address": address})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def card_done(request: HttpRequest, key: str) -> HttpResponse:
    """Back from Stripe: how the entry stands; a button asks Stripe again."""
    entry = own_entry(request, key)
    session = request.GET.get("session", "")[:LONGEST_SESSION]
    if request.method == "POST":
        try:
            if not session or not ask_about(entry=entry, session=session):
                messages.info(request, say("card.not_yet", {}, language()))
        except (RuleViolation, Refusal) as refused:
            messages.error(request, say(refused.code, refused.params, language()))
        return HttpResponseRedirect(f"{request.path}?{urlencode({'session': session})}", status=SEE_OTHER)
    if entry.paid is None and not session:
        return redirect("entry-pay", key)
    return render(request, "incastro/paying/card_done.html", _page(request, entry, session))


def _page(request: HttpRequest, entry: Entry, session: str) -> dict[str, Any]:
    looked = request.GET.get("n", "")
    again = min(int(looked), LOOKS) + 1 if looked.isascii() and looked.isdigit() and len(looked) < 4 else 1
    waits = entry.paid is None
    return {
        "entry": entry,
        "contest": entry.seats.contest,
        "home": home_of(entry),
        "confirmed": entry.standing == Standing.CONFIRMED,
        "waits": waits,
        "lapsed": entry.standing_at(clock.now()) is Standing.LAPSED,
        "session": session,
        "look": f"?{urlencode({'session': session, 'n': again})}" if waits and again <= LOOKS else "",
    }


def _email(entry: Entry) -> str:
    account = entry.person.account
    return account.email if account is not None else ""
