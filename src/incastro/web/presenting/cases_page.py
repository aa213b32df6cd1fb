"""Parcels that went wrong, in the order in which they must be decided; and make-ups."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext, pgettext

from incastro import clock
from incastro.contests.stages import may
from incastro.entries.models import Entry
from incastro.judging.models import Outcome, ParcelCase
from incastro.judging.selectors import cases_of, days_for
from incastro.judging.services.makeups import deadline_of
from incastro.organisers.roles import JUDGING
from incastro.rulebook.parcel_terms import UNSETTLED, Choice, MakeUpDays, Trouble, choices
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.clock import at_wall, local
from incastro.seasons.models import Tournament
from incastro.starts.models import MakeUp
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import mode_said, short_moment, slot_said
from incastro.words import say

NEVER = 10_000  # days: behind everything that has a last day


@dataclass(frozen=True, slots=True)
class CaseLine:
    """One case in the list. `left` = what there is left to decide in, in words; `urgent` = look here."""

    pk: int
    href: str
    who: str
    start: str
    trouble: str
    when: str
    outcome: str
    left: str
    open: bool
    urgent: bool
    days: int


@dataclass(frozen=True, slots=True)
class MakeUpLine:
    """One make-up in the list."""

    href: str
    who: str
    when: str
    mode: str
    until: str
    state: str


@dataclass(frozen=True, slots=True)
class CasesPage:
    """The list, what is open first; make-ups below it; who can be reported about."""

    tournament: Tournament
    lines: Sequence[CaseLine]
    makeups: Sequence[MakeUpLine]
    entrants: Sequence[tuple[str, str]]
    open: int
    only_open: bool
    all_href: str
    open_href: str
    every: int
    may_report: bool
    judges: bool


@dataclass(frozen=True, slots=True)
class CasePage:
    """One case: what was said, the days left, what was decided so far."""

    tournament: Tournament
    case: ParcelCase
    line: CaseLine
    noticed: str
    reported: str
    reporter: str
    usual: str
    latest: str
    steps: Sequence[tuple[str, str]]
    decided: str
    makeup_href: str
    makeup_new: str
    entry_href: str
    may_decide: bool
    impossible: Sequence[str]


def cases_page(desk: Desk, tournament: Tournament, only: str) -> CasesPage:
    """What has to be decided first comes first: by the days left, then by arrival."""
    rows = list(cases_of(tournament))
    every = sorted((case_line(desk, tournament, row) for row in rows), key=_first)
    only_open = only == "open"
    back = reverse("manage-cases", args=[desk.organiser.slug, tournament.slug])
    entries = Entry.objects.filter(seats__tournament=tournament, standing__in=("confirmed", "no_show"))
    named = sorted((called(each), each.key) for each in entries.select_related("person__account", "team"))
    return CasesPage(
        tournament=tournament,
        lines=[line for line in every if line.open or not only_open],
        makeups=_makeups(desk, tournament),
        entrants=[(key, name) for name, key in named],
        open=sum(line.open for line in every),
        only_open=only_open,
        all_href=back,
        open_href=f"{back}?{urlencode({'only': 'open'})}",
        every=len(every),
        may_report=may(tournament, Act.RULE),
        judges=bool(desk.roles & JUDGING),
    )


def case_line(desk: Desk, tournament: Tournament, row: ParcelCase) -> CaseLine:
    """One case in a line."""
    zone, days = ZoneInfo(tournament.zone), days_for(row.entry, tournament)
    is_open = row.outcome in UNSETTLED
    return CaseLine(
        pk=row.pk,
        href=reverse("manage-case", args=[desk.organiser.slug, tournament.slug, row.pk]),
        who=called(row.entry),
        start=f"{slot_said(row.entry.home.slot, zone)}, {mode_said(row.entry.home.mode)}",
        trouble=trouble_said(row.trouble),
        when=short_moment(row.reported_at, zone),
        outcome=outcome_said(row.outcome),
        left=left_said(days) if is_open else "",
        open=is_open,
        urgent=row.outcome == Outcome.OPEN and days.left <= 2,
        days=days.left if is_open else NEVER,
    )


def case_page(desk: Desk, tournament: Tournament, row: ParcelCase, rules: SeasonRules) -> CasePage:
    """One case, for the desk and for judges; no address stands in it."""
    zone, days = ZoneInfo(tournament.zone), days_for(row.entry, tournament)
    place = [desk.organiser.slug, tournament.slug]
    makeup = row.makeup
    judges = bool(desk.roles & JUDGING) and may(tournament, Act.RULE)
    offered = choices(Trouble(row.trouble), days, rules)
    return CasePage(
        tournament=tournament,
        case=row,
        line=case_line(desk, tournament, row),
        noticed="" if row.noticed is None else day_said(row.noticed),
        reported=short_moment(row.reported_at, zone),
        reporter=gettext("the entrant") if row.by_entrant else gettext("the desk"),
        usual=day_said(days.usual),
        latest=day_said(days.latest),
        steps=[(short_moment(at, zone), outcome_said(outcome)) for outcome, at, _by in row.steps],
        decided="" if row.decided_at is None else short_moment(row.decided_at, zone),
        makeup_href=reverse("manage-makeup", args=[*place, makeup.pk]) if makeup and judges else "",
        makeup_new=reverse("manage-makeup-new", args=[*place, row.entry.key]) if judges else "",
        entry_href=reverse("manage-entry", args=[*place, row.entry.key]),
        may_decide=judges,
        impossible=[
            gettext("%(what)s: the days for it are over (%(latest)s was the last)")
            % {"what": outcome_said(each.outcome), "latest": day_said(days.latest)}
            for each in offered
            if not each.possible
        ],
    )


def hints_of(offered: Sequence[Choice]) -> Mapping[str, str]:
    """What each outcome means, under its name."""
    said = {
        "go_on": gettext("The parcel is there, or the puzzle can be done: nothing changes."),
        "second_parcel": gettext("The desk is told to send another one; a day can be agreed afterwards."),
        "make_up": gettext("You choose day and hour on the next page."),
        "free_entry": gettext("One point here; their next entry costs nothing, parcel included."),
        "entrants_fault": gettext("Wrong address, nobody there, not collected: no make-up is due."),
    }
    if any(each.because == "no_day_agreed" for each in offered):
        said["free_entry"] += " " + gettext("Only if no day can be agreed.")
    return said


def trouble_said(trouble: str) -> str:
    """What is wrong, in words."""
    return say(f"parcel.trouble.{trouble}", lang=moments.language())


def outcome_said(outcome: str) -> str:
    """What was decided, in words."""
    return say(f"parcel.outcome.{outcome}", lang=moments.language())


def left_said(days: MakeUpDays) -> str:
    """How long a make-up is still possible."""
    if days.over:
        return gettext("no day left")
    if days.left == 0:
        return gettext("today is the last day")
    return ngettext("%(n)s day left", "%(n)s days left", days.left) % {"n": days.left}


def day_said(day: date) -> str:
    """`sab 24 ott`."""
    said = date_format(day, "D j M")
    return said if moments.language() == "en" else said.lower()


def suggested_start(entry: Entry, tournament: Tournament, days: MakeUpDays) -> int | None:
    """The same hour a week after the start, or tomorrow, or the last day: what a judge mostly wants.

    The reserve date, where there is one within the days (art. 25).
    """
    zone = ZoneInfo(tournament.zone)
    hour = local(entry.home.slot.scheduled, zone).replace(tzinfo=None)
    now = clock.now()
    wanted = [day for day in (tournament.reserve_date, days.usual, days.latest) if day is not None]
    for day in wanted:
        at = at_wall(hour.replace(year=day.year, month=day.month, day=day.day), zone)
        if days.first <= day <= days.latest and at > max(now, entry.home.slot.scheduled):
            return at
    return None


def makeup_line(desk: Desk, tournament: Tournament, row: MakeUp) -> MakeUpLine:
    """One make-up in a line."""
    zone = ZoneInfo(tournament.zone)
    return MakeUpLine(
        href=reverse("manage-makeup", args=[desk.organiser.slug, tournament.slug, row.pk]),
        who=called(row.entry),
        when=short_moment(row.scheduled, zone),
        mode=mode_said(row.mode or row.entry.home.mode),
        until=short_moment(deadline_of(row, tournament), zone),
        state=state_said(row),
    )


def state_said(row: MakeUp) -> str:
    """Whether it stands, and whether it has begun."""
    if row.ended_at is not None:
        return gettext("no longer stands")
    return gettext("go given") if row.go is not None else pgettext("make-up", "agreed")


def _makeups(desk: Desk, tournament: Tournament) -> list[MakeUpLine]:
    rows = MakeUp.objects.filter(entry__seats__tournament=tournament, ended_at=None)
    rows = rows.select_related("entry__person__account", "entry__team", "entry__home__slot").order_by(
        "scheduled", "pk"
    )
    return [makeup_line(desk, tournament, row) for row in rows]


def _first(line: CaseLine) -> tuple[bool, int, int]:
    return not line.open, line.days, line.pk
