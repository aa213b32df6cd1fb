"""An invented group: its messages as Telegram Desktop writes them, and tournaments that are read from it."""

import json
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from incastro.evidence.export import Export, read_export
from incastro.evidence.matching import apply_export
from incastro.evidence.messages import Messages
from incastro.evidence.posts import Post
from incastro.refusal import Refusal
from incastro.rulebook.books.book import load_book
from incastro.rulebook.facts import Entry, Mode, Puzzle, Question, Slot, Tournament
from incastro.rulebook.rules import SeasonRules
from incastro.words import say

ROME = ZoneInfo("Europe/Rome")
SUPERGROUP = 2471352452
LEFT_OUT = "(File not included. Change data exporting settings to download.)"

ANNA = ("user77", "Anna P.")
MARCO = ("user88", "Marco Bianchi")
STRANGER = ("user990", "Zio Pino")


def rome(clock: str) -> int:
    """An instant by Rome's clock: `18:30:00` on Saturday 17 October 2026, or with a date in front."""
    day, _, time = clock.rpartition(" ")
    return int(datetime.fromisoformat(f"{day or '2026-10-17'} {time}").replace(tzinfo=ROME).timestamp())


class Group:
    """A group's chat; every message gets the next id unless one is given."""

    def __init__(self, name: str = "Puzzle Italia", ident: int = SUPERGROUP) -> None:
        self.name = name
        self.ident = ident
        self.messages: list[dict[str, Any]] = []
        self._next = 101

    def says(self, who: tuple[str, str], clock: str, text: Any = "", **more: Any) -> int:
        """A message; returns its id. `more` are further fields as in an export, None leaves one out."""
        ident = more.pop("id", self._next)
        self._next = ident + 1
        at = rome(clock)
        fields = {
            "id": ident,
            "type": "message",
            "date": datetime.fromtimestamp(at, ROME).strftime("%Y-%m-%dT%H:%M:%S"),
            "date_unixtime": str(at),
            "from": who[1],
            "from_id": who[0],
            **more,
            "text": text,
        }
        self.messages.append({key: value for key, value in fields.items() if value is not None})
        return ident

    def photo(self, who: tuple[str, str], clock: str, text: Any = "", **more: Any) -> int:
        """A message with a photo, as Telegram compresses it."""
        return self.says(who, clock, text, **{"photo": f"photos/photo_{self._next}.jpg", **more})

    def document(self) -> dict[str, Any]:
        """The export of this chat alone."""
        return {
            "name": self.name,
            "type": "private_supergroup",
            "id": self.ident,
            "messages": self.messages,
        }

    def written(self, folder: Path) -> Path:
        """The export as a file, laid out as Desktop does."""
        file = folder / "result.json"
        file.write_text(json.dumps(self.document(), indent=1, ensure_ascii=False), encoding="utf-8")
        return file

    def export(self, folder: Path) -> Export:
        """The export, read."""
        return read_export(self.written(folder))

    def posts(self) -> list[Post]:
        """The posts without a file between; stand-ins of the group itself are known only from a file."""
        messages = Messages(ROME)
        return [post for raw in self.messages if (post := messages.read(raw)) is not None]


def rules(**settings: Any) -> SeasonRules:
    found = load_book("ojpc-2026").with_settings(settings).rules()
    assert isinstance(found, SeasonRules)
    return found


def slot(**changes: Any) -> Slot:
    """Saturday 17 October 2026, 16:00; the go came at 16:02:13 (case B-6)."""
    return Slot(**{"id": "sat", "scheduled": rome("16:00:00"), "go": rome("16:02:13")} | changes)


def entrant(ident: str, name: str, *telegram: str, mode: Mode = Mode.OFFLINE, **more: Any) -> Entry:
    return Entry(**{"id": ident, "name": name, "mode": mode, "slot": "sat", "telegram": telegram} | more)


def tournament(*entries: Entry, **more: Any) -> Tournament:
    settings = more.pop("settings", {})
    fields = {"name": "Torneo d’autunno", "rules": rules(**settings), "zone": ROME, "slots": (slot(),)}
    return Tournament(**{**fields, "puzzle": Puzzle(pieces=500), "entries": entries, **more})


def applied(facts: Tournament, group: Group | Iterable[Post]) -> Tournament:
    """The facts with the group's posts; every question and remark must have its sentence."""
    found = apply_export(facts, group.posts() if isinstance(group, Group) else group)
    for lang in ("it", "en"):
        for question in found.questions:
            assert say(f"question.{question.code}", question.params, lang)
        for entry in found.entries:
            for remark in entry.remarks:
                assert say(f"step.{remark.code}", remark.params, lang)
    return found


def of(found: Tournament, ident: str) -> Entry:
    return next(entry for entry in found.entries if entry.id == ident)


def asked(found: Tournament) -> list[tuple[str, str | None, tuple[int, ...]]]:
    """The questions as code, entry, messages."""
    return [(each.code, each.entry, each.posts) for each in found.questions]


def only_question(found: Tournament) -> Question:
    (question,) = found.questions
    return question


def refused(action: Callable[[], object]) -> Refusal:
    """The refusal of something unusable; it must have its sentence."""
    with pytest.raises(Refusal) as caught:
        action()
    refusal = caught.value
    for lang in ("it", "en"):
        assert say(refusal.code, refusal.params, lang)
    return refusal
