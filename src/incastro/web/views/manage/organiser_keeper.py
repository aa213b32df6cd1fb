"""For whoever keeps the site: its organisers, and who owns them."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.journal.actor import Actor
from incastro.organisers import services
from incastro.organisers.inviting import Invited
from incastro.organisers.models import Organiser, Role
from incastro.organisers.selectors import all_organisers
from incastro.people.models import Person
from incastro.web.access import person_of
from incastro.web.forms.organiser import OpeningForm, OwnerForm
from incastro.web.site import site_url
from incastro.web.views.manage.organiser_invitations import tell


@require_safe
def organisers(request: HttpRequest) -> HttpResponse:
    """All of them."""
    return render(request, "incastro/manage/keeper.html", {"organisers": all_organisers()})


@require_http_methods(["GET", "HEAD", "POST"])
def open_organiser(request: HttpRequest) -> HttpResponse:
    """A new one; its owner gets a letter."""
    form = OpeningForm(request.POST or None)
    keeper = person_of(request)
    if request.method == "POST" and form.is_valid() and keeper is not None:
        made: list[Invited] = []
        values = form.values()
        email = values.pop("email")

        def act() -> str:
            own = keeper.account is not None and email.lower() == keeper.account.email.lower()
            organiser = services.open_organiser(actor=_actor(keeper), owner=keeper if own else None, **values)
            if not own:
                made.append(_invite(request, keeper, organiser, email))
            return reverse("manage", args=[organiser.slug]) if own else reverse("keeper")

        with form.refusing():
            way = form.once(act)
            messages.success(request, gettext("%(name)s is open.") % {"name": values["name"]})
            for invited in made:
                tell(request, invited)
            return redirect(way)
    return form.page(request, "incastro/manage/keeper_new.html")


@require_http_methods(["GET", "HEAD", "POST"])
def name_owner(request: HttpRequest, slug: str) -> HttpResponse:
    """Another owner: where nobody accepted, or the only one is gone."""
    organiser = get_object_or_404(Organiser, slug=slug)
    form = OwnerForm(request.POST or None)
    keeper = person_of(request)
    if request.method == "POST" and form.is_valid() and keeper is not None:
        made: list[Invited] = []

        def act() -> str:
            made.append(_invite(request, keeper, organiser, form.cleaned_data["email"]))
            return reverse("keeper")

        with form.refusing():
            way = form.once(act)
            for invited in made:
                tell(request, invited)
            return redirect(way)
    return form.page(request, "incastro/manage/keeper_owner.html", {"opened": organiser})


def _actor(keeper: Person, organiser: Organiser | None = None) -> Actor:
    return Actor(keeper.pk, "keeper", organiser.pk if organiser is not None else None)


def _invite(request: HttpRequest, keeper: Person, organiser: Organiser, email: str) -> Invited:
    return services.invite(
        actor=_actor(keeper, organiser),
        organiser=organiser,
        email=email,
        roles={Role.OWNER},
        invited_by=keeper,
        site=site_url(request),
    )
