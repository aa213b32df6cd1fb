"""Ways to pay in words: what is refused, what the journal calls each act, what people are told."""

from incastro.words.message import N_, Message

JOURNAL: dict[str, Message] = {
    "journal.kind.way": N_("ways to pay"),
    "journal.way.new": N_("Way to pay set up"),
    "journal.way.change": N_("Way to pay changed"),
    "journal.way.secret": N_("New secret of a way to pay"),
    "journal.way.on": N_("Way to pay switched on"),
    "journal.way.off": N_("Way to pay switched off"),
    "journal.way.drop": N_("Way to pay taken away"),
    "journal.payment.refund_told": N_("Repayment told of by the shop"),
    "journal.payment.card_begun": N_("Card payment begun"),
}

REFUSED: dict[str, Message] = {
    "hook.unreadable": N_("The message cannot be used: %(what)s"),
    "way.already": N_("This way is set up already, and one is enough: change the one there is"),
    "way.secret": N_("This is not the signing secret: it starts with %(starts)s"),
    "way.key": N_("This is not the secret key: it starts with %(starts)s"),
    "way.not_ours": N_("This secret is made by the other side: renew it there, and paste the new one here"),
    "way.used": N_("Money has come in by this way, so it stays on record: switch it off instead"),
    "card.not_set_up": N_(
        "The organiser takes no cards at the moment: choose another way, your seat is held as before"
    ),
    "card.not_installed": N_(
        "Card payments need Stripe’s library, which this installation lacks: ask whoever runs the site to "
        "add incastro[stripe]"
    ),
    "card.not_held": N_("There is nothing to pay here at the moment: see how your entry stands"),
    "card.nothing_to_pay": N_("This entry is free: there is nothing to pay"),
    "card.not_yet": N_("Stripe has not said yet that it is paid: look again in a moment"),
    "card.key": N_(
        "Stripe does not accept this organiser’s key, so cards cannot be taken now. Nothing was charged: "
        "choose another way, or write to the organiser"
    ),
    "card.unreachable": N_(
        "Stripe does not answer at the moment. Nothing was charged, and your seat is held as before: try "
        "again in a minute"
    ),
    "card.refused": N_(
        "Stripe did not open the payment. Nothing was charged, and your seat is held as before: choose "
        "another way, or write to the organiser"
    ),
}

NOTICES: dict[str, Message] = {
    "notice.shop_refunded": N_(
        "The shop paid back %(sum)s, or cancelled the order: the entry stands as before. Decide whether it "
        "is to be taken out"
    ),
    "notice.payment_failed": N_(
        "Your payment did not go through, and your entry is not confirmed: pay in another way before your "
        "time is over"
    ),
}

MESSAGES: dict[str, Message] = {**JOURNAL, **REFUSED, **NOTICES}
