"""One named setting of a rulebook: its type, bounds, default and wording."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from incastro.rulebook.books.setting_types import BOUNDS, READERS, SHAPES
from incastro.rulebook.books.tables import Table
from incastro.rulebook.durations import format_duration
from incastro.rulebook.violation import RuleViolation

KEYS = (
    "type", "default", "minimum", "maximum", "at_most", "shape", "choices",
    "article", "ledger", "reading", "reason", "nothing", "it", "en",
)  # fmt: skip
WHOLE = re.compile("[+-]?[0-9]{1,18}")
WRITTEN_FLAGS = {"true": True, "yes": True, "sì": True, "si": True, "false": False, "no": False}
MOST_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A number or a reading of the text.

    `words` say what it decides and `choice_words` what each choice means. `reading` is True where the
    rulebook's text is open; `reason` then tells why the default is as it is. `at_most` names another setting
    that this one may not exceed. Bounds of a list are bounds of its length. `nothing` holds the words for a
    value of zero or an empty list, where the usual ones would sound odd.
    """

    name: str
    type: str
    default: Any
    article: str
    ledger: tuple[str, ...]
    reading: bool
    choices: tuple[str, ...]
    minimum: Any
    maximum: Any
    at_most: str
    shape: str
    words: Mapping[str, str]
    reason: Mapping[str, str]
    nothing: Mapping[str, str]
    choice_words: Mapping[str, Mapping[str, str]]

    def read(self, given: Any) -> Any:
        """The typed value of what somebody wrote; RuleViolation `setting.…` names what is wrong with it."""
        try:
            value = READERS[self.type](given)
        except (ValueError, TypeError, ArithmeticError, RuleViolation) as problem:
            raise self.refusal(f"not_{self.type}", given) from problem
        items = value if isinstance(value, tuple) else (value,)
        for place, item in enumerate(items):
            self._check_item(item, items[:place])
        self._check_bounds(value, given)
        return value

    def _check_item(self, item: Any, before: tuple[Any, ...]) -> None:
        if self.choices and item not in self.choices:
            raise self.refusal("not_a_choice", item, choices=", ".join(self.choices))
        if self.shape and not SHAPES[self.shape].fullmatch(item):
            raise self.refusal(f"not_a_{self.shape}", item)
        if item in before:
            raise self.refusal("twice", item)

    def _check_bounds(self, value: Any, given: Any) -> None:
        is_list = isinstance(value, tuple)
        size = len(value) if is_list else value
        if self.minimum is not None and size < self.minimum:
            code = "too_few" if is_list else "too_small"
            raise self.refusal(code, given, minimum=self.written(self.minimum))
        if self.maximum is not None and size > self.maximum:
            code = "too_many" if is_list else "too_large"
            raise self.refusal(code, given, maximum=self.written(self.maximum))

    def within(self, known: "Setting") -> "Setting":
        """This setting held to what the law can carry out: the type, choices and bounds of a known one.

        RuleViolation `book.…` for another type or a choice that nobody would understand.
        """
        told = {"name": self.name, "type": self.type, "known": known.type}
        if self.type != known.type:
            raise RuleViolation("book.type_differs", told)
        unknown = [choice for choice in self.choices if choice not in known.choices]
        if known.choices and unknown:
            told = {"name": self.name, "given": ", ".join(unknown), "known": ", ".join(known.choices)}
            raise RuleViolation("book.choice_unknown", told)
        lows = [bound for bound in (self.minimum, known.minimum) if bound is not None]
        highs = [bound for bound in (self.maximum, known.maximum) if bound is not None]
        held = replace(
            self,
            choices=self.choices or known.choices,
            minimum=max(lows, default=None),
            maximum=min(highs, default=None),
            at_most=self.at_most or known.at_most,
            shape=known.shape,
        )
        held.read(self.plain(self.default))
        return held

    def written(self, value: Any) -> str:
        """A value of this setting as a rulebook file or a command line has it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return ", ".join(value)
        if self.type == "duration":
            return format_duration(value)
        return f"{value:f}" if isinstance(value, Decimal) else str(value)

    def plain(self, value: Any) -> Any:
        """A value of this setting as JSON and TOML hold it; `read` takes it back."""
        if isinstance(value, tuple):
            return list(value)
        is_number = isinstance(value, int) and self.type != "duration"
        return value if is_number else self.written(value)

    def typed(self, text: str) -> Any:
        """What somebody wrote on a command line, as a file would hold it; for `read` to accept or refuse."""
        text = text.strip()
        if self.type == "list":
            return [item.strip() for item in text.split(",")] if text else []
        if self.type == "boolean":
            return WRITTEN_FLAGS.get(text.lower(), text)
        if self.type == "integer" and WHOLE.fullmatch(text):
            return int(text)
        return text

    def refusal(self, code: str, given: Any, **more: Any) -> RuleViolation:
        """A RuleViolation about this setting, with what was given at a length that can be read."""
        return RuleViolation(
            f"setting.{code}", {"name": self.name, "given": _shown(given), **more}, self.article
        )


def _shown(given: Any) -> str:
    if isinstance(given, list | tuple):
        return "[…]"
    if isinstance(given, Mapping):
        return "{…}"
    text = json.dumps(given) if given is None or isinstance(given, bool) else str(given)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


def read_setting(name: str, table: Table) -> Setting:
    """A `[settings.<name>]` table of a rulebook file; its default obeys the rules that any value has to."""
    table.only(*KEYS)
    kind, shape, choices = table.text("type"), table.text("shape"), table.table("choices").children()
    if kind not in READERS:
        known = ", ".join(READERS)
        raise RuleViolation("book.type_unknown", {"name": name, "type": kind, "known": known})
    if shape and (shape not in SHAPES or kind not in ("text", "list")):
        known = ", ".join(SHAPES)
        raise RuleViolation("book.shape_unknown", {"name": name, "shape": shape, "known": known})
    if "default" not in table:
        raise RuleViolation("book.default_missing", {"name": name})
    for choice in choices.values():
        choice.only("it", "en")
    setting = Setting(
        name=name,
        type=kind,
        default=None,
        article=table.text("article"),
        ledger=table.texts("ledger"),
        reading=table.flag("reading"),
        # a boolean has words for both of its values, but is not one of them by name
        choices=() if kind == "boolean" else tuple(choices),
        minimum=_bound(name, table, kind, "minimum"),
        maximum=_bound(name, table, kind, "maximum"),
        at_most=table.text("at_most"),
        shape=shape,
        words=table.words(),
        reason=table.table("reason").words(),
        nothing=table.table("nothing").words(),
        choice_words={choice: words.words() for choice, words in choices.items()},
    )
    return replace(setting, default=setting.read(table.raw["default"]))


def _bound(name: str, table: Table, kind: str, bound: str) -> Any:
    if bound not in table:
        return None
    reader = BOUNDS.get(kind)
    try:
        if reader is not None:
            return reader(table.raw[bound])
    except (ValueError, TypeError, ArithmeticError, RuleViolation):
        pass
    raise RuleViolation("book.bound_impossible", {"where": table.at(bound), "name": name})
