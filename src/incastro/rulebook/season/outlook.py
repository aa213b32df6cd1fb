"""Who can still win a season, what each contender needs, and whether the title is decided.

Every figure comes from ranking again with open results settled one way or the other (`hypothesis`): nothing
here knows points or positions by itself. What is claimed to be impossible is impossible; where many results
are open at once, somebody may be shown as a contender who is not one any more.
"""

from collections.abc import Callable, Sequence

from incastro.rulebook import tournament
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.season.hypothesis import with_outcomes
from incastro.rulebook.season.rows import SeasonRow, SeasonStandings
from incastro.rulebook.tournament.clock import points_for
from incastro.rulebook.tournament.outcomes import Outcome, State
from incastro.rulebook.tournament.rows import TournamentStandings

END = 1 << 40  # an instant after every window
CLOSE_LOOK = 200  # contenders in one open tournament that are worth a ranking of their own each


def outlook(season: Season, results: Sequence[TournamentStandings], table: SeasonStandings, at: int) -> None:
    """Writes into the rows what they can still reach, win and need, and whether the title is decided."""
    unsettled = [_unsettled(result) for result in results]
    open_to_entries = [_not_begun(played, at) for played in season.tournaments]
    if (table.to_come or any(open_to_entries)) and not season.rules.seats_per_tournament:
        return  # the points of a tournament without known seats have no bound: anybody may still win
    if not any(unsettled) and not table.to_come:
        for row in table.rows:
            row.lowest = row.highest = row.total
            row.can_still_win = row.position == 1
        table.title_decided = not any(
            block.code == "tie_open" and block.params["position"] == 1 for block in table.blocking
        )
        return
    entered: list[Sequence[SeasonRow]] = []
    for number, played in enumerate(season.tournaments):
        if open_to_entries[number]:
            entered.append(table.holders[number])
        else:
            _add_bounds(played, results[number], unsettled[number], table.holders[number], at)
    _add_coming(season, table, entered)
    _compare(table)


def _not_begun(played: Tournament, at: int) -> bool:
    """Whether a tournament has not begun: whoever is not in it can still enter."""
    starts = (slot.scheduled if slot.go is None else min(slot.go, slot.scheduled) for slot in played.slots)
    return at < min(starts, default=at)


def _compare(table: SeasonStandings) -> None:
    lows = sorted((row.lowest for row in table.rows), reverse=True)[:2]
    highs = sorted((row.highest for row in table.rows), reverse=True)[:2]
    for row in table.rows:
        rival_low, rival_high = _other(lows, row.lowest), _other(highs, row.highest)
        row.can_still_win = row.highest >= rival_low
        row.needs = max(rival_low - row.lowest, 0) if row.can_still_win else None
        sure = max(rival_high + 1 - row.lowest, 0)
        row.sure_with = sure if row.lowest + sure <= row.highest else None
    table.title_decided = sum(row.can_still_win for row in table.rows) == 1


def _other(two_highest: list[int], mine: int) -> int:
    """The highest of the others (0 for a sole contender)."""
    others = two_highest[1:] if mine == two_highest[0] else two_highest[:1]
    return others[0] if others else 0


def _unsettled(result: TournamentStandings) -> frozenset[str]:
    """The entries whose result can still change: no points yet, or something about them is open."""
    if result.state is State.READY:
        return frozenset()
    ids = {block.entry for block in result.blocking} | {
        row.entry.id for row in result.rows if row.points is None
    }
    for question in result.questions:
        ids.update(question.candidates)
        if question.entry is None and not question.candidates:
            # a photo that may be anybody's: everybody without a time may be its sender
            ids.update(row.entry.id for row in result.rows if row.outcome is not Outcome.FINISHED)
    return frozenset(row.entry.id for row in result.rows if row.entry.id in ids)


def _add_bounds(
    played: Tournament,
    result: TournamentStandings,
    open_ids: frozenset[str],
    holders: Sequence[SeasonRow],
    at: int,
) -> None:
    """Adds the least and the most that one tournament can still come to."""
    lowest = highest = {row.entry.id: row.points or 0 for row in result.rows}
    if open_ids:
        lowest = _points_if(played, open_ids, lambda _: True, at)
        highest = _points_if(played, open_ids, lambda _: False, at)
        # an open result may end with the least that art. 11 gives to those without a place
        lowest |= dict.fromkeys(open_ids, min(played.rules.points_otherwise, played.rules.points_excluded))
        highest |= {ident: _best(played, result, open_ids, ident, at) for ident in open_ids}
    for row, holder in zip(result.rows, holders, strict=True):
        holder.lowest += lowest[row.entry.id]
        holder.highest += highest[row.entry.id]


def _best(
    played: Tournament, result: TournamentStandings, open_ids: frozenset[str], ident: str, at: int
) -> int:
    if len(open_ids) > CLOSE_LOOK:
        return points_for(1, result.entrants, played.rules)
    return _points_if(played, open_ids, lambda other: other == ident, at)[ident]


def _points_if(
    played: Tournament, open_ids: frozenset[str], finishes: Callable[[str], bool], at: int
) -> dict[str, int]:
    """Everybody's points, by entry, if the open results end so."""
    table = tournament.standings(with_outcomes(played, open_ids, finishes, at), END)
    return {row.entry.id: row.points or 0 for row in table.rows}


def _add_coming(season: Season, table: SeasonStandings, entered: Sequence[Sequence[SeasonRow]]) -> None:
    """Tournaments not begun: a win in each at the most; at the least the points of those already in them."""
    rules = season.rules
    for row in table.rows:
        row.highest += (table.to_come + len(entered)) * points_for(1, rules.seats_per_tournament, rules)
    for holders in entered:
        for holder in holders:
            holder.lowest += min(rules.points_otherwise, rules.points_excluded)
