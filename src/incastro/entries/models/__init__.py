"""What is kept of entering; a module for each part of it."""

from incastro.entries.models.entry import Entry, Standing
from incastro.entries.models.home import Address, HomeEntry, Parcel, ParcelState
from incastro.entries.models.organising import Bulk, Conditions, FreeEntry
from incastro.entries.models.pool import PoolCard, PoolMatch, PoolTold
from incastro.entries.models.seats import Seats
from incastro.entries.models.teams import MemberCard, Team, TeamMember
from incastro.entries.models.telling import DeskMessage, Told
from incastro.entries.models.uploads import Upload

__all__ = [
    "Address",
    "Bulk",
    "Conditions",
    "DeskMessage",
    "Entry",
    "FreeEntry",
    "HomeEntry",
    "MemberCard",
    "Parcel",
    "ParcelState",
    "PoolCard",
    "PoolMatch",
    "PoolTold",
    "Seats",
    "Standing",
    "Team",
    "TeamMember",
    "Told",
    "Upload",
]
