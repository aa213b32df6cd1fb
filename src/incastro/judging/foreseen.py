"""What accepting a photo would give, before anybody accepts it: the law itself, asked about other facts."""

from dataclasses import dataclass, replace

from incastro.rulebook import tournament as law
from incastro.rulebook.facts import Entry, Tournament
from incastro.rulebook.tournament.rows import TournamentRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """What a judge would accept for an entrant. Instants are Unix seconds; None = leave it as it is."""

    sealed: int | None = None
    code: str | None = None
    finish: int | None = None
    missing: int | None = None

    def on(self, entry: Entry) -> Entry:
        """The entry as it would be, with nothing held any more."""
        return replace(
            entry,
            sealed=entry.sealed if self.sealed is None else self.sealed,
            sealed_code=self.code or entry.sealed_code,
            finish=entry.finish if self.finish is None else self.finish,
            missing=entry.missing if self.missing is None else self.missing,
            held=(),
        )


def if_accepted(facts: Tournament, key: str, what: Accepted, at: int) -> TournamentRow | None:
    """The entrant's row of the table as it would stand; None where the entry is not an entrant's."""
    entries = tuple(what.on(entry) if entry.id == key else entry for entry in facts.entries)
    table = law.standings(replace(facts, entries=entries), at)
    return next((row for row in table.rows if row.entry.id == key), None)
