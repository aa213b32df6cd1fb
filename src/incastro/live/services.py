"""Telling whoever watches that something happened."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.live import hearing
from incastro.live.models import Event


def tell(topic: str, name: str, data: Mapping[str, Any] | None = None) -> None:
    """Tell a topic of an event once the transaction is over; `data` = what all of them may know."""
    Event.objects.create(topic=topic, name=name, data=dict(data or {}), at=clock.now())
    transaction.on_commit(hearing.wake)
