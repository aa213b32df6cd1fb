"""The texts that people are asked about, in their versions, and what somebody answered.

A text is a pair of files in `texts/`: `privacy-2026-12.it.md` and `.en.md`. The latest version is the one
that is asked about; earlier ones stay, so that an answer can always be read beside its text.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from incastro.journal.prepared import Prepared
from incastro.people.models import Consent, Person
from incastro.refusal import Refusal

PRIVACY, PUBLICATION = "privacy", "publication"
DOCUMENTS = (PRIVACY, PUBLICATION)
FOLDER = Path(__file__).parent / "texts"
_answers = Prepared(lambda person: Consent.objects.filter(person=person), int)
_FILE = re.compile(r"(?P<document>[a-z]+)-(?P<version>\d{4}-\d{2}(?:-\d{2})?)\.it\.md")


@dataclass(frozen=True, slots=True)
class Text:
    """One version of one text, in both languages (Markdown)."""

    document: str
    version: str
    body: dict[str, str]

    def title(self, lang: str) -> str:
        """Its first line."""
        return self.body[lang].splitlines()[0].lstrip("# ").strip()


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands to a text: their last answer, and whether they have to be asked (again)."""

    text: Text
    answer: Consent | None

    @property
    def given(self) -> bool:
        """They agreed to the version that holds now."""
        return self.answer is not None and self.answer.given and self.answer.version == self.text.version

    @property
    def asked(self) -> bool:
        """They never answered, or there is a newer version than the one they agreed to."""
        answer = self.answer
        return answer is None or (answer.given and answer.version != self.text.version)


@cache
def versions(document: str) -> tuple[Text, ...]:
    """Every version of a text, the latest first."""
    found = []
    for path in FOLDER.glob(f"{document}-*.it.md"):
        match = _FILE.fullmatch(path.name)
        if match and match["document"] == document:
            stem = path.name.removesuffix(".it.md")
            body = {lang: (FOLDER / f"{stem}.{lang}.md").read_text(encoding="utf-8") for lang in ("it", "en")}
            found.append(Text(document, match["version"], body))
    return tuple(sorted(found, key=lambda text: text.version, reverse=True))


def current(document: str) -> Text:
    """The version that holds now. Refusal `consent.unknown`."""
    if document not in DOCUMENTS:
        raise Refusal("consent.unknown")
    return versions(document)[0]


def standings_of(person: Person) -> list[Standing]:
    """Every text, and how this person stands to it."""
    return standings_among(answers_of(person))


def answers_of(person: Person) -> list[Consent]:
    """All that somebody has answered, the latest first."""
    return _answers(person.pk)


def standings_among(answers: Iterable[Consent]) -> list[Standing]:
    """The same of somebody’s answers, the latest first."""
    last: dict[str, Consent] = {}
    for answer in answers:
        last.setdefault(answer.document, answer)
    return [Standing(current(document), last.get(document)) for document in DOCUMENTS]


def unanswered(standings: Iterable[Standing]) -> bool:
    """Whether somebody still has to be asked about a text."""
    return any(standing.asked for standing in standings)
