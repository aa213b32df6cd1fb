"""A rulebook's page: its rules in plain words, each at an address of its own; articles lead there."""

import json
import re
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse

from incastro.contests.models import Contest
from incastro.rulebook.books.book import load_book
from incastro.seasons.models import Season
from incastro.web.presenting import moments
from incastro.words.rulebook_page import Page, Rule, Section, rulebook_page

NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A section and how many of its rules are readings of an open text."""

    section: Section
    readings: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """What the template prints. `anchors` holds the rules at which an article is met first: its anchor."""

    page: Page
    anchors: dict[str, str]
    chapters: tuple[Chapter, ...]

    @property
    def own(self) -> tuple[Rule, ...]:
        """The rules that are set otherwise here than in the rulebook."""
        return tuple(
            rule
            for chapter in self.chapters
            for rule in chapter.section.rules
            if rule.setting is not None and rule.setting.changed
        )

    @property
    def readings(self) -> int:
        """How many points the text leaves open."""
        return sum(chapter.readings for chapter in self.chapters)


def article_anchor(article: str) -> str:
    """`art. 17, 18` -> `art-17`; `M-18` -> `m-18`; empty for no article."""
    found = NUMBER.search(article)
    if found is None:
        return ""
    return f"m-{found[0]}" if article.startswith("M-") else f"art-{found[0]}"


def article_page(article: str, book: Rulebook) -> str:
    """Where an article is put into plain words; empty where it is not."""
    anchor = article_anchor(article)
    if not anchor or anchor not in book.anchors.values():
        return ""
    return f"{reverse('rulebook', args=[book.page.id])}#{anchor}"


def rulebook(name: str, lang: str) -> Rulebook:
    """A packaged rulebook in a language; RuleViolation for a name there is not."""
    return _present(name, "{}", lang)


def rulebook_for(row: Contest | Season) -> Rulebook:
    """The rulebook of a contest or a season with its settings, in the language being spoken."""
    return _present(row.rulebook, json.dumps(row.settings, sort_keys=True, default=str), moments.language())


@lru_cache(maxsize=64)
def _present(name: str, settings: str, lang: str) -> Rulebook:
    page = rulebook_page(load_book(name).with_settings(json.loads(settings)), lang)
    anchors: dict[str, str] = {}
    taken: set[str] = set()
    for section in page.sections:
        for rule in section.rules:
            anchor = article_anchor(rule.article)
            if anchor and anchor not in taken:
                taken.add(anchor)
                anchors[rule.id] = anchor
    return Rulebook(page=page, anchors=anchors, chapters=tuple(map(_chapter, page.sections)))


def _chapter(section: Section) -> Chapter:
    readings = sum(rule.setting is not None and rule.setting.reading for rule in section.rules)
    return Chapter(section=section, readings=readings)
