"""An official document with names: who the ids mean, as people show themselves today."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from incastro.entries.models import Entry as EntryRow
from incastro.interchange.facts import load_facts
from incastro.judging.models import Ruling as RulingRow
from incastro.official.models import Publication
from incastro.people.names import public_name
from incastro.records.reading import facts_of as read_record
from incastro.rulebook import tournament as law
from incastro.rulebook.facts import Entry, Remark, Tournament
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings


def joined(publication: Publication, lang: str) -> Tournament:
    """The facts of a number, with names, and with the words of rulings that are public.

    Those of a file get the ids back that they have there, so that addresses and seasons know them.
    """
    document = json.loads(publication.facts)
    for entry in document.get("entries", ()):
        for remark in entry.get("remarks", ()):  # numbers of before dropped who posted it
            remark.setdefault("params", {}).setdefault("sender", "–")
    facts = load_facts(document)
    if not isinstance(facts, Tournament):
        raise TypeError(publication.pk)
    if publication.record is not None:
        return _from_file(facts, publication)
    return _from_rows(facts, publication, lang)


def _from_file(facts: Tournament, publication: Publication) -> Tournament:
    record = publication.record
    assert record is not None  # noqa: S101 - asked above
    told = read_record(record)
    if not isinstance(told, Tournament):
        raise TypeError(record.kind)
    there = {f"e{place}": entry for place, entry in enumerate(told.entries, 1)}
    return replace(facts, entries=tuple(_known(entry, there[entry.id]) for entry in facts.entries))


def _known(entry: Entry, there: Entry) -> Entry:
    said = {f"r{place}": each for place, each in enumerate(there.rulings, 1)}
    rulings = (replace(each, reason=said[each.id].reason) for each in entry.rulings)
    return replace(
        entry,
        id=there.id,
        name=there.name,
        person=there.person,
        rulings=tuple(rulings),
        remarks=there.remarks,
    )


def _from_rows(facts: Tournament, publication: Publication, lang: str) -> Tournament:
    rows = EntryRow.objects.filter(seats__tournament=publication.tournament_id).select_related("person")
    names = {row.key: public_name(row.person, lang) for row in rows}
    words = _public_words(publication, lang)
    return replace(
        facts, entries=tuple(_named(entry, names.get(entry.id, "–"), words) for entry in facts.entries)
    )


def _named(entry: Entry, name: str, words: Mapping[str, str]) -> Entry:
    rulings = tuple(replace(each, reason=words.get(each.id, "")) for each in entry.rulings)
    remarks = tuple(_said(each, name) for each in entry.remarks)
    return replace(entry, name=name, rulings=rulings, remarks=remarks)


def _said(remark: Remark, name: str) -> Remark:
    return replace(remark, params={**remark.params, "sender": name})


def _public_words(publication: Publication, lang: str) -> dict[str, str]:
    found = RulingRow.objects.filter(tournament=publication.tournament_id, is_public=True)
    return {each.key: (each.public_words_en if lang == "en" else "") or each.public_words for each in found}


def published_standings(publication: Publication, facts: Tournament) -> TournamentStandings:
    """The table of a number, its facts `joined`: the law explains it, and what was published stands in it.

    Should the law ever say otherwise of the same facts, the published positions, times and points stay.
    """
    ids = ids_in(publication, facts)
    told = {ids[row["entry"]]: row for row in json.loads(publication.results)["rows"]}
    table = law.standings(facts, publication.at)
    for row in table.rows:
        _put(row, told[row.entry.id])
    table.rows.sort(key=lambda row: (row.position is None, row.position or 0))
    return table


def _put(row: TournamentRow, told: Mapping[str, Any]) -> None:
    row.outcome = Outcome(told["outcome"])
    for name in ("position", "tied", "elapsed", "official", "points", "decided_by"):
        setattr(row, name, told[name])


def ids_in(publication: Publication, facts: Tournament) -> dict[str, str]:
    """The ids of entries in some `joined` facts, by those of the document."""
    written = json.loads(publication.facts)["entries"]
    return {there["id"]: entry.id for entry, there in zip(facts.entries, written, strict=True)}
