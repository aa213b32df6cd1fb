"""Letters to one person about their entry, and to the organiser about what needs somebody.

Each has a subject and a body in CommonMark; the rest that a letter says (greeting, organiser, address of the
site) is the template’s. A code without a letter of its own is said by its sentence, `notice.<code>`, below a
subject of its own where there is one.
"""

from incastro.words.message import N_, Message

FRAME: dict[str, Message] = {
    "letter.hello": N_("Hello %(name)s,"),
    "letter.hello_nobody": N_("Hello,"),
    "letter.plain.subject": N_("Your entry for %(contest)s"),
    "letter.plain.body": N_("%(sentence)s.\n\n[See your entry](%(link)s)"),
    "letter.way": N_("[Your entry](%(link)s)"),
    "letter.desk.subject": N_("%(contest)s: an entry needs you"),
    "letter.desk.body": N_("%(sentence)s.\n\n[See the entry at the desk](%(link)s)"),
}

SEATS: dict[str, Message] = {
    "letter.seat_held.subject": N_("%(contest)s: a seat is held for you"),
    "letter.seat_held.body": N_(
        "A seat is held for you until **%(pay_by)s**. It is confirmed once the payment of **%(price)s** has "
        "arrived; after that moment it goes to whoever is next.\n\n"
        "[Pay, and the seat is yours](%(pay)s)\n\n"
        "Whichever way you pay, add the code **%(reference)s**: it tells us that the payment is yours."
    ),
    "letter.seat_offered.subject": N_("%(contest)s: a seat has come free for you"),
    "letter.seat_offered.body": N_(
        "You were waiting, and now it is your turn: a seat is held for you until **%(pay_by)s**. It is "
        "confirmed once the payment of **%(price)s** has arrived; after that moment it goes to whoever "
        "is next.\n\n[Pay, and the seat is yours](%(pay)s)\n\n"
        "Whichever way you pay, add the code **%(reference)s**. If you cannot come any more, "
        "[leave the seat](%(link)s): whoever is next will be glad."
    ),
    "letter.seat_confirmed.subject": N_("%(contest)s: you are in"),
    "letter.seat_confirmed.body": N_(
        "Your seat is confirmed. Well done: now it is up to the pieces.\n\n"
        "[Your entry](%(link)s) says what comes next, and when."
    ),
    "letter.seat_waiting.subject": N_("%(contest)s: you are number %(position)s on the waiting list"),
    "letter.seat_waiting.body": N_(
        "All seats are taken for now. You are number **%(position)s** on the waiting list, which goes by "
        "order of arrival and by nothing else. There is nothing to pay yet.\n\n"
        "When a seat comes free we write to you at once, and say until when it is held.\n\n"
        "[See your place, or leave the list](%(link)s)"
    ),
    "letter.seat_lapsed.subject": N_("%(contest)s: your request has lapsed"),
    "letter.seat_lapsed.body": N_(
        "No payment had arrived by **%(pay_by)s**, so the seat has gone to whoever was next.\n\n"
        "If you did pay in time, answer this email: a payment made in time counts, even when we hear of it "
        "later. Otherwise you can ask again, and start at the end of the line.\n\n"
        "[Your request, with its times](%(link)s)"
    ),
    "letter.seat_withdrawn.subject": N_("%(contest)s: your entry is withdrawn"),
    "letter.seat_withdrawn.body": N_(
        "Your entry has been withdrawn. Thank you for saying so: whoever waits moves up.\n\n"
        "[What was noted, and what is paid back](%(link)s)"
    ),
    "letter.seat_replaced.subject": N_("%(contest)s: your earlier request counts"),
    "letter.seat_replaced.body": N_(
        "You had paid your earlier request in time, and it is known now. It counts, with its own arrival and "
        "its own price, and takes the place of the one you made later. There is nothing more to pay.\n\n"
        "[Your entry](%(link)s)"
    ),
    "letter.seat_removed.subject": N_("%(contest)s: the organiser has taken your entry out"),
    "letter.seat_removed.body": N_(
        "The organiser has taken your entry out, for this reason:\n\n> %(reason)s\n\n"
        "If that is a mistake, answer this email: it goes to the organiser.\n\n[Your entry](%(link)s)"
    ),
    "letter.seat_removed_unexplained.subject": N_("%(contest)s: the organiser has taken your entry out"),
    "letter.seat_removed_unexplained.body": N_(
        "The organiser has taken your entry out. If that is a mistake, answer this email: it goes to the "
        "organiser.\n\n[Your entry](%(link)s)"
    ),
    "letter.seat_stays_paid.subject": N_("%(contest)s: your withdrawal has been noted"),
    "letter.seat_stays_paid.body": N_(
        "Your withdrawal has been noted. What you paid is not refunded, because the parcel is sent off; "
        "your entry still counts, as one that does not start.\n\n[Your entry](%(link)s)"
    ),
    "letter.paid_no_seat_left.subject": N_("%(contest)s: your payment came in time, and no seat is left"),
    "letter.paid_no_seat_left.body": N_(
        "You paid in time, but we heard of it when the last seat had gone. You get the next one that comes "
        "free, before everybody who came after you; the organiser has been told, and will write to you. If "
        "you would rather have your money back, answer this email.\n\n[Your entry](%(link)s)"
    ),
    "letter.seat_given_up.subject": N_("%(contest)s: your seat has been given up"),
    "letter.seat_given_up.body": N_(
        "Check-in is over and you were not there, so the organiser has given the seat to somebody else.\n\n"
        "[Your entry](%(link)s)"
    ),
    "letter.seat_reinstated.subject": N_("%(contest)s: your entry stands as before"),
    "letter.seat_reinstated.body": N_(
        "Your entry had been taken out by mistake. It is back as it was before, and nothing is lost.\n\n"
        "[Your entry](%(link)s)"
    ),
    "notice.contest_cancelled": N_("The contest has been cancelled"),
    "notice.pay_reminder": N_("One day is left to pay: until %(pay_by)s"),
    "letter.contest_cancelled.subject": N_("%(contest)s is cancelled"),
    "letter.contest_cancelled.body": N_(
        "%(contest)s will not take place. This is the reason:\n\n> %(why)s\n\n"
        "About what has been paid [your entry](%(link)s) says what happens; for anything else answer this "
        "email."
    ),
    "letter.pay_reminder.subject": N_("%(contest)s: one day left to pay"),
    "letter.pay_reminder.body": N_(
        "Your seat is held until **%(pay_by)s**, and no payment of **%(price)s** has arrived yet. If you "
        "have just paid, all is well: it may take a while until we hear of it.\n\n"
        "[Pay, and the seat is yours](%(pay)s)\n\n"
        "The code to add is **%(reference)s**. If you cannot come any more, [leave the seat](%(link)s)."
    ),
}

# letters that are one sentence, `notice.<code>`, and yet say in the subject what they are about
SUBJECTS: dict[str, Message] = {
    "letter.parcel_sent.subject": N_("%(contest)s: your parcel has left"),
    "letter.parcel_delivered.subject": N_("%(contest)s: the parcel has arrived"),
    "letter.parcel_returned.subject": N_("%(contest)s: your parcel has come back"),
    "letter.parcel_damaged.subject": N_("%(contest)s: the parcel was damaged"),
    "letter.paid_other_amount.subject": N_("%(contest)s: another amount than the price came in"),
    "letter.payment_failed.subject": N_("%(contest)s: your payment did not go through"),
    "letter.refund_due.subject": N_("%(contest)s: money comes back to you"),
    "letter.refund_paid.subject": N_("%(contest)s: your money has been paid back"),
    "letter.member_confirmed.subject": N_("%(contest)s: somebody of your team has confirmed"),
    "letter.member_declined.subject": N_("%(contest)s: somebody you invited has said no"),
    "letter.member_left.subject": N_("%(contest)s: somebody has left the team"),
    "letter.captain_changed.subject": N_("%(contest)s: the team has another captain"),
    "letter.team_seat_confirmed.subject": N_("%(contest)s: the team is in"),
    "letter.team_seat_lost.subject": N_("%(contest)s: the team has no seat any more"),
    "letter.team_name_approved.subject": N_("%(contest)s: the name of the team is approved"),
}

TEAMS: dict[str, Message] = {
    "letter.member_invited.subject": N_("%(who)s invites you into a team: %(contest)s"),
    "letter.member_invited.body": N_(
        "%(who)s has entered a team for **%(contest)s** and would like to have you in it. You confirm that "
        "yourself; until then nothing is settled, and nothing about you is shown.\n\n"
        "[See the invitation](%(link)s)\n\n"
        "If you do not know who this is, you need not do anything: the link ends by itself."
    ),
    "letter.team_name_refused.subject": N_("%(contest)s: the team needs another name"),
    "letter.team_name_refused.body": N_(
        "The name of your team cannot stay. This is the reason:\n\n> %(reason)s\n\n"
        "[Propose another name](%(link)s)\n\nThe place stays yours meanwhile."
    ),
    "letter.member_removed.subject": N_("%(contest)s: you are not in the team any more"),
    "letter.member_removed.body": N_(
        "The captain has taken you out of the team. You can enter with another one, or look for one in the "
        "pool.\n\n[The marathon](%(link)s)"
    ),
}

POOL: dict[str, Message] = {
    "letter.pool_asked.subject": N_("%(contest)s: %(other)s would like to play with you"),
    "letter.pool_asked.body": N_(
        "In the pool %(other)s has chosen your card:\n\n> %(said)s\n\n"
        "[Answer in the pool](%(link)s). Only if you agree do you two see each other’s address."
    ),
    "letter.pool_agreed.subject": N_("%(contest)s: %(other)s agrees"),
    "letter.pool_agreed.body": N_(
        "%(other)s agrees to get in touch. Write to each other: the address is <%(email)s>.\n\n"
        "Once you have decided, the captain invites from the page of the team.\n\n[The pool](%(link)s)"
    ),
    "letter.pool_declined.subject": N_("%(contest)s: %(other)s has other plans"),
    "letter.pool_declined.body": N_(
        "%(other)s does not join in this time. There are others in the pool.\n\n[The pool](%(link)s)"
    ),
}

DECIDED: dict[str, Message] = {
    "letter.ruling_made.subject": N_("%(contest)s: a decision of the judge about your race"),
    "letter.ruling_made.body": N_(
        "The judge has made a decision about your race (%(article)s). What it is, why, and what it does to "
        "your time: it is all on its page.\n\n[Read the decision](%(link)s)\n\n"
        "If you see it otherwise, answer there: once, in writing. The judges read it beside the decision."
    ),
    "letter.ruling_reversed.subject": N_("%(contest)s: a decision about your race was reversed"),
    "letter.ruling_reversed.body": N_(
        "The judge has reversed a decision about your race (%(article)s). Both stay to be read, "
        "and the standings follow at once.\n\n[Read why](%(link)s)"
    ),
    "letter.makeup_agreed.subject": N_("%(contest)s: your make-up is agreed"),
    "letter.makeup_agreed.body": N_(
        "Your make-up starts on **%(starts)s**, and you deliver by **%(until)s**. It has a go of its own; "
        "your time counts from there and stands in the same table.\n\n"
        "Until you start, keep away from the photos in the group: on the site they are hidden from you.\n\n"
        "[Your entry](%(link)s)"
    ),
    "letter.makeup_called_off.subject": N_("%(contest)s: your make-up is called off"),
    "letter.makeup_called_off.body": N_(
        "Your make-up of **%(starts)s** will not be. The organiser decides how it goes on, and writes to "
        "you.\n\n[Your entry](%(link)s)"
    ),
    "letter.makeup_tomorrow.subject": N_("%(contest)s: your make-up is tomorrow"),
    "letter.makeup_tomorrow.body": N_(
        "Your make-up starts on **%(starts)s**. Leave the box closed until then, have the sticker and your "
        "phone at hand, and be there a little before.\n\n[What to do, step by step](%(link)s)"
    ),
    "letter.parcel_decided.subject": N_("%(contest)s: what happens with your parcel"),
    "letter.parcel_decided.body": N_(
        "It is decided what happens with your parcel (%(article)s).\n\n[Read it](%(link)s)"
    ),
}

MESSAGES: dict[str, Message] = {**FRAME, **SEATS, **SUBJECTS, **TEAMS, **POOL, **DECIDED}
