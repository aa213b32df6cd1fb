"""Agreeing a start of one's own, and calling it off (art. 17, 18; S-25; cases B-19, B-20).

A make-up has a window of its own, and the tournament lasts until it closes: the stage and the puzzle's
picture follow, because `seasons.span` asks for them (`judging.windows`).
"""

from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry, Standing, Told
from incastro.entries.models.home import Mode
from incastro.journal.actor import Actor
from incastro.journal.services import change, record, write
from incastro.judging.models import ParcelCase
from incastro.live.services import tell
from incastro.refusal import Refusal
from incastro.rulebook.facts import MakeUp as LawMakeUp
from incastro.rulebook.parcel_terms import require_makeup_at
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.as_facts import slot_facts
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.seasons.span import span_of
from incastro.starts.models import MakeUp
from incastro.starts.taking import take_race


def agree(*, actor: Actor, entry: Entry, scheduled: int, mode: str, article: str, why: str = "") -> MakeUp:
    """A day and an hour of their own for an entrant; one agreed before is replaced. They are told.

    `mode` = "" keeps the entry's. Raises RuleViolation `makeup.…` (the days of art. 17, one whose go has been
    given), `ruling.not_entrant`, `stage.race` (official: it is reopened first); Refusal `makeup.mode`.
    """
    if mode not in ("", *Mode.values):
        raise Refusal("makeup.mode")
    tournament = _tournament(entry)
    slot = slot_facts(entry.home.slot)
    now = clock.now()
    with transaction.atomic():
        tournament = _take(tournament)
        if entry.standing != Standing.CONFIRMED:
            raise RuleViolation("ruling.not_entrant")
        require_makeup_at(scheduled, slot, rules_of(tournament), ZoneInfo(tournament.zone), now)
        replaced = _standing(entry)
        for earlier in replaced:
            _end(earlier, actor, "makeup.replace")
        made = MakeUp.objects.create(
            entry=entry, scheduled=scheduled, mode=mode, article=article.strip(), why=why.strip(),
            agreed_at=now,
        )  # fmt: skip
        said = {"scheduled": [None, scheduled], "mode": [None, mode], "article": [None, made.article]}
        record(actor=actor, action="makeup.agree", on=made, changes=said)
        # a parcel that was settled by the earlier one is settled by this
        ParcelCase.objects.filter(makeup__in=replaced).update(makeup=made)
        params = {"starts": scheduled, "until": deadline_of(made, tournament), "makeup": made.pk}
        Told.objects.create(entry=entry, code="makeup_agreed", params=params, at=now)
        _moved(tournament, entry)
    return made


def call_off(*, actor: Actor, makeup: MakeUp, version: int | None = None) -> MakeUp:
    """A make-up that will not be; RuleViolation `makeup.begun` once its go was given, `makeup.over`, `stale`.

    What was to be decided about the parcel is to be decided again.
    """
    entry = makeup.entry
    with transaction.atomic():
        tournament = _take(_tournament(entry))
        now = MakeUp.objects.select_for_update(no_key=True).get(pk=makeup.pk)
        if now.ended_at is not None:
            raise RuleViolation("makeup.over")
        _end(now, actor, "makeup.call_off", version)
        _reopen_cases(now, actor)
        told = {"starts": now.scheduled, "makeup": now.pk}
        Told.objects.create(entry=entry, code="makeup_called_off", params=told, at=clock.now())
        _moved(tournament, entry)
    return now


def deadline_of(makeup: MakeUp, tournament: Tournament) -> int:
    """The last second of its window, as long as a slot's."""
    start = LawMakeUp(scheduled=makeup.scheduled, go=makeup.go)
    return slot_deadline(start, rules_of(tournament), ZoneInfo(tournament.zone))


def _tournament(entry: Entry) -> Tournament:
    tournament = entry.seats.tournament
    if tournament is None:
        raise RuleViolation("ruling.not_entrant")
    return tournament


def _take(tournament: Tournament) -> Tournament:
    """The contest's row, since its end may move, then the race: the order of all locks."""
    taken = Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
    take_race(taken)
    require_stage(taken, Act.RACE)
    return taken


def _standing(entry: Entry) -> list[MakeUp]:
    return list(MakeUp.objects.select_for_update(no_key=True).filter(entry=entry, ended_at=None))


def _end(makeup: MakeUp, actor: Actor, action: str, version: int | None = None) -> None:
    if makeup.go is not None:
        raise RuleViolation("makeup.begun")
    change(makeup, {"ended_at": clock.now()}, actor=actor, action=action, version=version)


def _reopen_cases(makeup: MakeUp, actor: Actor) -> None:
    for case in makeup.cases.select_for_update(no_key=True).filter(outcome="make_up"):
        steps = [*case.steps, ["open", clock.now(), actor.person]]
        values = {"outcome": "open", "decided_at": None, "decided_by": None, "makeup": None, "steps": steps}
        change(case, values, actor=actor, action="parcelcase.reopen", personal=("steps",))


def _moved(tournament: Tournament, entry: Entry) -> None:
    """The tournament ends when its last window does; whoever watches looks again."""
    ends = span_of(tournament)["ends_at"]
    if ends != tournament.ends_at:
        write(tournament, {"ends_at": ends})
    tell(f"desk/{tournament.slug}", "makeup", {"entry": entry.key})
    tell(f"entry/{entry.key}", "makeup", {"entry": entry.key})
    tell(f"table/{tournament.slug}", "standings")
