"""One’s own entries."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from incastro.entries.models import Entry
from incastro.entries.selectors import own_entries
from incastro.web.views.account.me import myself


@never_cache
@require_safe
def my_entries(request: HttpRequest) -> HttpResponse:
    """Everything that one has asked for."""
    return render(request, "incastro/entering/mine.html", {"entries": own_entries(myself(request))})


@never_cache
@require_safe
def entry(request: HttpRequest, key: str) -> HttpResponse:
    """Where one’s entry stands, and what is next; a team’s has a page of its own."""
    own = own_entry(request, key)
    if own.seats.tournament_id is None:
        return HttpResponseRedirect(reverse("own-team", args=[key]))
    return render(request, "incastro/entering/entry.html", {"entry": own})


def own_entry(request: HttpRequest, key: str) -> Entry:
    """One’s own entry; 404 for everybody else’s."""
    found = own_entries(myself(request)).filter(key=key).first()
    if found is None:
        raise Http404(key)
    return found
