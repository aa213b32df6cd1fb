"""Entering a team, and what is the team’s: its name, its nationality, its captain (M-3 to M-12)."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.contests.stages import course_of
from incastro.entries.cards import membership_of
from incastro.entries.models import Entry, Team, TeamMember, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.models.teams import MemberState, NameStanding
from incastro.entries.rosters import event_day, law_member, law_team, marathon_of
from incastro.entries.seating import seats_of
from incastro.entries.services.inviting import invite
from incastro.entries.services.players import columns_of, fill_in
from incastro.entries.services.requests import Asked, ask
from incastro.entries.services.team_changes import Holding, changing, require_person_free
from incastro.entries.services.team_consents import acceptance, keep_accepted, require_accepted
from incastro.entries.team_details import TeamDetails
from incastro.journal.actor import Actor
from incastro.journal.services import change, record, write
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.fees import Fee, Membership, entry_fee
from incastro.rulebook.entering.nationality import team_nationality
from incastro.rulebook.entering.roster_gaps import require_adult
from incastro.rulebook.entering.team_doors import require_by_hand, require_open_to
from incastro.rulebook.violation import RuleViolation


def membership_now(captain: Person, marathon: Marathon, at: int | None = None) -> Membership:
    """What a captain is to the association today, by the event’s calendar (M-7, M-8)."""
    moment = clock.now() if at is None else at
    return membership_of(captain, marathon.organiser, day_of(moment, ZoneInfo(marathon.zone)))


def fee_now(captain: Person, marathon: Marathon) -> Fee:
    """What a team of this captain would pay if it asked now (case B-27)."""
    return entry_fee(membership_now(captain, marathon), rules_of(marathon))


def require_door(captain: Person, marathon: Marathon, at: int, *, by_hand: bool = False) -> None:
    """RuleViolation `opening.…` while a captain cannot enter a team (cases A-23, A-24, B-26)."""
    course, rules, zone = course_of(marathon), rules_of(marathon), ZoneInfo(marathon.zone)
    if by_hand:
        require_by_hand(course, at, rules, zone)
    else:
        require_open_to(course, at, membership_now(captain, marathon, at), rules, zone)


def enter_marathon(
    *, actor: Actor, captain: Person, marathon: Marathon, details: TeamDetails, by_hand: bool = False
) -> Entry:
    """Hold a seat for a team, or put it on the waiting list; whom the captain names is invited at once.

    The fee is the captain’s of this moment and stays (cases B-27, A-35); it never decides who comes first
    (case A-31). `by_hand` = the organiser enters a team: the door may be closed, and nothing was accepted.
    RuleViolation `opening.…`, `team.…`, Refused with every reason of the roster, Refusal `accepted.…`.
    """
    require_door(captain, marathon, clock.now(), by_hand=by_hand)
    if not by_hand:
        require_accepted(marathon, details.accepted)
    name = _name(details.name)
    fee = fee_now(captain, marathon)
    asked = Asked(
        person=captain,
        price=fee.amount,
        currency=fee.currency,
        price_class=fee.membership.value,
        free=fee.amount == 0,
        accepted=acceptance(marathon, details.accepted),
        by_hand=by_hand,
    )

    def keep(entry: Entry) -> None:
        # who asks in the last second may have stood at the row of the seats meanwhile
        require_door(captain, marathon, entry.asked, by_hand=by_hand)
        team = Team.objects.create(entry=entry, name=name)
        require_person_free(captain, team)
        own = TeamMember.objects.create(
            team=team,
            marathon=marathon,
            person=captain,
            captain=True,
            state=MemberState.CONFIRMED,
            answered_at=entry.asked,
            accepted=entry.accepted if details.accepted.rulebook else {},
            **columns_of(details.captain, team),
        )
        fill_in(actor=actor, person=captain, player=details.captain)
        keep_accepted(actor=actor, person=captain, marathon=marathon, accepted=details.accepted)
        for each in details.members:
            invite(actor=actor, team=team, invited=each)
        holding = Holding(team)
        if not by_hand:  # the organiser may name the adult later
            seen = law_team(team, holding.members)
            require_adult(law_member(own), seen, rules_of(marathon), event_day(marathon))
        holding.judge()
        Told.objects.create(entry=entry, code="team_name_held", desk=True, at=entry.asked)
        record(
            actor=actor, action="team.create", on=team, changes={"members": [None, len(details.members) + 1]}
        )

    try:
        return ask(actor=actor, seats=seats_of(marathon), asked=asked, details=keep)
    except RuleViolation as refused:
        if refused.code == "seat.already_asked":
            raise RuleViolation("team.already_entered", {}, refused.article) from refused
        raise


def change_team(
    *,
    actor: Actor,
    team: Team,
    values: Mapping[str, Any],
    version: int | None = None,
    by_desk: bool = False,
) -> dict[str, Any]:
    """Change `name` or `nationality`; returns what changed. The fee stays as it was (case A-35).

    Another name waits to be looked at, and the approved one stays until then (M-12). RuleViolation `stale`,
    `nationality.not_among`, `team.…`; KeyError for a field that is none.
    """
    unknown = set(values) - {"name", "nationality"}
    if unknown:
        raise KeyError(sorted(unknown))
    with changing(team, by_desk=by_desk) as holding:
        found, wanted = holding.team, dict(values)
        if "name" in wanted and _name(wanted["name"]) != found.name:
            wanted |= {"name": _name(wanted["name"]), "name_why": ""}
            known = wanted["name"] == found.approved_name
            wanted["name_standing"] = (NameStanding.APPROVED if known else NameStanding.HELD).value
        if wanted.get("nationality"):
            seen = law_team(found, holding.members)
            team_nationality(seen, rules_of(marathon_of(found)), wanted["nationality"])
        changes = change(found, wanted, actor=actor, action="team.change", version=version)
        if changes.get("name") and found.name_standing == NameStanding.HELD:
            Told.objects.create(entry=found.entry, code="team_name_held", desk=True, at=clock.now())
    return changes


def hand_over(*, actor: Actor, team: Team, member: TeamMember, by_desk: bool = False) -> Entry:
    """Make another confirmed member captain; the fee stays, whatever their membership (case A-35).

    The new captain has the entry from then on; they and the organiser are told.
    """
    with changing(team, by_desk=by_desk) as holding:
        rows = {each.pk: each for each in holding.members}
        new, entry = rows.get(member.pk), holding.team.entry
        if new is None:
            raise RuleViolation("team.member_unknown")
        if new.person is None or new.state != MemberState.CONFIRMED:
            raise RuleViolation("team.captain_not_confirmed")
        if Entry.objects.filter(seats=entry.seats, person=new.person, standing__in=OPEN).exists():
            raise RuleViolation("team.already_entered")
        for each in rows.values():
            if each.captain != (each.pk == new.pk):
                write(each, {"captain": each.pk == new.pk})
        write(entry, {"person": new.person})
        record(actor=actor, action="team.hand_over", on=holding.team, changes={"captain": [None, new.pk]})
        told = {"code": "captain_changed", "at": clock.now()}
        Told.objects.bulk_create(Told(entry=entry, desk=desk, **told) for desk in (False, True))
    return entry


def _name(name: str) -> str:
    said = " ".join(name.split())
    if not said:
        raise Refusal("team.name_needed")
    return said
