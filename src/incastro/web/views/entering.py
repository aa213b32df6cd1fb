"""Entering a home tournament."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing
from incastro.entries.selectors import open_entry
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import Actor
from incastro.journal.prepared import Prepared, have
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Slot, Tournament
from incastro.web.forms.entering import EnterForm
from incastro.web.presenting.entering import EnterPage
from incastro.web.views.account.me import myself

_tournaments = Prepared(
    lambda slug: Tournament.objects.select_related("organiser").filter(slug=slug, imported=False), str
)
_slots = Prepared(lambda tournament: Slot.objects.filter(tournament=tournament), int)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    """The form; whoever has entered already is led to their entry."""
    row = public_tournament(slug)
    person = myself(request)
    sent = request.POST if request.method == "POST" else None
    if sent is None and (own := open_entry(person, row)) is not None:
        return HttpResponseRedirect(reverse("entry", args=[own.key]))
    page = EnterPage(row, person, (sent or request.GET).get("country"))
    form = EnterForm(sent, page=page)
    if sent is not None and form.is_valid():
        with form.refusing():

            def act() -> str:
                actor, details = Actor(person.pk), form.details
                return onward(enter_tournament(actor=actor, person=person, tournament=row, details=details))

            return HttpResponseRedirect(form.once(act), status=303)
    if sent is not None and (own := open_entry(person, row)) is not None:
        return HttpResponseRedirect(reverse("entry", args=[own.key]), status=303)
    if page.shut and sent is None:
        return render(request, "incastro/entering/shut.html", {"page": page})
    return form.page(request, "incastro/entering/enter.html", {"page": page})


def public_tournament(slug: str) -> Tournament:
    """A tournament that everybody may see; 404 for a draft and for what was taken over from elsewhere."""
    row = next(iter(_tournaments(slug)), None)
    if row is None or stage_of(row) is Stage.DRAFT:
        raise Http404(slug)
    have(row, "slots", _slots(row.pk))
    return row


def onward(entry: Entry) -> str:
    """Where an entry leads: to paying while a seat is held, else to its own page."""
    if entry.standing == Standing.HELD:
        try:
            return reverse("entry-pay", args=[entry.key])
        except NoReverseMatch:
            pass
    return reverse("entry", args=[entry.key])
