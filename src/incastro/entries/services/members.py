"""Members of a team: named, invited, changed, taken out by the captain; they confirm and leave themselves."""

from collections.abc import Mapping
from typing import Any

from incastro import clock
from incastro.entries.inviting import member_of, require_answerable
from incastro.entries.models import Team, TeamMember, Told
from incastro.entries.models.teams import MemberState
from incastro.entries.rosters import event_day, law_member, law_team, marathon_of
from incastro.entries.services import inviting
from incastro.entries.services.players import columns_of, fill_in
from incastro.entries.services.team_changes import Holding, changing, require_person_free
from incastro.entries.services.team_consents import acceptance, keep_accepted, require_accepted
from incastro.entries.team_details import Accepted, Invited, Player
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.rulebook.entering.roster_gaps import require_adult, starts_as_reserve
from incastro.rulebook.violation import RuleViolation

EMPTY = Accepted()


def invite_member(*, actor: Actor, team: Team, invited: Invited, by_desk: bool = False) -> TeamMember:
    """Invite somebody, who confirms themselves by the link. Refused where the team could not be right."""
    with changing(team, by_desk=by_desk) as holding:
        member = inviting.invite(actor=actor, team=holding.team, invited=invited)
        holding.judge()
    return member


def invite_again(
    *, actor: Actor, member: TeamMember, email: str | None = None, by_desk: bool = False
) -> None:
    """A new link for somebody who has not confirmed; the one before opens nothing any more.

    Who was only named so far is invited by it. RuleViolation `team.confirmed_already`, `invite.just_now`.
    """
    with changing(member.team, by_desk=by_desk) as holding:
        found = _in(holding, member)
        if found.state == MemberState.CONFIRMED:
            raise RuleViolation("team.confirmed_already")
        inviting.send(actor=actor, member=found, email=found.email if email is None else email)
        holding.judge()


def add_member(
    *, actor: Actor, team: Team, player: Player, reserve: bool = False, by_desk: bool = False
) -> TeamMember:
    """Name somebody who has no account and needs none; the captain answers for what is said of them."""
    with changing(team, by_desk=by_desk) as holding:
        rules = rules_of(marathon_of(holding.team))
        full = starts_as_reserve([law_member(each) for each in holding.members], rules)
        member = TeamMember.objects.create(
            team=holding.team,
            marathon=marathon_of(holding.team),
            state=MemberState.LISTED,
            reserve=reserve or full,
            **columns_of(player, holding.team),
        )
        record(actor=actor, action="teammember.add", on=member)
        _require_adult(holding, member)
        holding.judge()
    return member


def change_member(
    *,
    actor: Actor,
    member: TeamMember,
    player: Player | None = None,
    reserve: bool | None = None,
    version: int | None = None,
    by_self: bool = False,
    by_desk: bool = False,
) -> dict[str, Any]:
    """Change what is said of a member, or whether they start as a reserve; returns what changed.

    What somebody has confirmed is theirs (`by_self`) or the organiser’s to change. RuleViolation `stale`,
    `team.theirs`, and whatever the roster then refuses.
    """
    with changing(member.team, by_desk=by_desk) as holding:
        found = _in(holding, member)
        values: dict[str, Any] = {} if reserve is None else {"reserve": reserve}
        if player is not None:
            if found.state == MemberState.CONFIRMED and not (by_self or by_desk):
                raise RuleViolation("team.theirs")
            values |= columns_of(player, holding.team)
        changes = change(
            found, values, actor=actor, action="teammember.change", version=version,
            personal=TeamMember.PERSONAL,
        )  # fmt: skip
        if player is not None:
            _require_adult(holding, found)
        holding.judge()
    return changes


def remove_member(*, actor: Actor, member: TeamMember, by_desk: bool = False) -> None:
    """Take somebody out of a team, or an invitation back; who had confirmed is told."""
    with changing(member.team, by_desk=by_desk) as holding:
        found = _in(holding, member)
        if found.captain:
            raise RuleViolation("team.captain_stays")
        invited = found.state == MemberState.INVITED
        _out(actor, found, "teammember.withdraw" if invited else "teammember.remove", MemberState.LEFT)
        address = _address(found.person)
        if address:
            _tell(holding.team, "member_removed", email=address)


def leave_team(*, actor: Actor, member: TeamMember) -> None:
    """Somebody leaves their team, at any time while it has an entry; its captain is told."""
    with changing(member.team, always=True) as holding:
        found = _in(holding, member)
        if found.captain:
            raise RuleViolation("team.captain_stays")
        _out(actor, found, "teammember.leave", MemberState.LEFT)
        _tell(holding.team, "member_left")


def decline_invitation(*, secret: str) -> TeamMember:
    """Whoever has the link says no; nothing else is asked. RuleViolation `invite.…`."""
    member = member_of(secret)
    require_answerable(member)
    with changing(member.team, always=True) as holding:
        found = member_of(secret)
        require_answerable(found)
        _out(Actor(), found, "teammember.decline", MemberState.DECLINED)
        _tell(holding.team, "member_declined")
    return found


def accept_invitation(
    *, secret: str, person: Person, player: Player, accepted: Accepted = EMPTY
) -> TeamMember:
    """Somebody joins a team by the link that they were given, whatever address it was sent to.

    Nobody is in two teams of one event (M-3): RuleViolation `team.yourself_elsewhere`. A minor names an adult
    (M-5). RuleViolation `invite.…`, `accepted.…`, Refused with what keeps the team from being right.
    """
    member, actor = member_of(secret), Actor(person.pk)
    require_answerable(member)
    require_accepted(marathon_of(member.team), accepted)
    with changing(member.team, always=True, person=person) as holding:
        found = member_of(secret)
        require_answerable(found)
        require_person_free(person, holding.team)
        values = {
            **columns_of(player, holding.team),
            "person": person,
            "email": "",  # that of their account counts from now on
            "state": MemberState.CONFIRMED.value,
            "answered_at": clock.now(),
            "accepted": acceptance(marathon_of(holding.team), accepted),
        }
        personal = (*TeamMember.PERSONAL, "person", "adult")
        change(found, values, actor=actor, action="teammember.confirm", personal=personal)
        fill_in(actor=actor, person=person, player=player)
        keep_accepted(actor=actor, person=person, marathon=marathon_of(holding.team), accepted=accepted)
        _require_adult(holding, found)
        holding.judge()
        confirmed = sum(each.state == MemberState.CONFIRMED for each in holding.members)
        told = {"confirmed": confirmed, "members": len(holding.members)}
        _tell(holding.team, "member_confirmed", told)
    return found


def _in(holding: Holding, member: TeamMember) -> TeamMember:
    """The member as it is now; RuleViolation `team.member_unknown` once they are out."""
    found = next((each for each in holding.members if each.pk == member.pk), None)
    if found is None:
        raise RuleViolation("team.member_unknown")
    return found


def _out(actor: Actor, member: TeamMember, action: str, state: MemberState) -> None:
    values = {"state": state.value, "active": False, "email": "", "answered_at": clock.now()}
    if state != MemberState.DECLINED:  # whoever said no may read that they did
        values["secret"] = ""
    change(member, values, actor=actor, action=action, personal=("secret", "email"))
    # a link that has not left yet would open nothing
    Told.objects.filter(
        entry=member.team_id, code="member_invited", sent_at=None, params__member=member.pk
    ).delete()


def _require_adult(holding: Holding, member: TeamMember) -> None:
    marathon = marathon_of(holding.team)
    seen = law_team(holding.team, holding.members)
    require_adult(law_member(member), seen, rules_of(marathon), event_day(marathon))


def _address(person: Person | None) -> str:
    return "" if person is None or person.account is None else person.account.email


def _tell(team: Team, code: str, params: Mapping[str, int] | None = None, email: str = "") -> None:
    Told.objects.create(entry=team.entry, code=code, params=dict(params or {}), email=email, at=clock.now())
