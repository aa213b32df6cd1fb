"""What is done to entries; each act leaves a line in the journal, without personal values."""

from incastro.entries.services.moves import (
    change_seats,
    note_payment,
    offer,
    remove,
    settle,
    withdraw,
)
from incastro.entries.services.requests import Asked, ask

__all__ = [
    "Asked",
    "ask",
    "change_seats",
    "note_payment",
    "offer",
    "remove",
    "settle",
    "withdraw",
]
