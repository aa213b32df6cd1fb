"""One’s own race: what to do now, step by step."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from incastro.entries.models import Standing
from incastro.web.presenting.race_page import race_page
from incastro.web.presenting.race_state import own_race
from incastro.web.views.entering_own import own_entry

RACES = (Standing.CONFIRMED, Standing.NO_SHOW)


@never_cache
@require_safe
def race(request: HttpRequest, key: str) -> HttpResponse:
    """What an entrant has to do now; whoever is not in yet finds that on the page of the entry."""
    entry = own_entry(request, key)
    own = own_race(entry) if entry.standing in RACES else None
    if own is None:
        return HttpResponseRedirect(reverse("entry", args=[key]))
    return render(request, "incastro/race/race.html", {"page": race_page(own)})
