"""Looking at teams’ names: until one is approved nobody reads it (M-12)."""

from django.db import transaction

from incastro import clock
from incastro.entries.models import Team, Told
from incastro.entries.models.teams import NameStanding
from incastro.entries.rosters import marathon_of
from incastro.entries.services.team_changes import hold
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.marathons.rules import rules_of
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation


def judge_name(*, actor: Actor, team: Team, approved: bool, why: str = "", name: str | None = None) -> None:
    """Approve a team’s name, or refuse it for a reason that the captain is told; also one approved before.

    `name` = the one that was read: RuleViolation `team.name_moved_on` where another waits by now. Refusal
    `team.reason_needed`.
    """
    reason = why.strip()
    if not approved and not reason:
        raise Refusal("team.reason_needed")
    with transaction.atomic():
        hold(team.entry.seats)
        found = Team.objects.select_related("entry__seats__marathon").get(pk=team.pk)
        article = rules_of(marathon_of(found)).article("team_name")
        if name is not None and name != found.name:
            raise RuleViolation("team.name_moved_on", {}, article)
        if approved and found.name_standing == NameStanding.APPROVED:
            raise RuleViolation("team.name_is_approved", {}, article)
        was_shown = found.approved_name == found.name
        values = {
            "name_standing": (NameStanding.APPROVED if approved else NameStanding.REFUSED).value,
            "name_why": "" if approved else reason,
            "approved_name": found.name if approved else ("" if was_shown else found.approved_name),
        }
        action = "team.approve_name" if approved else "team.refuse_name"
        change(found, values, actor=actor, action=action)
        code = "team_name_approved" if approved else "team_name_refused"
        params = {} if approved else {"reason": reason}
        Told.objects.create(entry=found.entry, code=code, params=params, at=clock.now())
