"""A season's facts: its tournaments, written out or named as files, and the organiser's decisions."""

from collections.abc import Mapping, Sequence
from os.path import normpath
from pathlib import Path
from typing import Any

from incastro.interchange.document import Allowance, read_bytes, read_file
from incastro.interchange.fields import Fields
from incastro.interchange.formats import root
from incastro.interchange.read_tournament import read_tournament
from incastro.interchange.rulebooks import read_rules
from incastro.interchange.shown import shown
from incastro.interchange.tie_decisions import People, read_tie_decisions
from incastro.refusal import Refusal
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.rules import SeasonRules

# One a week; more is no season, and `planned` is a number of tournaments too.
MOST_TOURNAMENTS = 53
# Where the files that a season names are: in a folder, here by their names, or nowhere.
Beside = Path | Mapping[str, bytes] | None


def read_season(fields: Fields, folder: Beside, allowance: Allowance) -> Season | None:
    """The facts of a season, whose format is known; None where its rulebook cannot be told.

    The files that it names are looked for in `folder`, or among those given by name; None = nowhere.

    What is wrong is kept in the fields' problems: whoever calls has to settle them.
    """
    rules = read_rules(fields, SeasonRules)
    name = fields.needed_text("name")
    planned = fields.whole("planned", MOST_TOURNAMENTS)
    tournaments = _read_tournaments(fields, folder, allowance)
    people = None if fields.problems else People(tournaments)
    decisions = read_tie_decisions(fields, people)
    fields.done()
    if rules is None:
        return None
    return Season(
        name=name,
        rules=rules,
        planned=planned,
        tournaments=tournaments,
        tie_decisions=decisions,
    )


def _read_tournaments(fields: Fields, folder: Beside, allowance: Allowance) -> tuple[Tournament, ...]:
    given = fields.items("tournaments")
    if len(given) > MOST_TOURNAMENTS:
        fields.refuse("tournaments", "facts.too_many_tournaments", most=MOST_TOURNAMENTS)
        return ()
    read: list[Tournament] = []
    for place, value in enumerate(given):
        inner = _opened(fields, place, value, folder, allowance)
        tournament = read_tournament(inner) if inner is not None else None
        if tournament is not None:
            read.append(tournament)
    if not fields.problems:
        for place, first, ident in doubled_ids(read):
            path = fields.path_of("tournaments", first)
            fields.refuse("tournaments", "facts.tournament_twice", place, given=shown(ident), first=path)
    return tuple(read)


def _opened(fields: Fields, place: int, value: Any, folder: Beside, allowance: Allowance) -> Fields | None:
    if isinstance(value, dict):
        return Fields(value, fields.problems, fields, "tournaments", place)
    if not isinstance(value, str):
        fields.refuse("tournaments", "facts.not_a_tournament", place, given=shown(value))
        return None
    try:
        if isinstance(folder, Mapping):
            return root(_handed(folder, value, allowance), fields.problems.of(value))
        path = _within(folder, value)
        return root(read_file(path, allowance), fields.problems.of(str(path)))
    except Refusal as refusal:
        if refusal.code.startswith("facts.file_"):
            # the fault is the name, and that stands here
            fields.refuse_by("tournaments", refusal, place)
        else:
            fields.problems.keep(refusal)
        return None


def _handed(files: Mapping[str, bytes], name: str, allowance: Allowance) -> Any:
    """The JSON tree of a file that came together with the season that names it."""
    if name not in files:
        raise Refusal("facts.file_not_handed_in", {"given": shown(name)})
    try:
        return read_bytes(files[name], allowance)
    except Refusal as refusal:
        raise refusal.inside(name) from refusal.__cause__


def _within(folder: Path | None, name: str) -> Path:
    """The file that a season names: beside it or below it, or anywhere by its full path."""
    if folder is None:
        raise Refusal("facts.file_not_allowed", {"given": shown(name)})
    if not name.strip() or "\x00" in name:
        raise Refusal("facts.file_missing", {"file": shown(name)})
    path = Path(name)
    if not path.is_absolute() and normpath(name).split("/")[0] == "..":
        raise Refusal("facts.file_outside", {"given": shown(name), "folder": str(folder)})
    return folder / path


def doubled_ids(tournaments: Sequence[Tournament]) -> list[tuple[int, int, str]]:
    """The tournaments whose points would be added under one name: (place, first place, id).

    One without an id goes by its number in the season.
    """
    first: dict[str, int] = {}
    doubled = []
    for place, tournament in enumerate(tournaments):
        ident = tournament.id or str(place + 1)
        if ident in first:
            doubled.append((place, first[ident], ident))
        else:
            first[ident] = place
    return doubled
