"""Money in words: what is refused, what the journal calls each act, what people are told."""

from incastro.words.message import N_, Message

JOURNAL: dict[str, Message] = {
    "journal.kind.payment": N_("payments"),
    "journal.payment.take": N_("Payment taken note of"),
}

NOTICES: dict[str, Message] = {
    "notice.paid_twice": N_("%(amount)s came in for an entry that was paid already: decide and pay it back"),
    "notice.paid_other_amount": N_(
        "%(amount)s came in for your entry, and %(due)s was due: the organiser is looking at it"
    ),
    "notice.paid_other_amount_alert": N_(
        "%(amount)s came in where %(due)s was due: take it as it is, or pay it back"
    ),
}

MESSAGES: dict[str, Message] = {**JOURNAL, **NOTICES}
