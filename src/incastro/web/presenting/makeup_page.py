"""A make-up for judges: the days it can be on, and one that was agreed."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.contests.stages import may
from incastro.entries.models import Entry
from incastro.judging.selectors import cases_of
from incastro.rulebook.parcel_terms import MakeUpDays
from incastro.rulebook.stages import Act
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.starts.models import MakeUp
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.cases_page import MakeUpLine, day_said, left_said, makeup_line
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import mode_said, short_moment, slot_said


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsSaid:
    """What can be agreed with somebody. `standing` = what is agreed now, in words."""

    tournament: Tournament
    name: str
    start: str
    article: str
    first: str
    usual: str
    latest: str
    left: str
    over: bool
    standing: str
    back: str
    window_days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeUpPage:
    """One make-up. `may_change` = its go has not been given and it stands."""

    tournament: Tournament
    makeup: MakeUp
    line: MakeUpLine
    mode: str
    agreed: str
    ended: str
    go: str
    needs_code: bool
    start_href: str
    change_href: str
    case_href: str
    back: str
    may_change: bool
    zone: str


def terms_said(
    desk: Desk, tournament: Tournament, entry: Entry, days: MakeUpDays, standing: MakeUp | None
) -> TermsSaid:
    """The days that the law leaves, in words."""
    zone, rules = ZoneInfo(tournament.zone), rules_of(tournament)
    slot = slot_said(entry.home.slot, zone)
    return TermsSaid(
        tournament=tournament,
        name=called(entry),
        start=f"{slot}, {mode_said(entry.home.mode)}",
        article=rules.article("makeup"),
        first=day_said(days.first),
        usual=day_said(days.usual),
        latest=day_said(days.latest),
        left=left_said(days),
        over=days.over,
        standing="" if standing is None else short_moment(standing.scheduled, zone),
        back=reverse("manage-cases", args=[desk.organiser.slug, tournament.slug]),
        window_days=rules.window_days,
    )


def makeup_page(desk: Desk, tournament: Tournament, row: MakeUp) -> MakeUpPage:
    """One of them, with the way to its own start."""
    zone, place = ZoneInfo(tournament.zone), [desk.organiser.slug, tournament.slug]
    case = cases_of(tournament).filter(makeup=row).first()
    mode = row.mode or row.entry.home.mode
    return MakeUpPage(
        tournament=tournament,
        makeup=row,
        line=makeup_line(desk, tournament, row),
        mode=mode_said(mode),
        agreed=short_moment(row.agreed_at, zone),
        ended="" if row.ended_at is None else short_moment(row.ended_at, zone),
        go=gettext("not given yet") if row.go is None else moments.clock(row.go, zone),
        needs_code=mode == "offline",
        start_href=reverse("manage-start", args=[*place, f"makeup-{row.pk}"]) if row.ended_at is None else "",
        change_href=reverse("manage-makeup-new", args=[*place, row.entry.key]),
        case_href="" if case is None else reverse("manage-case", args=[*place, case.pk]),
        back=reverse("manage-cases", args=place),
        may_change=row.ended_at is None and row.go is None and may(tournament, Act.RACE),
        zone=moments.zone_said(zone),
    )
