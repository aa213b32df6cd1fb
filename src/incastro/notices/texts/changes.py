"""What has changed, before and after, and why; or that it does not take place (S-33, M-22)."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from incastro.channels.prose import escape
from incastro.contests.models import Contest
from incastro.marathons.rules import rules_of
from incastro.notices.texts.moments import about_link
from incastro.notices.texts.told import Told
from incastro.notices.texts.voice import Voice, listed, name, paragraphs
from incastro.rulebook.books.book import Book, load_book
from incastro.words.rulebook_page import in_words
from incastro.words.speech import messages
from incastro.words.values import filled

INSTANTS = {"starts_at", "ends_at", "opens_at", "closes_at", "welcome_at", "slot", "slots"}
LATE = 1_000_000_000  # a number beyond this is an instant
# known to few: that it changed is told, never what it is
HUSHED = {"call_link"}
# long texts: that they are others is told, and where they are
REWORDED = {"notes", "allowed", "forbidden", "stand"}


def change(told: Told, voice: Voice) -> tuple[str, str]:
    """Title and text of a change."""
    called = told.name(voice.lang)
    call = voice.say("change.call") if HUSHED & set(told.changes) else ""
    body = paragraphs(
        voice.say("change.lead", name=name(called)),
        listed(_rows(told, voice)),
        voice.say("change.zone", zone=voice.zone_said()) if _tells_times(told.changes) else "",
        call,
        _why(told, voice),
        voice.say("change.rest"),
        about_link(told, voice),
    )
    return voice.say("change.title", name=called), body


def cancellation(told: Told, voice: Voice) -> tuple[str, str]:
    """Title and text of a cancellation, with what becomes of fees by the rulebook."""
    called, contest = told.name(voice.lang), told.contest
    starts = None if contest is None else contest.starts_at
    fees = ""
    if told.marathon is not None:
        rules = rules_of(told.marathon)
        fees = voice.say("cancellation.fees", article=rules.article("cancelled") or "M-22")
    elif told.tournament is not None:
        fees = voice.say("cancellation.paid")
    body = paragraphs(
        voice.say("cancellation.lead", name=name(called)),
        voice.say("cancellation.was", when=voice.moment_there(starts)) if starts else "",
        _why(told, voice),
        fees,
        about_link(told, voice),
    )
    return voice.say("cancellation.title", name=called), body


def _tells_times(changes: Mapping[str, Any]) -> bool:
    """Whether an hour is among what changed, so that its zone has to be said."""
    return any(field.split(":")[0] in INSTANTS for field in changes)


def _why(told: Told, voice: Voice) -> str:
    return voice.say("why", why=escape(told.why)) if told.why.strip() else ""


def _rows(told: Told, voice: Voice) -> Iterator[str]:
    book = None if told.contest is None else book_of(told.contest)
    for field, (before, after) in _pairs(told.changes):
        column = field.split(":")[0]
        if f"ready.field.{column}" in messages():
            # a tournament has several starts; a marathon’s one is the head judge’s go
            said = "go" if column == "starts_at" and told.marathon is not None else column
            yield _column(said, value(column, before, told, voice), value(column, after, told, voice), voice)
        elif column in REWORDED:
            yield voice.say("change.reworded", what=voice.say(f"reworded.{column}"))
        elif book is not None and column in book.settings:
            yield _setting(book, column, value(column, before, told, voice), voice)


def _column(column: str, before: str, after: str, voice: Voice) -> str:
    """`Price: 24,90 € → 22 €`; empty where the change is not to be seen."""
    if before == after:
        return ""
    code = "gone" if not after else "row" if before else "new"
    return voice.say(f"change.{code}", what=voice.say(f"field.{column}"), before=before, after=after)


def book_of(contest: Contest) -> Book:
    """The rulebook of a contest with its settings as they are now."""
    return load_book(contest.rulebook).with_settings(contest.settings)


def _setting(book: Book, name: str, before: str, voice: Voice) -> str:
    """A setting as its rulebook says it now, and what it was."""
    setting = book.settings[name]
    words = setting.choice_words.get(setting.written(book.values[name]), setting.words)
    sentence = escape(filled(in_words(words, voice.lang), book, voice.lang, name))
    was = setting.choice_words.get(before)
    told = escape(filled(in_words(was, voice.lang), book, voice.lang, name)) if was else before
    return voice.say("change.setting", sentence=sentence, before=told) if before else sentence


def _pairs(changes: Mapping[str, Any]) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """Every change once; that the first start moved is said by the starts."""
    starts = any(field.split(":")[0] in ("slot", "slots") for field in changes)
    for field, pair in changes.items():
        if (
            isinstance(pair, list | tuple)
            and len(pair) == 2
            and not (starts and field in ("starts_at", "ends_at"))
        ):
            yield field, (pair[0], pair[1])


def value(field: str, given: Any, told: Told, voice: Voice) -> str:
    """One value as people say it; empty for none."""
    if given in (None, "", [], {}):
        return ""
    if isinstance(given, Mapping):
        given = list(given.values())
    if isinstance(given, list | tuple):
        return "; ".join(value(field, each, told, voice) for each in given)
    if isinstance(given, int) and given > LATE:
        return voice.moment(given)
    if field in ("price", "price_abroad") and told.tournament is not None:
        return voice.money(given, told.tournament.currency)
    if field == "reserve_date":
        return voice.day(date.fromisoformat(str(given)))
    if field.endswith("_link"):
        return f"<{given}>"
    return escape(str(given))
