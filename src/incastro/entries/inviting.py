"""The link by which a member joins a team: kept as a digest, made again from the site’s own secret.

So the captain can copy it as often as they like, while nobody who reads the database can make one of it.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256

from django.utils.crypto import salted_hmac

from incastro import clock
from incastro.entries.models import TeamMember
from incastro.entries.models.teams import MemberState
from incastro.entries.rosters import is_open, marathon_of
from incastro.rulebook.violation import RuleViolation

LASTS = 14 * 86_400  # seconds
BYTES = 24  # of a secret: 32 letters


def secret_of(member: TeamMember) -> str:
    """The secret of the link that a member was last invited by."""
    said = f"{member.pk}.{member.invited_at}"
    made = salted_hmac("incastro.entries.inviting", said, algorithm="sha256").digest()
    return urlsafe_b64encode(made[:BYTES]).decode()


def live_secret(member: TeamMember) -> str:
    """The same while the link opens something; empty once it is answered, taken back or over."""
    if member.state != MemberState.INVITED or _has_expired(member):
        return ""
    secret = secret_of(member)
    return secret if member.secret == digest(secret) else ""


def expires(member: TeamMember) -> int:
    """The instant from which a member’s link opens nothing any more."""
    return (member.invited_at or 0) + LASTS


def member_of(secret: str) -> TeamMember:
    """Who is invited by a link, answered or not; RuleViolation `invite.unknown`."""
    found = TeamMember.objects.select_related(
        "person", "team__entry__person", "team__entry__seats__marathon__organiser"
    )
    member = found.filter(secret=digest(secret)).first() if secret else None
    if member is None:
        raise RuleViolation("invite.unknown")
    return member


def require_answerable(member: TeamMember) -> None:
    """RuleViolation `invite.…` where a link can no longer be answered."""
    at, marathon = clock.now(), marathon_of(member.team)
    if member.state in (MemberState.CONFIRMED, MemberState.DECLINED):
        raise RuleViolation("invite.used")
    if not is_open(member.team.entry, at) or marathon.cancelled_at is not None:
        raise RuleViolation("invite.team_out")
    if marathon.starts_at is not None and at >= marathon.starts_at:
        raise RuleViolation("invite.started")
    if _has_expired(member):
        raise RuleViolation("invite.over")


def digest(secret: str) -> str:
    """What is kept of a secret. It is random and long, so a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


def _has_expired(member: TeamMember) -> bool:
    return clock.now() >= expires(member)
