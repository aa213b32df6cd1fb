"""What an official table is, byte for byte: people are ids in it, and no name stands there (decision 0038).

The hashed document is one JSON object in UTF-8: keys in order, nothing between the marks, `before` the digest
of the number before. Names are joined when it is shown, so that somebody can be erased and it stays true.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from incastro.interchange.write_tournament import tournament_document
from incastro.rulebook.facts import Entry, Remark, Status, Tournament
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings

FORMAT = "incastro/publication@1"
# of what a remark says, only what is nobody's name
PLAIN = ("messages", "n")


@dataclass(frozen=True, slots=True)
class Ids:
    """What stands for entries and persons in a document, by their ids in the facts.

    Those of a file are often names themselves, so the document has its own: `e3` is the third entry of the
    file. Those of this site are random, and stand as they are.
    """

    entries: Mapping[str, str] = field(default_factory=dict)
    persons: Mapping[str, str] = field(default_factory=dict)
    own: bool = True

    def entry(self, ident: str) -> str:
        """An entry’s id in the document."""
        return self.entries.get(ident, ident)

    def person(self, ident: str | None) -> str | None:
        """A person’s; None for somebody whom only a file knows."""
        return ident if self.own or ident is None else self.persons.get(ident)


def unnamed(facts: Tournament, ids: Ids) -> Tournament:
    """The facts of those who take part, without anybody’s name, account or words."""
    entries = (_unnamed(entry, ids) for entry in facts.entries if entry.status is Status.CONFIRMED)
    return replace(facts, entries=tuple(entries), posts={}, questions=())


def _unnamed(entry: Entry, ids: Ids) -> Entry:
    mine = ids.entry(entry.id)
    numbers = {each.id: each.id if ids.own else f"r{n}" for n, each in enumerate(entry.rulings, 1)}
    rulings = (
        replace(each, id=numbers[each.id], reason="", reverses=each.reverses and numbers.get(each.reverses))
        for each in entry.rulings
    )
    return replace(
        entry,
        id=mine,
        name=mine,
        person=ids.person(entry.person),
        telegram=(),
        held=tuple(replace(each, note="") for each in entry.held),
        rulings=tuple(rulings),
        remarks=tuple(_plain(each) for each in entry.remarks),
    )


def _plain(remark: Remark) -> Remark:
    # a name that the sentence needs stays a dash: without it the facts could not be read again
    told = {name: value if name in PLAIN else "–" for name, value in remark.params.items()}
    return replace(remark, params=told)


def facts_text(facts: Tournament) -> str:
    """Facts without names as the text that is kept and hashed."""
    return text(tournament_document(facts))


def results_of(standings: TournamentStandings) -> dict[str, Any]:
    """What the law made of them: a row for each entrant, in order of position, then of id."""
    rows = [_row(row) for row in standings.rows]
    rows.sort(key=lambda row: (row["position"] is None, row["position"] or 0, row["entry"]))
    return {"entrants": standings.entrants, "rows": rows}


def _row(row: TournamentRow) -> dict[str, Any]:
    return {
        "entry": row.entry.id,
        "person": row.entry.person,
        "outcome": row.outcome.value,
        "position": row.position,
        "tied": row.tied,
        "elapsed": row.elapsed,
        "official": row.official,
        "points": row.points,
        "decided_by": row.decided_by,
    }


def document(*, number: int, at: int, before: str, facts: str, results: str) -> bytes:
    """The bytes that are hashed, of texts that are canonical themselves."""
    told = {"at": at, "before": before, "format": FORMAT, "number": number}
    parts = {name: text(value) for name, value in told.items()} | {"facts": facts, "results": results}
    inside = ",".join(f"{text(name)}:{parts[name]}" for name in sorted(parts))
    return f"{{{inside}}}\n".encode()


def digest_of(document: bytes) -> str:
    """Its SHA-256, as `sha256sum` prints it."""
    return hashlib.sha256(document).hexdigest()


def text(value: Any) -> str:
    """A value as the one text that stands for it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
