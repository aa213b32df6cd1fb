"""Whose the photos in a group are, answered within seconds: reactions, and words where something is missing.

A message that comes in only says that there is something to do; one pass then answers everything of the
group that is new, so that a thousand posts in a minute are not a thousand readings. What a pass answered is
found by how far race and group had come (`Recognised`): whatever changes a fact later (a link, a word of a
judge, a go corrected) has the posts answered anew, and nothing is answered twice (decision 0034).
"""

import time

from django.db import transaction
from django.db.models import F, Q

from incastro import clock
from incastro.evidence.matching import Reading
from incastro.groups.following import Change, on_message, on_photo
from incastro.groups.knowing import on_identity
from incastro.groups.models import Group, Message, Photo, PhotoState, Reply
from incastro.groups.services import saying
from incastro.judging.answering import OF_STRANGERS, Answer, answers_to, is_doubtful
from incastro.judging.facts import Raced, raced_in, reading_now
from incastro.judging.models import Recognised
from incastro.live.services import tell
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.models import Race
from incastro.starts.taking import take_race
from incastro.work.alarm import wake
from incastro.work.pumps import pump
from incastro.work.ticks import every

DAY = 86_400
TALK = DAY  # seconds for which words about a post still help
AGAIN = 60  # seconds after which posts of unknown people are looked at again
BREATH = 2  # a pass that took long is followed by so many times its length without one
QUICK = 1.0  # seconds
_ended: dict[int, tuple[float, float]] = {}


@on_message
def note(message: Message, change: Change) -> None:
    """A message is new, or another: there is something to recognise. More is not done for each of them."""
    del change
    Group.objects.filter(pk=message.group_id, heard_at=None).update(heard_at=clock.now())
    transaction.on_commit(wake, robust=True)


@on_photo
def seen(photo: Photo) -> None:
    """A picture cannot be shown: who posted it in the race is asked for it once more, while there is time."""
    answered = Reply.objects.filter(message=photo.message, kind=saying.REACTION)
    if photo.state == PhotoState.REFUSED and answered.exists():
        _ask_anew(photo.message)


def _ask_anew(message: Message) -> None:
    if message.at >= clock.now() - TALK:
        saying.say(message.group, message, "unreadable")


@on_identity
def known(person: Person) -> None:
    """Somebody is linked, or no longer: what they posted before is read anew."""
    rows = Tournament.objects.filter(seating__entries__person=person).filter(_racing())
    # all races before any group: two tournaments may share one
    taken = [(take_race(row), row) for row in rows.distinct().order_by("pk")]
    for race, row in taken:
        _to_do(race, row)
    transaction.on_commit(wake, robust=True)


def _to_do(race: Race, row: Tournament) -> None:
    group = Q(pk=race.group_id) if race.group_id else Q(organiser=row.organiser_id, ended_at=None)
    Group.objects.filter(group, heard_at=None).update(heard_at=clock.now())


def _racing() -> Q:
    """Tournaments whose photos may come in about now."""
    now = clock.now()
    return Q(
        published_at__lte=now, cancelled_at=None, official_at=None, record=None, starts_at__lte=now + DAY
    ) & (Q(ends_at=None) | Q(ends_at__gte=now - DAY * F("window_days")))


def racing_in(group: Group) -> list[Tournament]:
    """The tournaments whose photos may come into a group about now."""
    here = Q(race__group=group)
    if group.ended_at is None:
        here |= Q(race=None) | Q(race__group=None)
    return list(Tournament.objects.filter(_racing(), here, organiser=group.organiser_id))


@pump
def recognise_heard() -> bool:
    """Answer what has come in since the last time; whether there was anything."""
    done = False
    for group in Group.objects.filter(heard_at__isnull=False):
        if _may_begin(group.pk):
            began = time.monotonic()
            recognise(group)
            _ended[group.pk] = time.monotonic(), time.monotonic() - began
            done = True
    return done


def _may_begin(group: int) -> bool:
    ended, took = _ended.get(group, (0.0, 0.0))
    return took < QUICK or time.monotonic() - ended > BREATH * took


def recognise(group: Group) -> int:
    """One pass over everything of a group that was not answered yet; how many answers that were."""
    Group.objects.filter(pk=group.pk).update(heard_at=None)
    return sum(map(recognise_in, racing_in(group)))


@every(seconds=5)
def recognise_changed() -> int:
    """Where judges or people have changed what is known, or somebody is unknown still; how many answers."""
    rows = list(Tournament.objects.filter(_racing()).filter(organiser__groups__chat__isnull=False).distinct())
    raced, done = raced_in(rows), {each.pk: each for each in Recognised.objects.filter(pk__in=rows)}
    now = clock.now()
    return sum(
        recognise_in(row)
        for row in rows
        if not _is_done(done.get(row.pk), raced[row.pk]) or _is_due(done.get(row.pk), now)
    )


def _is_done(was: Recognised | None, raced: Raced) -> bool:
    if raced.group is None or was is None:
        return raced.group is None or not raced.begun
    return (was.race_moves, was.group_moves) == (raced.moves, raced.group.moves)


def _is_due(was: Recognised | None, now: int) -> bool:
    return was is not None and was.doubtful and now - was.looked_at >= AGAIN


def recognise_in(row: Tournament) -> int:
    """Answer the posts of one tournament as they stand now; how many answers are new.

    Two processes at once: the one whose pass was read from the earlier state writes nothing.
    """
    raced = raced_in([row])[row.pk]
    group = raced.group
    if group is None or group.chat is None:
        return 0
    was = Recognised.objects.filter(pk=row.pk).first()
    reading = reading_of(row, raced)
    with transaction.atomic():
        if not _claim(row, raced, group, was, is_doubtful(reading)):
            return 0
        if was is None or was.group_moves != group.moves:
            _tell(row, group)
        return _answer(group, reading)


def _tell(row: Tournament, group: Group) -> None:
    """The group has said something: the judges’ desks look again, and so do those who watch the table."""
    tell(f"desk/{row.slug}", "post", {"moves": group.moves, "at": clock.now()})
    tell(f"table/{row.slug}", "standings", {"at": clock.now()})


def reading_of(row: Tournament, raced: Raced) -> Reading:
    """How the posts of a tournament are read now."""
    return reading_now(row, clock.now(), raced)


def _claim(row: Tournament, raced: Raced, group: Group, was: Recognised | None, doubtful: bool) -> bool:
    state = {
        "race_moves": raced.moves, "group_moves": group.moves, "doubtful": doubtful, "looked_at": clock.now(),
    }  # fmt: skip
    if was is None:
        return Recognised.objects.get_or_create(pk=row.pk, defaults=state)[1]
    same = Recognised.objects.filter(pk=row.pk, race_moves=was.race_moves, group_moves=was.group_moves)
    return bool(same.filter(looked_at=was.looked_at).update(**state))


def _answer(group: Group, reading: Reading) -> int:
    answers = answers_to(reading)
    if not answers:
        return 0
    said = _Said(group, min(race.begins for race in reading.races.values()))
    new = [each for each in answers if not said.has(each)]
    rows = {
        message.number: message
        for message in Message.objects.filter(
            group=group, number__in={each.number for each in new}, by_bot=True, gone=False
        ).select_related("group")
    }
    refused = set(
        Photo.objects.filter(message__in=rows.values(), state=PhotoState.REFUSED).values_list(
            "message", flat=True
        )
    )
    replies: list[Reply | None] = []
    for each in new:
        message = rows.get(each.number)
        if message is None or not said.take(each):
            continue
        if each.is_reaction:
            replies.append(saying.reaction(message, each.code))
            if each.entry is not None:
                data = {"number": message.number, "at": message.at, "what": each.code}
                tell(f"entry/{each.entry}", "post", data)
            if message.pk in refused:
                _ask_anew(message)
        elif message.at >= clock.now() - TALK:
            params = {} if each.entry is None else {"entry": each.entry}
            replies.append(saying.text(group, message, each.code, params))
    transaction.on_commit(wake, robust=True)
    return saying.keep(replies)


class _Said:
    """What the bot has answered in a group already."""

    def __init__(self, group: Group, since: int) -> None:
        rows = Reply.objects.filter(group=group, message__at__gte=since).values_list(
            "message__number", "code", "message__sender_kind", "message__sender_id", "message__sender_name",
            "params",
        )  # fmt: skip
        self._done: set[tuple[int, str]] = set()
        self._asked: set[object] = set()
        for number, code, kind, ident, name, params in rows:
            self._done.add((number, code))
            if code in OF_STRANGERS.values():
                self._asked.add((kind, name if ident is None else ident))
            elif entry := (params or {}).get("entry"):
                self._asked.add((code, entry))

    def has(self, answer: Answer) -> bool:
        """Whether this was answered, or something better: what was recognised is not doubted in public."""
        if (answer.number, answer.code) in self._done:
            return True
        if answer.code == saying.LOOKING and (answer.number, saying.RECOGNISED) in self._done:
            return True
        return self._key(answer) in self._asked

    def take(self, answer: Answer) -> bool:
        """Count it as answered; False where another answer of this very pass has said it."""
        if self.has(answer):
            return False
        self._done.add((answer.number, answer.code))
        if answer.once is not None:
            self._asked.add(self._key(answer))
        return True

    def _key(self, answer: Answer) -> object:
        if answer.once is None:
            return None
        return answer.once if answer.code in OF_STRANGERS.values() else (answer.code, answer.once)
