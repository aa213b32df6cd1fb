"""Tracking numbers, out of what somebody pasted as it stood."""

import pytest

from incastro.entries.tracking import trackings_in
from incastro.sheets.opening import grid_of

KNOWN = ("WZWVVVD", "8VWPNFQ")


@pytest.mark.parametrize(
    "between",
    ["\t", ";", ",", " ", "   ", ": "],
    ids=["tab", "semicolon", "comma", "space", "spaces", "colon"],
)
def test_a_reference_and_a_number_are_read_whatever_stands_between(between: str) -> None:
    told = trackings_in(
        grid_of(f"wzwvvvd{between}1Z999AA101\n8VWPNFQ{between}RR123456785IT\n".encode(), ""), KNOWN
    )
    assert told.found == {"WZWVVVD": "1Z999AA101", "8VWPNFQ": "RR123456785IT"}
    assert told.unread == []


def test_a_line_without_a_number_or_of_somebody_else_is_counted() -> None:
    told = trackings_in(grid_of(b"WZWVVVD\nXXXXXXX 1234567890\n8VWPNFQ 1234567890\n", ""), KNOWN)
    assert (told.found, told.unread) == ({"8VWPNFQ": "1234567890"}, [1, 2])
