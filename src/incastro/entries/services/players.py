"""What a player says, as columns of a team’s member, and of the person where those are blank."""

from typing import Any

from incastro.entries.models import Team
from incastro.entries.services.team_changes import own_adult
from incastro.entries.team_details import Player
from incastro.journal.actor import Actor
from incastro.people.models import Person
from incastro.people.services import change_person
from incastro.refusal import Refusal

NAMES = ("first_name", "last_name", "birth_date")


def columns_of(player: Player, team: Team) -> dict[str, Any]:
    """A player as columns of TeamMember. Refusal `team.adult_not_here`, `team.adult_phone`."""
    adult = own_adult(team, player.adult)
    name, phone = player.adult_name.strip(), player.adult_phone.strip()
    if adult is None and name and not phone:
        raise Refusal("team.adult_phone")
    return {
        **{each: getattr(player, each) for each in NAMES},
        "nationalities": list(dict.fromkeys(player.nationalities)),
        "adult": adult,
        "adult_name": "" if adult is not None else name,
        "adult_phone": "" if adult is not None else phone,
    }


def fill_in(*, actor: Actor, person: Person, player: Player) -> None:
    """Keep for the next time what was not known of the person yet; what they said before stays theirs."""
    told = {each: getattr(player, each) for each in NAMES if not getattr(person, each)}
    if values := {each: value for each, value in told.items() if value}:
        change_person(actor=actor, person=person, values=values)
