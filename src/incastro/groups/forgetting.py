"""What a group forgets of an account: who it was, what it said, its pictures; when it posted stays (S-32).

Whose the photos were has to be written down before, without the account: `judging.forgetting` does that.
"""

from collections.abc import Collection, Iterable

from django.db import transaction
from django.db.models import F, Q, QuerySet

from incastro.groups.models import (
    Group,
    Link,
    Message,
    Naming,
    Photo,
    PhotoState,
    Presence,
    Reply,
    SeenChat,
    Update,
)
from incastro.people.models import Person
from incastro.pictures.models import Picture


def accounts_of(person: Person) -> set[int]:
    """Every account that was proved or said to be somebody’s."""
    found = set(Naming.objects.filter(person=person).values_list("account", flat=True))
    return found | ({person.telegram_id} if person.telegram_id is not None else set())


def messages_of(person: Person, numbers: Iterable[int] = ()) -> QuerySet[Message]:
    """Every message of theirs: of their accounts, and those (by row) that are known to be theirs otherwise.

    An account that is said to be two people’s in two groups is forgotten whole: nobody is left behind by it.
    """
    return Message.objects.filter(Q(sender_id__in=accounts_of(person)) | Q(pk__in=list(numbers)))


def forget_messages(rows: QuerySet[Message]) -> None:
    """Senders, words and pictures go; number, instant and edits stay, since times hang on them."""
    ids = list(rows.values_list("pk", flat=True))
    groups = set(rows.values_list("group", flat=True))
    Group.objects.filter(pk__in=groups).update(moves=F("moves") + 1)
    Message.objects.filter(pk__in=ids).update(
        sender_id=None,
        sender_name="",
        sender_username="",
        text="",
        file="",
        via_bot="",
        version=F("version") + 1,
    )
    Message.objects.filter(pk__in=ids, forwarded__isnull=False).update(forwarded="")
    Reply.objects.filter(message__in=ids).update(params={})
    _forget_pictures(Photo.objects.filter(message__in=ids))


def forget_accounts(person: Person) -> None:
    """Links, what was said of their accounts, whether they are in groups, what the bot wrote to them."""
    accounts = accounts_of(person)
    _forget_updates(accounts)
    Presence.objects.filter(account__in=accounts).delete()
    SeenChat.objects.filter(added_by__in=accounts).update(added_by=None)
    Reply.objects.filter(group=None, chat__in=accounts).delete()
    Naming.objects.filter(person=person).delete()
    Link.objects.filter(person=person).delete()


def _forget_updates(accounts: Collection[int]) -> None:
    """What came in word by word: all that was read and names an account of theirs."""
    for account in accounts:
        Update.objects.filter(done_at__isnull=False, body__contains=str(account)).update(body="", failure="")


def _forget_pictures(photos: QuerySet[Photo]) -> None:
    pictures = set(photos.exclude(picture=None).values_list("picture", flat=True))
    for photo in photos.exclude(state=PhotoState.MISSING):
        # the name is another for each, since one message may have had several
        Photo.objects.filter(pk=photo.pk).update(
            picture=None, file_id="", unique=f"forgotten-{photo.pk}", hints={}, refusal={},
            state=PhotoState.MISSING, received="",
        )  # fmt: skip
    for picture in Picture.objects.filter(pk__in=pictures):
        if not _is_used(picture):
            file = picture.file
            picture.delete()
            transaction.on_commit(lambda file=file: file.storage.delete(file.name), robust=True)  # type: ignore[misc]


def _is_used(picture: Picture) -> bool:
    """Whether anything else shows the very same picture."""
    pointing = (
        each
        for each in Picture._meta.get_fields(include_hidden=True)
        if each.auto_created and each.is_relation
    )
    return any(
        each.related_model._default_manager.filter(**{each.field.name: picture}).exists()  # type: ignore[union-attr]
        for each in pointing
        if not each.concrete
    )
