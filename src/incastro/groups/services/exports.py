"""An export of a group, handed in: looked at, then taken in beside what the bot has told (decision 0035).

    handed = hand_in(actor=…, organiser=…, file_name="result.json", data=file)   # nothing is taken in yet
    take_in(actor=…, handed=handed)                                              # messages, then pictures

Everything may be done twice: a message is stored once, whoever tells of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import IO
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.evidence.export import Export, read_opened
from incastro.evidence.posts import Post
from incastro.groups.comparing import Compared, compare
from incastro.groups.export_files import keep_file, let_go, opened
from incastro.groups.export_groups import belongs_to, group_for, is_of_another
from incastro.groups.models import Group, Handed, HandedState, Message, Photo, PhotoState
from incastro.groups.services.photos import fill
from incastro.groups.storing import mark_gone, store_message
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

AT_ONCE = 8 * 1024 * 1024  # bytes of JSON that are read while somebody waits, a second or two
FEW = 300  # messages that are stored while somebody waits
BATCH = 50  # messages of one transaction: the bot goes on between two of them
WAITS_FOR = 3 * 86_400  # seconds that an export waits for somebody's yes
MOST_SHOWN = 500  # differences that are kept


def hand_in(*, actor: Actor, organiser: Organiser, file_name: str, data: IO[bytes], chat: str = "") -> Handed:
    """Put an export aside and look at it: `counts`, `differences` and `remarks` say what it would change.

    `data` = a `result.json`, or a .zip of the folder it lies in; `chat` = which one of a whole account's. A
    large one is READING until `tasks.look_at_export` has looked. The very same file is the same row.
    Refusal `export.…` for what cannot be read; then nothing is kept.
    """
    file = keep_file(data)
    known = Handed.objects.filter(organiser=organiser, digest=file.digest, asked_chat=chat).first()
    if known is not None and known.state in (HandedState.TAKEN, HandedState.TAKING):
        let_go(file.name)
        return known
    try:
        with opened(file.name) as inside:
            small = inside.size <= AT_ONCE
        with transaction.atomic():
            if known is not None:
                let_go(known.kept)
                known.delete()
            handed = Handed.objects.create(
                organiser=organiser,
                file_name=file_name[:200],
                digest=file.digest,
                size=file.size,
                kept=file.name,
                asked_chat=chat,
                at=clock.now(),
                person=actor.person,
            )
            record(actor=actor, action="export.hand_in", on=handed)
            if small:
                _look(handed)
            else:
                from incastro.groups.tasks import look_at_export

                look_at_export.enqueue(handed.pk)
    except BaseException:
        let_go(file.name)
        raise
    return handed


def look(handed: Handed) -> None:
    """Look at an export that waits, again where more may have come in meanwhile; faults are kept with it."""
    if handed.state not in (HandedState.READING, HandedState.LOOKED):
        return
    try:
        _look(handed)
    except Refusal as refusal:
        handed.state = HandedState.FAILED
        handed.failure = {"code": refusal.code, "params": refusal.params}
        handed.save(update_fields=["state", "failure"])
        let_go(handed.kept)


def read(handed: Handed) -> Export:
    """The posts of an export that was put aside; Refusal `export.…`."""
    zone = ZoneInfo(_organiser(handed).zone)
    with opened(handed.kept) as inside:
        return read_opened(inside.json, handed.asked_chat or None, zone)


def compared(handed: Handed, export: Export) -> Compared:
    """An export beside what is known now; one of another group stands for itself until somebody says."""
    group = group_for(_organiser(handed), export.chat)
    return compare(group, export.chat, export.posts)


def _look(handed: Handed) -> None:
    export = read(handed)
    told = compared(handed, export)
    handed.group = group_for(_organiser(handed), export.chat)
    handed.chat = asdict(export.chat)
    handed.counts = {"messages": export.messages, **told.counts}
    handed.differences = [each.written() for each in told.differences[:MOST_SHOWN]]
    handed.remarks = [asdict(each) for each in export.remarks]
    handed.state = HandedState.LOOKED
    handed.save()


def take_in(*, actor: Actor, handed: Handed, same_group: bool | None = None, gone: bool = True) -> None:
    """Take an export in: its messages at once where they are few, else by a task; pictures by a task.

    `same_group` has to be said where the file is of another group than the one in use: True = it is the same,
    which had another number before; False = it is another, in use from now on. `gone` = mark what it no
    longer holds. RuleViolation `export.over` where it is no longer waiting, `export.which_group`.
    """
    from incastro.groups.tasks import take_export

    organiser = _organiser(handed)
    with transaction.atomic():
        Organiser.objects.select_for_update().get(pk=organiser.pk)
        waiting = Handed.objects.filter(pk=handed.pk, state=HandedState.LOOKED)
        if not waiting.update(state=HandedState.TAKING):
            raise RuleViolation("export.over")
        handed.refresh_from_db()
        if is_of_another(organiser, handed.chat) and same_group is None:
            raise RuleViolation("export.which_group", {"chat": handed.chat.get("name") or "?"})
        handed.group = belongs_to(organiser, handed.chat, same=bool(same_group))
        handed.same_group = bool(same_group)
        handed.save(update_fields=["group", "same_group"])
        record(actor=actor, action="export.take_in", on=handed)
        take_export.enqueue(handed.pk, gone)
    if handed.counts.get("posts", 0) <= FEW:
        store(handed, gone=gone)  # the task finds it done, and sees to the pictures


def store(handed: Handed, *, gone: bool = True) -> None:
    """Store the messages of an export that is being taken in; what is stored already stays once."""
    if handed.state != HandedState.TAKING or handed.group is None:
        return
    told = compare(handed.group, (export := read(handed)).chat, export.posts)
    for some in _batches(told.posts):
        with transaction.atomic():
            for post in some:
                store_message(handed.group, post, source="export")
    with transaction.atomic():
        if gone:
            mark_gone(told.gone)
        taken = Handed.objects.filter(pk=handed.pk, state=HandedState.TAKING)
        taken.update(state=HandedState.TAKEN, taken_at=clock.now())
    handed.refresh_from_db()


def store_pictures(handed: Handed) -> int:
    """The pictures of an export that was taken in, each once; how many are here. Then its file is let go."""
    if handed.state != HandedState.TAKEN or not handed.kept or handed.group is None:
        return 0
    export = read(handed)
    told = compare(handed.group, export.chat, export.posts)
    names = {post.id: post.picture.file for post in told.posts if post.picture and not post.picture.missing}
    kept = 0
    with opened(handed.kept) as inside:
        for message in Message.objects.filter(group=handed.group, number__in=names):
            data = inside.picture(names[message.number])
            if data is not None:
                kept += fill(message, data).state == PhotoState.KEPT
    let_go(handed.kept)
    Handed.objects.filter(pk=handed.pk).update(kept="")
    return kept


def discard(*, actor: Actor, handed: Handed) -> None:
    """Let go of an export that was only looked at. RuleViolation `export.over` where it was taken in."""
    if handed.state in (HandedState.TAKING, HandedState.TAKEN):
        raise RuleViolation("export.over")
    with transaction.atomic():
        record(actor=actor, action="export.discard", on=handed)
        transaction.on_commit(lambda: let_go(handed.kept))
        handed.delete()


def let_go_of_old(before: int) -> int:
    """Remove the files of exports that nobody took in since an instant; how many those were."""
    old = Handed.objects.filter(at__lt=before).exclude(state__in=(HandedState.TAKING, HandedState.TAKEN))
    rows = list(old)
    for handed in rows:
        let_go(handed.kept)
        handed.delete()
    return len(rows)


def pictures_of(group: Group) -> dict[str, int]:
    """How many pictures of a group are here, on their way, refused, missing."""
    states = Photo.objects.filter(message__group=group).values_list("state", flat=True)
    found: dict[str, int] = {}
    for state in states:
        found[state] = found.get(state, 0) + 1
    return found


def _batches(posts: Sequence[Post]) -> Iterator[Sequence[Post]]:
    for start in range(0, len(posts), BATCH):
        yield posts[start : start + BATCH]


def _organiser(handed: Handed) -> Organiser:
    found = handed.organiser
    if found is None:
        raise LookupError(handed.pk)
    return found
