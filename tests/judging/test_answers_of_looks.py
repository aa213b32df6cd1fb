"""What a judge’s look says of whose a message is, and what it leaves open."""

import pytest

from incastro.entries.models import Entry
from incastro.groups.models import Message
from incastro.judging.models import Look
from incastro.judging.sayings import _answer
from tests.entries.cast import rome

ENTRY = Entry(key="anna")
FIRST, SECOND = Message(pk=1, number=101, at=rome("2026-10-17T16:03:00")), Message(pk=2, number=102)


def look(**given: object) -> Look:
    return Look(entry=ENTRY, message=SECOND, **given)


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"role": "finish", "verdict": "accepted"}, "anna"),
        ({"role": "sealed", "verdict": "accepted"}, "anna"),
        # the box was photographed again: it counts from the first photo, and the second is no finish
        ({"role": "sealed", "verdict": "accepted", "counts": FIRST}, "ignore"),
        ({"role": "finish", "verdict": "accepted", "counts": FIRST}, "anna"),
        ({"role": "finish", "verdict": "aside"}, "ignore"),
        # that another was asked for says neither whose it is nor what it shows
        ({"role": "sealed", "verdict": "asked"}, None),
        ({"role": "other", "verdict": "accepted"}, None),
        ({"role": "finish", "verdict": "noted"}, None),
    ],
)
def test_whose_a_message_is_by_a_look(given: dict[str, object], answer: str | None) -> None:
    assert _answer(look(**given)) == answer
