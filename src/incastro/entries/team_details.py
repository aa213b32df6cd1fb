"""What a captain or a member says, as values."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """What somebody agreed to: the versions that they had before them; empty = not asked (by hand).

    Accepting the rulebook takes in what may be brought and not, and that photos are taken (M-21).
    `publishes` None = not asked.
    """

    rulebook: str = ""
    privacy: str = ""
    publishes: bool | None = None
    publication: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who plays, as far as is known; `nationalities` are ISO 3166-1 codes.

    `adult` = the id of a member who answers for a minor; else `adult_name` and `adult_phone`.
    """

    first_name: str
    last_name: str = ""
    birth_date: date | None = None
    nationalities: tuple[str, ...] = ()
    adult: int | None = None
    adult_name: str = ""
    adult_phone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invited:
    """Somebody to invite: a first name is enough; without an address the captain hands the link on."""

    first_name: str
    last_name: str = ""
    email: str = ""
    reserve: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamDetails:
    """An entry’s form: the team’s name, the captain as a player, whom they invite at once."""

    name: str
    captain: Player
    members: tuple[Invited, ...] = ()
    accepted: Accepted = Accepted()
