"""A season on its organiser’s desk, and what other rules would do to it, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from incastro.seasons.models import Season
from incastro.seasons.preview import Move, Table
from incastro.seasons.rules import book_of
from incastro.seasons.selectors import Listed, listed
from incastro.web.access import Desk, may_open
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting import moments
from incastro.web.presenting.numbers import ordinal, points_said, signed
from incastro.words.rulebook_page import Rule, in_words, rulebook_page

MOST_MOVES = 40  # of one table; the rest is told as a number


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonDesk:
    """What the template prints."""

    row: Season
    public: bool
    can_edit: bool
    tournaments: Sequence[Listed]
    to_come: int
    book: str
    changed: Sequence[Rule]
    publishing: Sheet | None
    can_delete: bool


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One person: place and points before and after, and what that is in words."""

    name: str
    position: tuple[str, str]
    points: tuple[str, str]
    said: str


@dataclass(frozen=True, slots=True)
class TableSaid:
    """One table: whose, what happens to it in a sentence, who moves, how many more."""

    title: str
    said: str
    moves: Sequence[MoveLine]
    more: int


def season_desk(desk: Desk, row: Season) -> SeasonDesk:
    """The page for somebody in their roles, in the active language."""
    rows = list(row.tournaments.prefetch_related("slots"))
    can_edit = not row.imported and may_open(desk, "manage-season-edit")
    book, lang = book_of(row), moments.language()
    changed = set(book.changed())
    rules = [
        rule for section in rulebook_page(book, lang).sections for rule in section.rules if rule.id in changed
    ]
    return SeasonDesk(
        row=row,
        public=row.published_at is not None,
        can_edit=can_edit,
        tournaments=listed(rows),
        to_come=max(row.planned - len([each for each in rows if each.cancelled_at is None]), 0),
        book=in_words(book.title, lang),
        changed=rules,
        publishing=Sheet(auto_id=False) if can_edit and row.published_at is None else None,
        can_delete=can_edit and row.published_at is None and not rows,
    )


def tables_said(tables: Sequence[Table]) -> list[TableSaid]:
    """What other rules do, table by table, the season’s first."""
    return [_said(table) for table in tables]


def _said(table: Table) -> TableSaid:
    lang = moments.language()
    title = gettext("The season") if table.tournament is None else table.tournament.said("name", lang)
    moves = table.moves
    if not moves:
        said = gettext("Nothing moves.")
    else:
        told = {"n": len(moves), "of": table.people}
        said = ngettext(
            "For %(n)s person of %(of)s something changes.",
            "For %(n)s people of %(of)s something changes.",
            len(moves),
        )
        said %= told
        if (top := next((move for move in moves if 1 in move.position), None)) is not None and top.up:
            first = next((move.name for move in moves if move.position[1] == 1), "")
            if first:
                said += " " + gettext("First would be %(name)s.") % {"name": first}
    return TableSaid(
        title, said, [_line(move) for move in moves[:MOST_MOVES]], max(len(moves) - MOST_MOVES, 0)
    )


def _line(move: Move) -> MoveLine:
    before, after = move.position
    words = []
    if move.up:
        words.append(
            ngettext("%(n)s place up", "%(n)s places up", move.up) % {"n": move.up}
            if move.up > 0
            else ngettext("%(n)s place down", "%(n)s places down", -move.up) % {"n": -move.up}
        )
    elif before != after:
        words.append(gettext("gets a place") if before is None else gettext("loses the place"))
    old, new = move.points
    if old is not None and new is not None and old != new:
        words.append(signed(new - old) + " " + points_said(abs(new - old)).split(" ", 1)[-1])
    return MoveLine(
        move.name,
        (_place(before), _place(after)),
        (_points(old), _points(new)),
        ", ".join(words),
    )


def _place(position: int | None) -> str:
    return "–" if position is None else ordinal(position)


def _points(points: int | None) -> str:
    return "–" if points is None else str(points)
