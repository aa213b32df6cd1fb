"""Which rows of a tournament’s table to show: by start, by mode, by name, a page at a time. All by GET."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from django.utils.translation import gettext, ngettext

from incastro.people.models import Person
from incastro.rulebook.facts import Mode, Slot, Tournament
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.standings.shown import ShownTournament
from incastro.web.presenting.links import safe_id
from incastro.web.presenting.tournament_starts import slot_said
from incastro.web.presenting.tournament_table import Asked, Table, mode_word, page_with

LONGEST_NAME = 60
# fewer rows are looked through by eye
WORTH_SEARCHING = 30


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to narrow the table, or not to; `here` = the one that is chosen."""

    text: str
    href: str
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What can be chosen, what was found, and the pages before and after. `mine` leads to one’s own row."""

    starts: tuple[Choice, ...]
    modes: tuple[Choice, ...]
    name: str
    searchable: bool
    kept: tuple[tuple[str, str], ...]
    found: str
    nothing: bool
    everything: str
    before: str
    after: str
    page: int
    pages: int
    mine: str

    @property
    def any(self) -> bool:
        """Whether there is anything to print above the table."""
        return bool(self.starts or self.modes or self.searchable or self.mine)


def asked_in(request: HttpRequest, shown: ShownTournament) -> Asked:
    """What the address of a public page asks for."""
    return asked_of(request, shown.facts)


def asked_of(request: HttpRequest, facts: Tournament) -> Asked:
    """What the address asks for; what it cannot mean counts as not asked."""
    slot, mode, page = (request.GET.get(name, "") for name in ("slot", "mode", "page"))
    return Asked(
        slot=slot if any(each.id == slot for each in facts.slots) else "",
        mode=mode if mode in set(Mode) else "",
        name=" ".join(request.GET.get("name", "").split())[:LONGEST_NAME],
        page=int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 1,
    )


def filters(shown: ShownTournament, table: Table, asked: Asked, person: Person | None) -> Filters:
    """The choices over a public table in the active language, and the way to the reader’s own row."""
    return filters_of(shown.facts, shown.standings, table, asked, _mine(shown, person))


def filters_of(
    facts: Tournament, standings: TournamentStandings, table: Table, asked: Asked, mine: str = ""
) -> Filters:
    """The choices over a table."""
    rows = standings.rows
    slots = {row.course.slot for row in rows}
    there = [each for each in facts.slots if each.id in slots]
    modes = [mode for mode in Mode if any(row.course.mode is mode for row in rows)]
    at = replace(asked, page=table.page)
    return Filters(
        starts=tuple(_starts(facts.zone, there, asked)) if len(there) > 1 else (),
        modes=tuple(_modes(modes, asked)) if len(modes) > 1 else (),
        name=asked.name,
        searchable=bool(asked.name) or len(rows) > WORTH_SEARCHING,
        kept=tuple((name, told) for name, told in (("slot", asked.slot), ("mode", asked.mode)) if told),
        found=_found(table, len(rows), asked),
        nothing=asked.filtered and not table.found,
        everything="?" if asked.filtered else "",
        before=_href(replace(at, page=table.page - 1)) if table.page > 1 else "",
        after=_href(replace(at, page=table.page + 1)) if table.page < table.pages else "",
        page=table.page,
        pages=table.pages,
        mine=mine,
    )


def _starts(zone: ZoneInfo, there: list[Slot], asked: Asked) -> Iterator[Choice]:
    yield Choice(gettext("all"), _href(replace(asked, slot="", page=1)), not asked.slot)
    for slot in there:
        text = slot_said(slot, zone)
        yield Choice(text, _href(replace(asked, slot=slot.id, page=1)), asked.slot == slot.id)


def _modes(modes: list[Mode], asked: Asked) -> Iterator[Choice]:
    yield Choice(gettext("both"), _href(replace(asked, mode="", page=1)), not asked.mode)
    for mode in modes:
        here = asked.mode == mode.value
        yield Choice(mode_word(mode), _href(replace(asked, mode=mode.value, page=1)), here)


def _found(table: Table, everybody: int, asked: Asked) -> str:
    """How many rows these are of how many, where not all are there."""
    if asked.filtered:
        told = {"n": table.found, "all": everybody}
        return ngettext("%(n)s of %(all)s entrants", "%(n)s of %(all)s entrants", table.found) % told
    return ""


def _mine(shown: ShownTournament, person: Person | None) -> str:
    """Where the reader’s own row is; empty for whoever has none."""
    if person is None:
        return ""
    idents = {person.key} | {ident for ident, known in shown.names.items() if known.key == person.key}
    for row in shown.standings.rows:
        if row.entry.person in idents:
            page = page_with(shown.standings, row.entry.id)
            return f"{_href(Asked(page=page))}#{safe_id(row.entry.id)}"
    return ""


def _href(asked: Asked) -> str:
    """The address of a choice on the same page, without what says nothing."""
    told = {"slot": asked.slot, "mode": asked.mode, "name": asked.name}
    given = {name: value for name, value in told.items() if value}
    if asked.page > 1:
        given["page"] = str(asked.page)
    return f"?{urlencode(given)}"
