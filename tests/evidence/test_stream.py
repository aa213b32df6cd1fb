"""The piecewise reader says what the standard library says, whatever the pieces."""

import io
import json
import tracemalloc
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.evidence import stream
from incastro.evidence.reader import ExportReader
from incastro.evidence.stream import JsonStream
from tests.evidence.group import ROME

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def walked(cursor: JsonStream, levels: int) -> Any:
    """The next value, its containers walked through to some depth."""
    opening = cursor.peek()
    if levels and opening == "{":
        return {key: walked(cursor, levels - 1) for key in cursor.members()}
    if levels and opening == "[":
        return [walked(cursor, levels - 1) for _ in cursor.elements()]
    return cursor.value()


@given(
    document=VALUES,
    piece=st.integers(1, 40),
    levels=st.integers(0, 4),
    indent=st.sampled_from([None, 1]),
    ascii_only=st.booleans(),
)
def test_any_document_in_any_pieces(
    document: Any, piece: int, levels: int, indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_only)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(stream, "PIECE", piece)
        cursor = JsonStream(io.BytesIO(text.encode("utf-8", "surrogatepass")), "utf-8")
        found = walked(cursor, levels)
        cursor.finish()
        skipping = JsonStream(io.BytesIO(text.encode("utf-8", "surrogatepass")), "utf-8")
        skipping.skip(levels)
        skipping.finish()
    assert json.dumps(found) == json.dumps(json.loads(text.encode("utf-8", "surrogatepass")))


class Endless:
    """A group that chats for as many bytes as are asked for, without a file."""

    def __init__(self, size: int) -> None:
        message = {"id": 1, "type": "message", "from_id": "user1", "text": "Buongiorno a tutti! 🧩" * 10}
        self._message = json.dumps(message, ensure_ascii=False).encode() + b",\n"
        self._left = size
        self._begun = False

    def read(self, size: int, /) -> bytes:
        if not self._begun:
            self._begun = True
            return b'{"name": "Puzzle Italia", "id": 5, "messages": ['
        if self._left <= 0:
            return b""
        self._left -= size
        piece = self._message * (size // len(self._message) + 1)
        return piece + b"{}]}" if self._left <= 0 else piece


@pytest.mark.parametrize("size", [4 << 20, 40 << 20])
def test_a_large_export_takes_no_more_memory_than_a_small_one(size: int) -> None:
    tracemalloc.start()
    try:
        export = ExportReader(JsonStream(Endless(size), "utf-8"), None, ROME).read()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert export.messages > size // 1_000
    assert most < 24 << 20


def test_damage_in_every_message_is_put_right_in_one_pass_over_each_piece() -> None:
    message = b'{"id": 1, "type": "message", "text": "a\\x0Bb"},\n'
    text = b'{"messages": [' + message * 50_000 + b"{}]}"
    cursor = JsonStream(io.BytesIO(text), "utf-8")
    started = process_time()
    export = ExportReader(cursor, None, ROME).read()
    assert (export.messages, cursor.repaired) == (50_001, 50_000)
    assert process_time() - started < 20, "under a second; a pass over all for each would take minutes"
