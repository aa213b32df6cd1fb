"""A minor’s parent says yes or no through a link, without an account (S-3, art. 2)."""

import secrets
from hashlib import sha256

from django.db import transaction

from incastro import clock
from incastro.entries.models import Entry, HomeEntry, Told
from incastro.entries.models.entry import OPEN
from incastro.journal.actor import SITE, Actor
from incastro.journal.services import record
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.rules import rules_of

AGAIN_AFTER = 600  # seconds between two letters to the same parent
MOST_LETTERS = 6  # for one entry: nobody writes to strangers through us


def ask_parent(*, actor: Actor, entry: Entry, name: str | None = None, email: str | None = None) -> None:
    """Write to the parent, or once more, perhaps to another address; the earlier link opens nothing then.

    RuleViolation `parent.confirmed` once there is a yes, `parent.asked_just_now`, `parent.asked_often`,
    `parent.email_missing`, `entry.over` where the entry wants nothing any more.
    """
    with transaction.atomic():
        home = HomeEntry.objects.select_for_update().get(entry=entry)
        article = _article(entry)
        at = clock.now()
        if entry.standing_at(at) not in OPEN:
            raise RuleViolation("entry.over", {}, article)
        if home.parent_confirmed_at is not None:
            raise RuleViolation("parent.confirmed", {}, article)
        to = (home.parent_email if email is None else email).strip().lower()
        if not to:
            raise RuleViolation("parent.email_missing", {}, article)
        recently = home.parent_asked_at is not None and at < home.parent_asked_at + AGAIN_AFTER
        if recently and to == home.parent_email:
            raise RuleViolation("parent.asked_just_now", {"minutes": AGAIN_AFTER // 60}, article)
        secret = secrets.token_urlsafe(32)
        home.parent_email, home.parent_name = to, home.parent_name if name is None else name
        home.parent_secret, home.parent_asked_at, home.parent_refused_at = digest(secret), at, None
        home.save()
        letters = Told.objects.filter(entry=entry, code="parent_asked")
        # one that has not left yet would carry a link that opens nothing
        letters.filter(sent_at=None, failed_at=None, claimed_at=None).delete()
        if letters.count() >= MOST_LETTERS:
            raise RuleViolation("parent.asked_often", {}, article)
        Told.objects.create(entry=entry, code="parent_asked", email=to, secret=secret, at=at)
        record(actor=actor, action="entry.parent_ask", on=entry, changes={"parent_email": []})


def answer_as_parent(*, secret: str, consents: bool) -> HomeEntry:
    """The parent’s answer; a later one replaces it. RuleViolation `parent.unknown`, `entry.over`.

    A no changes nothing about the seat: the organiser is told, and decides.
    """
    with transaction.atomic():
        home = HomeEntry.objects.select_for_update().get(pk=home_of(secret).pk)
        entry, at = home.entry, clock.now()
        if entry.standing_at(at) not in OPEN:
            raise RuleViolation("entry.over", {}, _article(entry))
        if (home.parent_confirmed_at if consents else home.parent_refused_at) is not None:
            return home
        home.parent_confirmed_at, home.parent_refused_at = (at, None) if consents else (None, at)
        home.save(update_fields=["parent_confirmed_at", "parent_refused_at"])
        code = "parent_confirmed" if consents else "parent_refused"
        Told.objects.create(entry=entry, code=code, desk=not consents, at=at)
        record(actor=SITE, action="entry.parent_yes" if consents else "entry.parent_no", on=entry)
    return home


def home_of(secret: str) -> HomeEntry:
    """The entry that a parent’s link is about; RuleViolation `parent.unknown`."""
    found = HomeEntry.objects.select_related(
        "entry__person", "entry__seats__tournament__organiser", "slot"
    ).filter(parent_secret=digest(secret))
    home = found.first() if secret else None
    if home is None:
        raise RuleViolation("parent.unknown")
    return home


def digest(secret: str) -> str:
    """What is kept of a secret. It is random and long, so a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


def _article(entry: Entry) -> str:
    tournament = entry.seats.tournament
    return "" if tournament is None else rules_of(tournament).article("minor")
