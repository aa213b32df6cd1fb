"""Entering a home tournament in words: what is refused, what is told, what the journal calls it."""

from incastro.words.message import N_, Message

REFUSED: dict[str, Message] = {
    "entry.already": N_("You have entered this tournament already: your entry is on your page"),
    "entry.already_theirs": N_(
        "This person has an entry here already, and it is still open: change that one"
    ),
    "entry.by_hand_shut": N_(
        "Nobody can be entered now: the tournament is not public yet, over, or cancelled"
    ),
    "entry.over": N_(
        "This entry is closed and cannot be changed any more: to take part, ask for a seat again"
    ),
    "entry.changes_over": N_(
        "Entries could be changed until %(until)s: write to the organiser, who still can"
    ),
    "entry.address_sent": N_(
        "The parcel has left already, so its address stays as it is: write to the organiser at once"
    ),
    "slot.not_there": N_("The tournament has no such start: choose one of those listed"),
    "slot.gone": N_("This start has been already: choose another"),
    "mode.gone": N_("Your start has been given its go, so how you play stays as it is"),
    "price.not_shipped": N_(
        "The puzzle of this tournament is not shipped abroad: give an address in Italy, or write to the"
        " organiser"
    ),
    "price.changed": N_(
        "The price has changed since you opened this page: it is %(price)s now. If that is all right, send "
        "the form once more"
    ),
    "price.unknown": N_("The price is not fixed yet: try again later, or write to the organiser"),
    "accepted.rulebook": N_("Without a yes to the rulebook there is no entry: read it, then tick this"),
    "accepted.rulebook_newer": N_("The rulebook has a new version meanwhile: read it, then tick this again"),
    "accepted.privacy": N_("Read the privacy notice, then tick this"),
    "telegram.unreadable": N_(
        "“%(written)s” is no Telegram username: it has letters, digits and _, at least four of them"
    ),
    "parent.email_missing": N_(
        "Write a parent’s email address: they get a line from us, and confirm with one tap"
    ),
    "parent.unknown": N_("This link opens nothing: perhaps a newer one was sent, look in your latest email"),
    "parent.confirmed": N_("The parent has said yes already"),
    "parent.asked_just_now": N_(
        "We wrote to this address a moment ago: look among the unwanted mail too, or wait %(minutes)s minutes"
    ),
    "parent.asked_often": N_("We have written often enough about this entry: ask the organiser for help"),
    "free_entry.given": N_("A free entry was given for this already"),
    "free_entry.used": N_("This free entry has been used, so it cannot be taken back"),
    "free_entry.gone": N_("Your free entry was used for another tournament just now: look at your entries"),
}

NOTICES: dict[str, Message] = {
    "notice.parent_asked": N_("A parent is asked to say yes, by email"),
    "notice.parent_confirmed": N_("The parent has said yes"),
    "notice.parent_refused": N_("The parent of %(who)s has said no: decide about the entry"),
    "notice.address_changed_country": N_(
        "The parcel of %(who)s goes to another country now (%(before)s before, %(after)s now), where the"
        " price differs; what was agreed stays: decide whether to ask for the difference"
    ),
    "notice.entry_changed": N_("The organiser has changed the entry: see how it stands now"),
    "notice.free_entry_given": N_("The next tournament is free, parcel included (%(article)s)"),
}

LETTERS: dict[str, Message] = {
    "letter.parent_asked.subject": N_("%(who)s would like to play: do you agree?"),
    "letter.parent_asked.body": N_(
        "%(who)s has asked for a seat in **%(contest)s**, a speed puzzle that is done at home, and has named"
        " you as the parent who agrees. Under age it takes a parent’s yes.\n\n"
        "[Read what it is about, and answer](%(link)s)\n\n"
        "It takes one tap and no account. Whoever does not know %(who)s need do nothing. Questions go to"
        " %(organiser)s, by an answer to this email."
    ),
    "letter.parent_confirmed.subject": N_("%(contest)s: your parent has said yes"),
    "letter.parent_confirmed.body": N_(
        "Your parent has said yes to your entry. There is nothing more to do about that.\n\n"
        "[Your entry](%(link)s) says what comes next, and when."
    ),
    "letter.entry_changed.subject": N_("%(contest)s: the organiser has changed your entry"),
    "letter.entry_changed.body": N_(
        "The organiser has changed the start, the mode or the address of your entry. Have a look whether it"
        " is as you want it.\n\n[Your entry](%(link)s)\n\n"
        "If it is not, answer this email: it goes to the organiser."
    ),
    "letter.free_entry_given.subject": N_("%(organiser)s: your next tournament is free"),
    "letter.free_entry_given.body": N_(
        "For what happened in %(contest)s you have the organiser’s next tournament free, parcel included"
        " (%(article)s). It is used by itself when you enter: there is nothing to type and nothing to pay."
    ),
}

JOURNAL: dict[str, Message] = {
    "journal.entry.insist": N_("Let in by the organiser’s decision"),
    "journal.entry.parent_ask": N_("Parent asked"),
    "journal.entry.parent_yes": N_("Parent’s yes"),
    "journal.entry.parent_no": N_("Parent’s no"),
    "journal.homeentry.change": N_("Mode or start changed"),
    "journal.address.change": N_("Address changed"),
    "journal.freeentry.give": N_("Free entry given"),
    "journal.freeentry.use": N_("Free entry used"),
    "journal.freeentry.return": N_("Free entry due again"),
    "journal.freeentry.drop": N_("Free entry taken back"),
    "journal.kind.homeentry": N_("entries"),
    "journal.kind.address": N_("addresses"),
    "journal.kind.freeentry": N_("free entries"),
}

PARCEL: dict[str, Message] = {
    "parcel.own.to_prepare": N_("being prepared"),
    "parcel.own.sent": N_("on its way"),
    "parcel.own.delivered": N_("delivered"),
    "parcel.own.returned": N_("it came back to the sender: write to the organiser"),
    "parcel.own.damaged": N_("arrived damaged: the organiser knows"),
}

MESSAGES: dict[str, Message] = {**REFUSED, **NOTICES, **LETTERS, **JOURNAL, **PARCEL}
