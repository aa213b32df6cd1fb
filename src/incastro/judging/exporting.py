"""A tournament's facts and its table as files, from which anybody can work the table out again.

    incastro rank FACTS.json --at INSTANT --json      # what `ranked` gives, byte for byte

A judge gets two files that say the same: everything outright (`whole_facts`), and, to be read beside the
group's own export, what judges said of its messages (`facts_beside_export`). Everybody may have
`public_facts`: names as people show them, no account, nobody who is no entrant, no code before the go.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from incastro import clock
from incastro.entries.facts import Entered, entered
from incastro.evidence.posts import Post
from incastro.evidence.races import spoken_of
from incastro.groups.selectors import posts_of
from incastro.interchange.fields import LONGEST_TEXT
from incastro.interchange.results import tournament_result
from incastro.interchange.write import facts_document as document_of
from incastro.interchange.write import json_text, result_text
from incastro.judging.facts import Known, Raced, known_race, raced_in, shown_entry, unsaid
from incastro.rulebook.facts import Entry, Held, Question, Ruling, Slot, Status, Tournament
from incastro.rulebook.tournament import standings
from incastro.seasons.as_facts import as_scheduled, tournament_facts
from incastro.seasons.models import Tournament as Row
from incastro.seasons.rules import facts_of

# What a facts file takes in no text: control characters, halves of a letter.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


def facts_document(row: Row, at: int | None = None) -> bytes:
    """Everything outright, as a file; for judges. `at` = who has entered by then (now)."""
    return written(whole_facts(row, at))


def written(facts: Tournament) -> bytes:
    """The file of some facts: read again it says the same, written again it is the same to the byte."""
    return json_text(document_of(facts)).encode()


def ranked(facts: Tournament, at: int, lang: str) -> bytes:
    """The table of some facts at an instant, to the byte as `incastro rank --json` prints it."""
    return result_text(tournament_result(standings(facts, at), lang)).encode()


def whole_facts(row: Row, at: int | None = None) -> Tournament:
    """The facts with what the group's posts prove, how it was found, and what is still asked. For judges."""
    loaded = _loaded(row)
    if loaded is not None:
        return loaded
    known, raced = known_now(row, at)
    return fit(known.read(posts_said(known, raced)).tournament)


def facts_beside_export(row: Row, at: int | None = None) -> Tournament:
    """The facts without what posts prove, to be read with the export of the same group. For judges."""
    loaded = _loaded(row)
    return fit(known_now(row, at)[0].held) if loaded is None else loaded


def known_now(row: Row, at: int | None = None) -> tuple[Known, Raced]:
    """What is known of a tournament without its group's posts, and where those are."""
    said: Entered = entered(row, clock.now() if at is None else at)
    raced = raced_in([row])[row.pk]
    return known_race(tournament_facts(row, list(row.slots.all())), row, said, raced), raced


def posts_said(known: Known, raced: Raced) -> list[Post]:
    """The posts of the group that can say anything about a tournament."""
    since, until = spoken_of(known.tournament)
    return posts_of(raced.group, since, until, known.tournament.posts)


def public_facts(facts: Tournament, at: int, keys: Mapping[str, str]) -> Tournament:
    """What everybody may have of facts whose names may be shown: only entrants, no code before its go (`at`).

    `keys` = a person in these facts -> the key of the public page; whoever has none is told by name alone.
    """
    gone = {slot.id for slot in facts.slots if slot.go is not None and slot.go <= at}
    entrants = [each for each in facts.entries if each.status is Status.CONFIRMED]
    ids = {each.id for each in entrants}
    return fit(
        replace(
            facts,
            slots=tuple(slot if slot.id in gone else replace(slot, code=None) for slot in facts.slots),
            entries=tuple(_public(each, gone, at, keys) for each in entrants),
            posts={},
            questions=tuple(_asked(each, ids) for each in facts.questions),
        )
    )


def _asked(asked: Question, ids: set[str]) -> Question:
    """A question with nobody's name in it but what the table says anyhow."""
    name = str(asked.params["name"]) if asked.entry in ids and "name" in asked.params else None
    return replace(
        asked,
        entry=asked.entry if asked.entry in ids else None,
        candidates=tuple(each for each in asked.candidates if each in ids),
        params=unsaid(asked.params, name),
    )


def _public(entry: Entry, gone: set[str], at: int, keys: Mapping[str, str]) -> Entry:
    makeup = entry.makeup
    if makeup is not None and (makeup.go is None or makeup.go > at):
        makeup = replace(makeup, code=None)
    started = entry.slot in gone if entry.makeup is None else makeup is not None and makeup.code is not None
    code = entry.sealed_code if started else None
    person = keys.get(entry.person or "")
    return replace(shown_entry(entry, entry.name), person=person, makeup=makeup, sealed_code=code)


def _loaded(row: Row) -> Tournament | None:
    loaded = facts_of(row)
    return None if loaded is None else as_scheduled(loaded, list(row.slots.all()))


def fit(facts: Tournament) -> Tournament:
    """The facts with every text as a file takes it: what nobody sees is taken out, what is endless cut."""
    return replace(
        facts,
        name=_fit(facts.name),
        puzzle=replace(facts.puzzle, brand=_fit(facts.puzzle.brand), title=_fit(facts.puzzle.title)),
        slots=tuple(map(_fit_slot, facts.slots)),
        entries=tuple(map(_fit_entry, facts.entries)),
    )


def _fit_slot(slot: Slot) -> Slot:
    return replace(slot, code=None if slot.code is None else _fit(slot.code))


def _fit_entry(entry: Entry) -> Entry:
    return replace(
        entry,
        name=_fit(entry.name),
        telegram=tuple(filter(str.strip, map(_fit, entry.telegram))),
        sealed_code=_fit(entry.sealed_code or "").strip() or None,
        held=tuple(map(_fit_held, entry.held)),
        rulings=tuple(map(_fit_ruling, entry.rulings)),
    )


def _fit_held(held: Held) -> Held:
    return replace(held, note=_told(held.note))


def _fit_ruling(ruling: Ruling) -> Ruling:
    return replace(ruling, reason=_told(ruling.reason), article=_told(ruling.article))


def _told(text: str) -> str:
    return _fit(text) if text.strip() else ""


def _fit(text: str) -> str:
    return _UNFIT.sub("", text)[:LONGEST_TEXT]
