"""Asking Telegram for updates, for a site that it cannot call: one process, for as long as it runs.

An update is confirmed by asking for the next one, which happens after the commit that stored it: whoever is
killed in between is told it again, and stores it once.
"""

import json
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
from django.db import DatabaseError, close_old_connections

from incastro.channels.answers import ChannelError, Later, Refused
from incastro.channels.telegram.bot import Bot
from incastro.groups.services.health import note_listening
from incastro.groups.services.reading import read_waiting
from incastro.groups.services.updates import KINDS, store_update
from incastro.refusal import Refusal

log = logging.getLogger("incastro.telegram")
PATIENCE = 25  # seconds that Telegram holds a question open
LONGEST_WAIT = 30  # seconds between attempts while it is away
BEAT = 10  # seconds between two notes that somebody listens
RIVALS = 3  # answers in a row that somebody else is asking: then this one gives way

Tell = Callable[..., object]


def poll(ours: Bot, *, stop: threading.Event, tell: Tell = lambda *_, **__: None, once: bool = False) -> int:
    """Take in what comes until `stop` is set (or, with `once`, until nothing waits); how many were new.

    `tell` is called with a code and its params: Telegram is away, Telegram is back. Refused where it will
    not give this process anything: the token, a webhook that is set, another process that asks.
    """
    taken = _Poll(ours, stop, tell, once)
    with httpx.Client(timeout=httpx.Timeout(PATIENCE + 15, connect=10), trust_env=False) as line:
        while not stop.is_set() and taken.round(line):
            pass
    return taken.new


class _Poll:
    def __init__(self, ours: Bot, stop: threading.Event, tell: Tell, once: bool) -> None:
        self._ours, self._stop, self._tell, self._once = ours, stop, tell, once
        self._offset: int | None = None
        self._failures = self._rivals = self._away = 0
        self._beaten = 0.0
        self.new = 0

    def round(self, line: httpx.Client) -> bool:
        """One question and what comes of it; whether to go on."""
        try:
            updates = self._ask(line)
        except Refused as no:
            self._rivals += 1
            if no.code != "telegram.conflict" or "webhook" in str(no.params) or self._rivals >= RIVALS:
                raise
            self._stop.wait(1)
            return True
        except ChannelError as problem:
            self._wait(problem)
            return not self._once
        self._rivals = 0
        if self._failures:
            self._failures = 0
            self._tell("telegram.back")
        return self._take(updates) and not (self._once and not updates)

    def _ask(self, line: httpx.Client) -> list[dict[str, Any]]:
        fields: dict[str, Any] = {"timeout": 0 if self._once else PATIENCE, "allowed_updates": KINDS}
        if self._offset is not None:
            fields["offset"] = self._offset
        return list(self._ours.call("getUpdates", fields, line=line, timeout=PATIENCE + 15))

    def _take(self, updates: list[dict[str, Any]]) -> bool:
        """Store them, then read them; the next question confirms those that are stored, and no others."""
        try:
            if time.monotonic() - self._beaten > BEAT:
                self._beaten = time.monotonic()
                note_listening(self._ours.ident)
            for each in updates:
                self._store(each)
            while updates and read_waiting():
                pass
        except DatabaseError:
            self._away += 1
            if self._once and self._away >= RIVALS:
                raise
            log.exception("The database is away; what was not stored is asked for again")
            self._stop.wait(1)
            close_old_connections()
        else:
            self._away = 0
        return True

    def _store(self, update: dict[str, Any]) -> None:
        try:
            self.new += store_update(self._ours.ident, json.dumps(update)) is not None
        except Refusal:
            log.error("Telegram sent something that is no update")
        number = update.get("update_id")
        if isinstance(number, int):
            self._offset = number + 1

    def _wait(self, problem: ChannelError) -> None:
        self._failures += 1
        asked = problem.after if isinstance(problem, Later) else None
        seconds = max(asked or 0, min(1 << min(self._failures - 1, 5), LONGEST_WAIT))
        if self._failures == 1:
            self._tell("telegram.away", seconds=seconds)
        self._stop.wait(seconds)
