"""Who may hear what: the rights of streams, checked when somebody begins to listen.

`table/<tournament>` and `start/<tournament>/<start>` are for everybody once the tournament is published,
`desk/<tournament>` for who judges there, `entry/<key>` for the entrant and who judges there.
"""

from collections.abc import Collection
from http.cookies import CookieError, SimpleCookie
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.db import close_old_connections
from django.http import HttpRequest

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.organisers.roles import JUDGING, roles_of
from incastro.people.models import Account, Person
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament

PUBLIC = ("table", "start")
PARTS = {"table": 1, "start": 2, "desk": 1, "entry": 1}


def topics_of(asked: Collection[str]) -> tuple[str, ...] | None:
    """The topics that somebody asks for; None where one of them is none."""
    found = tuple(dict.fromkeys(asked))
    for topic in found:
        kind, *rest = topic.split("/")
        if PARTS.get(kind) != len(rest) or not all(part.isascii() and part for part in rest):
            return None
    return found or None


def is_public(topic: str) -> bool:
    """Whether it is for everybody, as far as it is there at all."""
    return topic.partition("/")[0] in PUBLIC


def may_hear(topics: Collection[str], cookies: str) -> bool:
    """Whether whoever sends these cookies may hear all of that; asks the database."""
    close_old_connections()
    person = None if all(map(is_public, topics)) else _person_of(cookies)
    return all(_may_hear(topic, person) for topic in topics)


def _may_hear(topic: str, person: Person | None) -> bool:
    kind, ident = topic.split("/")[:2]
    if kind in PUBLIC:
        row = Tournament.objects.filter(slug=ident).first()
        return row is not None and stage_of(row) is not Stage.DRAFT
    if person is None:
        return False
    if kind == "desk":
        found = Tournament.objects.filter(slug=ident).select_related("organiser").first()
        return found is not None and _judges(person, found.organiser)
    entry = Entry.objects.filter(key=ident).select_related("seats__tournament__organiser").first()
    if entry is None:
        return False
    row = entry.seats.tournament
    return entry.person_id == person.pk or (row is not None and _judges(person, row.organiser))


def _judges(person: Person, organiser: Organiser) -> bool:
    return bool(roles_of(person, organiser) & JUDGING)


def _person_of(cookies: str) -> Person | None:
    """Who is signed in, as a page would find it."""
    try:
        key = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    if key is None:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key.value)
    account = get_user(request)
    return Person.objects.filter(account=account).first() if isinstance(account, Account) else None
