"""The desk's words: what a colleague changed meanwhile, acts on many entries, messages."""

from incastro.words.message import N_, Message, Plural

REFUSED: dict[str, Message] = {
    "desk.changed_meanwhile": Plural(
        N_("A colleague has changed this meanwhile: see what it says now, and decide"),
        N_("A colleague has changed %(n)s of these meanwhile: see what they say now, and decide"),
        "n",
    ),
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
}

MESSAGES: dict[str, Message] = {**REFUSED, **CLASSES, **JOURNAL}
