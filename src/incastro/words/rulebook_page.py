"""A rulebook as a page in plain words: sections, rules with their article, settings with their value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from incastro.rulebook.books import selftest
from incastro.rulebook.books.book import Book
from incastro.rulebook.books.contents import Clause
from incastro.rulebook.books.setting import Setting
from incastro.words.speech import say
from incastro.words.values import filled


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way in which a setting can stand, in words."""

    id: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingLine:
    """How a setting stands: `value` and `default` as people write them, `plain` and `plain_default` for JSON.

    `reason` tells, where the rulebook's text is open, why the default is as it is; otherwise it is empty.
    """

    name: str
    value: str
    default: str
    plain: Any
    plain_default: Any
    changed: bool
    reading: bool
    reason: str
    choices: tuple[Choice, ...]

    @property
    def chosen(self) -> str:
        """The words of the choice that stands, empty where there is nothing to choose."""
        return next((choice.text for choice in self.choices if choice.chosen), "")

    @property
    def others(self) -> tuple[Choice, ...]:
        """The choices that do not stand."""
        return tuple(choice for choice in self.choices if not choice.chosen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule: its sentence, its article, the clauses of the ledger that it carries out."""

    id: str
    text: str
    article: str
    ledger: tuple[str, ...]
    setting: SettingLine | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Rules under one title."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Where a topic is written."""

    id: str
    text: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A rulebook in one language. `examples` are told only while the settings are the rulebook's own."""

    id: str
    kind: str
    version: str
    lang: str
    title: str
    changed: tuple[str, ...]
    sections: tuple[Section, ...]
    examples: tuple[Rule, ...]
    topics: tuple[Topic, ...]


def rulebook_page(book: Book, lang: str) -> Page:
    """The page of a rulebook, its settings as they stand in `book`; `lang` is `it` or `en`."""
    changed = book.changed()
    sections = tuple(
        Section(
            id=group.id,
            title=in_words(group.words, lang) or say("rulebook.others", lang=lang),
            rules=tuple(_rule(book, name, lang) for name in group.contents),
        )
        for group in book.contents.groups
    )
    examples = () if changed else tuple(_example(example, lang) for example in selftest.examples(book))
    topics = tuple(
        Topic(id=topic, text=in_words(book.contents.topics.get(topic, {}), lang) or topic, article=article)
        for topic, article in book.articles.items()
    )
    return Page(
        id=book.id,
        kind=book.kind,
        version=book.version,
        lang=lang,
        title=in_words(book.title, lang) or book.id,
        changed=changed,
        sections=sections,
        examples=examples,
        topics=topics,
    )


def in_words(words: Mapping[str, str], lang: str) -> str:
    """A text in the language asked for, or in the one there is."""
    return words.get(lang) or next(iter(words.values()), "")


def _rule(book: Book, name: str, lang: str) -> Rule:
    what: Clause | Setting = book.contents.clauses.get(name) or book.settings[name]
    words, own = what.words, None
    if isinstance(what, Setting):
        own = name
        if what.nothing and not book.values[name]:
            words = what.nothing
    return Rule(
        id=name,
        text=filled(in_words(words, lang), book, lang, own),
        article=what.article,
        ledger=what.ledger,
        setting=_setting_line(book, what, lang) if isinstance(what, Setting) else None,
    )


def _setting_line(book: Book, setting: Setting, lang: str) -> SettingLine:
    value = book.values[setting.name]
    choices = tuple(
        Choice(
            id=choice,
            text=filled(in_words(words, lang), book, lang, setting.name) or choice,
            chosen=setting.written(value) == choice,
        )
        for choice, words in setting.choice_words.items()
    )
    return SettingLine(
        name=setting.name,
        value=setting.written(value),
        default=setting.written(setting.default),
        plain=setting.plain(value),
        plain_default=setting.plain(setting.default),
        changed=value != setting.default,
        reading=setting.reading,
        reason=in_words(setting.reason, lang),
        # of a list every choice can stand at once: they are in its sentence already
        choices=() if setting.type == "list" else choices,
    )


def _example(example: selftest.Example, lang: str) -> Rule:
    text = in_words(example.words, lang) or example.id
    return Rule(id=example.id, text=text, article=example.article, ledger=example.ledger, setting=None)


def page_as_json(page: Page) -> dict[str, Any]:
    """The page as JSON values."""
    return {
        "format": "incastro/rulebook@1",
        "id": page.id,
        "kind": page.kind,
        "version": page.version,
        "lang": page.lang,
        "title": page.title,
        "changed": list(page.changed),
        "sections": [
            {"id": section.id, "title": section.title, "rules": [_rule_json(rule) for rule in section.rules]}
            for section in page.sections
        ],
        "examples": [_rule_json(example) for example in page.examples],
        "topics": [{"id": t.id, "text": t.text, "article": t.article} for t in page.topics],
    }


def _rule_json(rule: Rule) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": rule.id,
        "text": rule.text,
        "article": rule.article,
        "ledger": list(rule.ledger),
    }
    if (line := rule.setting) is not None:
        told |= {
            "setting": line.name,
            "value": line.plain,
            "default": line.plain_default,
            "changed": line.changed,
            "reading": line.reading,
            "reason": line.reason,
            "choices": [{"id": c.id, "text": c.text, "chosen": c.chosen} for c in line.choices],
        }
    return told
