"""Rulings as judges read them: all of a tournament's, one with its answer, and what can be decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import may
from incastro.entries.models import Entry
from incastro.judging.models import Ruling
from incastro.judging.previews import facts_now
from incastro.judging.selectors import rulings_of, stands
from incastro.people.models import Person
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode, RulingKind
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.ruling_terms import Ground, grounds
from incastro.rulebook.stages import Act
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import mode_said, short_moment, slot_said
from incastro.words import say

FILTERS = ("", "unread", "standing", "reversed", "public")


@dataclass(frozen=True, slots=True)
class RulingLine:
    """One ruling in a list. `value` = the time or penalty that it sets; `unread` = its answer is new."""

    key: str
    href: str
    who: str
    what: str
    value: str
    article: str
    when: str
    reason: str
    public: bool
    stands: bool
    is_reversal: bool
    answered: bool
    unread: bool


@dataclass(frozen=True, slots=True)
class Tab:
    """A way to look at the list, and how many stand there."""

    text: str
    count: int
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """The list; `entrants` can be decided about (`key`, name); `may_rule` = the stage allows it."""

    tournament: Tournament
    lines: Sequence[RulingLine]
    tabs: Sequence[Tab]
    entrants: Sequence[tuple[str, str]]
    q: str
    only: str
    every: int
    zone: str
    may_rule: bool


@dataclass(frozen=True, slots=True)
class GroundLine:
    """Something that can have happened; it leads to its form."""

    text: str
    article: str
    href: str


@dataclass(frozen=True, slots=True)
class GroundGroup:
    """Grounds of one kind, with what the rulebook says about them."""

    title: str
    hint: str
    lines: Sequence[GroundLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class Whose:
    """Whom a decision is about: the entry in a line, its rulings so far."""

    entry: Entry
    name: str
    start: str
    mode: str
    back: str
    earlier: Sequence[RulingLine] = ()


@dataclass(frozen=True, slots=True)
class RulingPage:
    """One ruling: what was decided, by whom, what the entrant said, what became of it."""

    tournament: Tournament
    ruling: Ruling
    line: RulingLine
    whose: Whose
    by: str
    when: str
    answer: str
    answered: str
    answer_unread: bool
    reversed_by: RulingLine | None
    reverses: RulingLine | None
    reverse_href: str


def rulings_page(desk: Desk, tournament: Tournament, only: str, q: str) -> RulingsPage:
    """All of a tournament's, answers that nobody read first, then the latest."""
    zone, rows = ZoneInfo(tournament.zone), list(rulings_of(tournament))
    every = [ruling_line(desk, tournament, row, zone) for row in reversed(rows)]
    every.sort(key=lambda line: not line.unread)
    only = only if only in FILTERS else ""
    chosen = [line for line in every if _is(line, only) and q.strip().casefold() in line.who.casefold()]
    back = reverse("manage-rulings", args=[desk.organiser.slug, tournament.slug])
    titles = {
        "": gettext("All"),
        "unread": gettext("With a new answer"),
        "standing": gettext("In force"),
        "reversed": gettext("Reversed"),
        "public": gettext("Public"),
    }
    counts = {name: sum(_is(line, name) for line in every) for name in FILTERS}
    tabs = [
        Tab(titles[name], counts[name], f"{back}?{urlencode({'only': name})}" if name else back, name == only)
        for name in FILTERS
        if counts[name] or name in ("", only)
    ]
    entries = Entry.objects.filter(seats__tournament=tournament, standing__in=("confirmed", "no_show"))
    named = sorted((called(each), each.key) for each in entries.select_related("person__account", "team"))
    return RulingsPage(
        tournament=tournament,
        lines=chosen,
        tabs=tabs,
        entrants=[(key, name) for name, key in named],
        q=q,
        only=only,
        every=len(every),
        zone=moments.zone_said(zone),
        may_rule=may(tournament, Act.RULE) and tournament.record_id is None,
    )


def ground_groups(whose: Whose, rules: SeasonRules, makeup: str) -> list[GroundGroup]:
    """What can have happened to an entrant, in plain words; `makeup` = where a make-up is agreed."""
    told = grounds(Mode(whose.entry.home.mode))
    titles = (
        (
            gettext("The rulebook leaves no choice"),
            gettext("If it happened, the result is annulled: one point."),
            [each for each in told if each.must],
        ),
        (
            gettext("The judge weighs it"),
            gettext("The result may be annulled: one point."),
            [each for each in told if each.kind is RulingKind.ANNUL and not each.must],
        ),
        (
            gettext("The time"),
            gettext("Which moment counts, and what is added to it."),
            [
                each
                for each in told
                if each.kind in (RulingKind.FINISH, RulingKind.PENALTY, RulingKind.ACCEPT_LATE)
            ],
        ),
        (
            gettext("The rest"),
            gettext("According to how serious it is."),
            [each for each in told if each.kind in (RulingKind.EXCLUDE, RulingKind.NOTE)],
        ),
    )
    found = [
        GroundGroup(title, hint, [_ground(each, rules) for each in members])
        for title, hint, members in titles
    ]
    another = gettext("They race on another day instead: a make-up")
    line = GroundLine(another, rules.article("makeup"), makeup)
    return [*found[:-1], GroundGroup(found[-1].title, found[-1].hint, [line, *found[-1].lines])]


def whose_of(desk: Desk, tournament: Tournament, entry: Entry) -> Whose:
    """The entry that a decision is about, with what was decided before."""
    zone = ZoneInfo(tournament.zone)
    rows = rulings_of(tournament).filter(entry=entry)
    return Whose(
        entry=entry,
        name=called(entry),
        start=slot_said(entry.home.slot, zone),
        mode=mode_said(entry.home.mode),
        back=reverse("manage-rulings", args=[desk.organiser.slug, tournament.slug]),
        earlier=[ruling_line(desk, tournament, row, zone) for row in rows],
    )


def ruling_page(desk: Desk, tournament: Tournament, row: Ruling) -> RulingPage:
    """One of them, for a judge."""
    zone = ZoneInfo(tournament.zone)
    answer, back = getattr(row, "answer", None), getattr(row, "reversed_by", None)
    judge = Person.objects.select_related("account").filter(pk=row.person or 0).first()
    open_to = stands(row) and may(tournament, Act.RULE)
    at = reverse("manage-ruling-reverse", args=[desk.organiser.slug, tournament.slug, row.key])
    return RulingPage(
        tournament=tournament,
        ruling=row,
        line=ruling_line(desk, tournament, row, zone),
        whose=whose_of(desk, tournament, row.entry),
        by=gettext("the site") if judge is None else judge.full_name or judge.nickname or judge.key,
        when=short_moment(row.at, zone),
        answer="" if answer is None else answer.words,
        answered="" if answer is None else short_moment(answer.at, zone),
        answer_unread=answer is not None and answer.read_at is None,
        reversed_by=None if back is None else ruling_line(desk, tournament, back, zone),
        reverses=None if row.reverses is None else ruling_line(desk, tournament, row.reverses, zone),
        reverse_href=at if open_to else "",
    )


def ruling_line(desk: Desk, tournament: Tournament, row: Ruling, zone: ZoneInfo) -> RulingLine:
    """One ruling in a line."""
    answer = getattr(row, "answer", None)
    is_reversal = row.reverses_id is not None and row.kind == RulingKind.NOTE
    return RulingLine(
        key=row.key,
        href=reverse("manage-ruling", args=[desk.organiser.slug, tournament.slug, row.key]),
        who=called(row.entry),
        what=kind_said(row.kind, is_reversal=is_reversal),
        value=value_said(row, zone),
        article=row.article,
        when=short_moment(row.at, zone),
        reason=row.reason,
        public=row.is_public,
        stands=stands(row),
        is_reversal=is_reversal,
        answered=answer is not None,
        unread=answer is not None and answer.read_at is None,
    )


def kind_said(kind: str, *, is_reversal: bool = False) -> str:
    """What was decided, in a word or two."""
    if is_reversal:
        return gettext("earlier decision reversed")
    return say(f"ruling.{kind}", lang=moments.language())


def value_said(row: Ruling, zone: ZoneInfo) -> str:
    """The moment, the time since the go, or the penalty that a ruling sets."""
    if row.instant is not None:
        return f"{moments.short_date(row.instant, zone)} {moments.clock(row.instant, zone)}"
    if row.seconds is None:
        return ""
    return (
        f"+ {format_duration(row.seconds)}"
        if row.kind == RulingKind.PENALTY
        else format_duration(row.seconds)
    )


def outcome_button(kind: RulingKind, name: str) -> str:
    """What the button says: the outcome, and whose."""
    said = {
        RulingKind.ANNUL: gettext("Annul the result of %(who)s"),
        RulingKind.EXCLUDE: gettext("Exclude %(who)s from the tournament"),
        RulingKind.ACCEPT_LATE: gettext("Accept the late photo of %(who)s"),
        RulingKind.FINISH: gettext("Set the time of %(who)s"),
        RulingKind.PENALTY: gettext("Give %(who)s the penalty"),
        RulingKind.NOTE: gettext("Warn %(who)s"),
    }
    return said[kind] % {"who": name}


def known_times(entry: Entry, tournament: Tournament) -> dict[str, int]:
    """What a form starts with: when the photo was published, what the missing pieces would cost."""
    facts = facts_now(tournament, clock.now())
    found = next((each for each in facts.entries if each.id == entry.key), None)
    told: dict[str, int] = {}
    if found is not None and found.finish is not None:
        told["moment"] = found.finish
    if found is not None and found.missing:
        told["seconds"] = found.missing * facts.rules.missing_piece_seconds
    return told


def _ground(ground: Ground, rules: SeasonRules) -> GroundLine:
    text = say(f"ground.{ground.code}", lang=moments.language())
    return GroundLine(text, ground.article(rules), f"?{urlencode({'ground': ground.code})}")


def _is(line: RulingLine, only: str) -> bool:
    return {
        "": True,
        "unread": line.unread,
        "standing": line.stands and not line.is_reversal,
        "reversed": not line.stands,
        "public": line.public,
    }[only]
