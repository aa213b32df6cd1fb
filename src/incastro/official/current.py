"""The facts of a tournament at an instant, for judges, and the ids under which they are published."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from incastro import clock
from incastro.evidence.matching import Reading
from incastro.judging.facts import reading_now
from incastro.official.canonical import Ids, facts_text, results_of, text, unnamed
from incastro.records.models import KnownAs
from incastro.rulebook import tournament as law
from incastro.rulebook.facts import Status
from incastro.rulebook.facts import Tournament as Facts
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.seasons.as_facts import as_scheduled
from incastro.seasons.models import Tournament
from incastro.seasons.rules import facts_of


@dataclass(frozen=True, slots=True)
class Current:
    """`facts` with real names, for judges; `reading` None where results were handed in as a file."""

    row: Tournament
    facts: Facts
    at: int
    ids: Ids
    reading: Reading | None = None

    @property
    def standings(self) -> TournamentStandings:
        """The table as it would be."""
        return law.standings(self.facts, self.at)

    def blocking(self, standings: TournamentStandings) -> tuple[Blocking, ...]:
        """Everything that is still open; a tournament in which nobody takes part has nothing to publish."""
        if not standings.rows:
            return (*standings.blocking, Blocking("no_results"))
        return (*standings.blocking, *self._without_go())

    def _without_go(self) -> Iterator[Blocking]:
        """Starts that entrants chose and nobody gave the go of: they would all end as not delivered."""
        if self.reading is None:
            return
        entrants = (each for each in self.facts.entries if each.status is Status.CONFIRMED)
        waiting = Counter(each.slot for each in entrants if each.makeup is None)
        for slot in self.facts.slots:
            if slot.go is None and waiting[slot.id]:
                yield Blocking("go_never_given", None, {"slot": slot.id, "n": waiting[slot.id]})

    def texts(self) -> tuple[str, str]:
        """Facts and results as an official document has them."""
        facts = unnamed(self.facts, self.ids)
        return facts_text(facts), text(results_of(law.standings(facts, self.at)))


def current(row: Tournament, at: int | None = None) -> Current:
    """What is known of a tournament now, or at an instant; asks the database, keeps nothing."""
    moment = clock.now() if at is None else at
    loaded = facts_of(row)
    if loaded is not None:
        facts = as_scheduled(loaded, list(row.slots.all()))
        return Current(row, facts, moment, ids_of(row, facts))
    reading = reading_now(row, moment)
    return Current(row, reading.tournament, moment, Ids(), reading)


def ids_of(row: Tournament, facts: Facts) -> Ids:
    """The ids under which a file’s entries are published: by their place in it, its persons by their key."""
    known = KnownAs.objects.filter(organiser_id=row.organiser_id).values_list("ident", "person__key")
    places = {entry.id: f"e{place}" for place, entry in enumerate(facts.entries, 1)}
    return Ids(places, dict(known), own=False)
