"""Official tables in words: what is refused, what people are told, what the journal calls it."""

from incastro.words.message import N_, Message, Plural

REFUSED: dict[str, Message] = {
    "official.unseen": Plural(
        N_(
            "%(n)s photo counts that no judge has looked at: look at it, or say below that it may count "
            "as it was recognised"
        ),
        N_(
            "%(n)s photos count that no judge has looked at: look at them, or say below that they may count "
            "as they were recognised"
        ),
        "n",
    ),
    "official.unmoved": N_("Nothing has changed since No. %(number)s, so there is nothing to publish anew"),
    "award.taken": N_("Somebody else has just decided this prize: look at it before you change it"),
    "award.nobody": N_("Nobody stands at this position: choose somebody who finished"),
    "award.no_table": N_("Prizes are given once the table is official"),
}

OPEN: dict[str, Message] = {
    "official.parcels_open": Plural(
        N_("%(n)s parcel that went wrong waits for a decision"),
        N_("%(n)s parcels that went wrong wait for a decision"),
        "n",
    ),
    "official.answers_unread": Plural(
        N_("%(n)s answer of an entrant has not been read"),
        N_("%(n)s answers of entrants have not been read"),
        "n",
    ),
}

TOLD: dict[str, Message] = {
    "notice.table_changed": N_(
        "After a later decision the official table has been published anew, as No. %(number)s, and your "
        "line in it has changed"
    ),
    "notice.prize_won": N_(
        "You have won a prize: %(what)s (position %(place)s). We will write how it reaches you"
    ),
    "letter.table_changed.subject": N_("%(contest)s: the official table has a new number"),
    "letter.prize_won.subject": N_("%(contest)s: you have won a prize"),
}

JOURNAL: dict[str, Message] = {
    "journal.publication.make": N_("Official table published"),
    "journal.kind.publication": N_("official tables"),
    "journal.award.give": N_("Prize given"),
    "journal.award.take_back": N_("Prize taken back"),
    "journal.award.hand_over": N_("Prize handed over"),
    "journal.award.not_handed": N_("Prize not handed over after all"),
    "journal.kind.award": N_("prizes"),
    "field.fingerprint": N_("fingerprint"),
    "field.table_number": N_("number of the table"),
    "field.place": N_("position"),
    "field.handed_at": N_("handed over"),
}

MESSAGES: dict[str, Message] = {**REFUSED, **OPEN, **TOLD, **JOURNAL}
