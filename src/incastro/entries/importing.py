"""What taking a sheet over would do: row by row, before anything is written (the dry run)."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.entries.comparing import Change, as_details, differences
from incastro.entries.matching import Known, names_in, words_of
from incastro.entries.models import Entry, Seats, Upload
from incastro.entries.models.entry import OPEN
from incastro.entries.prices import price_of
from incastro.entries.terms import conditions_of
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.eligibility import Applicant, age_on, obstacles
from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.sheets import Finding, Part, Registration, RegistrationSheet, grid_of, read_registrations

MOST_ROWS = 500  # of people who enter; one transaction takes them all
SKIP, INSIST = "skip", "insist"
NEEDED = (Part.MODE, Part.SLOT, Part.STREET, Part.POSTCODE, Part.CITY)  # nobody enters without


class Fate(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    UNCLEAR = "unclear"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Why a row is not taken over as it stands. `insist` = the organiser may want it all the same."""

    code: str
    params: Mapping[str, Any]
    article: str = ""
    insist: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row: what it says, whom it means, what would be done. `seat` = place among the new ones, from 1.

    `on_list` = the seats are gone by then: it goes to the waiting list.
    """

    said: Registration
    fate: Fate
    person: Person | None = None
    entry: Entry | None = None
    why: Finding | None = None
    changes: tuple[Change, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    candidates: tuple[Person, ...] = ()
    chosen: Mapping[str, str]
    pays: bool = False
    on_list: bool = False

    @property
    def row(self) -> int:
        """Its number as a spreadsheet counts."""
        return self.said.row

    @property
    def name(self) -> str:
        """What the sheet calls them."""
        return " ".join(names_in(self.said)).strip() or self.said.values.get(Part.EMAIL, "")

    @property
    def insisted(self) -> bool:
        """Whether the organiser takes it over in spite of its doubts."""
        return self.chosen.get("take") == INSIST

    @property
    def can_insist(self) -> bool:
        """Whether every doubt is one that the organiser may put aside."""
        return bool(self.doubts) and all(doubt.insist for doubt in self.doubts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The dry run of a sheet. `free` = seats that new ones get before the waiting list begins."""

    sheet: RegistrationSheet
    lines: tuple[Line, ...]
    free: int

    def of(self, fate: Fate) -> list[Line]:
        """The lines of one fate, in the order of the sheet."""
        return [line for line in self.lines if line.fate is fate]

    @property
    def works(self) -> list[Line]:
        """The lines that something is done for."""
        return [line for line in self.lines if line.fate in (Fate.NEW, Fate.CHANGED)]

    @property
    def digest(self) -> str:
        """Tells one plan from another: what was looked at is what is done."""
        said = [
            (
                line.row, line.fate, line.person and line.person.pk, line.entry and line.entry.pk, line.pays,
                line.on_list, line.insisted, [(change.field, change.after) for change in line.changes],
            )
            for line in self.lines
        ]  # fmt: skip
        return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def plan_of(upload: Upload, tournament: Tournament) -> Plan:
    """What taking an upload over would do now. Refusal `sheet.…` where it cannot be read at all."""
    zone = ZoneInfo(tournament.zone)
    told = {int(index): Part(part) if part else None for index, part in upload.columns.items()}
    grid = grid_of(bytes(upload.document or b""), upload.file_name)
    slots = [LawSlot(id=slot.key, scheduled=slot.scheduled) for slot in tournament.slots.all()]
    sheet = read_registrations(grid, slots, zone, told)
    if len(sheet.rows) > MOST_ROWS:
        raise Refusal("sheet_import.too_many", {"most": MOST_ROWS, "n": len(sheet.rows)})
    if not sheet.says_who:
        return Plan(sheet=sheet, lines=(), free=0)
    return _Planning(tournament, sheet, upload.chosen).plan()


class _Planning:
    def __init__(
        self, tournament: Tournament, sheet: RegistrationSheet, chosen: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.tournament, self.sheet, self.chosen = tournament, sheet, chosen
        self.rules, self.zone, self.at = rules_of(tournament), ZoneInfo(tournament.zone), clock.now()
        seats = Seats.objects.filter(tournament=tournament).first()
        taken, waiting = (seats.taken, seats.waiting) if seats else (0, 0)
        limit = seats.limit if seats else tournament.seats
        self.asks_parents = seats is not None and conditions_of(seats).parent_confirms
        self.free = 0 if waiting else max(0, limit - taken)
        entries = list(
            Entry.objects.filter(seats__tournament=tournament)
            .select_related("person__account", "home__slot", "address", "seats")
            .order_by("arrival")
        )
        self.known = Known(tournament.organiser, entries, sheet.rows)
        self.by_key = {entry.key: entry for entry in entries}
        self.open = {each.person_id: each for each in entries if each.standing_at(self.at) in OPEN}
        self.closed = {each.person_id: each for each in entries if each.person_id not in self.open}
        self.seen: dict[object, int] = {}
        self.named: dict[tuple[str, ...], Registration] = {}

    def plan(self) -> Plan:
        lines, new = [], 0
        for said in self.sheet.rows:
            line = self._line(said)
            if line.fate is Fate.NEW:
                new += 1
                line = replace(line, on_list=new > self.free)
            lines.append(line)
        return Plan(sheet=self.sheet, lines=tuple(lines), free=self.free)

    def _line(self, said: Registration) -> Line:
        chosen = self.chosen.get(str(said.row), {})
        match = self.known.match(said, chosen.get("who", ""))
        line = Line(
            said=said, fate=Fate.UNCLEAR, person=match.person, why=match.why,
            candidates=match.candidates, chosen=chosen,
        )  # fmt: skip
        if chosen.get("take") == SKIP:
            return replace(line, fate=Fate.SKIPPED)
        entry = self.open.get(match.person.pk) if match.person else None
        doubts = [
            Doubt(code=each.code, params=each.params, insist=entry is not None or part not in NEEDED)
            for each, part in zip(said.problems, said.unread, strict=True)
        ]
        if match.candidates:
            return replace(line, doubts=(Doubt(code="sheet_import.who", params={}), *doubts))
        if not line.name:
            return replace(line, doubts=(Doubt(code="sheet_import.nobody", params={}), *doubts))
        doubts += self._twice(said, match.person)
        if any(doubt.code == "sheet_import.twice" for doubt in doubts):
            return replace(line, doubts=tuple(doubts))
        named = self.by_key.get(said.values.get(Part.KEY, ""))
        if named is not None and entry is None:
            # a line of an export: what is over stays so
            return replace(line, fate=Fate.SAME, entry=named)
        line = replace(line, entry=entry)
        if entry is None:
            doubts += self._hindrances(said, match.person)
        changes = differences(said, entry, match.person) if entry is not None else ()
        pays = bool(said.values.get(Part.PAID)) and (entry is None or entry.paid is None)
        if entry is not None and pays and entry.standing == "confirmed":
            pays = False  # a free entry: nothing is to be paid
        line = replace(line, changes=changes, doubts=tuple(doubts), pays=pays)
        if doubts and not (line.insisted and line.can_insist):
            return line
        if entry is None:
            return replace(line, fate=Fate.NEW)
        return replace(line, fate=Fate.CHANGED if changes or pays else Fate.SAME)

    def _twice(self, said: Registration, person: Person | None) -> list[Doubt]:
        """Whether an earlier row means the same person; two of one name may be two, so a human says."""
        mail = said.values.get(Part.EMAIL)
        who: object = person.pk if person is not None else mail
        if who is not None and (other := self.seen.setdefault(who, said.row)) != said.row:
            return [Doubt(code="sheet_import.twice", params={"row": other})]
        words = words_of(" ".join(names_in(said)))
        if not words or (earlier := self.named.setdefault(words, said)) is said:
            return []
        apart = any(
            part in said.values and part in earlier.values and said.values[part] != earlier.values[part]
            for part in (Part.EMAIL, Part.BIRTH)
        )
        if apart:
            return []
        return [Doubt(code="sheet_import.twice_by_name", params={"row": earlier.row}, insist=True)]

    def _hindrances(self, said: Registration, person: Person | None) -> Sequence[Doubt]:
        """What keeps somebody new from entering: what is missing, who may not, what is not shipped."""
        found = [
            Doubt(code=f"sheet_import.no_{part.value}", params={})
            for part in NEEDED
            if part not in said.values and part not in said.unread
        ]
        before = self.closed.get(person.pk) if person else None
        if before is not None:
            params = {"standing": before.standing_at(self.at).value}
            found.append(Doubt(code="sheet_import.was_closed", params=params, insist=True))
        details = as_details(said, person)
        born = details.person.get("birth_date", person.birth_date if person else None)
        country = details.person.get("country") or (person.country if person else "")
        applicant = Applicant(
            born=born,
            country=country or details.address.country,
            parent_consents=bool(details.parent_name),
        )
        found += [
            Doubt(code=each.code, params=each.params, article=each.article, insist=True)
            for each in obstacles(applicant, self.at, self.rules, self.zone)
            # of a day that cannot be read it is said already
            if each.code != "age.unknown" or Part.BIRTH not in said.unread
        ]
        if self.asks_parents and born is not None and not details.parent_email and details.parent_name:
            day = day_of(self.at, self.zone)
            if age_on(born, day, self.rules.leap_birthday) < self.rules.adult_age:
                article = self.rules.article("minor")
                found.append(Doubt(code="parent.email_missing", params={}, article=article))
        try:
            price_of(self.tournament, details.address.country)
        except RuleViolation as refused:
            found.append(Doubt(code=refused.code, params=refused.params, article=refused.article))
        return found
