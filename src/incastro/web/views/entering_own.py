"""One’s own entries: all of them, one, and changing it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.models.entry import OPEN
from incastro.entries.selectors import own_entries
from incastro.entries.services.changing import require_own_changes
from incastro.entries.services.home import change_home_entry
from incastro.entries.services.parents import ask_parent
from incastro.journal.actor import Actor
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.entering_change import AskParentForm, ChangeForm
from incastro.web.presenting.entering_entry import entry_page
from incastro.web.presenting.entering_mine import my_lines
from incastro.web.views.account.me import myself


@never_cache
@require_safe
def my_entries(request: HttpRequest) -> HttpResponse:
    """Everything that one has asked for, what is open first."""
    return render(request, "incastro/entering/mine.html", {"page": my_lines(myself(request))})


@never_cache
@require_safe
def entry(request: HttpRequest, key: str) -> HttpResponse:
    """Where one’s entry stands, and what is next; a team’s has a page of its own."""
    own = own_entry(request, key)
    if own.seats.tournament_id is None:
        return HttpResponseRedirect(reverse("own-team", args=[key]))
    return render(request, "incastro/entering/entry.html", {"page": entry_page(own)})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str) -> HttpResponse:
    """Another start, mode or address, while that is one’s own to say."""
    own = home_entry(request, key)
    form = ChangeForm(request.POST if request.method == "POST" else None, entry=own)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            actor = Actor(own.person_id)
            changed = change_home_entry(
                actor=actor, entry=own, values=form.differing(), version=form.known_version
            )
            messages.success(request, gettext("Saved.") if changed else gettext("Nothing was changed."))
            return HttpResponseRedirect(reverse("entry", args=[key]), status=303)
    elif request.method != "POST" and not _may_change(own):
        return HttpResponseRedirect(reverse("entry", args=[key]))
    return form.page(request, "incastro/entering/change.html", {"entry": own})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def parent_again(request: HttpRequest, key: str) -> HttpResponse:
    """Write to the parent once more, or to another address."""
    own = home_entry(request, key)
    known = {"parent_name": own.home.parent_name, "parent_email": own.home.parent_email}
    if not own.home.parent_name or own.home.parent_confirmed_at is not None:
        return HttpResponseRedirect(reverse("entry", args=[key]))
    form = AskParentForm(request.POST if request.method == "POST" else None, initial=known)
    if request.method == "POST" and form.is_valid():
        with form.refusing():

            def act() -> str:
                name, email = form.values()["parent_name"], form.values()["parent_email"]
                ask_parent(actor=Actor(own.person_id), entry=own, name=name, email=email)
                return reverse("entry", args=[key])

            led_to = form.once(act)
            messages.success(request, gettext("The email to your parent is on its way."))
            return HttpResponseRedirect(led_to, status=303)
    return form.page(request, "incastro/entering/parent_again.html", {"entry": own})


def own_entry(request: HttpRequest, key: str) -> Entry:
    """One’s own entry; 404 for everybody else’s."""
    found = own_entries(myself(request)).select_related("home__slot", "parcel").filter(key=key).first()
    if found is None:
        raise Http404(key)
    return found


def home_entry(request: HttpRequest, key: str) -> Entry:
    """One’s own entry in a tournament; 404 for a team’s."""
    own = own_entry(request, key)
    if own.seats.tournament_id is None:
        raise Http404(key)
    return own


def _may_change(own: Entry) -> bool:
    at = clock.now()
    try:
        require_own_changes(own, at)
    except RuleViolation:
        return False
    return own.standing_at(at) in OPEN
