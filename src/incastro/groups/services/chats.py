"""Which group is whose: by a code said in it, or by choosing one that the bot is in (decision 0034)."""

import secrets
from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet

from incastro import clock
from incastro.groups.models import Group, GroupLink, Presence, Reply, SeenChat
from incastro.groups.services.linking import digest_of, raise_moves
from incastro.groups.services.membership import note_presence
from incastro.groups.services.updates import reopen
from incastro.groups.storing import leave_numbers_behind
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.organisers.models import Member, Organiser
from incastro.people.models import KEY_LETTERS, Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

LIFE = 60 * 60  # seconds that a code holds
IN_IT = ("member", "administrator", "creator")
LETTERS = 10


def group_of(organiser: Organiser) -> Group | None:
    """The group in use."""
    return Group.objects.filter(organiser=organiser, ended_at=None).first()


def make_group_code(*, actor: Actor, organiser: Organiser) -> str:
    """A code that ties the group in which it is said to an organiser: one use, one hour."""
    code = "".join(secrets.choice(KEY_LETTERS) for _ in range(LETTERS))
    now = clock.now()
    with transaction.atomic():
        GroupLink.objects.filter(organiser=organiser, used_at=None).delete()
        GroupLink.objects.create(
            organiser=organiser, person_id=actor.person, digest=digest_of(code), made_at=now,
            expires_at=now + LIFE,
        )  # fmt: skip
        record(actor=actor, action="group.code", on=organiser)
    return code


def use_group_code(code: str, chat: int, title: str) -> Group:
    """Somebody said the code in a chat: it is the organiser’s group from now on.

    Refusal `telegram.code_over`, `telegram.chat_taken` where another organiser has this group.
    """
    now = clock.now()
    with transaction.atomic():
        rows = GroupLink.objects.filter(
            digest=digest_of(code.strip().lower()), used_at=None, expires_at__gte=now
        )
        found = rows.select_related("organiser").first()
        if found is None or not rows.update(used_at=now):
            raise Refusal("telegram.code_over")
        return _tie(found.organiser, chat, title, Actor(found.person_id, organiser=found.organiser_id))


def choosable(organiser: Organiser) -> QuerySet[SeenChat]:
    """The groups that a member of the organiser has added the bot to; nobody else’s are shown."""
    members = Member.objects.filter(organiser=organiser).values("person")
    accounts = Person.objects.filter(pk__in=members).exclude(telegram_id=None).values("telegram_id")
    taken = Group.objects.filter(ended_at=None).exclude(chat=None).values("chat")
    return SeenChat.objects.filter(added_by__in=accounts, status__in=IN_IT).exclude(chat__in=taken)


def choose_chat(*, actor: Actor, organiser: Organiser, pk: int) -> Group:
    """Make one of the groups that the bot was added to the organiser’s; Refusal `telegram.chat_gone`."""
    with transaction.atomic():
        seen = choosable(organiser).filter(pk=pk).first()
        if seen is None:
            raise Refusal("telegram.chat_gone")
        return _tie(organiser, seen.chat, seen.title, actor)


def _tie(organiser: Organiser, chat: int, title: str, actor: Actor) -> Group:
    Organiser.objects.select_for_update().get(pk=organiser.pk)
    other = Group.objects.filter(chat=chat).exclude(organiser=organiser).first()
    if other is not None and other.ended_at is None:
        raise Refusal("telegram.chat_taken")
    if other is not None:
        # it was somebody’s whose time is over: their messages stay theirs, the chat is free
        Group.objects.filter(pk=other.pk).update(chat=None, was=[*other.was, chat])
    known = Group.objects.filter(organiser=organiser, chat=chat).first()
    current = group_of(organiser)
    if known is None and current is not None and current.chat is None:
        known = current  # only exports were known of it so far
    now = clock.now()
    if current is not None and current != known:
        Group.objects.filter(pk=current.pk).update(ended_at=now)
    if known is None:
        known = Group(organiser=organiser, linked_at=now)
    known.chat, known.name, known.ended_at, known.linked_at = chat, title[:160] or known.name, None, now
    known.save()
    raise_moves(known)
    reopen(chat)
    reopen(chat)
    record(actor=actor, action="group.tie", on=known, changes={"name": ["", known.name]})
    return known


def let_go(*, actor: Actor, group: Group, version: int | None = None) -> None:
    """No longer use a group: what was received stays, nothing new is read as anybody’s."""
    values = {"ended_at": clock.now()}
    change(group, values, actor=actor, action="group.let_go", version=version)


def change_group(*, actor: Actor, group: Group, lang: str, version: int | None = None) -> None:
    """In which language the bot speaks there."""
    if lang not in ("it", "en"):
        raise RuleViolation("stale")
    change(group, {"lang": lang}, actor=actor, action="group.change", version=version)


def note_chat(chat: int, kind: str, title: str, status: str, by: int | None) -> None:
    """The bot was let into a chat, or out of it; whose it is, is another question."""
    values = {"kind": kind[:12], "title": title[:255], "status": status[:16], "seen_at": clock.now()}
    added = {"added_by": by} if status in IN_IT and by is not None else {}
    seen = SeenChat.objects.filter(chat=chat).first()
    if seen is None:
        SeenChat.objects.create(chat=chat, **values, **added)
    else:
        # made an admin later, by somebody else: it is still theirs who let it in
        again = added if seen.status not in IN_IT else {}
        SeenChat.objects.filter(pk=seen.pk).update(**values, **again)


def follow_upgrade(old: int, new: int) -> Group | None:
    """A group has become a supergroup, with another id (case A-58): everything follows. Harmless twice.

    What was still to be said there is said in the new one; what was to be said about a message of the old one
    no longer can be.
    """
    with transaction.atomic():
        Organiser.objects.filter(telegram_chat=str(old)).update(telegram_chat=str(new))
        SeenChat.objects.filter(chat=new).exclude(chat=old).delete()
        SeenChat.objects.filter(chat=old).update(chat=new, kind="supergroup")
        waiting = Reply.objects.filter(chat=old, sent_at=None, failed_at=None)
        waiting.exclude(message=None).update(failed_at=clock.now(), failure="bot.moved")
        waiting.filter(message=None).update(chat=new)
        group = Group.objects.select_for_update().filter(chat=old).first()
        if group is None:
            return Group.objects.filter(chat=new).first()
        raise_moves(group)
        Group.objects.filter(pk=group.pk).update(chat=new, was=[*group.was, old])
        leave_numbers_behind(group)
        reopen(new)
        group.refresh_from_db()
        return group


def note_members(group: Group, accounts: Iterable[int], status: str) -> None:
    """Telegram said that accounts came in or left."""
    for account in accounts:
        note_presence(group, account, status)


def forget_codes() -> None:
    """Codes and links that nobody can use any more, a day later."""
    GroupLink.objects.filter(expires_at__lt=clock.now() - 86_400).delete()


def is_in(group: Group, account: int) -> bool | None:
    """Whether an account is in the group, as far as Telegram has told; None where it has not."""
    row = Presence.objects.filter(group=group, account=account).first()
    return None if row is None else row.status in (*IN_IT, "restricted")
