"""A Telegram Desktop export, read from its `result.json` whatever its size."""

from pathlib import Path
from typing import BinaryIO
from zoneinfo import ZoneInfo

from incastro.evidence.chats import wanted_chat
from incastro.evidence.reader import Export, ExportReader
from incastro.evidence.sources import Beginning, encoding_of, find_file, unreadable
from incastro.evidence.stream import JsonStream
from incastro.refusal import Refusal

__all__ = ["Export", "read_export", "read_opened"]

ROME = ZoneInfo("Europe/Rome")


def read_export(path: str | Path, chat: str | int | None = None, zone: ZoneInfo = ROME) -> Export:
    """The posts of one chat, from `result.json` or the folder it lies in.

    `chat` says which one of a full export (id, `-100…` or name). `zone` is where the local times of old
    exports are read for now; whoever knows the event's zone reads them again. Refusal `export.…` for
    everything that cannot be used, with file and place.
    """
    file = find_file(Path(path))
    try:
        with file.open("rb") as opened:
            return read_opened(opened, chat, zone)
    except Refusal as refusal:
        raise refusal.inside(str(file)) from refusal.__cause__
    except OSError as problem:
        raise unreadable(file, problem) from problem


def read_opened(opened: BinaryIO, chat: str | int | None = None, zone: ZoneInfo = ROME) -> Export:
    """The same from a `result.json` that is open already; OSError where it cannot be read through."""
    source = Beginning(opened)
    stream = JsonStream(source, encoding_of(source.seen))
    return ExportReader(stream, None if chat is None else wanted_chat(chat), zone).read()
