"""Money in words: what is refused, what the journal calls each act, what people are told."""

from incastro.words.message import N_, Message

JOURNAL: dict[str, Message] = {
    "journal.kind.payment": N_("payments"),
    "journal.kind.refund": N_("refunds"),
    "journal.payment.take": N_("Payment taken note of"),
    "journal.payment.match": N_("Payment given to an entry"),
    "journal.payment.accept": N_("Payment of another amount accepted"),
    "journal.payment.settle": N_("Payment dealt with"),
    "journal.refund.ask": N_("Withdrawal in writing"),
    "journal.refund.due": N_("Refund due"),
    "journal.refund.pay": N_("Refund paid back"),
    "journal.refund.drop": N_("Refund not needed"),
}

FIELDS: dict[str, Message] = {
    "field.outcome": N_("what it came to"),
    "field.entry": N_("entry"),
    "field.amount": N_("amount"),
    "field.ground": N_("ground"),
    "field.reference": N_("reference"),
    "field.settled_at": N_("dealt with"),
    "field.settled_why": N_("how"),
    "field.paid_at": N_("paid back on"),
    "field.dropped_at": N_("not needed since"),
}

RULES: dict[str, Message] = {
    "step.refund_postponed": N_("The event was moved to another day after you paid: the fee is paid back"),
    "step.refund_parcel": N_("The puzzle is sent once it is bought, so the payment is not paid back"),
    "step.refund_removed": N_("Taken out by the organiser: what the parcel did not use up is paid back"),
    "step.refund_no_seat": N_("Paid without getting a seat: all of it is paid back"),
}

REFUSED: dict[str, Message] = {
    "payment.settled": N_("This payment has been dealt with already: open it to see how"),
    "payment.matched": N_("This payment belongs to an entry already: open it to see which"),
    "payment.other_organiser": N_("That entry is for another organiser’s contest"),
    "payment.why": N_("Say in a few words what was done: it stays beside the payment"),
    "payment.no_such_code": N_("No entry of yours has the code “%(code)s”: look at it again"),
    "payment.nothing_to_accept": N_("There is no open amount here to accept"),
    "withdraw.started": N_("It has started: nobody can leave any more. Write to the organiser"),
    "withdraw.cancelled": N_("It has been cancelled: there is nothing to leave"),
    "withdraw.words": N_("Write a line that says that you withdraw: the rule asks for it in writing"),
    "refund.paid": N_("This refund has been dealt with already"),
    "refund.reference": N_("Say how it was paid back: a reference, a day, a word"),
    "bank.no_headings": N_(
        "No row of this file looks like the headings of bank movements: it needs a date and an amount. "
        "Export the list of movements again, as CSV or Excel"
    ),
    "bank.nothing_in": N_("There is no money coming in in this file"),
    "bank.too_many": N_(
        "%(count)s payments in one file are too many: choose a shorter period, at most %(most)s"
    ),
    "bank.over": N_("This list is older than a day, or was changed on its way: load the file again"),
}

NOTICES: dict[str, Message] = {
    "notice.paid_twice": N_("%(amount)s came in for an entry that was paid already: decide and pay it back"),
    "notice.paid_other_amount": N_(
        "%(amount)s came in for your entry, and %(due)s was due: the organiser is looking at it"
    ),
    "notice.paid_other_amount_alert": N_(
        "%(amount)s came in where %(due)s was due: take it as it is, or pay it back"
    ),
    "notice.refund_asked": N_("A refund of %(amount)s is due: pay it back, and note it down"),
    "notice.refund_due": N_("%(amount)s will be paid back to you"),
    "notice.refund_paid": N_("%(amount)s has been paid back to you"),
    "notice.refund_to_decide": N_(
        "Cancelled after the parcel had left: the rule gives nothing back by itself, decide what is fair"
    ),
}

MESSAGES: dict[str, Message] = {**JOURNAL, **FIELDS, **RULES, **REFUSED, **NOTICES}
