"""A rulebook and its self-test as lines of 80 columns."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from incastro.rulebook.books.selftest import Verdict
from incastro.words import say
from incastro.words.rulebook_page import Page, Rule, SettingLine, in_words

WIDTH = 80
TEXT = 58  # of a rule; its article stands to the right
INDENT = "  "


def page_lines(page: Page) -> Iterator[str]:
    """The page from top to bottom."""
    yield from wrap(page.title, WIDTH)
    yield say("rulebook.version", {"id": page.id, "version": page.version}, page.lang)
    if page.changed:
        yield say("rulebook.changed", {"n": len(page.changed)}, page.lang)
    for section in page.sections:
        yield from _heading(section.title)
        for rule in section.rules:
            yield ""
            yield from _rule(rule, page.lang)
    if page.examples:
        yield from _heading(say("rulebook.examples", lang=page.lang))
        for example in page.examples:
            yield ""
            yield from _beside(example.text, example.article)
    if page.topics:
        yield from _heading(say("rulebook.topics", lang=page.lang))
        yield ""
        for topic in page.topics:
            yield from _beside(topic.text, topic.article)


def _heading(title: str) -> Iterator[str]:
    yield ""
    yield ""
    yield title
    yield "=" * len(title)


def _beside(text: str, article: str) -> Iterator[str]:
    """A text with its article to the right of the first line."""
    first, *more = wrap(text, TEXT) or [""]
    yield f"{INDENT}{first:<{TEXT}}  {article}".rstrip()
    for line in more:
        yield f"{INDENT}{line}"


def _rule(rule: Rule, lang: str) -> Iterator[str]:
    yield from _beside(rule.text or rule.id, rule.article)
    if (line := rule.setting) is None:
        return
    if line.chosen:
        yield from _inside(line.chosen, "> ")
    yield from _value(line, lang)
    if line.reason:
        yield from _inside(f"{say('rulebook.reading', lang=lang)} {line.reason}", "")
    if line.others:
        yield from _inside(say("rulebook.choices", lang=lang), "")
    for choice in line.others:
        yield from _inside(f"{choice.id}: {choice.text}", "- ")


def _value(line: SettingLine, lang: str) -> Iterator[str]:
    text = f"{line.name} = {line.value}"
    if line.changed:
        text += f"  ({say('rulebook.by_default', {'value': line.default}, lang)})"
    yield from _inside(text, "* " if line.changed else "")


def _inside(text: str, mark: str) -> Iterator[str]:
    """Something about the rule above it, four columns further in."""
    margin = INDENT * 2 + INDENT
    return iter(
        wrap(
            text,
            WIDTH,
            initial_indent=margin[: len(margin) - len(mark)] + mark,
            subsequent_indent=margin,
            break_on_hyphens=False,
        )
    )


def check_lines(verdicts: Iterable[Verdict], lang: str) -> Iterator[str]:
    """Each example with how it came out; what differs stands under it."""
    for verdict in verdicts:
        mark = say("selftest.ok" if verdict.ok else "selftest.failed", lang=lang)
        text = in_words(verdict.example.words, lang)
        yield from wrap(
            f"{verdict.example.id}: {text}", WIDTH, initial_indent=f"{mark:<9}", subsequent_indent=" " * 9
        )
        for difference in verdict.differences:
            expected = f"{say('selftest.expected', lang=lang)} {_plain(difference.expected)}"
            found = f"{say('selftest.found', lang=lang)} {_plain(difference.found)}"
            yield f"{' ' * 9}{difference.name}: {expected}, {found}"


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
