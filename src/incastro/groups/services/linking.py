"""Who somebody is on Telegram: by a link that they open there, or as the desk says (S-6, decision 0034)."""

import secrets
from hashlib import sha256

from django.db import IntegrityError, transaction
from django.db.models import F

from incastro import clock
from incastro.groups.knowing import identified
from incastro.groups.models import Group, Link, Naming
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

LIFE = 30 * 60  # seconds that a link holds
_NAMES = ("telegram_id", "telegram_name")


def digest_of(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


def make_link(*, actor: Actor, person: Person) -> str:
    """A new secret for `t.me/<bot>?start=<secret>`: one use, 30 minutes; an earlier one no longer works."""
    if person.erased_at is not None:
        raise RuleViolation("person.erased")
    secret = secrets.token_urlsafe(24)  # Telegram takes 64 characters of A-Z a-z 0-9 _ -
    now = clock.now()
    with transaction.atomic():
        Link.objects.filter(person=person, used_at=None).delete()
        Link.objects.create(person=person, digest=digest_of(secret), made_at=now, expires_at=now + LIFE)
        record(actor=actor, action="person.telegram_link", on=person)
    return secret


def use_link(secret: str, telegram_id: int, username: str = "") -> Person:
    """Somebody opened a link with this account: from now on it is theirs.

    Their @username takes the place of what they typed when they entered; a mere first name would not.

    Refusal `telegram.link_over` (used, too old, or never made), `telegram.link_taken` where the account
    belongs to somebody else here; then nothing changes and the link still works with another account.
    """
    now = clock.now()
    try:
        with transaction.atomic():
            link = Link.objects.filter(digest=digest_of(secret), used_at=None, expires_at__gte=now)
            found = link.select_related("person").first()
            if found is None or not link.update(used_at=now):
                raise Refusal("telegram.link_over")
            _link(found.person, telegram_id, username, Actor(found.person_id))
            return found.person
    except IntegrityError:
        raise Refusal("telegram.link_taken") from None


def _link(person: Person, account: int, username: str, actor: Actor) -> None:
    if person.erased_at is not None:
        raise Refusal("telegram.link_over")
    if Person.objects.filter(telegram_id=account).exclude(pk=person.pk).exists():
        raise Refusal("telegram.link_taken")
    called = f"@{username}"[:80] if username else person.telegram_name
    values = {"telegram_id": account, "telegram_name": called}
    change(person, values, actor=actor, action="person.telegram_linked", personal=_NAMES)
    identified(person)
    # what the account said of itself, or the desk said of it, gives way to what is proved
    named = Naming.objects.filter(account=account, undone_at=None).exclude(person=person)
    for group in Group.objects.filter(namings__in=named).distinct().order_by("pk"):
        raise_moves(group)  # whoever was taken for them may race where they do not
    named.update(undone_at=clock.now())


def unlink(*, actor: Actor, person: Person) -> None:
    """Forget which account is whose; the name that they are called by in the group stays."""
    if person.telegram_id is None:
        return
    with transaction.atomic():
        change(person, {"telegram_id": None}, actor=actor, action="person.telegram_unlinked", personal=_NAMES)
        identified(person)


def link_by_hand(
    *, actor: Actor, group: Group, person: Person, account: int, number: int | None = None
) -> Naming:
    """The desk says whose an account of a group is; it holds in that group, and can be taken back.

    Refusal `telegram.link_taken` where the account was proved to be somebody else’s, `telegram.account_bad`
    for a number that no person’s account has.
    """
    if account <= 0:
        raise Refusal("telegram.account_bad")
    with transaction.atomic():
        named = name_account(group, account, person, number=number, by_desk=actor.person)
        record(actor=actor, action="group.name", on=group, changes={"person": [None, person.pk]})
    return named


def name_account(
    group: Group, account: int, person: Person, *, number: int | None = None, by_desk: int | None = None
) -> Naming:
    """An account of a group is this person’s, as it said itself or as the desk says. Inside a transaction."""
    if Person.objects.filter(telegram_id=account).exclude(pk=person.pk).exists():
        raise Refusal("telegram.link_taken")
    raise_moves(group)
    standing = Naming.objects.filter(group=group, account=account, undone_at=None)
    known = standing.filter(person=person).first()
    if known is not None:
        return known
    standing.update(undone_at=clock.now())
    return Naming.objects.create(
        group=group, account=account, person=person, number=number, by_desk=by_desk, at=clock.now()
    )


def unname(*, actor: Actor, naming: Naming) -> None:
    """Take back whose an account is."""
    with transaction.atomic():
        raise_moves(naming.group)
        if Naming.objects.filter(pk=naming.pk, undone_at=None).update(undone_at=clock.now()):
            changes = {"person": [naming.person_id, None]}
            record(actor=actor, action="group.unname", on=naming.group, changes=changes)


def raise_moves(group: Group) -> None:
    """What a group’s messages prove has changed: its row is taken until the transaction ends."""
    Group.objects.filter(pk=group.pk).update(moves=F("moves") + 1, heard_at=clock.now())
