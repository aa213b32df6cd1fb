"""What a decision would change, before it is made: the law itself, asked about hypothetical facts.

    effect(tournament, with_ruling(entry.key, ruling))

tells who moves from which position to which and by how many points, in the tournament and in its season.
"""

from collections.abc import Callable
from dataclasses import replace

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.judging.facts import reading_now
from incastro.rulebook import season as season_law
from incastro.rulebook import tournament as law
from incastro.rulebook.effects import Effect, season_moves, tournament_moves
from incastro.rulebook.facts import Entry, MakeUp, Ruling, RulingKind, Season, Tournament
from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.seasons.as_facts import as_scheduled
from incastro.seasons.models import Season as SeasonRow
from incastro.seasons.models import Tournament as Row
from incastro.seasons.rules import facts_of, rules_of

Change = Callable[[Tournament], Tournament]
HYPOTHETICAL = "preview"  # the id of a ruling that is not made yet
BEGUN = (Stage.RUNNING, Stage.PROVISIONAL, Stage.OFFICIAL)


def effect(row: Row, change: Change, at: int | None = None) -> Effect:
    """Who would move if the facts were changed so; names are the real ones, so for judges alone."""
    moment = clock.now() if at is None else at
    facts = facts_now(row, moment)
    before, after = law.standings(facts, moment), law.standings(change(facts), moment)
    moved = Effect(tournament=tournament_moves(before, after), entrants=(before.entrants, after.entrants))
    if row.season is None:
        return moved
    others = _others(row.season, row, moment)
    return replace(
        moved,
        season=season_moves(
            _summed(row.season, [*others, (row, facts, before)], moment),
            _summed(row.season, [*others, (row, facts, after)], moment),
        ),
        in_season=True,
    )


def facts_now(row: Row, at: int) -> Tournament:
    """A tournament's facts as judges see them, at an instant."""
    loaded = facts_of(row)
    if loaded is not None:
        return as_scheduled(loaded, list(row.slots.all()))
    return reading_now(row, at).tournament


def with_ruling(entry: str, ruling: Ruling) -> Change:
    """One more ruling on an entry (its key)."""
    return _on(entry, lambda each: replace(each, rulings=(*each.rulings, ruling)))


def without_ruling(entry: str, ruling: str) -> Change:
    """A ruling of an entry reversed by another."""
    back = Ruling(id=HYPOTHETICAL, kind=RulingKind.NOTE, reverses=ruling)
    return with_ruling(entry, back)


def with_makeup(entry: str, makeup: MakeUp | None) -> Change:
    """A make-up agreed with an entrant, or called off (None)."""
    return _on(entry, lambda each: replace(each, makeup=makeup))


def with_free_entry(entry: str) -> Change:
    """The next tournament free instead of this one."""
    return _on(entry, lambda each: replace(each, free_entry_next=True))


def ruling_of(
    kind: str, instant: int | None = None, seconds: int | None = None, reverses: str | None = None
) -> Ruling:
    """A ruling that is not made yet, as the law sees it."""
    return Ruling(id=HYPOTHETICAL, kind=RulingKind(kind), at=instant, seconds=seconds, reverses=reverses)


def _on(entry: str, change: Callable[[Entry], Entry]) -> Change:
    def changed(facts: Tournament) -> Tournament:
        entries = tuple(change(each) if each.id == entry else each for each in facts.entries)
        return replace(facts, entries=entries)

    return changed


Table = tuple[Row, Tournament, TournamentStandings]


def _others(season: SeasonRow, row: Row, at: int) -> list[Table]:
    found = []
    for each in season.tournaments.select_related("record", "season").prefetch_related("slots"):
        if each.pk != row.pk and stage_of(each, at) in BEGUN:
            facts = facts_now(each, at)
            found.append((each, facts, law.standings(facts, at)))
    return found


def _summed(row: SeasonRow, tables: list[Table], at: int) -> SeasonStandings:
    ordered = sorted(tables, key=lambda each: (each[0].starts_at or 0, each[0].pk))
    season = Season(
        name=row.name,
        rules=rules_of(row),
        planned=row.planned,
        tournaments=tuple(facts for _, facts, _ in ordered),
    )
    return season_law.from_results(season, [table for _, _, table in ordered], at)
