"""Somebody’s own page: every contest, places and times, the best by number of pieces."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Entry, Status
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.seasons.models import Tournament
from incastro.standings.finding import Found, Whose, whose
from incastro.standings.public import public_marathons, public_tournaments
from incastro.standings.shown import BEGUN, ShownMarathon, ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.links import team_page, time_page
from incastro.web.presenting.numbers import ordinal, thousands
from incastro.web.presenting.tournament_page import moment_of
from incastro.web.presenting.tournament_table import mode_word, outcome_word
from incastro.web.programme import all_marathons, all_tournaments


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """One contest that somebody took part in. `seconds` is the official time, where there is one."""

    contest: str
    href: str
    when: str
    starts_at: int
    pieces: int
    seconds: int | None
    result: str
    why: str
    place: str
    of: int
    points: str
    detail: str

    @property
    def time(self) -> str:
        """The official time in words."""
        return "" if self.seconds is None else format_duration(self.seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPage:
    """What the template prints; `hidden` where it is a pseudonym, which search engines shall not keep."""

    name: str
    hidden: bool
    taken: tuple[Taken, ...]
    bests: tuple[Taken, ...]
    summary: str


def person_page(person: Person, found: Iterable[Found]) -> PersonPage:
    """Somebody’s page in the active language, from the contests in which they took part."""
    pks: dict[str, list[int]] = {"tournament": [], "marathon": []}
    for each in found:
        pks[each.kind].append(each.pk)
    theirs = whose(person)
    tournaments = all_tournaments(public_tournaments().filter(pk__in=pks["tournament"]))
    marathons = all_marathons(public_marathons().filter(pk__in=pks["marathon"]))
    taken = [line for shown in tournaments for line in _in_tournament(shown, theirs)]
    taken += [line for shown in marathons for line in _in_marathon(shown, theirs)]
    taken.sort(key=lambda each: each.starts_at, reverse=True)
    return PersonPage(
        name=public_name(person, moments.language()),
        hidden=person.erased_at is not None or not person.publishes,
        taken=tuple(taken),
        bests=_bests(taken),
        summary=_summary(taken),
    )


def _in_tournament(shown: ShownTournament, theirs: Whose) -> Iterator[Taken]:
    row, lang = shown.row, moments.language()
    if moment_of(shown)[0] not in BEGUN:
        if any(theirs.is_theirs(row, entry.person) for entry in entrants_of(shown)):
            yield _to_come(row, "tournament", shown.facts.zone)
        return
    for result in shown.standings.rows:
        if not theirs.is_theirs(row, result.entry.person):
            continue
        done = result.outcome is Outcome.FINISHED and result.official is not None
        yield Taken(
            contest=row.said("name", lang),
            href=reverse("tournament", args=[row.slug]),
            when=_when(row.starts_at, shown.facts.zone),
            starts_at=row.starts_at or 0,
            pieces=shown.facts.puzzle.pieces,
            seconds=result.official if done else None,
            result=format_duration(result.official or 0) if done else outcome_word(result.outcome),
            why=time_page(row.slug, result.entry.id),
            place="" if result.position is None else ordinal(result.position),
            of=result.entrants,
            points="–" if result.points is None else str(result.points),
            detail=mode_word(result.course.mode),
        )


def _in_marathon(shown: ShownMarathon, theirs: Whose) -> Iterator[Taken]:
    row = shown.row
    if moment_of(shown)[0] not in BEGUN:
        members = (member for team in shown.facts.teams for member in team.members)
        if any(theirs.is_theirs(row, member.person) for member in members):
            yield _to_come(row, "marathon", shown.facts.zone)
        return
    for result in shown.standings.rows:
        if not any(theirs.is_theirs(row, member.person) for member in result.team.members):
            continue
        pieces = ngettext("%(n)s piece", "%(n)s pieces", result.pieces) % {"n": thousands(result.pieces)}
        yield Taken(
            contest=row.said("name", moments.language()),
            href=reverse("marathon", args=[row.slug]),
            when=_when(row.starts_at, shown.facts.zone),
            starts_at=row.starts_at or 0,
            pieces=0,
            seconds=None,
            result=pieces,
            why=team_page(row.slug, result.team.id),
            place="" if result.position is None else ordinal(result.position),
            of=len(shown.standings.rows),
            points="–",
            detail=gettext("with %(team)s") % {"team": result.team.name},
        )


def entrants_of(shown: ShownTournament) -> Iterator[Entry]:
    """Who holds a seat."""
    return (entry for entry in shown.facts.entries if entry.status is Status.CONFIRMED)


def _to_come(row: Tournament | Marathon, kind: str, zone: ZoneInfo) -> Taken:
    """A contest that somebody has entered and that has not begun."""
    cancelled = stage_of(row) is Stage.CANCELLED
    return Taken(
        contest=row.said("name", moments.language()),
        href=reverse(kind, args=[row.slug]),
        when=_when(row.starts_at, zone),
        starts_at=row.starts_at or 0,
        pieces=0,
        seconds=None,
        result=pgettext("contest", "called off") if cancelled else gettext("still to come"),
        why="",
        place="",
        of=0,
        points="–",
        detail="",
    )


def _when(instant: int | None, zone: ZoneInfo) -> str:
    return "" if instant is None else moments.days_from_to(instant, instant, zone)


def _bests(taken: Iterable[Taken]) -> tuple[Taken, ...]:
    """The best official time for each number of pieces, the smallest puzzle first."""
    best: dict[int, Taken] = {}
    for each in taken:
        if each.seconds is None or not each.pieces:
            continue
        if each.pieces not in best or each.seconds < (best[each.pieces].seconds or 0):
            best[each.pieces] = each
    return tuple(best[pieces] for pieces in sorted(best))


def _summary(taken: Iterable[Taken]) -> str:
    """`7 gare, 2 podi`."""
    lines = [each for each in taken if each.why]  # the others have not begun
    podiums = sum(each.place in {ordinal(number) for number in (1, 2, 3)} for each in lines)
    contests = ngettext("%(n)s contest", "%(n)s contests", len(lines)) % {"n": len(lines)}
    if not podiums:
        return f"{contests}."
    on_podium = ngettext("%(n)s podium", "%(n)s podiums", podiums) % {"n": podiums}
    return f"{contests}, {on_podium}."
