"""The pool in words: what is refused, and what the journal calls it (M-4)."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "pool.over": N_("The pool is closed: the marathon has started, is over, or has not been announced"),
    "pool.one_card": N_("You have a card in the pool already: change that one"),
    "pool.in_team": N_("You are in a team of this marathon; leave it first, if you want to look for another"),
    "pool.captain_only": N_("Only the captain can look for others in the name of the team"),
    "pool.team_out": N_("The team has no entry that is open"),
    "pool.full": N_("The team is complete"),
    "pool.closed": N_("This card is not in the pool any more"),
    "pool.not_this_one": N_("Choose somebody else’s card, in the pool of the same marathon"),
    "pool.two_teams": N_("Both are teams: look for people"),
    "pool.asked_already": N_("There is an approach between these two already: see what was answered"),
    "pool.too_many": Plural(
        N_("%(n)s approach is waiting for an answer: wait, or take one back"),
        N_("%(n)s approaches are waiting for an answer: wait, or take one back"),
        "n",
    ),
    "pool.answered": N_("This has been answered, or taken back"),
    "journal.kind.poolcard": N_("cards in the pool"),
    "journal.poolcard.open": N_("Card in the pool"),
    "journal.poolcard.change": N_("Change of a card in the pool"),
    "journal.poolcard.close": N_("Card out of the pool"),
    "journal.poolcard.approach": N_("Approach in the pool"),
    "journal.poolcard.agree": N_("Approach agreed to"),
    "journal.poolcard.decline": N_("Approach declined"),
    "journal.poolcard.take_back": N_("Approach taken back"),
}
