"""Somebody’s contests, as the API writes them."""

from collections.abc import Iterable, Iterator
from typing import Any

from incastro.api.writing import begun, moment, spoken
from incastro.people.models import Person
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.standings.finding import Whose, contests_of, whose
from incastro.standings.naming import names_stamps
from incastro.standings.public import public_marathons, public_tournaments
from incastro.standings.shown import ShownMarathon, ShownTournament, shown_marathon, shown_tournament


def history_of(person: Person) -> list[dict[str, Any]]:
    """Every public contest in which somebody took part and whose table is public, the latest first."""
    found = contests_of(person)
    pks = {kind: [each.pk for each in found if each.kind == kind] for kind in ("tournament", "marathon")}
    theirs = whose(person)
    stamps = names_stamps({each.organiser for each in found})
    taken: list[tuple[int, dict[str, Any]]] = []
    for tournament in public_tournaments().filter(pk__in=pks["tournament"]):
        if begun(tournament):
            taken += _in_tournament(shown_tournament(tournament, stamps=stamps), theirs)
    for marathon in public_marathons().filter(pk__in=pks["marathon"]):
        if begun(marathon):
            taken += _in_marathon(shown_marathon(marathon, stamps=stamps), theirs)
    return [told for _, told in sorted(taken, key=lambda each: -each[0])]


def best_times(taken: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The best official time for each number of pieces, the smallest puzzle first."""
    best: dict[int, dict[str, Any]] = {}
    for each in taken:
        seconds, pieces = each["official_seconds"], each["pieces"]
        if (
            seconds is not None
            and pieces
            and seconds < best.get(pieces, {"official_seconds": 1 << 40})["official_seconds"]
        ):
            best[pieces] = {"pieces": pieces, "official_seconds": seconds, "tournament": each["slug"]}
    return [best[pieces] for pieces in sorted(best)]


def _in_tournament(shown: ShownTournament, theirs: Whose) -> Iterator[tuple[int, dict[str, Any]]]:
    row = shown.row
    for result in shown.standings.rows:
        if not theirs.is_theirs(row, result.entry.person):
            continue
        finished = result.outcome is Outcome.FINISHED
        told = {
            "kind": "tournament",
            "slug": row.slug,
            "name": row.said("name", spoken()),
            "starts": moment(row.starts_at, row.zone),
            "entry": result.entry.id,
            "pieces": shown.facts.puzzle.pieces,
            "position": result.position,
            "of": result.entrants,
            "official_seconds": result.official if finished else None,
            "points": result.points,
        }
        yield row.starts_at or 0, told


def _in_marathon(shown: ShownMarathon, theirs: Whose) -> Iterator[tuple[int, dict[str, Any]]]:
    row = shown.row
    for result in shown.standings.rows:
        if not any(theirs.is_theirs(row, member.person) for member in result.team.members):
            continue
        told = {
            "kind": "marathon",
            "slug": row.slug,
            "name": row.said("name", spoken()),
            "starts": moment(row.starts_at, row.zone),
            "entry": result.team.id,
            "pieces": result.pieces,
            "position": result.position,
            "of": len(shown.standings.rows),
            "official_seconds": None,
            "points": None,
        }
        yield row.starts_at or 0, told
