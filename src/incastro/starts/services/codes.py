"""Start codes: made, committed to in public, revealed (art. 7; S-14; decision 0032).

Nothing here returns, logs or journals a code that was not revealed.
"""

import secrets
from collections.abc import Collection

from django.db import transaction
from django.views.decorators.debug import sensitive_variables

from incastro import clock
from incastro.contests.publishing import reason
from incastro.contests.stages import require_stage
from incastro.journal.actor import Actor
from incastro.rulebook import starting
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.starts.models import Commitment, Start
from incastro.starts.sealing import SealedForGood, Secret, seal, unseal
from incastro.starts.selectors import committed_name, needs_code, starts_of
from incastro.starts.services.holding import keep, note_down, take_start, tell_all
from incastro.starts.taking import take_race


def make_codes(*, actor: Actor, tournament: Tournament) -> int:
    """Make a code for each start that needs one and has none, make-ups included; returns how many."""
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.PREPARE)
        lacking = [
            start
            for start in starts_of(tournament)
            if needs_code(start) and not start.sealed and start.of.go is None
        ]
        for start in lacking:
            if start.pk is None:
                start.save(force_insert=True)
            _seal_new(start)
            note_down(actor, start, action="start.make_code")
    return len(lacking)


def make_anew(*, actor: Actor, start: Start, why: str = "") -> Start:
    """Another code for a start before its go; the one it had no longer counts.

    Once the commitment was published it takes a reason, and the new one is published at once beside the old
    one. RuleViolation `why.needed`, `codes.after_go`.
    """
    with transaction.atomic():
        start = take_start(start, Act.PREPARE)
        if start.of.go is not None:
            raise RuleViolation("codes.after_go", {}, "art. 7")
        if start.committed_at is None:
            _seal_new(start)
        else:
            why = reason(why)
            _seal_new(start, published=True, actor=actor, why=why)
            tell_all(start, "revealed", anew=True)
        note_down(actor, start, action="start.new_code", why=why)
    return start


def publish_commitments(*, actor: Actor, tournament: Tournament) -> int:
    """Publish what commits to each code that was made and is not committed to yet; returns how many."""
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.PREPARE)
        ready = [start for start in starts_of(tournament) if start.sealed and start.committed_at is None]
        for start in ready:
            _publish(actor, start, start.commitment, "")
            keep(start, committed_at=clock.now())
            note_down(actor, start, action="start.commit")
    return len(ready)


@sensitive_variables()
def reveal(*, actor: Actor, start: Start, sure: Collection[str] = ()) -> Start:
    """Reveal the code of a start, with its nonce; once more changes nothing.

    RuleViolation `start.doubt.far` unless the judge is `sure`; `codes.unmade`, `codes.uncommitted`;
    `codes.closed` where the secret key has changed since; `codes.altered` where it is not what was published.
    """
    with transaction.atomic():
        start = take_start(start, Act.RACE)
        if start.revealed_at is not None:
            return start
        _require_ready(start)
        now = clock.now()
        starting.require_sure(starting.reveal_doubts(scheduled=start.of.scheduled, at=now), sure)
        secret = _opened(start)
        shown = {"revealed_at": now, "code": secret.code, "nonce": secret.nonce}
        Commitment.objects.filter(start=start, value=start.commitment).update(**shown)
        keep(start, **shown)
        note_down(actor, start, action="start.reveal")
        tell_all(start, "revealed", at=now)
    return start


def _require_ready(start: Start) -> None:
    if not start.sealed:
        raise RuleViolation("codes.unmade", {}, "art. 7")
    if start.committed_at is None:
        raise RuleViolation("codes.uncommitted", {}, "art. 7")


@sensitive_variables()
def _opened(start: Start) -> Secret:
    """What a start's seal holds, once it is what was committed to."""
    try:
        secret = unseal(start.sealed)
    except SealedForGood:
        raise RuleViolation("codes.closed") from None
    if not starting.matches(secret.nonce, committed_name(start), secret.code, start.commitment):
        raise RuleViolation("codes.altered")
    return secret


@sensitive_variables()
def _seal_new(start: Start, *, published: bool = False, actor: Actor | None = None, why: str = "") -> None:
    """Another secret for a start, unlike every code that its tournament has or had."""
    length, used = rules_of(start.tournament).code_length, _used(start.tournament)
    code = starting.make_code(length, secrets.choice)
    while code in used:
        code = starting.make_code(length, secrets.choice)
    secret = Secret(code, secrets.token_hex(starting.NONCE_BYTES))
    value = starting.commitment(secret.nonce, committed_name(start), secret.code)
    if published and actor is not None:
        _publish(actor, start, value, why)
    now = clock.now()
    keep(
        start,
        sealed=seal(secret), commitment=value, made_at=now, committed_at=now if published else None,
        revealed_at=None, code="", nonce="",
    )  # fmt: skip


@sensitive_variables()
def _used(tournament: Tournament) -> set[str]:
    """The codes of a tournament that can still be read: its sealed ones, and all that were revealed."""
    used = set(Commitment.objects.filter(start__tournament=tournament).values_list("code", flat=True))
    for start in Start.objects.filter(tournament=tournament).exclude(sealed=b""):
        try:
            used.add(unseal(start.sealed).code)
        except SealedForGood:
            continue  # it can no longer be revealed either
    return used


def _publish(actor: Actor, start: Start, value: str, why: str) -> None:
    Commitment.objects.create(
        start=start, of=committed_name(start), value=value, at=clock.now(), why=why, person=actor.person
    )
