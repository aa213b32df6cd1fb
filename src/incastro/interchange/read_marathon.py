"""A marathon's facts from its document."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from incastro.interchange.fields import Fields
from incastro.interchange.read_team import read_team
from incastro.interchange.rulebooks import read_rules, read_zone
from incastro.interchange.sameness import Once
from incastro.rulebook.marathon.facts import Marathon, Pause, SeriesPuzzle, Team
from incastro.rulebook.rules import MarathonRules


def read_marathon(fields: Fields) -> Marathon | None:
    """The facts of a marathon, whose format is known; None where its rulebook cannot be told.

    What is wrong is kept in the fields' problems: whoever calls has to settle them.
    """
    zone = read_zone(fields)
    rules = read_rules(fields, MarathonRules)
    ident, name = fields.text("id"), fields.needed_text("name")
    start, end = fields.needed_instant("start", zone), fields.instant("end", zone)
    if end is not None and start and end <= start:
        fields.refuse("end", "facts.end_before_start")
    pauses = tuple(_read_pauses(fields, zone))
    before = fields.problems.count
    puzzles = tuple(_read_puzzles(fields))
    # of a puzzle that was misread nobody can say how many pieces are too many
    sound = puzzles if fields.problems.count == before else ()
    pieces = {puzzle.number: puzzle.pieces for puzzle in sound}
    teams = tuple(_read_teams(fields, pieces, zone))
    fields.done()
    if rules is None:
        return None
    return Marathon(
        id=ident,
        name=name,
        rules=rules,
        zone=zone,
        start=start,
        end=end,
        pauses=pauses,
        puzzles=puzzles,
        teams=teams,
    )


def _read_pauses(fields: Fields, zone: ZoneInfo) -> Iterator[Pause]:
    for inner in fields.objects("pauses"):
        since, until = inner.needed_instant("from", zone), inner.instant("to", zone)
        if until is not None and since and until < since:
            inner.refuse("to", "facts.pause_backwards")
        inner.done()
        yield Pause(since=since, until=until)


def _read_puzzles(fields: Fields) -> Iterator[SeriesPuzzle]:
    once = Once(fields, "puzzles", "facts.number_twice")
    for inner in fields.objects("puzzles"):
        puzzle = SeriesPuzzle(
            number=inner.needed_whole("number", least=1, most=1_000),
            pieces=inner.needed_whole("pieces", least=1),
            brand=inner.text("brand") or "",
            title=inner.text("title") or "",
        )
        if inner.take("number") == puzzle.number:
            once.see(inner, "number", puzzle.number)
        inner.done()
        yield puzzle


def _read_teams(fields: Fields, pieces: dict[int, int], zone: ZoneInfo) -> Iterator[Team]:
    once = Once(fields, "teams", "facts.id_twice")
    for inner in fields.objects("teams"):
        team = read_team(inner, pieces, zone)
        once.see(inner, "id", team.id)
        yield team
