"""Reading facts: what happened in a tournament, a season or a marathon, from a file of ours."""

from collections.abc import Iterable, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

from incastro.interchange.document import Allowance, read_bytes, read_file
from incastro.interchange.fields import Fields
from incastro.interchange.formats import MARATHON, SEASON, TOURNAMENT, read_format, root
from incastro.interchange.problems import Problems
from incastro.interchange.read_marathon import read_marathon
from incastro.interchange.read_season import Beside, doubled_ids, read_season
from incastro.interchange.read_tournament import read_tournament
from incastro.interchange.shown import shown
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.rules import SeasonRules

Facts = Tournament | Season | Marathon


def load_facts(
    source: Path | str | bytes | dict[str, Any],
    *,
    folder: Path | None = None,
    beside: Mapping[str, bytes] | None = None,
) -> Facts:
    """Facts from a file (its path), from the bytes of one, or from a JSON object already parsed.

    `folder` is where the file names in a season are looked for: beside the file by default, nowhere for bytes
    and objects. `beside` holds those files themselves, by the names that the season gives them; then no
    folder is looked at. Refusal says what is wrong and where; Refusals when it is several things.
    """
    allowance = Allowance()
    if isinstance(source, dict | bytes):
        tree = read_bytes(source, allowance) if isinstance(source, bytes) else source
        return _read(root(tree, Problems()), folder if beside is None else beside, allowance)
    path = Path(source)
    fields = root(read_file(path, allowance), Problems(str(path)))
    return _read(fields, path.parent if folder is None else folder, allowance)


def _read(fields: Fields, folder: Beside, allowance: Allowance) -> Facts:
    given = read_format(fields)
    facts: Facts | None = None
    if given == TOURNAMENT:
        facts = read_tournament(fields)
    elif given == SEASON:
        facts = read_season(fields, folder, allowance)
    elif given == MARATHON:
        facts = read_marathon(fields)
    fields.problems.settle()
    if facts is None:  # pragma: no cover - no facts without a problem that says why
        raise AssertionError(given)
    return facts


def season_of(paths: Iterable[Path | str]) -> Season:
    """A season straight from the facts files of its tournaments, in order of their first start.

    It takes its name from what theirs have in common and its rules from their rulebook.
    """
    allowance, problems = Allowance(), Problems()
    found: list[tuple[str, Tournament]] = []
    for path in map(Path, paths):
        try:
            fields = root(read_file(path, allowance), problems.of(str(path)))
        except Refusal as refusal:
            problems.keep(refusal)
            continue
        if (tournament := read_tournament(fields)) is not None:
            found.append((str(path), tournament))
    problems.settle()
    if not found:
        raise Refusal("facts.no_tournaments")
    found.sort(key=lambda pair: min((slot.scheduled for slot in pair[1].slots), default=1 << 60))
    tournaments = tuple(tournament for _, tournament in found)
    for place, first, ident in doubled_ids(tournaments):
        told = {"given": shown(ident), "first": found[first][0]}
        raise Refusal("facts.tournament_twice", told, Where(file=found[place][0], path="id"))
    return Season(name=_name_of(tournaments), rules=_common_rules(found), tournaments=tournaments)


_MARKS = " -–—,:;(#/"


def _name_of(tournaments: tuple[Tournament, ...]) -> str:
    names = [tournament.name for tournament in tournaments]
    shared = takewhile(lambda words: len(set(words)) == 1, zip(*map(str.split, names), strict=False))
    together = [words[0] for words in shared]
    # without the dash, comma or word ("Torneo di", ", tappa") that only introduces what tells them apart
    while together and (together[-1].islower() or not together[-1].strip(_MARKS)):
        together.pop()
    return " ".join(together).rstrip(_MARKS) or " · ".join(dict.fromkeys((names[0], names[-1])))


def _common_rules(found: list[tuple[str, Tournament]]) -> SeasonRules:
    """The rules that all tournaments have; where they differ only a season's own file can say which hold."""
    (first_file, first), *others = found
    for file, tournament in others:
        if tournament.rules.book != first.rules.book:
            told = {"given": shown(tournament.rules.book), "other": first.rules.book, "file": first_file}
            raise Refusal("facts.rulebooks_differ", told, Where(file=file, path="rulebook"))
        for name in OF_A_SEASON:
            if getattr(tournament.rules, name) != getattr(first.rules, name):
                told = {"name": name, "file": first_file}
                raise Refusal("facts.settings_differ", told, Where(file=file, path=f"settings.{name}"))
    return first.rules


# The settings that a season's table goes by; others may differ from tournament to tournament.
OF_A_SEASON = ("tie_breaks", "shared_places_count", "attended_by", "best_time", "trophies")
