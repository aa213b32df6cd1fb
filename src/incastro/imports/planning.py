"""What an import would make of a record: worked out, and nothing written."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.interchange.facts import Facts
from incastro.interchange.rulebooks import ROME
from incastro.records.models import Record
from incastro.records.reading import facts_of
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.facts import MakeUp, Question, Season, Slot, Tournament
from incastro.rulebook.marathon.clock import play_clock
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.marathon.rows import MarathonStandings
from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.rulebook.tournament.outcomes import State
from incastro.rulebook.tournament.rows import TournamentStandings

LEADERS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One contest that would be made. `first`, `last` are instants; `leaders` (position, name).

    `entries` counts what the file lists, `entrants` what the law counts (N of art. 11; teams of a marathon).
    """

    kind: str
    name: str
    zone: ZoneInfo
    first: int | None
    last: int | None
    entries: int
    entrants: int
    state: State
    leaders: tuple[tuple[int, str], ...]
    blocking: tuple[Blocking, ...]
    questions: tuple[Question, ...] = ()
    tournaments: tuple["Plan", ...] = ()
    planned: int = 0

    @property
    def is_official(self) -> bool:
        """Whether nothing is open: then the import makes it official at once."""
        return self.state is State.READY


def plan(record: Record, at: int | None = None) -> Plan:
    """What would be made of a record at an instant, now by default."""
    return plan_facts(facts_of(record), clock.now() if at is None else at)


def plan_facts(facts: Facts, at: int) -> Plan:
    """What would be made of some facts."""
    if isinstance(facts, Tournament):
        return _tournament(facts, tournament.standings(facts, at))
    if isinstance(facts, Season):
        return _season(facts, season.standings(facts, at))
    return _marathon(facts, marathon.standings(facts, at))


def _tournament(facts: Tournament, table: TournamentStandings) -> Plan:
    first, last = span_of(facts)
    return Plan(
        kind="tournament",
        name=facts.name,
        zone=facts.zone,
        first=first,
        last=last,
        entries=len(facts.entries),
        entrants=table.entrants,
        state=table.state,
        leaders=_leaders([(row.position, row.entry.name) for row in table.rows]),
        blocking=table.blocking,
        questions=table.questions,
    )


def _season(facts: Season, table: SeasonStandings) -> Plan:
    parts = tuple(
        _tournament(each, result) for each, result in zip(facts.tournaments, table.results, strict=True)
    )
    return Plan(
        kind="season",
        name=facts.name,
        zone=facts.tournaments[0].zone if facts.tournaments else ROME,
        first=min((part.first for part in parts if part.first is not None), default=None),
        last=max((part.last for part in parts if part.last is not None), default=None),
        entries=sum(part.entries for part in parts),
        entrants=len(table.rows),
        state=table.state,
        leaders=_leaders([(row.position, row.name) for row in table.rows]),
        blocking=table.blocking,
        tournaments=parts,
        planned=facts.planned,
    )


def _marathon(facts: Marathon, table: MarathonStandings) -> Plan:
    return Plan(
        kind="marathon",
        name=facts.name,
        zone=facts.zone,
        first=facts.start,
        last=play_clock(facts).end,
        entries=len(facts.teams),
        entrants=len(facts.teams),
        state=table.state,
        leaders=_leaders([(row.position, row.team.name) for row in table.rows]),
        blocking=table.blocking,
    )


def _leaders(rows: Sequence[tuple[int | None, str]]) -> tuple[tuple[int, str], ...]:
    return tuple((position, name) for position, name in rows if position is not None)[:LEADERS]


def span_of(facts: Tournament) -> tuple[int | None, int | None]:
    """A tournament from its first start to the last second in which something can be handed in."""
    starts = [slot.scheduled for slot in facts.slots]
    all_starts: list[Slot | MakeUp] = [*facts.slots]
    all_starts.extend(entry.makeup for entry in facts.entries if entry.makeup is not None)
    ends = [slot_deadline(start, facts.rules, facts.zone) for start in all_starts]
    return min(starts, default=None), max(ends, default=None)
