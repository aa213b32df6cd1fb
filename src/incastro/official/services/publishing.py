"""Making a table official: a number that nothing changes any more (art. 11; S-20, S-24)."""

from django.db import transaction

from incastro import clock
from incastro.contests import publishing
from incastro.contests.stages import require_stage, stage_of
from incastro.entries.models import Entry, Told
from incastro.groups.models import Group
from incastro.journal.actor import Actor
from incastro.journal.services import record as journal_line
from incastro.live.services import tell
from incastro.official.canonical import digest_of, document
from incastro.official.current import Current, current
from incastro.official.models import Publication
from incastro.official.selectors import Moved, latest_of, moved_since
from incastro.official.unseen import unseen_photos
from incastro.rulebook.stages import Act, Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of, take_race


def make_official(
    *,
    actor: Actor,
    tournament: Tournament,
    why: str = "",
    version: int | None = None,
    unseen: int | None = None,
) -> Publication:
    """Publish the table under the next number; the first one also makes the tournament official.

    `unseen` = how many photos that nobody looked at are acknowledged; None = nobody was asked. RuleViolation
    `stage.make_official`, `official.blocked`, `official.unseen` (other photos than acknowledged), and for a
    further number `official.unmoved` where nothing differs.
    """
    _require(tournament)
    with transaction.atomic():
        publishing.lock(tournament, Act.RULE)
        _require(tournament)
        _hold_still(tournament)
        now, latest = current(tournament), latest_of(tournament)
        blocking = now.blocking(now.standings)
        if unseen is not None and not blocking and len(unseen_photos(now)) != unseen:
            raise RuleViolation("official.unseen", {"n": len(unseen_photos(now))})
        further = stage_of(tournament) is Stage.OFFICIAL
        moved = None if latest is None else moved_since(latest, now)
        if further:
            _require_moved(moved, len(blocking))
        else:
            publishing.make_official(actor=actor, contest=tournament, blocking=blocking, version=version)
        made = _publish(actor, now, moved, why.strip())
        _tell(made, tournament, moved)
    return made


def _require(tournament: Tournament) -> None:
    """Official tables get further numbers; before that the stage decides."""
    if stage_of(tournament) is not Stage.OFFICIAL:
        require_stage(tournament, Act.MAKE_OFFICIAL)


def _hold_still(tournament: Tournament) -> None:
    """No ruling and no message comes in while the facts are read (decision 0031: race, then group)."""
    if tournament.record_id is not None:
        return
    take_race(tournament)
    group = group_of(tournament)
    if group is not None:
        Group.objects.select_for_update().get(pk=group.pk)


def _require_moved(moved: Moved | None, blocking: int) -> None:
    if blocking:
        raise RuleViolation("official.blocked", {"n": blocking})
    if moved is not None and not moved.anything:
        raise RuleViolation("official.unmoved", {"number": moved.since.number})


def _publish(actor: Actor, now: Current, moved: Moved | None, why: str) -> Publication:
    facts, results = now.texts() if moved is None else (moved.facts, moved.results)
    before, number = ("", 1) if moved is None else (moved.since.digest, moved.since.number + 1)
    at = clock.now()
    hashed = document(number=number, at=at, before=before, facts=facts, results=results)
    made = Publication.objects.create(
        tournament=now.row,
        number=number,
        facts=facts,
        results=results,
        digest=digest_of(hashed),
        before=before,
        changes=[] if moved is None else _changes(moved),
        why=why,
        at=at,
        person=actor.person,
        record_id=now.row.record_id,
    )
    told = {"table_number": [None, number], "fingerprint": [before or None, made.digest]}
    journal_line(actor=actor, action="publication.make", on=made, changes=told)
    return made


def _changes(moved: Moved) -> list[dict[str, object]]:
    """What the public page tells of a further number: rows, and the rulings behind them."""
    rows = {row["entry"]: {**row, "rulings": moved.rulings.get(row["entry"], [])} for row in moved.rows}
    others = set(moved.rulings) - set(rows)
    return [
        *rows.values(),
        *({"entry": each, "before": None, "after": None, "rulings": moved.rulings[each]} for each in others),
    ]


def _tell(made: Publication, tournament: Tournament, moved: Moved | None) -> None:
    """Whoever watches, at once; of a further number also those whose row it changes."""
    tell(f"table/{tournament.slug}", "official", {"number": made.number})
    if moved is None or tournament.record_id is not None:
        return
    keys = [row["entry"] for row in moved.rows if row["after"] is not None]
    entries = Entry.objects.filter(seats__tournament=tournament, key__in=keys)
    now = clock.now()
    Told.objects.bulk_create(
        [Told(entry=each, code="table_changed", params={"number": made.number}, at=now) for each in entries]
    )
