"""The command line run in-process, and the files of a small tournament: entry list and export."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.commands import Ran, Run, italian_in_a_folder_of_its_own, run

__all__ = ["Ran", "Run", "italian_in_a_folder_of_its_own", "run"]

ROME = ZoneInfo("Europe/Rome")
AFTER = "2026-11-20T12:00"
LEFT_OUT = "(File not included. Change data exporting settings to download.)"

ENTRIES = """\
Informazioni cronologiche;Cognome;Nome;Modalità;Quale turno?;Il tuo nickname Telegram;Pagato;Mancanti;Codice
20/09/2026 18.01.22;Pini;Anna;Offline;sabato 16:00;Anna P.;sì;;04217
20/09/2026 18.05.10;Brandi;Tommaso;Offline;sabato 16:00;user78;sì;2;04217
21/09/2026 9.12.00;Vassallo;Nicolò;Online;sabato 16:00;;30,00 €;;
21/09/2026 9.15.00;Conte;Ilaria;Online;sabato ore 21;user81;sì;;
22/09/2026 10.00.00;Rossi;Ugo;Offline;sabato 16:00;;no;;
Totale;5;;;;;;;
"""
SLOTS = (
    "--slot", "sab16=2026-10-17T16:00", "--go", "sab16=2026-10-17T16:02:13", "--code", "sab16=04217",
    "--slot", "sab21=17/10/2026 21:00", "--go", "sab21=17/10/2026 21.01.40", "--code", "sab21=K7Q2M",
)  # fmt: skip


class Group:
    """A group's messages as Telegram Desktop exports them, from message 101 on."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def post(
        self, clock: str, who: str, user: int, text: str = "", *, photo: bool = True, **more: Any
    ) -> int:
        wall = datetime.fromisoformat(f"2026-10-17T{clock}" if len(clock) == 8 else clock).replace(
            tzinfo=ROME
        )
        message = {
            "id": 101 + len(self.messages),
            "type": "message",
            "date": wall.replace(tzinfo=None).isoformat(),
            "date_unixtime": str(int(wall.timestamp())),
            "from": who,
            "from_id": f"user{user}",
            "text": text,
            **({"photo": f"photos/photo_{len(self.messages)}.jpg"} if photo else {}),
            **more,
        }
        self.messages.append(message)
        return int(message["id"])

    def chat(self) -> dict[str, Any]:
        return {"name": "Torneo", "type": "private_supergroup", "id": 2471352452, "messages": self.messages}

    def save(self, path: Path) -> Path:
        path.write_text(json.dumps(self.chat(), ensure_ascii=False), encoding="utf-8")
        return path


@pytest.fixture
def group() -> Group:
    """The usual course of the tournament of `ENTRIES`."""
    told = Group()
    told.post("15:10:00", "Nicolo Vassallo", 79)
    told.post("15:58:30", "Anna P.", 77)
    told.post("15:59:06", "Tommaso", 78)
    told.post("18:30:00", "Tommaso", 78)
    heic = {"file": LEFT_OUT, "mime_type": "image/heic"}
    told.post("18:31:20", "Anna P.", 77, photo=False, **heic)
    told.post("18:45:13", "Nicolo Vassallo", 79, "finito!")
    told.post("23:40:00", "Ilaria", 81)
    return told


@pytest.fixture
def export(group: Group, tmp_path: Path) -> Path:
    return group.save(tmp_path / "result.json")


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    path = tmp_path / "iscritti.csv"
    path.write_text(ENTRIES, encoding="utf-8")
    return path


def tournament(**more: Any) -> dict[str, Any]:
    """A tournament's facts of one slot; `entries` are (name, mode, finish) or whole entries."""
    given = more.pop("entries", ())
    entries = [
        entry
        if isinstance(entry, dict)
        else {
            "id": entry[0].lower(),
            "name": entry[0],
            "mode": entry[1],
            "slot": "sab16",
            "finish": entry[2],
            **({"sealed": "2026-10-17T15:58:00"} if entry[1] == "offline" else {}),
        }
        for entry in given
    ]
    slot = {"id": "sab16", "scheduled": "2026-10-17T16:00:00", "go": "2026-10-17T16:00:00"}
    return {
        "format": "incastro/tournament@1",
        "id": "t1",
        "name": "Prova",
        "rulebook": "ojpc-2026",
        "puzzle": {"pieces": 500},
        "slots": [slot],
        "entries": entries,
        **more,
    }


@pytest.fixture
def facts(tmp_path: Path) -> Callable[..., Path]:
    def facts(document: dict[str, Any] | None = None, name: str = "fatti.json", **more: Any) -> Path:
        path = tmp_path / name
        path.write_text(json.dumps(document or tournament(**more), ensure_ascii=False), encoding="utf-8")
        return path

    return facts
