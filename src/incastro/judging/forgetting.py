"""Somebody is erased: their photos stay theirs by an assignment, and the accounts behind them are forgotten.

Times and positions stay as they were (S-32): what was their sealed box and their finish is assigned to the
entry, which says nothing about anybody any more; their other posts are nobody’s.
"""

from collections.abc import Iterable
from typing import Any

from incastro import clock
from incastro.evidence.matching import Reading
from incastro.groups import forgetting
from incastro.groups.models import Group, Message
from incastro.judging.facts import raced_in
from incastro.judging.models import Assignment, Look
from incastro.judging.recognising import reading_of
from incastro.people.erasing import on_erasure, on_export
from incastro.people.exporting import instant
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.taking import take_race


@on_erasure
def forget_telegram(person: Person) -> None:
    """Everything that Telegram told of them."""
    theirs: set[int] = set()
    rows = Tournament.objects.filter(seating__entries__person=person, record=None).distinct()
    for row in rows.order_by("pk"):
        theirs |= _keep_whose(row, person)
    forgetting.forget_messages(forgetting.messages_of(person, theirs))
    forgetting.forget_accounts(person)


def _keep_whose(row: Tournament, person: Person) -> set[int]:
    """Assign what counts in a tournament; the rows of all their messages there."""
    group = raced_in([row])[row.pk].group
    if group is None:
        return set()
    take_race(row)
    reading = reading_of(row, raced_in([row])[row.pk])
    entries = {entry.key: entry for entry in person.entries.filter(seats__tournament=row)}
    said = set(
        Assignment.objects.filter(tournament=row, undone_at=None).values_list("message", flat=True)
    ) | set(Look.objects.filter(tournament=row, undone_at=None).values_list("message", flat=True))
    found: set[int] = set()
    for key, entry in entries.items():
        counted = _counted(reading, key)
        numbers = {post.id for claim in reading.claims.get(key, ()) for post in claim.delivery.posts}
        rows = Message.objects.filter(group=group, number__in=numbers)
        found |= {message.pk for message in rows}
        _assign(row, rows, said, dict.fromkeys(counted, entry))
    others = forgetting.messages_of(person).filter(group=group)
    _assign(row, others.exclude(pk__in=found), said, {})
    return found


def _counted(reading: Reading, key: str) -> set[int]:
    roles = reading.roles.get(key)
    claims = [] if roles is None else [roles.sealed, roles.finish]
    return {claim.delivery.id for claim in claims if claim is not None}


def _assign(row: Tournament, messages: Iterable[Message], said: set[int], entries: dict[int, Any]) -> None:
    now = clock.now()
    Assignment.objects.bulk_create(
        Assignment(tournament=row, message=message, entry=entries.get(message.number), at=now, person=None)
        for message in messages
        if message.pk not in said and (message.pictured or message.substitute)
    )


@on_export("telegram")
def telegram_of(person: Person) -> dict[str, Any]:
    """Their accounts, in which groups they were seen, and what they published there."""
    accounts = forgetting.accounts_of(person)
    rows = forgetting.messages_of(person).select_related("group").order_by("at", "number")
    groups = Group.objects.filter(presences__account__in=accounts)
    return {
        "links": [
            {"made_at": instant(link.made_at), "used_at": instant(link.used_at) if link.used_at else None}
            for link in person.telegram_links.order_by("pk")
        ],
        "namings": [
            {"group": each.group.name, "account": each.account, "at": instant(each.at)}
            for each in person.telegram_namings.select_related("group").order_by("pk")
        ],
        "groups": sorted({group.name for group in groups}),
        "messages": [
            {
                "group": row.group.name,
                "number": row.number,
                "at": instant(row.at),
                "edited_at": None if row.edited is None else instant(row.edited),
                "name": row.sender_name,
                "username": row.sender_username,
                "text": row.text,
                "photos": [photo.received for photo in row.photos.all()],
            }
            for row in rows.prefetch_related("photos")
        ],
    }
