"""Teams that tests play with: a captain enters, members join by their links."""

from datetime import date
from typing import Any

from incastro.entries.inviting import live_secret
from incastro.entries.models import Entry, MemberCard, Team, TeamMember
from incastro.entries.services.members import accept_invitation, invite_member
from incastro.entries.services.teams import enter_marathon
from incastro.entries.team_details import Accepted, Invited, Player, TeamDetails
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.marathons.rules import book_of
from incastro.organisers.models import Organiser
from incastro.people.consents import PRIVACY, current
from incastro.people.models import Person

GROWN_UP = date(1990, 5, 4)


def yes(marathon: Marathon, **more: Any) -> Accepted:
    """Both texts, in the versions of today."""
    return Accepted(rulebook=book_of(marathon).version, privacy=current(PRIVACY).version, **more)


def player(person: Person, *nationalities: str, **more: Any) -> Player:
    """A person as a player; Italian unless it is said."""
    given = {"birth_date": person.birth_date or GROWN_UP, "nationalities": nationalities or ("IT",), **more}
    return Player(first_name=person.first_name, last_name=person.last_name, **given)


def entered(
    captain: Person, marathon: Marathon, *members: Invited, name: str = "Quattro angoli", **more: Any
) -> Entry:
    """A team with its captain, and whom they invite at once."""
    playing = more.pop("playing", None) or player(captain)
    given = {"accepted": yes(marathon), **more}
    by_hand = given.pop("by_hand", False)
    details = TeamDetails(name=name, captain=playing, members=members, **given)
    return enter_marathon(
        actor=Actor(captain.pk), captain=captain, marathon=marathon, details=details, by_hand=by_hand
    )


def invited(team: Team, first_name: str = "Bea", **more: Any) -> TeamMember:
    """Somebody whom the captain invites."""
    actor = Actor(team.entry.person_id)
    return invite_member(actor=actor, team=team, invited=Invited(first_name=first_name, **more))


def joins(person: Person, member: TeamMember, *nationalities: str, **more: Any) -> TeamMember:
    """Somebody follows the link that a member was invited by, and says yes."""
    member.refresh_from_db()
    accepted = yes(member.marathon)
    playing = player(person, *nationalities, **more)
    return accept_invitation(secret=live_secret(member), person=person, player=playing, accepted=accepted)


def joined(person: Person, team: Team, *nationalities: str, **more: Any) -> TeamMember:
    """Invited, and in."""
    return joins(person, invited(team, person.first_name), *nationalities, **more)


def card(club: Organiser, person: Person, kind: str = "member") -> MemberCard:
    """The association’s card of somebody."""
    assert person.account is not None
    return MemberCard.objects.create(organiser=club, kind=kind, email=person.account.email)
