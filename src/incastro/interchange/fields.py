"""The typed fields of a JSON object; absent and null are the same.

What is wrong is kept with its path and a neutral value is given back, so that reading goes on.
"""

import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from incastro.interchange import instants
from incastro.interchange.cursor import Cursor
from incastro.interchange.shown import shown
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")

# Far above any puzzle or crowd; a larger number is a slip that would only overflow later.
MOST = 10_000_000
# Longer than any name or reason; tables would be filled with blanks beside it.
LONGEST_TEXT = 2_000
_MOST_POST = 2**63 - 1

_POST = re.compile(r"-?(?:0|[1-9]\d{0,18})", re.ASCII)
# Control characters would move a terminal's cursor; half a surrogate pair cannot be written again.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


class Fields(Cursor):
    """An object of the document; each method takes a field by name."""

    __slots__ = ()

    def text(self, name: str) -> str | None:
        """A text; a blank one is the same as none."""
        value = self.take(name)
        return None if value is None else self._text(value, name)

    def needed_text(self, name: str) -> str:
        """A text that has to be there."""
        value = self.take(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            self.missing(name)
            return ""
        return self._text(value, name) or ""

    def whole(self, name: str, most: int = MOST) -> int:
        """A whole number from 0 up; 0 where absent."""
        value = self.take(name)
        return 0 if value is None else self._whole(value, name, 0, most)

    def needed_whole(self, name: str, least: int = 0, most: int = MOST) -> int:
        """A whole number that has to be there."""
        value = self.take(name)
        if value is None:
            self.missing(name)
            return least
        return self._whole(value, name, least, most)

    def flag(self, name: str) -> bool:
        """True or false; false where absent."""
        return bool(self.maybe_flag(name))

    def maybe_flag(self, name: str) -> bool | None:
        """True, false, or None where absent: not known."""
        value = self.take(name)
        if value is None or isinstance(value, bool):
            return value
        self.refuse(name, "facts.not_flag", given=shown(value))
        return None

    def choice(self, name: str, kind: type[E]) -> E | None:
        """One of the words of an enumeration, None where absent."""
        value = self.take(name)
        if value is None:
            return None
        try:
            return kind(value)
        except ValueError:
            self.refuse(name, "facts.not_a_choice", given=shown(value), choices=", ".join(kind))
            return None

    def instant(self, name: str, zone: ZoneInfo) -> int | None:
        """An instant, None where absent."""
        value = self.take(name)
        return None if value is None else self.attempt(name, lambda: instants.read_instant(value, zone))

    def needed_instant(self, name: str, zone: ZoneInfo) -> int:
        """An instant that has to be there."""
        if self.take(name) is None:
            self.missing(name)
        return self.instant(name, zone) or 0

    def moment(self, name: str, zone: ZoneInfo) -> tuple[int | None, int | None]:
        """An instant or a span: (instant, seconds), at most one of them."""
        value = self.take(name)
        if value is None:
            return None, None
        return self.attempt(name, lambda: instants.read_moment(value, zone)) or (None, None)

    def object(self, name: str) -> "Fields | None":
        """An object within this one, None where absent."""
        value = self.take(name)
        if value is None:
            return None
        if isinstance(value, dict):
            return Fields(value, self.problems, self, name)
        self.refuse(name, "facts.not_object", given=shown(value))
        return None

    def items(self, name: str) -> list[Any]:
        """The items of a list, none where absent."""
        value = self.take(name)
        if value is None:
            return []
        if isinstance(value, list):
            return value
        self.refuse(name, "facts.not_list", given=shown(value))
        return []

    def objects(self, name: str) -> Iterator["Fields"]:
        """The objects of a list, one after the other."""
        for place, value in enumerate(self.items(name)):
            if isinstance(value, dict):
                yield Fields(value, self.problems, self, name, place)
            else:
                self.refuse(name, "facts.not_object", place, given=shown(value))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; blank ones are left out."""
        read = [self._text(value, name, place) for place, value in enumerate(self.items(name))]
        return tuple(text for text in read if text is not None)

    def wholes(self, name: str, most: int = MOST) -> tuple[int, ...]:
        """A list of whole numbers from 0 up."""
        numbered = enumerate(self.items(name))
        return tuple(self._whole(value, name, 0, most, place) for place, value in numbered)

    def instants(self, name: str, zone: ZoneInfo) -> tuple[int, ...]:
        """A list of instants."""
        read = []
        for place, value in enumerate(self.items(name)):
            try:
                read.append(instants.read_instant(value, zone))
            except Refusal as refusal:
                self.refuse_by(name, refusal, place)
        return tuple(read)

    def posts(self, name: str) -> tuple[int, ...]:
        """A list of message ids, as numbers or as texts of digits."""
        ids = []
        for place, value in enumerate(self.items(name)):
            if (number := post_id(value)) is None:
                self.refuse(name, "facts.not_post", place, given=shown(value))
            else:
                ids.append(number)
        return tuple(ids)

    def missing(self, name: str) -> None:
        """Keep that a field is needed and not there."""
        self.refuse(name, "facts.missing_field", name=name)

    def attempt(self, name: str, read: Callable[[], T]) -> T | None:
        """What `read` gives; a refusal by it is kept at the field, and None given back."""
        try:
            return read()
        except (Refusal, RuleViolation) as refusal:
            self.refuse_by(name, refusal)
            return None

    def _text(self, value: Any, name: str, place: int | None = None) -> str | None:
        if not isinstance(value, str):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            code = "facts.not_text_but_number" if number else "facts.not_text"
            self.refuse(name, code, place, given=shown(value))
            return None
        if unfit := _UNFIT.search(value):
            letter = f"U+{ord(unfit.group()):04X}"
            self.refuse(name, "facts.unfit_character", place, letter=letter)
            return None
        if len(value) > LONGEST_TEXT:
            self.refuse(name, "facts.text_too_long", place, length=len(value), most=LONGEST_TEXT)
            return None
        return value if value.strip() else None

    def _whole(self, value: Any, name: str, least: int, most: int, place: int | None = None) -> int:
        if type(value) is not int:
            self.refuse(name, "facts.not_whole", place, given=shown(value))
        elif value < 0:
            self.refuse(name, "facts.negative", place, given=shown(value))
        elif value < least:
            self.refuse(name, "facts.too_small", place, given=value, least=least)
        elif value > most:
            self.refuse(name, "facts.too_big", place, given=shown(value), most=most)
        else:
            return value
        return least


def post_id(value: Any) -> int | None:
    """A message id from a number or a text of digits, None where it is none.

    Messages from before a group's upgrade have negative ids (cases, C).
    """
    if isinstance(value, str) and _POST.fullmatch(value):
        value = int(value)
    return value if type(value) is int and abs(value) <= _MOST_POST else None
