"""What taking over a list of members would do, row by row, before anything is written (the dry run)."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from incastro.entries.comparing import Change
from incastro.entries.importing import INSIST, SKIP, Doubt, Fate
from incastro.entries.matching import names_in, words_of
from incastro.entries.models import MemberCard, Upload
from incastro.entries.models.teams import CardKind
from incastro.refusal import Refusal
from incastro.sheets import Finding, Part, Registration, RegistrationSheet, grid_of, read_members
from incastro.sheets.folding import fold
from incastro.sheets.registering_cells import NO_END

MOST_ROWS = 3000


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One row: what it says, whose card it means, what would be done. `values` = of a card that is new."""

    said: Registration
    fate: Fate
    card: MemberCard | None = None
    why: Finding | None = None
    changes: tuple[Change, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    candidates: tuple[MemberCard, ...] = ()
    chosen: Mapping[str, str]
    values: Mapping[str, Any]

    @property
    def row(self) -> int:
        """Its number as a spreadsheet counts."""
        return self.said.row

    @property
    def name(self) -> str:
        """What the sheet calls them."""
        name = " ".join(names_in(self.said)).strip()
        return name or self.said.values.get(Part.EMAIL, "") or self.said.values.get(Part.CARD, "")

    @property
    def insisted(self) -> bool:
        """Whether the organiser takes it over in spite of its doubts."""
        return self.chosen.get("take") == INSIST

    @property
    def can_insist(self) -> bool:
        """Whether every doubt is one that the organiser may put aside."""
        return bool(self.doubts) and all(doubt.insist for doubt in self.doubts)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlan:
    """The dry run of a list. `missing` = cards that no row of it means."""

    sheet: RegistrationSheet
    lines: tuple[CardLine, ...]
    missing: tuple[MemberCard, ...]

    def of(self, fate: Fate) -> list[CardLine]:
        """The lines of one fate, in the order of the sheet."""
        return [line for line in self.lines if line.fate is fate]

    @property
    def digest(self) -> str:
        """Tells one plan from another: what was looked at is what is done."""
        said = [
            (line.row, line.fate, line.card and line.card.pk, line.insisted, sorted(line.values.items()),
             [(change.field, change.before, change.after) for change in line.changes])
            for line in self.lines
        ]  # fmt: skip
        missing = [card.pk for card in self.missing]
        return hashlib.sha256(repr((said, missing)).encode()).hexdigest()[:16]


def card_plan_of(upload: Upload) -> CardPlan:
    """What taking a list over would do now. Refusal `sheet.…` where it cannot be read at all."""
    assert upload.organiser is not None  # noqa: S101 - a list of members has one
    told = {int(index): Part(part) if part else None for index, part in upload.columns.items()}
    grid = grid_of(bytes(upload.document or b""), upload.file_name)
    sheet = read_members(grid, ZoneInfo(upload.organiser.zone), told)
    if len(sheet.rows) > MOST_ROWS:
        raise Refusal("sheet_import.too_many", {"most": MOST_ROWS, "n": len(sheet.rows)})
    if not sheet.says_who:
        return CardPlan(sheet=sheet, lines=(), missing=())
    planning = _Planning(list(upload.organiser.cards.all()), upload.chosen)
    lines = tuple(planning.line(said) for said in sheet.rows)
    meant = {card.pk for line in lines for card in (line.card, *line.candidates) if card is not None}
    meant |= planning.touched
    missing = tuple(card for card in planning.cards if card.pk not in meant)
    return CardPlan(sheet=sheet, lines=lines, missing=missing)


class _Planning:
    def __init__(self, cards: list[MemberCard], chosen: Mapping[str, Mapping[str, str]]) -> None:
        self.cards, self.chosen = cards, chosen
        self.by_key = {str(card.pk): card for card in cards}
        self.by_number = {card.number.casefold(): card for card in cards if card.number}
        self.by_figure = _only(cards)
        self.by_email = {card.email.lower(): card for card in cards if card.email}
        self.by_name: dict[tuple[str, ...], list[MemberCard]] = defaultdict(list)
        for card in cards:
            self.by_name[words_of(f"{card.first_name} {card.last_name}")].append(card)
        self.seen: dict[object, int] = {}
        self.named: dict[tuple[str, ...], Registration] = {}
        self.touched: set[int] = set()  # cards that a row in doubt may be about

    def line(self, said: Registration) -> CardLine:
        line = CardLine(
            said=said, fate=Fate.UNCLEAR, chosen=self.chosen.get(str(said.row), {}), values=_values(said)
        )
        line = self._matched(line)
        if line.chosen.get("take") == SKIP:
            return replace(line, fate=Fate.SKIPPED)
        doubts = [Doubt(code=each.code, params=each.params, insist=True) for each in said.problems]
        doubts = [*line.doubts, *doubts]
        if line.candidates:
            doubts.insert(0, Doubt(code="sheet_import.who", params={}))
        if not line.name:
            doubts.insert(0, Doubt(code="sheet_import.nobody", params={}))
        doubts += self._twice(line)
        changes = tuple(_differences(line)) if line.card is not None else ()
        line = replace(line, doubts=tuple(doubts), changes=changes)
        if doubts and not (line.insisted and line.can_insist):
            return line
        if line.card is None:
            return replace(line, fate=Fate.NEW)
        return replace(line, fate=Fate.CHANGED if changes else Fate.SAME)

    def _matched(self, line: CardLine) -> CardLine:
        """Whose card is meant: by its number, by the address, and without either by the name (case A-44)."""
        values = line.said.values
        number, email = values.get(Part.CARD, ""), values.get(Part.EMAIL, "")
        numbered, why = self._numbered(number)
        addressed = self.by_email.get(email)
        if numbered is not None and addressed is not None and numbered != addressed:
            self.touched |= {numbered.pk, addressed.pk}
            params = {"number": numbered.shown_name, "address": addressed.shown_name}
            return replace(line, doubts=(Doubt(code="card_sheet.two", params=params),))
        if numbered is not None:
            line = replace(line, card=numbered, why=why)
            if addressed is None and not _alike(line):
                params = {"name": numbered.shown_name}
                return replace(line, doubts=(Doubt(code="card_sheet.other", params=params, insist=True),))
            return line
        if addressed is not None:
            code = "sheet_import.by_email" if _alike(replace(line, card=addressed)) else (
                "sheet_import.by_email_other_name"
            )  # fmt: skip
            return replace(line, card=addressed, why=Finding(code=code))
        return self._by_words(line, number, email)

    def _numbered(self, number: str) -> tuple[MemberCard | None, Finding | None]:
        found = self.by_number.get(number.casefold()) if number else None
        if found is not None:
            return found, Finding(code="card_sheet.by_number")
        # a spreadsheet dropped the zeros that the card has in front (case A-42)
        found = self.by_figure.get(number) if number.isdecimal() else None
        if found is None:
            return None, None
        return found, Finding(code="sheet.zeros_restored", params={"text": found.number})

    def _by_words(self, line: CardLine, number: str, email: str) -> CardLine:
        words = words_of(" ".join(names_in(line.said)))
        alike = self.by_name.get(words, []) if words else []
        if not alike or line.chosen.get("who") == "new":
            return line
        if (told := self.by_key.get(line.chosen.get("who", ""))) in alike:
            return replace(line, card=told, why=Finding(code="sheet_import.by_you"))
        first = alike[0]
        if len(alike) > 1 or (email and first.email) or (number and first.number):
            # one of that name, with another address or number: perhaps a namesake
            return replace(line, candidates=tuple(alike))
        said = " ".join(names_in(line.said))
        same = said == f"{first.first_name} {first.last_name}".strip()
        params = {} if same else {"name": first.shown_name}
        code = "sheet_import.by_name" if same else "sheet_import.by_folded_name"
        return replace(line, card=first, why=Finding(code=code, params=params))

    def _twice(self, line: CardLine) -> Iterable[Doubt]:
        """Whether an earlier row is about the same card, has its number or address, or just the name."""
        values, row = line.said.values, line.row
        keys: list[object] = [("card", line.card.pk)] if line.card is not None else []
        keys += [(part, values[part].casefold()) for part in (Part.CARD, Part.EMAIL) if part in values]
        earlier = [other for key in keys if (other := self.seen.setdefault(key, row)) != row]
        if earlier:
            return [Doubt(code="sheet_import.twice", params={"row": min(earlier)})]
        words = words_of(" ".join(names_in(line.said)))
        if not words or (known := self.named.setdefault(words, line.said)) is line.said:
            return []
        apart = any(part in values and part in known.values for part in (Part.CARD, Part.EMAIL))
        return [] if apart else [
            Doubt(code="sheet_import.twice_by_name", params={"row": known.row}, insist=True)
        ]  # fmt: skip


def _only(cards: Iterable[MemberCard]) -> dict[str, MemberCard]:
    """Cards whose number begins with zeros, by the rest of it; none where two would be the same."""
    found: dict[str, list[MemberCard]] = defaultdict(list)
    for card in cards:
        if card.number.isdecimal():
            found[card.number.lstrip("0")].append(card)
    return {rest: alike[0] for rest, alike in found.items() if len(alike) == 1}


def _values(said: Registration) -> dict[str, Any]:
    """A row as a new card."""
    first, last = names_in(said)
    until = said.values.get(Part.UNTIL)
    return {
        "number": said.values.get(Part.CARD, ""), "first_name": first, "last_name": last,
        "email": said.values.get(Part.EMAIL, ""), "kind": said.values.get(Part.KIND, CardKind.MEMBER.value),
        "until": None if until == NO_END else until,
    }  # fmt: skip


def _differences(line: CardLine) -> Iterable[Change]:
    """What the sheet says otherwise than the card; what is empty in the sheet says nothing."""
    card, said = line.card, line.said.values
    assert card is not None  # noqa: S101 - whoever asks has one
    restored = line.why is not None and line.why.code == "sheet.zeros_restored"
    for field, part in (("number", Part.CARD), ("email", Part.EMAIL), ("kind", Part.KIND),
                        ("until", Part.UNTIL)):  # fmt: skip
        before, after = getattr(card, field), line.values[field]
        if part not in said or before == after or (field == "number" and restored):
            continue
        if isinstance(before, str) and before.casefold() == after.casefold():
            continue
        yield Change("card", field, before, after)
    first, last = names_in(line.said)
    before, after = f"{card.first_name} {card.last_name}".strip(), f"{first} {last}".strip()
    apart = Part.SURNAME in said or Part.GIVEN in said
    if not apart and words_of(before) == words_of(after):
        return  # a name in a single cell is not parted again
    for field, value in (("first_name", first), ("last_name", last)):
        own = getattr(card, field)
        shouted = fold(own) == fold(value) and (value.isupper() or value.islower())
        if value and value != own and not shouted:  # capitals say nothing of a name
            yield Change("card", field, own, value)


def _alike(line: CardLine) -> bool:
    """Whether a row’s name is that of the card, capitals and accents aside; no name says nothing."""
    assert line.card is not None  # noqa: S101 - whoever asks has one
    own = f"{line.card.first_name} {line.card.last_name}".strip()
    said = " ".join(names_in(line.said)).strip()
    return not own or not said or words_of(own) == words_of(said) or fold(own) == fold(said)
