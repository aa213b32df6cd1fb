"""Which of the files handed in belong together: a season and those it names, or each on its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from posixpath import basename, dirname, isabs, join, normpath
from typing import Any

from incastro.interchange.document import Allowance, read_bytes
from incastro.interchange.facts import Facts, load_facts
from incastro.interchange.formats import SEASON
from incastro.interchange.problems import Refusals, each
from incastro.interchange.shown import shown
from incastro.interchange.write import json_text
from incastro.records.unpacking import Handed
from incastro.refusal import Refusal, Where


@dataclass(frozen=True, slots=True)
class Piece:
    """One tournament of a season: a file that it names, or one that is written out in it."""

    name: str
    file: Handed
    written_out: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """A document with what it says; `pieces` are a season’s tournaments in its order."""

    file: Handed
    facts: Facts
    pieces: tuple[Piece, ...] = ()

    @property
    def digest(self) -> str:
        """SHA-256 of the document."""
        return digest_of(self.file)


def digest_of(file: Handed) -> str:
    """SHA-256 of a file."""
    return sha256(file.document).hexdigest()


def sort_out(files: Sequence[Handed]) -> list[Whole]:
    """The wholes among files, seasons first. Refusal, or Refusals, with all that is wrong in any of them."""
    refused: list[Refusal] = []
    trees: list[tuple[Handed, Any]] = []
    allowance = Allowance()
    for file in files:
        try:
            trees.append((file, read_bytes(file.document, allowance)))
        except Refusal as refusal:
            refused.extend(each(refusal.inside(file.name)))
    wholes: list[Whole] = []
    taken: set[str] = set()
    for file, tree in sorted(trees, key=lambda pair: not _is_season(pair[1])):
        if file.name in taken:
            continue
        try:
            pieces = pieces_of(file, tree, files) if _is_season(tree) else ()
            taken.update(piece.file.name for piece in pieces)
            beside = {piece.name: piece.file.document for piece in pieces if not piece.written_out}
            wholes.append(Whole(file, load_facts(tree, beside=beside), pieces))
        except Refusal as refusal:
            refused.extend(each(refusal.inside(file.name)))
    if refused:
        raise refused[0] if len(refused) == 1 else Refusals(refused)
    return wholes


def _is_season(tree: Any) -> bool:
    return isinstance(tree, dict) and tree.get("format") == SEASON


def pieces_of(season: Handed, tree: Mapping[str, Any], files: Sequence[Handed]) -> tuple[Piece, ...]:
    """A season’s tournaments; a file that is named and not there is left to the reader to refuse.

    Refusal `record.name_outside` for a name that no folder sent elsewhere could have, `record.name_unclear`
    where two files could be meant, `record.named_twice`.
    """
    given = tree.get("tournaments")
    found: list[Piece] = []
    for place, item in enumerate(given if isinstance(given, list) else []):
        if isinstance(item, dict):
            name = f"{season.name}[{place}]"
            found.append(Piece(name, Handed(name, json_text(item).encode()), written_out=True))
        elif isinstance(item, str):
            where = Where(file=season.name, path=f"tournaments[{place}]")
            if any(item == piece.name for piece in found):
                raise Refusal("record.named_twice", {"given": shown(item)}, where)
            meant = _meant(season, item, files, where)
            found.extend(Piece(item, file) for file in meant)
    return tuple(found)


def _meant(season: Handed, name: str, files: Sequence[Handed], where: Where) -> list[Handed]:
    """By the path from the season's folder; a browser sends no folders, so else by the name alone."""
    if not name.isprintable() or isabs(name) or normpath(name).split("/")[0] == ".." or "\\" in name:
        raise Refusal("record.name_outside", {"given": shown(name)}, where)
    others = [file for file in files if file is not season]
    path = normpath(join(dirname(season.name), name))
    exact = [file for file in others if normpath(file.name) == path]
    meant = exact or [file for file in others if basename(file.name) == basename(name)]
    if len(meant) > 1:
        raise Refusal("record.name_unclear", {"given": shown(name)}, where)
    return meant
