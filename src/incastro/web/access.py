"""Who may open a page: said where its address is, held before its view runs.

Every address of the site is made with `page`, so that none is without its rule; the tests walk the URL
configuration and refuse one that is.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, cast

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, URLResolver, get_resolver, path, reverse
from django.utils.http import urlencode

from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Person

View = Callable[..., HttpResponseBase]


@dataclass(frozen=True, slots=True)
class Access:
    """A rule. `roles` = one of these at the organiser in the address; else one of the words below."""

    kind: str
    roles: frozenset[Role] = frozenset()


PUBLIC = Access("public")
SIGNED_IN = Access("signed in")
KEEPER = Access("keeper")  # of the site: opens organisers
DEMO = Access("demo")  # exists in a demonstration only


def held_by(roles: frozenset[Role]) -> Access:
    """Only for members of the organiser in the address, in one of these roles."""
    return Access("roles", roles)


@dataclass(frozen=True, slots=True)
class Desk:
    """Where somebody works: the organiser of the address, who it is, and as what."""

    organiser: Organiser
    person: Person
    roles: frozenset[Role]

    @property
    def actor(self) -> Actor:
        """Who acts, for the journal; in the first of their roles."""
        role = next((role.value for role in Role if role in self.roles), "")
        return Actor(self.person.pk, role, self.organiser.pk)


class DeskRequest(HttpRequest):
    """A request that has passed `held_by`."""

    desk: Desk


def page(
    route: Any, view: View, name: str, access: Access, kwargs: Mapping[str, Any] | None = None
) -> URLPattern:
    """One address with its rule."""
    return path(route, guarded(view, access), dict(kwargs or {}), name=name)


def guarded(view: View, access: Access) -> View:
    """The view behind its rule; `access` can be read off it."""

    @wraps(view)
    def held(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        refused = _refuse(request, access, kwargs)
        return view(request, *args, **kwargs) if refused is None else refused

    cast(Any, held).access = access
    return held


@cache
def rules() -> Mapping[str, Access]:
    """The rule of each address of ours, by the address’s name."""
    return {pattern.name or "": rule for pattern, rule in ruled(get_resolver())}


def may_open(desk: Desk, name: str) -> bool:
    """Whether somebody’s roles open the address of that name."""
    rule = rules().get(name)
    return rule is not None and bool(rule.roles & desk.roles)


def ruled(resolver: URLResolver) -> Iterator[tuple[URLPattern, Access]]:
    """Every address below a resolver that carries a rule, with it."""
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            yield from ruled(each)
        elif (rule := getattr(each.callback, "access", None)) is not None:
            yield each, rule


def person_of(request: HttpRequest) -> Person | None:
    """Who is signed in; None for a visitor. Asked of the database once per request."""
    if not hasattr(request, "_person"):
        account = request.user if request.user.is_authenticated else None
        found = None if account is None else Person.objects.filter(account=account).first()
        request._person = found  # type: ignore[attr-defined]
    return cast(Person | None, request._person)  # type: ignore[attr-defined]


def _refuse(request: HttpRequest, access: Access, kwargs: dict[str, Any]) -> HttpResponse | None:
    if access.kind == "public":
        return None
    if access.kind == "demo":
        if not settings.DEMO:
            raise Http404
        return None
    person = person_of(request)
    if person is None:
        return to_sign_in(request)
    if access.kind == "keeper":
        return None if getattr(request.user, "keeps_site", False) else not_yours(request)
    if access.kind == "roles":
        organiser = get_object_or_404(Organiser, slug=kwargs.pop("organiser"))
        desk = Desk(organiser, person, roles_of(person, organiser))
        cast(DeskRequest, request).desk = desk
        return None if desk.roles & access.roles else not_yours(request)
    return None


def to_sign_in(request: HttpRequest) -> HttpResponse:
    """The way to the sign-in and back; a form that was sent comes back to the page it was on."""
    return HttpResponseRedirect(f"{reverse('account_login')}?{urlencode({'next': request.get_full_path()})}")


def not_yours(request: HttpRequest) -> HttpResponse:
    """403: who may, and whom to ask."""
    return render(request, "incastro/not_yours.html", status=403)
