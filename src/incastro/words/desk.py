"""The desk's words: what a colleague changed meanwhile, acts on many entries, messages."""

from incastro.words.message import N_, Message, Plural

REFUSED: dict[str, Message] = {
    "desk.changed_meanwhile": Plural(
        N_("A colleague has changed this meanwhile: see what it says now, and decide"),
        N_("A colleague has changed %(n)s of these meanwhile: see what they say now, and decide"),
        "n",
    ),
    "bulk.undone": N_("This has been taken back already"),
    "bulk.changed_since": N_("it has been changed since, so it stays as it is"),
    "bulk.no_parcel": N_("there is no parcel yet: it comes with the confirmed seat"),
    "seat.not_removed": N_("was not taken out, or is back already"),
    "seat.undo_too_late": N_("the time to pay is over meanwhile: they have to ask for a seat again"),
    "conditions.changes_until_after_start": N_("This is after the start: choose an earlier moment"),
    "conditions.automatic_until_after_start": N_(
        "This is after the start, when no seat moves by itself any more: choose an earlier moment"
    ),
    "message.nobody": N_("Nobody of those chosen can be written to: choose somebody, or another filter"),
}

TOLD: dict[str, Message] = {
    "notice.seat_reinstated": N_("%(who)s was taken out by mistake and is back as before"),
    "person.known_elsewhere": N_(
        "Other organisers know this person too, so only they themselves change their name: write to them"
    ),
    "notice.desk_message": N_("The organiser has written a message"),
}

CLASSES: dict[str, Message] = {
    "desk.class.home": N_("Italy"),
    "desk.class.abroad": N_("abroad"),
    "desk.class.none": N_("standard"),
    "desk.class.member": N_("member"),
    "desk.class.founder": N_("founding member"),
}

JOURNAL: dict[str, Message] = {
    "journal.entry.note": N_("Note changed"),
    "journal.entry.seen": N_("Dealt with"),
    "journal.entry.reinstated": N_("Back as before"),
    "journal.bulk.do": N_("Done to many entries at once"),
    "journal.bulk.undo": N_("Taken back for many entries at once"),
    "journal.kind.bulk": N_("acts on many entries"),
    "journal.conditions.change": N_("Conditions of entering changed"),
    "journal.kind.conditions": N_("conditions of entering"),
    "journal.deskmessage.send": N_("Message to entrants"),
    "journal.kind.deskmessage": N_("messages to entrants"),
}

MESSAGES: dict[str, Message] = {**REFUSED, **TOLD, **CLASSES, **JOURNAL}
