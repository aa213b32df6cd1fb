"""Entering in words: what is refused at the door, and what the journal calls each move of a seat."""

from incastro.words.message import N_, Message

DOOR: dict[str, Message] = {
    "opening.cancelled": N_("It has been cancelled, so nobody can enter any more"),
    "opening.not_announced": N_("Entries are not open yet, and their day is not fixed: follow the notices"),
    "opening.started": N_("It has started, so nobody can enter any more"),
}

LEAVING: dict[str, Message] = {
    "person.entry_open": N_("You still have a place, or wait for one, in %(contest)s: leave it first"),
}

NAMES: dict[str, Message] = {
    "team.unnamed": N_("Team %(key)s"),
    "team.member_unnamed": N_("Member %(number)s"),
}

JOURNAL: dict[str, Message] = {
    "journal.entry.ask": N_("Request for a seat"),
    "journal.entry.held": N_("Seat held"),
    "journal.entry.offered": N_("Seat offered"),
    "journal.entry.paid": N_("Payment noted"),
    "journal.entry.confirmed": N_("Seat confirmed"),
    "journal.entry.lapsed": N_("Request lapsed"),
    "journal.entry.withdrawn": N_("Withdrawal"),
    "journal.entry.replaced": N_("Replaced by an earlier request, paid in time"),
    "journal.entry.removed": N_("Taken out by the organiser"),
    "journal.entry.checked_in": N_("Check-in"),
    "journal.entry.no_show": N_("Counted as absent"),
    "journal.entry.forget": N_("Addresses and dates of birth erased"),
    "journal.kind.entry": N_("entries"),
}

MESSAGES: dict[str, Message] = {**DOOR, **LEAVING, **NAMES, **JOURNAL}
