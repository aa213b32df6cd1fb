"""A season's standings: sums of points, six tie-breaks, then the organiser's word (art. 12, 13)."""

from collections.abc import Callable, Sequence

from incastro.rulebook import tournament
from incastro.rulebook.facts import Season, TieDecision
from incastro.rulebook.ranking import Criterion, Placed, rank
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.season.outlook import outlook
from incastro.rulebook.season.people import Registry
from incastro.rulebook.season.rows import SeasonRow, SeasonStandings
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.outcomes import Outcome, State
from incastro.rulebook.tournament.rows import TournamentStandings

LAST = 1 << 60  # where a best time is missing: behind every time that there is (case A-15)


def standings(season: Season, at: int) -> SeasonStandings:
    """The season's table at an instant, from the facts of its tournaments."""
    results = [tournament.standings(played, at) for played in season.tournaments]
    table = from_results(season, results, at)
    outlook(season, results, table, at)
    return table


def from_results(season: Season, results: Sequence[TournamentStandings], at: int) -> SeasonStandings:
    """The same from tournament tables already worked out; `can_still_win` is not yet told."""
    registry = Registry(results)
    rows = [SeasonRow(person=who.person, name=who.name, rules=season.rules) for who in registry.people]
    holders = [[rows[index] for index in indices] for indices in registry.indices]
    for number, result in enumerate(results):
        ident = result.id or str(number + 1)
        _add(result, holders[number], ident, season.rules)
    to_come = max(season.planned - len(results), 0)
    blocking = [*_unfinished(results, to_come), *registry.doubts]
    rows, ties = _ranked(rows, season, final=not to_come)
    state = State.PROVISIONAL if blocking or ties else State.READY
    if to_come or any(result.state is State.RUNNING for result in results):
        state = State.RUNNING
    return SeasonStandings(
        at=at,
        state=state,
        blocking=(*blocking, *ties),
        rows=rows,
        to_come=to_come,
        results=results,
        holders=holders,
    )


def _add(result: TournamentStandings, holders: Sequence[SeasonRow], ident: str, rules: SeasonRules) -> None:
    """One tournament's results into the people's sums; every result counts, none is dropped (S-22)."""
    by_start, by_official = rules.attended_by == "started", rules.best_time == "official"
    for row, holder in zip(result.rows, holders, strict=True):
        points = row.points or 0
        holder.points[ident] = points
        holder.total += points
        if row.outcome is Outcome.FINISHED:
            holder.attended += 1
            time = row.official if by_official else row.elapsed
            if time is not None and (holder.best_seconds is None or time < holder.best_seconds):
                holder.best_seconds = time
            if row.position is not None and row.position <= 3 and (rules.shared_places_count or not row.tied):
                _add_podium(holder, row.position)
        elif by_start and tournament.started(row.entry):
            holder.attended += 1


def _add_podium(holder: SeasonRow, position: int) -> None:
    holder.podiums += 1
    if position == 1:
        holder.firsts += 1
    elif position == 2:
        holder.seconds += 1
    else:
        holder.thirds += 1


KEYS: dict[str, Callable[[SeasonRow], int]] = {
    "firsts": lambda row: -row.firsts,
    "seconds": lambda row: -row.seconds,
    "thirds": lambda row: -row.thirds,
    "podiums": lambda row: -row.podiums,
    "attended": lambda row: -row.attended,
    "best_seconds": lambda row: LAST if row.best_seconds is None else row.best_seconds,
}


def criteria(rules: SeasonRules) -> list[Criterion[SeasonRow]]:
    """The total, then the tie-breaks in the rulebook's order, then the organiser's decision."""
    article = rules.article("tie_breaks")
    return [
        Criterion("total", lambda row: -row.total, rules.article("season")),
        *(Criterion(name, KEYS[name], article) for name in rules.tie_breaks),
        Criterion("organiser", lambda row: row.organiser_order, article),
    ]


def _ranked(rows: list[SeasonRow], season: Season, final: bool) -> tuple[list[SeasonRow], list[Blocking]]:
    order = criteria(season.rules)
    placed = rank(rows, order, listed_by=_listed)
    settled, void = _settle(placed, season.tie_decisions)
    if any(row.organiser_order for row in rows):
        placed = rank(rows, order, listed_by=_listed)
    for place in placed:
        row = place.item
        row.position, row.tied, row.decided_by = place.position, place.tied, place.decided_by
    ties = _open_ties(placed, settled, season.rules) if final else []
    return [place.item for place in placed], [*void, *ties]


def _listed(row: SeasonRow) -> tuple[str, str]:
    return row.name.casefold(), row.person or ""


def _groups(placed: Sequence[Placed[SeasonRow]]) -> dict[int, list[SeasonRow]]:
    """People who share a position, by position."""
    groups: dict[int, list[SeasonRow]] = {}
    for place in placed:
        if place.tied:
            groups.setdefault(place.position, []).append(place.item)
    return groups


def _settle(
    placed: Sequence[Placed[SeasonRow]], decisions: Sequence[TieDecision]
) -> tuple[set[int], list[Blocking]]:
    """Gives the organiser's order to the ties it was made for; returns the rows settled, and void decisions.

    A decision holds only for exactly the people who are still level: after a corrected result it says so.
    """
    groups = {frozenset(row.key for row in group): group for group in _groups(placed).values()}
    settled: set[int] = set()
    void: list[Blocking] = []
    names = {place.item.name: place.item.key for place in placed}
    for decision in decisions:
        keys = {person: names.get(person, person) for person in decision.persons}
        group = groups.get(frozenset(keys.values()))
        if group is None:
            void.append(Blocking("tie_decision_void", None, {"persons": ", ".join(decision.persons)}))
            continue
        settled.update(id(row) for row in group)
        places = {keys[person]: place for place, person in enumerate(decision.order or (), 1)}
        for row in group:
            row.organiser_order = places.get(row.key, 0)
    return settled, void


def _open_ties(placed: Sequence[Placed[SeasonRow]], settled: set[int], rules: SeasonRules) -> list[Blocking]:
    """Ties for a trophy that nobody has decided (art. 13); further down a shared place hurts nobody."""
    return [
        Blocking(
            "tie_open",
            None,
            {"position": position, "names": ", ".join(row.name for row in group), "people": len(group)},
        )
        for position, group in _groups(placed).items()
        if position <= rules.trophies and not any(id(row) in settled for row in group)
    ]


def _unfinished(results: Sequence[TournamentStandings], to_come: int) -> list[Blocking]:
    blocks = [
        Blocking(f"tournament_{result.state}", None, {"tournament": result.id or str(number)})
        for number, result in enumerate(results, 1)
        if result.state is not State.READY
    ]
    if to_come:
        blocks.append(Blocking("tournaments_to_come", None, {"n": to_come}))
    return blocks
