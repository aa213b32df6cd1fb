"""Everything that is done with organisers."""

from incastro.organisers.inviting import (
    accept_invitation,
    invite,
    renew_invitation,
    withdraw_invitation,
)
from incastro.organisers.membership import join, remove_member, set_roles
from incastro.organisers.opening import change_organiser, open_organiser
from incastro.organisers.sponsors import drop_sponsor, keep_sponsor

__all__ = [
    "accept_invitation",
    "change_organiser",
    "drop_sponsor",
    "invite",
    "join",
    "keep_sponsor",
    "open_organiser",
    "remove_member",
    "renew_invitation",
    "set_roles",
    "withdraw_invitation",
]
