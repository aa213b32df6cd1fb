"""Who may open a page: said where its address is, held before its view runs.

Every address of the site is made with `page`, so that none is without its rule; the tests walk the URL
configuration and refuse one that is.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, cast
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, URLResolver, get_resolver, path, reverse
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django_htmx.http import HttpResponseClientRedirect

from incastro.journal.actor import Actor
from incastro.journal.prepared import Prepared
from incastro.organisers.models import Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Account, Person
from incastro.people.services import person_for

View = Callable[..., HttpResponseBase]
SAFE = ("GET", "HEAD", "OPTIONS")
_people = Prepared(lambda account: Person.objects.filter(account=account), int)


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
    """The view behind its rule; `access` can be read off it.

    What is not for everybody is not for a shared cache either.
    """

    @wraps(view)
    def held(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        refused = _refuse(request, access, kwargs)
        answer = view(request, *args, **kwargs) if refused is None else refused
        if access.kind != "public":
            patch_cache_control(answer, private=True, no_cache=True)
        return answer

    cast(Any, held).access = access
    return held


@cache
def rules() -> Mapping[str, Access]:
    """The rule of each address of ours, by the address’s name."""
    return {name: rule for name, pattern in named() if (rule := getattr(pattern.callback, "access", None))}


def may_open(desk: Desk, name: str) -> bool:
    """Whether somebody’s roles open the address of that name."""
    rule = rules().get(name)
    return rule is not None and bool(rule.roles & desk.roles)


def named(resolver: URLResolver | None = None, inside: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address with its name, `api-1:tournament` where it has a namespace."""
    for each in (resolver or get_resolver()).url_patterns:
        if isinstance(each, URLResolver):
            yield from named(each, f"{inside}{each.namespace}:" if each.namespace else inside)
        else:
            yield f"{inside}{each.name or each.pattern}", each


def person_of(request: HttpRequest) -> Person | None:
    """Who is signed in; None for a visitor. Asked of the database once per request."""
    if not hasattr(request, "_person"):
        account = request.user
        found = None
        if isinstance(account, Account):
            # an account from before its first sign-in here has no person yet
            (found,) = _people(account.pk) or (person_for(account),)
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
    """The way to the sign-in, and back to the page that one was on.

    After a form that was sent, or a piece of a page that htmx asked for, that is the page it stood on: its
    own address may be none that can be opened.
    """
    back = way_back(request)
    address = reverse("account_login") + (f"?{urlencode({'next': back})}" if back else "")
    if _by_htmx(request):
        return HttpResponseClientRedirect(address)
    status = 302 if request.method in SAFE else 303
    return HttpResponseRedirect(address, status=status)


def way_back(request: HttpRequest) -> str:
    """The page that a request comes from, as a path of ours; empty where that is not known."""
    if _by_htmx(request):
        return cast(Any, request).htmx.current_url_abs_path or ""
    if request.method in SAFE:
        return request.get_full_path()
    came_from = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(came_from, {request.get_host()}, request.is_secure()):
        return ""
    parts = urlsplit(came_from)
    return urlunsplit(("", "", parts.path, parts.query, ""))


def not_yours(request: HttpRequest) -> HttpResponse:
    """403: who may, and whom to ask. The page under an htmx request is loaded anew: it is out of date."""
    answer = render(request, "incastro/not_yours.html", status=403)
    if _by_htmx(request):
        answer["HX-Refresh"] = "true"
    return answer


def _by_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))
