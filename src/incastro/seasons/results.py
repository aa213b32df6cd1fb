"""The standings of results that were handed in, and what keeps them from being official."""

from incastro import clock
from incastro.rulebook import tournament as law
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.seasons.models import Tournament
from incastro.seasons.rules import facts_of


def standings_of(row: Tournament, at: int | None = None) -> TournamentStandings | None:
    """The table now, or at an instant; None before results were handed in."""
    facts = facts_of(row)
    return None if facts is None else law.standings(facts, clock.now() if at is None else at)


def blocking(row: Tournament, at: int | None = None) -> tuple[Blocking, ...]:
    """Everything that is still open, by the law; `no_results` where there is nothing to make official."""
    table = standings_of(row, at)
    return (Blocking("no_results"),) if table is None else table.blocking
