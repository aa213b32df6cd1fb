"""A setting of a rulebook as a question with a gap in it: “… days to pay”."""

import re
from typing import Any

from incastro.rulebook.books.book import Book
from incastro.rulebook.books.contents import PLACEHOLDER
from incastro.rulebook.books.setting import Setting
from incastro.words.rulebook_page import in_words
from incastro.words.values import filled, value_text

GAP = "…"
LISTED = re.compile(rf"[:,]? ?{GAP}\.?$")


def question(book: Book, setting: Setting, lang: str) -> str:
    """The setting’s own sentence with a gap for its value, the others’ values in place."""

    def gap(found: Any) -> str:
        name, one, many = found.groups()
        if name not in ("value", setting.name):
            return str(found.group())
        return GAP if one is None else f"{GAP} {many}"

    asked = filled(PLACEHOLDER.sub(gap, in_words(setting.words, lang)), book, lang, setting.name)
    # a list stands below its sentence, not in it
    return LISTED.sub(".", asked) if setting.type == "list" else asked


def default_said(setting: Setting, lang: str) -> str:
    """What the rulebook itself says, in words."""
    words = setting.choice_words.get(setting.written(setting.default))
    return in_words(words, lang) if words else value_text(setting, setting.default, lang)
