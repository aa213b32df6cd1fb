"""Invitations: a secret link makes whoever opens it, signed in, a member. Only its hash is kept."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction
from django.db.models import QuerySet

from incastro import clock
from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.letters import send_invitation
from incastro.organisers.membership import join
from incastro.organisers.models import Invitation, Organiser, Role
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

LASTS = 14 * 24 * 3600  # seconds


@dataclass(slots=True)
class Invited:
    """An invitation with its secret, the only time that it is in anybody’s hands.

    `sent`: whether the letter went out; None until the transaction is committed.
    """

    invitation: Invitation
    secret: str
    site: str
    sent: bool | None = None

    def send(self) -> None:
        """Send the letter."""
        self.sent = send_invitation(self.invitation, self.secret, self.site)


@transaction.atomic
def invite(
    *,
    actor: Actor,
    organiser: Organiser,
    email: str,
    roles: Iterable[Role],
    site: str,
    invited_by: Person | None = None,
) -> Invited:
    """Ask somebody to work for an organiser; the letter goes out after the commit.

    `site` is the site’s address, for the link, without a slash at its end.
    RuleViolation `member.no_role` without a role, `invitation.waiting` where the same address has one
    that can still be accepted.
    """
    wanted, at, email = frozenset(roles), clock.now(), email.strip().lower()
    if not wanted:
        raise RuleViolation("member.no_role")
    Organiser.objects.select_for_update().get(pk=organiser.pk)  # two at once would send two letters
    if waiting(organiser, at).filter(email=email).exists():
        raise RuleViolation("invitation.waiting")
    secret = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        organiser=organiser,
        email=email,
        roles=[role.value for role in Role if role in wanted],
        secret_hash=hashed(secret),
        invited_by=invited_by,
        at=at,
        expires_at=at + LASTS,
    )
    journal.record(
        actor=actor,
        action="invitation.send",
        on=invitation,
        changes={"email": [], "roles": [[], invitation.roles]},
    )
    return _handed_over(Invited(invitation, secret, site))


@transaction.atomic
def renew_invitation(*, actor: Actor, invitation: Invitation, site: str) -> Invited:
    """Send an invitation again, with a new secret and 14 new days; the old link opens nothing any more."""
    secret, at = secrets.token_urlsafe(32), clock.now()
    open_still = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None)
    if not open_still.update(secret_hash=hashed(secret), at=at, expires_at=at + LASTS):
        raise RuleViolation(_over(invitation))
    invitation.refresh_from_db()
    journal.record(actor=actor, action="invitation.resend", on=invitation)
    return _handed_over(Invited(invitation, secret, site))


@transaction.atomic
def withdraw_invitation(*, actor: Actor, invitation: Invitation) -> None:
    """Take an invitation back. RuleViolation where it was accepted or taken back already."""
    open_still = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None)
    if not open_still.update(withdrawn_at=clock.now()):
        raise RuleViolation(_over(invitation))
    journal.record(actor=actor, action="invitation.withdraw", on=invitation)


@transaction.atomic
def accept_invitation(*, person: Person, secret: str) -> Organiser:
    """Make somebody a member. RuleViolation `invitation.unknown`, `.used`, `.withdrawn`, `.expired`.

    Whoever has the link may accept, whatever address it was sent to: people have several.
    """
    invitation = find(secret)
    require_open(invitation)
    taken = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None)
    if not taken.update(accepted_at=clock.now()):
        raise RuleViolation(_over(invitation))
    actor = Actor(person.pk, "", invitation.organiser_id)
    journal.record(actor=actor, action="invitation.accept", on=invitation)
    join(actor=actor, organiser=invitation.organiser, person=person, roles=map(Role, invitation.roles))
    return invitation.organiser


def _handed_over(invited: Invited) -> Invited:
    transaction.on_commit(invited.send)
    return invited


def hashed(secret: str) -> str:
    """What is kept of a secret. It is random and long, so a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


def find(secret: str) -> Invitation:
    """The invitation of a link. RuleViolation `invitation.unknown`."""
    found = Invitation.objects.select_related("organiser").filter(secret_hash=hashed(secret)).first()
    if found is None:
        raise RuleViolation("invitation.unknown")
    return found


def waiting(organiser: Organiser, at: int) -> QuerySet[Invitation]:
    """The invitations that can be accepted at an instant."""
    return organiser.invitations.filter(accepted_at=None, withdrawn_at=None, expires_at__gt=at)


def require_open(invitation: Invitation) -> None:
    """RuleViolation `invitation.used`, `.withdrawn` or `.expired` where it cannot be accepted."""
    if invitation.accepted_at is not None or invitation.withdrawn_at is not None:
        raise RuleViolation(_over(invitation))
    if invitation.expires_at <= clock.now():
        raise RuleViolation("invitation.expired")


def _over(invitation: Invitation) -> str:
    invitation.refresh_from_db()
    return "invitation.used" if invitation.accepted_at is not None else "invitation.withdrawn"
