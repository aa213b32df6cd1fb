"""What is known of one’s own race, gathered once for a page: facts, start, parcel, Telegram, judges."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Entry
from incastro.groups.models import Group
from incastro.groups.services.membership import presences
from incastro.judging.models import Look, ParcelCase, Ruling, Verdict
from incastro.judging.models.parcels import Outcome as CaseOutcome
from incastro.live.selectors import last_of
from incastro.rulebook.facts import MakeUp, Mode
from incastro.rulebook.racing import Now, Racing, Step, now_of, steps_of
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.seasons.as_facts import slot_facts
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.standings.shown import ShownTournament, shown_tournament
from incastro.starts.models import Start
from incastro.starts.selectors import call_from, code_for, key_of, mode_in, own_start
from incastro.starts.taking import group_of


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRace:
    """One entrant’s race at an instant. `code` only where their page shows it; `topics` to listen to."""

    entry: Entry
    row: Tournament
    shown: ShownTournament
    start: Start
    racing: Racing
    result: TournamentRow | None
    deadline: int
    code: str
    group: Group | None
    asked: Sequence[Look]
    rulings: Sequence[Ruling]
    case: ParcelCase | None
    rules: SeasonRules
    zone: ZoneInfo
    topics: Sequence[str]
    since: int

    @property
    def now(self) -> Now:
        """The one thing that matters now."""
        return now_of(self.racing)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Their way, step by step."""
        return steps_of(self.racing)


def own_race(entry: Entry) -> OwnRace | None:
    """What is known now of a confirmed entry in a tournament; None where it has no start."""
    row, start = entry.tournament, own_start(entry)
    if row is None or start is None:
        return None
    topics = (f"entry/{entry.key}", f"start/{row.slug}/{key_of(start)}", f"table/{row.slug}")
    since = last_of(*topics)  # before the rest: what comes meanwhile is told again
    at, shown = clock.now(), shown_tournament(row)
    result = next((each for each in shown.standings.rows if each.entry.id == entry.key), None)
    group, rules, zone = group_of(row), rules_of(row), ZoneInfo(row.zone)
    looks = list(Look.objects.filter(entry=entry, undone_at=None).select_related("message"))
    case = ParcelCase.objects.filter(entry=entry).order_by("-id").first()
    return OwnRace(
        entry=entry,
        row=row,
        shown=shown,
        start=start,
        racing=_racing(entry, start, result, at, group, bool(_open(looks)), case, shown),
        result=result,
        deadline=_deadline(start, result, rules, zone),
        code=code_for(entry, at) or "",
        group=group,
        asked=_open(looks),
        rulings=list(Ruling.objects.filter(entry=entry).select_related("reverses", "answer").order_by("-id")),
        case=case,
        rules=rules,
        zone=zone,
        topics=topics,
        since=since,
    )


def _racing(
    entry: Entry,
    start: Start,
    result: TournamentRow | None,
    at: int,
    group: Group | None,
    asked: bool,
    case: ParcelCase | None,
    shown: ShownTournament,
) -> Racing:
    account = entry.person.telegram_id
    present = presences(group, [account] if account is not None else [])
    parcel = getattr(entry, "parcel", None)
    call = call_from(entry.call_notes.filter(start=start.pk, undone_at=None)) if start.pk else None
    facts = None if result is None else result.entry
    return Racing(
        at=at,
        mode=Mode(mode_in(start, entry)),
        scheduled=start.of.scheduled,
        outcome=Outcome.RUNNING if result is None else result.outcome,
        go=start.of.go,
        revealed=start.revealed_at is not None,
        linked=account is not None or bool(entry.person.telegram_name),
        in_group=None if account is None else present.get(account),
        here=parcel is not None and parcel.state == "delivered",
        trouble=_in_trouble(case, parcel),
        sealed=None if facts is None else facts.sealed_at,
        finish=None if facts is None else _finish(facts.finish, facts.finish_after, start),
        seen=None if call is None else call.seen,
        lost=call is not None and call.lost is not None,
        asked=asked,
        official=stage_of(shown.row, at) is Stage.OFFICIAL,
    )


def _finish(finish: int | None, after: int | None, start: Start) -> int | None:
    """The instant of a finish; a time typed by hand counts from the go."""
    if finish is None and after is not None and start.of.go is not None:
        return start.of.go + after
    return finish


def _in_trouble(case: ParcelCase | None, parcel: object) -> bool:
    if case is not None:
        return case.outcome == CaseOutcome.OPEN
    return getattr(parcel, "state", "") in ("returned", "damaged")


def _open(looks: Sequence[Look]) -> list[Look]:
    """What the judge asked for and has not accepted since."""
    accepted = {look.role for look in looks if look.verdict == Verdict.ACCEPTED}
    return [look for look in looks if look.verdict == Verdict.ASKED and look.role not in accepted]


def _deadline(start: Start, result: TournamentRow | None, rules: SeasonRules, zone: ZoneInfo) -> int:
    if result is not None:
        return result.course.deadline
    of = start.of
    law = slot_facts(start.slot) if start.slot is not None else MakeUp(scheduled=of.scheduled, go=of.go)
    return slot_deadline(law, rules, zone)
