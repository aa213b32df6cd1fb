"""What a reader sees of a contest: its row, its facts, and the standings that the law makes of them.

Facts come from the record loaded for it, else from the row alone. Nothing here writes; what was worked out
is kept in the process and found again by the values that went into it, so that nobody has to clear it.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db.models import Model
from django.utils.translation import get_language

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.facts import Entered, entered_in, marathon_teams, tournament_entries
from incastro.evidence.matching import Reading
from incastro.judging.facts import Raced, for_everybody, raced_in, read_race
from incastro.marathons.models import Marathon as MarathonRow
from incastro.marathons.rules import facts_of as marathon_facts_of
from incastro.official.joining import joined, published_standings
from incastro.official.models import Publication
from incastro.official.selectors import standing_in
from incastro.records.models import Record
from incastro.records.reading import UNREAD
from incastro.records.reading import facts_of as read_record
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.marathon.rows import MarathonStandings
from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.seasons.as_facts import as_scheduled, tournament_facts
from incastro.seasons.models import Season as SeasonRow
from incastro.seasons.models import Tournament as TournamentRow
from incastro.seasons.rules import facts_of, rules_of
from incastro.standings.from_rows import marathon_facts
from incastro.standings.kept import Shelf, last_turn
from incastro.standings.naming import (
    Names,
    Stamp,
    marathon_named,
    named,
    names_here,
    names_of,
    names_stamps,
    one_person_each,
)
from incastro.standings.turns import turns_of

Row = TypeVar("Row", bound=Model)
Facts = TypeVar("Facts")
Standings = TypeVar("Standings")
Stamps = Mapping[int, Stamp]


@dataclass(frozen=True, slots=True)
class Known:
    """Who has entered a contest, and how far its race has come; `raced` None where nothing is raced here.

    `official` = the number that everybody sees, its table and not what is known since (decision 0038).
    """

    entered: Entered
    raced: Raced | None = None
    official: Publication | None = None

    @property
    def key(self) -> Hashable:
        """What tells one state of it from every other."""
        return self.entered.key, None if self.raced is None else self.raced.key


Entries = Mapping[int, Known]

BEGUN = (Stage.RUNNING, Stage.PROVISIONAL, Stage.OFFICIAL)


@dataclass(eq=False)
class Worked(Generic[Facts]):
    """Facts that do not change any more, and when their table does."""

    facts: Facts
    turns: tuple[int, ...]
    names: Names


_worked: Shelf[Worked[Any]] = Shelf(512)
_standings: Shelf[Any] = Shelf(512)


@dataclass(eq=False)
class Shown(Generic[Row, Facts, Standings]):
    """One contest as it stands at an instant. `key` tells one state of it from every other.

    `at` is the instant asked about, `turn` the last one at which anything changed; two of the same key
    are equal. `names` tells whom the facts mean.
    """

    row: Row
    facts: Facts
    at: int
    turn: int
    key: Hashable
    work_out: Callable[[Facts, int], Standings]
    names: Names = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def standings(self) -> Standings:
        """Worked out when first asked for, then kept for everybody."""
        made: Standings = _standings.get(self.key, lambda: self.work_out(self.facts, self.turn))
        return made


ShownTournament = Shown[TournamentRow, Tournament, TournamentStandings]
ShownMarathon = Shown[MarathonRow, Marathon, MarathonStandings]


@dataclass(eq=False)
class ShownSeason(Shown[SeasonRow, Season, SeasonStandings]):
    """A season with all its public tournaments, those still to come and the cancelled ones included."""

    tournaments: tuple[ShownTournament, ...] = field(default=())


def shown_tournament(
    row: TournamentRow, at: int | None = None, stamps: Stamps | None = None, entries: Entries | None = None
) -> ShownTournament:
    """A tournament now, or at an instant (Unix seconds).

    Whoever shows many gives the `names_stamps` of their organisers and what `entries_of` them all gives, so
    that the database is asked once.
    """
    slots = [] if row.imported else list(row.slots.all())
    said = _entered(row, at, entries)
    stamp, lang = _names_now(row, stamps)
    if said.official is not None:
        return _published(row, said, said.official, stamp, lang, at)
    key = ("tournament", values_of(row), tuple(map(values_of, slots)), digest_of(row), said.key, stamp, lang)

    def made() -> Worked[Tournament]:
        loaded = facts_of(row)
        if loaded is None:
            facts = _as_raced(tournament_facts(row, slots), row, said, lang)
        else:
            facts = as_scheduled(loaded, slots)
        names = names_of(row.organiser_id, lang) if stamp else _names_here(row, said, lang)
        facts = named(facts, names)
        return Worked(facts, turns_of(facts), names)

    return _shown(row, key, made, tournament.standings, at)


def shown_number(row: TournamentRow, number: Publication, at: int | None = None) -> ShownTournament:
    """A tournament by one of its official numbers: what was published, with names as they are today."""
    stamp, lang = _names_now(row, None)
    return _published(row, entries_of([row], at)[row.pk], number, stamp, lang, at)


def _published(
    row: TournamentRow,
    said: Known,
    number: Publication,
    stamp: Stamp | tuple[()],
    lang: str,
    at: int | None,
) -> ShownTournament:
    key = ("official", values_of(row), digest_of(row), number.digest, said.entered.key, stamp, lang)

    def made() -> Worked[Tournament]:
        names = names_of(row.organiser_id, lang) if stamp else {}
        return Worked(named(joined(number, lang), names), (number.at,), names)

    return _shown(row, key, made, lambda facts, _: published_standings(number, facts), at)


def shown_marathon(
    row: MarathonRow, at: int | None = None, stamps: Stamps | None = None, entries: Entries | None = None
) -> ShownMarathon:
    """A marathon now, or at an instant (Unix seconds)."""
    series = list(row.series.all()) if row.record_id is None else []
    said = _entered(row, at, entries)
    stamp, lang = _names_now(row, stamps)
    key = ("marathon", values_of(row), tuple(map(values_of, series)), digest_of(row), said.key, stamp, lang)

    def made() -> Worked[Marathon]:
        loaded = marathon_facts_of(row)
        facts = marathon_facts(row, series, marathon_teams(said.entered, lang)) if loaded is None else loaded
        names = names_of(row.organiser_id, lang) if stamp else _names_here(row, said, lang)
        facts = marathon_named(facts, names)
        return Worked(facts, turns_of(facts), names)

    return _shown(row, key, made, marathon.standings, at)


def shown_season(row: SeasonRow, at: int | None = None) -> ShownSeason:
    """A season now, or at an instant: the sum of its tournaments that have begun and stand."""
    moment = clock.now() if at is None else at
    stamps, rows = names_stamps([row.organiser_id]), tournaments_of(row)
    entries = entries_of(rows, moment)
    return season_of(row, [shown_tournament(each, moment, stamps, entries) for each in rows], moment)


def season_of(row: SeasonRow, shown: list[ShownTournament], at: int) -> ShownSeason:
    """A season of tournaments that are shown already; those not begun at the instant are left out."""
    counted = [each for each in shown if stage_of(each.row, at) in BEGUN]
    states = tuple((each.key, stage_of(each.row, at)) for each in shown)
    key = ("season", values_of(row), digest_of(row), states)

    def made() -> Worked[Season]:
        facts = Season(
            name=row.name,
            rules=rules_of(row),
            planned=row.planned,
            tournaments=one_person_each([(each.facts, each.names) for each in counted]),
            tie_decisions=() if row.record is None else _loaded(row.record, Season).tie_decisions,
        )
        names = {ident: known for each in counted for ident, known in each.names.items()}
        return Worked(facts, turns_of(facts), names)

    told = _shown(row, key, made, season.standings, at)
    return ShownSeason(row, told.facts, at, told.turn, told.key, season.standings, told.names, tuple(shown))


def tournaments_of(row: SeasonRow) -> list[TournamentRow]:
    """A season’s tournaments that the public may see, in order of their first start."""
    found = row.tournaments.select_related("record", "season").defer(UNREAD)
    found = found.prefetch_related("slots")
    return [each for each in found if stage_of(each) is not Stage.DRAFT]


def _shown(
    row: Row,
    key: Hashable,
    made: Callable[[], Worked[Facts]],
    work_out: Callable[[Facts, int], Standings],
    at: int | None,
) -> Shown[Row, Facts, Standings]:
    moment = clock.now() if at is None else at
    worked: Worked[Facts] = _worked.get(key, made)
    turn = last_turn(worked.turns, moment)
    return Shown(row, worked.facts, moment, turn, (key, turn), work_out, worked.names)


def _names_now(row: TournamentRow | MarathonRow, stamps: Stamps | None) -> tuple[Stamp | tuple[()], str]:
    """What the names in a contest’s facts hang on: who is known here, and the language of pseudonyms."""
    if row.record_id is None:
        return (), get_language() or "it"  # those of the entries are in their key
    found = names_stamps([row.organiser_id]) if stamps is None else stamps
    stamp = found.get(row.organiser_id)
    return ((), "") if stamp is None else (stamp, get_language() or "it")


def _names_here(row: TournamentRow | MarathonRow, said: Known, lang: str) -> Names:
    """Whom the keys of persons mean in the facts of a contest that was entered here."""
    return {} if row.record_id is not None else names_here(said.entered.rows, lang)


def entries_of(rows: Sequence[TournamentRow | MarathonRow], at: int | None = None) -> Entries:
    """What is known of contests of one kind; nobody where results were handed in, or it is not public."""
    moment = clock.now() if at is None else at
    asked = [row for row in rows if row.record_id is None and row.published_at is not None]
    numbers = standing_in([row for row in rows if isinstance(row, TournamentRow)])
    nobody = {row.pk: Known(Entered((), moment), official=numbers.get(row.pk)) for row in rows}
    if not asked:
        return nobody
    raced = raced_in([row for row in asked if isinstance(row, TournamentRow)])
    found = entered_in(asked, moment)
    return nobody | {pk: Known(each, raced.get(pk), numbers.get(pk)) for pk, each in found.items()}


def race_reading(row: TournamentRow, at: int | None = None) -> Reading:
    """A tournament’s facts as judges see them, and how the group’s photos were read; not kept."""
    known = entries_of([row], at)[row.pk]
    facts = tournament_facts(row, list(row.slots.all()))
    return read_race(facts, row, known.entered, known.raced or Raced(None, 0))


def _as_raced(facts: Tournament, row: TournamentRow, known: Known, lang: str) -> Tournament:
    """The facts with who has entered and what was raced, as everybody may read them."""
    if known.raced is None or not known.raced.begun:
        return replace(facts, entries=tournament_entries(known.entered, lang))
    reading = read_race(facts, row, known.entered, known.raced)
    return for_everybody(reading.tournament, known.entered, lang)


def _entered(row: TournamentRow | MarathonRow, at: int | None, entries: Entries | None) -> Known:
    return (entries_of([row], at) if entries is None else entries)[row.pk]


def _loaded(record: Record, kind: type[Facts]) -> Facts:
    facts = read_record(record)
    if not isinstance(facts, kind):
        raise TypeError(f"{record} is no {kind.__name__}")
    return facts


def digest_of(row: TournamentRow | SeasonRow | MarathonRow) -> Hashable:
    """What was loaded for a contest, as it was or as redacted since; None where nothing was."""
    return None if row.record is None else (row.record.digest, row.record.redacted_at)


def values_of(row: Model) -> tuple[Hashable, ...]:
    """The values of a row’s own columns: two rows of the same values print alike."""
    values = (getattr(row, field.attname) for field in row._meta.concrete_fields)
    return tuple(repr(value) if isinstance(value, dict | list) else value for value in values)
