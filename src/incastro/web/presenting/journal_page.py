"""The journal in words: what was done, not its code; dates, states and roles as people say them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro.journal.models import Line
from incastro.journal.selectors import kinds_of
from incastro.organisers.models import Member, Organiser
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.seasons.models import Slot
from incastro.web.presenting import moments
from incastro.web.presenting.journal_values import NONE, told
from incastro.words import say
from incastro.words.speech import messages


@dataclass(frozen=True, slots=True)
class Kind:
    """What an act can be about: `tournament`, in words."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """One field, before and after; no before where there was none, neither where it is personal."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One act, as a page prints it."""

    when: SafeString
    what: str
    who: str
    role: str
    on: str
    changes: Sequence[Change]
    why: str


def journal_kinds(organiser: int) -> list[Kind]:
    """The kinds of act at an organiser, by their words."""
    kinds = (Kind(code, _word(f"journal.kind.{code}", code)) for code in kinds_of(organiser))
    return sorted(kinds, key=lambda kind: kind.text)


def journal_lines(lines: Sequence[Line], organiser: Organiser) -> list[JournalLine]:
    """Some lines in words, with a few queries however many there are."""
    lang, zone = moments.language(), ZoneInfo(organiser.zone)
    people = _people(lines, organiser)
    names, starts = _targets(lines, organiser), _starts(lines, zone)
    return [
        JournalLine(
            when=moments.stamp(
                line.at, zone, f"{moments.short_date(line.at, zone)}, {moments.hour(line.at, zone)}"
            ),
            what=_act(line.action),
            who=_who(line, people),
            role=_word(f"journal.role.{line.role}", line.role) if line.role else "",
            on=names.get((line.kind, line.target)) or _person_on(line, people),
            changes=[
                _change(name, starts(name, value), zone, people, lang) for name, value in line.changes.items()
            ],
            why=line.why,
        )
        for line in lines
    ]


def _who(line: Line, people: Mapping[int, str]) -> str:
    if line.actor is None:
        return gettext("the site")
    return people.get(line.actor) or gettext("somebody who is no longer here")


def _person_on(line: Line, people: Mapping[int, str]) -> str:
    if line.kind != "person" or line.target is None or line.target == line.actor:
        return ""
    return people.get(line.target, "")


def _people(lines: Iterable[Line], organiser: Organiser) -> dict[int, str]:
    """Everybody in some lines, by their id, as they may be called."""
    ids = {line.actor for line in lines} | {line.target for line in lines if line.kind == "person"}
    for line in lines:
        value = line.changes.get("person")
        ids |= {each for each in value if isinstance(each, int)} if isinstance(value, list) else set()
    lang = moments.language()
    colleagues = set(Member.objects.filter(organiser=organiser).values_list("person_id", flat=True))
    return {
        # those who work together know each other by name
        person.pk: (person.full_name if person.pk in colleagues else "") or public_name(person, lang)
        for person in Person.objects.filter(pk__in=ids - {None})
    }


def _targets(lines: Iterable[Line], organiser: Organiser) -> dict[tuple[str, int | None], str]:
    """The names of the contests that some lines are about, as they are called today."""
    lang = moments.language()
    found: dict[tuple[str, int | None], str] = {}
    for kind, rows in (
        ("season", organiser.seasons),
        ("tournament", organiser.tournaments),
        ("marathon", organiser.marathons),
    ):
        ids = {line.target for line in lines if line.kind == kind}
        found |= {(kind, row.pk): row.said("name", lang) for row in rows.filter(pk__in=ids)} if ids else {}
    return found


def _starts(lines: Iterable[Line], zone: ZoneInfo) -> Callable[[str, Any], Any]:
    """What says the starts of some lines by their day and hour; anything else stays as it is."""
    pairs = [line.changes["slot"] for line in lines if isinstance(line.changes.get("slot"), list)]
    ids = {each for pair in pairs for each in pair if isinstance(each, int)}
    found = {slot.pk: short_start(slot, zone) for slot in Slot.objects.filter(pk__in=ids)} if ids else {}

    def said(name: str, value: Any) -> Any:
        return (
            [found.get(each, each) for each in value] if name == "slot" and isinstance(value, list) else value
        )

    return said


def short_start(slot: Slot, zone: ZoneInfo) -> str:
    """`sab 28, 16:00`."""
    return f"{moments.short_day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"


def _change(name: str, value: Any, zone: ZoneInfo, people: Mapping[int, str], lang: str) -> Change:
    name = name.partition(":")[0]
    field = _word(f"field.{name}", name.replace("_", " "))
    if not isinstance(value, list) or len(value) != 2:
        return Change(field, "", "")
    before, after = (told(name, each, zone, people, lang) for each in value)
    return Change(field, "" if before == NONE else before, after)


def _act(action: str) -> str:
    own = f"journal.{action}"
    return _word(own if own in messages() else f"journal.act.{action.rpartition('.')[2]}", action)


def _word(code: str, otherwise: str) -> str:
    return say(code, lang=moments.language()) if code in messages() else otherwise
