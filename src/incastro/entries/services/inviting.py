"""Inviting somebody to a team: the row, the link, the email where there is an address."""

from incastro import clock
from incastro.entries.inviting import digest, secret_of
from incastro.entries.models import Team, TeamMember, Told
from incastro.entries.models.teams import MemberState
from incastro.entries.rosters import law_member, marathon_of, members_of
from incastro.entries.team_details import Invited
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.marathons.rules import rules_of
from incastro.rulebook.entering.roster_gaps import starts_as_reserve
from incastro.rulebook.violation import RuleViolation

DAY, MOST = 86_400, 20  # invitations of a team in a day, so that nobody is pestered through us
AGAIN_AFTER = 600  # seconds between two emails to the same address


def invite(*, actor: Actor, team: Team, invited: Invited) -> TeamMember:
    """A place for somebody in the team, and the way into it. Only while the team is held for a change."""
    rules = rules_of(marathon_of(team))
    full = starts_as_reserve([law_member(each) for each in members_of(team)], rules)
    member = TeamMember.objects.create(
        team=team,
        marathon=marathon_of(team),
        state=MemberState.INVITED,
        first_name=invited.first_name.strip(),
        last_name=invited.last_name.strip(),
        reserve=invited.reserve or full,
    )
    send(actor=actor, member=member, email=invited.email)
    return member


def send(*, actor: Actor, member: TeamMember, email: str) -> None:
    """Make a new link, which ends the one before, and write to the address if there is one.

    RuleViolation `invite.just_now`, `invite.too_many`.
    """
    at, address = clock.now(), email.strip().lower()
    again = member.invited_at is not None and at < member.invited_at + AGAIN_AFTER
    if again and address and address == member.email:
        raise RuleViolation("invite.just_now", {"minutes": AGAIN_AFTER // 60})
    _require_moderation(member, at)
    if member.invited_at is not None and at <= member.invited_at:
        at = member.invited_at + 1  # another instant, so another link
    member.invited_at, member.email, member.state = at, address, MemberState.INVITED
    member.secret = digest(secret_of(member))
    member.version += 1
    member.save(update_fields=["invited_at", "email", "state", "secret", "version"])
    entry = member.team.entry
    if address:
        # an email that has not left yet would carry a link that opens nothing
        waiting = Told.objects.filter(entry=entry, code="member_invited", sent_at=None, failed_at=None)
        waiting.filter(params__member=member.pk).delete()
        told = {"code": "member_invited", "params": {"member": member.pk}, "at": clock.now()}
        Told.objects.create(entry=entry, email=address, secret=secret_of(member), **told)
    record(actor=actor, action="teammember.invite", on=member, changes={"email": []} if address else {})


def _require_moderation(member: TeamMember, at: int) -> None:
    """No more places in a day than that, and no more emails, whatever became of them."""
    places = member.team.members.filter(invited_at__gt=at - DAY).exclude(pk=member.pk)
    letters = Told.objects.filter(entry=member.team_id, code="member_invited", at__gt=at - DAY)
    # one that has not left yet is taken back when another takes its place
    left = letters.exclude(sent_at=None, failed_at=None, params__member=member.pk)
    if max(places.count(), left.count()) >= MOST:
        raise RuleViolation("invite.too_many", {"most": MOST})
