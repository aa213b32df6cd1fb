"""One named setting of a rulebook: its type, bounds, default and wording."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from incastro.rulebook.durations import parse_duration
from incastro.rulebook.violation import RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A number or a reading of the text. `words` say what it means, `choice_words` what each choice means.

    `reading` is True where the rulebook's text is open and the default is our reading of it.
    """

    name: str
    type: str
    default: Any
    article: str = ""
    reading: bool = False
    choices: tuple[str, ...] = ()
    minimum: Any = None
    maximum: Any = None
    words: Mapping[str, str]
    choice_words: Mapping[str, Mapping[str, str]]

    def read(self, given: Any) -> Any:
        """The typed value of what somebody wrote; RuleViolation `setting.…` names what is wrong with it."""
        try:
            value = READERS[self.type](given)
        except (ValueError, TypeError, InvalidOperation, RuleViolation) as problem:
            raise self._refuse("wrong_type", given, wanted=self.type) from problem
        chosen = value if isinstance(value, tuple) else (value,)
        if self.choices and (not set(chosen) <= set(self.choices) or len(set(chosen)) != len(chosen)):
            raise self._refuse("not_a_choice", given, choices=", ".join(self.choices))
        if self.minimum is not None and value < self.minimum:
            raise self._refuse("too_small", given, minimum=self.minimum)
        if self.maximum is not None and value > self.maximum:
            raise self._refuse("too_large", given, maximum=self.maximum)
        return value

    def _refuse(self, code: str, given: Any, **more: Any) -> RuleViolation:
        return RuleViolation(f"setting.{code}", {"name": self.name, "given": given, **more}, self.article)


def read_setting(name: str, table: Mapping[str, Any]) -> Setting:
    """A `[settings.<name>]` table of a rulebook file."""
    kind = table.get("type")
    if kind not in READERS:
        raise RuleViolation("book.type_unknown", {"name": name, "type": kind, "known": ", ".join(READERS)})
    choices = table.get("choices", {})
    bounds = {bound: READERS[kind](table[bound]) for bound in ("minimum", "maximum") if bound in table}
    shape = Setting(
        name=name,
        type=kind,
        default=None,
        article=table.get("article", ""),
        reading=table.get("reading", False),
        choices=tuple(choices),
        words={lang: table[lang] for lang in ("it", "en") if lang in table},
        choice_words=choices,
        **bounds,
    )
    if "default" not in table:
        raise RuleViolation("book.default_missing", {"name": name})
    default = shape.read(table["default"])
    # built twice because a default is read by the very rules that any other value has to obey
    return Setting(
        name=name,
        type=kind,
        default=default,
        article=shape.article,
        reading=shape.reading,
        choices=shape.choices,
        words=shape.words,
        choice_words=choices,
        **bounds,
    )


def _integer(given: Any) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError(given)
    number: int = given
    return number


def _boolean(given: Any) -> bool:
    if not isinstance(given, bool):
        raise TypeError(given)
    return given


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError(given)
    return given


def _number(given: Any) -> Decimal:
    if isinstance(given, bool) or not isinstance(given, int | str | float):
        raise TypeError(given)
    number = Decimal(str(given))
    if not number.is_finite():
        raise ValueError(given)
    return number


def _day(given: Any) -> date:
    return given if type(given) is date else date.fromisoformat(_text(given))


def _texts(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list | tuple):
        raise TypeError(given)
    return tuple(_text(item) for item in given)


READERS: dict[str, Callable[[Any], Any]] = {
    "integer": _integer,
    "boolean": _boolean,
    "duration": lambda given: parse_duration(_text(given)),
    "number": _number,
    "date": _day,
    "text": _text,
    "choice": _text,
    "list": _texts,
}
