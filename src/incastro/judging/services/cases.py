"""Parcels that go wrong: said by the entrant or the desk, decided by a judge (art. 17, 18; S-25, S-26)."""

from datetime import date
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry, Standing, Told
from incastro.entries.services.free import drop_free_entry, give_free_entry
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.judging.models import ParcelCase
from incastro.judging.services.makeups import agree
from incastro.live.services import tell
from incastro.refusal import Refusal
from incastro.rulebook.parcel_terms import Outcome, Trouble, makeup_days, require_outcome
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.clock import local
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.as_facts import slot_facts
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.starts.models import MakeUp
from incastro.starts.taking import take_race
from incastro.words import say

WORDS_MOST = 1_000
PERSONAL = ("words", "why", "steps")
ENTRANTS = (Standing.CONFIRMED, Standing.NO_SHOW)


def report(
    *,
    actor: Actor,
    entry: Entry,
    trouble: str,
    words: str = "",
    by_entrant: bool = False,
    noticed: date | None = None,
) -> ParcelCase:
    """Say that something is wrong with a parcel; the organiser is told, and somebody has to decide.

    `noticed` = since when. Raises RuleViolation `parcel_case.open_already`, `ruling.not_entrant`,
    `stage.rule`; Refusal `parcel_case.trouble`, `parcel_case.too_long`, `parcel_case.day_to_come`.
    """
    tournament = _tournament(entry)
    _require_said(trouble, words, noticed, tournament)
    now = clock.now()
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RULE)
        if entry.standing not in ENTRANTS:
            raise RuleViolation("ruling.not_entrant")
        if ParcelCase.objects.filter(entry=entry, outcome=Outcome.OPEN).exists():
            raise RuleViolation("parcel_case.open_already")
        made = ParcelCase.objects.create(
            entry=entry, trouble=trouble, words=words.strip(), by_entrant=by_entrant, noticed=noticed,
            reported_at=now, steps=[[Outcome.OPEN.value, now, actor.person]],
        )  # fmt: skip
        record(actor=actor, action="parcelcase.report", on=made, changes={"trouble": [None, trouble]})
        if by_entrant:
            Told.objects.create(
                entry=entry, code="parcel_case_open", params={"case": made.pk}, desk=True, at=now
            )
        _watchers(tournament, entry)
    return made


def decide(
    *,
    actor: Actor,
    case: ParcelCase,
    outcome: str,
    article: str,
    why: str,
    makeup: MakeUp | None = None,
    version: int | None = None,
) -> ParcelCase:
    """What comes of a case; the last decision counts and the earlier ones stay in `steps`.

    FREE_ENTRY owes them the next tournament, applied there by itself; MAKE_UP wants the make-up that was
    agreed. Deciding otherwise later takes a free entry back unless it has been used.
    Raises RuleViolation `parcel_case.…`, `free_entry.used`, `stage.rule`, `stale`; Refusal
    `ruling.reason_missing`.
    """
    if not why.strip():
        raise Refusal("ruling.reason_missing")
    wanted, tournament = Outcome(outcome), _tournament(case.entry)
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RULE)
        now = ParcelCase.objects.select_for_update(no_key=True).get(pk=case.pk)
        _require_possible(now, wanted, makeup, tournament)
        if now.free is not None and wanted is not Outcome.FREE_ENTRY:
            drop_free_entry(actor=actor, free=now.free, why="")
        values: dict[str, object] = {
            "outcome": wanted.value,
            "article": article.strip(),
            "why": why.strip(),
            "decided_at": clock.now(),
            "decided_by": actor.person,
            "makeup": makeup,
            "free": _owed(actor, now, article, tournament) if wanted is Outcome.FREE_ENTRY else None,
            "steps": [*now.steps, [wanted.value, clock.now(), actor.person]],
        }
        action = f"parcelcase.{wanted.value}"
        change(now, values, actor=actor, action=action, version=version, personal=PERSONAL)
        _tell(now, wanted)
        _watchers(tournament, now.entry)
    return now


def settle_by_makeup(
    *, actor: Actor, case: ParcelCase, scheduled: int, mode: str, article: str, why: str
) -> MakeUp:
    """Agree a make-up and decide the case by it, in one act; raises what `makeups.agree` and `decide` do."""
    with transaction.atomic():
        made = agree(actor=actor, entry=case.entry, scheduled=scheduled, mode=mode, article=article, why=why)
        case.refresh_from_db(fields=["version"])
        decide(actor=actor, case=case, outcome=Outcome.MAKE_UP, article=article, why=why, makeup=made)
    return made


def _require_said(trouble: str, words: str, noticed: date | None, tournament: Tournament) -> None:
    if trouble not in list(Trouble):
        raise Refusal("parcel_case.trouble")
    if len(words.strip()) > WORDS_MOST:
        raise Refusal("parcel_case.too_long", {"most": WORDS_MOST})
    today = local(clock.now(), ZoneInfo(tournament.zone)).date()
    if noticed is not None and noticed > today:
        raise Refusal("parcel_case.day_to_come")


def _require_possible(case: ParcelCase, wanted: Outcome, makeup: MakeUp | None, row: Tournament) -> None:
    rules, zone = rules_of(row), ZoneInfo(row.zone)
    days = makeup_days(slot_facts(case.entry.home.slot), rules, zone, clock.now())
    if wanted is Outcome.MAKE_UP:
        if makeup is None or makeup.entry_id != case.entry_id or makeup.ended_at is not None:
            raise RuleViolation("parcel_case.no_makeup")
    elif MakeUp.objects.filter(entry=case.entry_id, ended_at=None, cases=case).exists():
        raise RuleViolation("parcel_case.makeup_stands")
    require_outcome(Trouble(case.trouble), wanted, days, rules)


def _owed(actor: Actor, case: ParcelCase, article: str, row: Tournament) -> object:
    if case.free is not None:
        return case.free
    return give_free_entry(
        actor=actor,
        organiser=row.organiser,
        person=case.entry.person,
        article=article.strip(),
        why=say(f"parcel.trouble.{case.trouble}", lang="it"),
        earned_by=case.entry,
    )


def _tell(case: ParcelCase, outcome: Outcome) -> None:
    """The entrant is told once: a free entry and a make-up have letters of their own."""
    now = clock.now()
    Told.objects.create(
        entry=case.entry,
        code="parcel_decided",
        params={"case": case.pk, "outcome": outcome.value, "article": case.article},
        at=now,
        silent=outcome in (Outcome.FREE_ENTRY, Outcome.MAKE_UP),
    )
    if outcome is Outcome.SECOND_PARCEL:
        Told.objects.create(
            entry=case.entry, code="second_parcel_due", params={"case": case.pk}, desk=True, at=now
        )


def _watchers(tournament: Tournament, entry: Entry) -> None:
    tell(f"desk/{tournament.slug}", "parcel", {"entry": entry.key})
    tell(f"entry/{entry.key}", "parcel", {"entry": entry.key})
    tell(f"table/{tournament.slug}", "standings")


def _tournament(entry: Entry) -> Tournament:
    tournament = entry.seats.tournament
    if tournament is None:
        raise RuleViolation("ruling.not_entrant")
    return tournament
