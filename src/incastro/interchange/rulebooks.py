"""The rulebook that a document names, with the settings that it changes."""

from typing import Any, TypeVar
from zoneinfo import ZoneInfo, available_timezones

from incastro.interchange.cursor import nearest
from incastro.interchange.fields import Fields
from incastro.interchange.shown import shown
from incastro.rulebook.books.book import Book, available, load_book
from incastro.rulebook.rules import MarathonRules, SeasonRules
from incastro.rulebook.violation import RuleViolation

R = TypeVar("R", SeasonRules, MarathonRules)

ROME = ZoneInfo("Europe/Rome")
# A setting beyond this would only overflow a calendar later on.
_FARTHEST = 10**9


def read_rules(fields: Fields, kind: type[R]) -> R | None:
    """The rules for a document, from its `rulebook` and `settings`; None with the problems kept."""
    name = fields.needed_text("rulebook")
    settings = fields.object("settings")
    if not name:
        return None
    try:
        book = load_book(name)
    except RuleViolation as violation:
        fields.refuse_by("rulebook", violation)
        return None
    if not isinstance(book.rules(), kind):
        others = [one for one in available() if isinstance(load_book(one).rules(), kind)]
        fields.refuse("rulebook", "facts.rulebook_kind", given=shown(name), known=", ".join(others))
        return None
    rules = (_overridden(book, settings) if settings is not None else book).rules()
    return rules if isinstance(rules, kind) else None


def _overridden(book: Book, settings: Fields) -> Book:
    """The book with its settings changed; each is looked at alone first, so that all problems are told."""
    changed = {name: settings.take(name) for name in settings.names()}
    refused = [name for name, given in changed.items() if not _fits(book, settings, name, given)]
    changed = {name: given for name, given in changed.items() if given is not None and name not in refused}
    try:
        return book.with_settings(changed)
    except RuleViolation as violation:
        # what only two settings together can get wrong: told at the one that stands here
        both = (violation.params.get("name"), violation.params.get("other"))
        settings.refuse_by(next((name for name in both if name in changed), both[0]), violation)
        return book


def _fits(book: Book, settings: Fields, name: str, given: Any) -> bool:
    if isinstance(given, int | float) and abs(given) > _FARTHEST:
        settings.refuse(name, "facts.too_big", given=shown(given), most=_FARTHEST)
        return False
    try:
        if name not in book.settings:
            book.with_settings({name: given})
        elif given is not None:
            book.settings[name].read(given)
    except RuleViolation as violation:
        settings.refuse_by(name, violation)
        return False
    return True


def read_zone(fields: Fields) -> ZoneInfo:
    """The event's zone, Rome where none is named."""
    name = fields.text("zone")
    if name is None:
        return ROME
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        # ZoneInfo looks names up as files: folders and odd paths fail in ways of their own
        meant = "" if fields.problems.full else nearest(name, sorted(available_timezones()))
        code = "facts.unknown_zone_near" if meant else "facts.unknown_zone"
        fields.refuse("zone", code, given=shown(name), meant=meant)
        return ROME
