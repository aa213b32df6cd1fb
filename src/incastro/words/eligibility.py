"""What the law says about entering: who may, what it costs, when, and where a seat is."""

from incastro.words.message import N_, Message, Plural

WHO: dict[str, Message] = {
    "refused.several": Plural(
        N_("There is %(count)s reason why this cannot be accepted"),
        N_("There are %(count)s reasons why this cannot be accepted"),
        "count",
    ),
    "age.unknown": N_("The date of birth is missing: fill it in, since entering depends on age"),
    "age.born_later": N_("The date of birth, %(born)s, is in the future: correct it"),
    "age.too_young": Plural(
        N_("Entering takes at least %(least)s year of age; on %(day)s it would be %(age)s"),
        N_("Entering takes at least %(least)s years of age; on %(day)s it would be %(age)s"),
        "least",
    ),
    "age.consent_missing": N_(
        "Under %(adult)s it takes the consent of a parent or guardian: record it with the entry"
    ),
    "residence.unknown": N_("The country of residence is missing: fill it in"),
    "residence.elsewhere": N_(
        "The tournament is for people who live in Europe; %(country)s is not among its countries"
    ),
    "roster.too_many": N_(
        "A team has at most %(most)s members, and this one has %(members)s: take somebody out"
    ),
    "roster.too_few": N_("The fewest members a team can have is %(least)s, and this one has %(members)s"),
    "roster.reserve_missing": N_(
        "At most %(most)s members play at once, and %(active)s are listed to: mark who starts as a reserve"
    ),
    "roster.listed_twice": N_(
        "%(name)s is in the team twice: take one out, or tell two namesakes apart by their person id"
    ),
    "roster.in_another_team": N_("%(name)s is already in the team “%(other)s”: nobody plays for two teams"),
    "roster.adult_missing": N_("%(name)s is a minor: name the adult who is responsible"),
    "roster.adult_is_minor": N_(
        "%(adult)s is a minor too and cannot be responsible for %(name)s: name an adult"
    ),
    "roster.born_unreadable": N_(
        "“%(born)s”, the date of birth of %(name)s, is not a date: write it as in 2010-10-01"
    ),
    "table.not_a_member": N_("%(name)s is not a member of “%(team)s”: only a team’s own members can come in"),
    "table.already_playing": N_("%(name)s is playing already"),
    "table.not_playing": N_("%(name)s is not playing and cannot go out"),
    "table.full": N_(
        "“%(team)s” has %(most)s members at the table, as many as can play: somebody has to go out first"
    ),
    "nationality.not_among": N_("The team cannot be entered as %(chosen)s; what it can be is: %(choices)s"),
}

MONEY_AND_TIME: dict[str, Message] = {
    "step.fee_none": N_("Standard entry fee"),
    "step.fee_member": N_("Entry fee of a team whose captain is a member"),
    "step.fee_founder": N_("Entry fee of a team whose captain is a founding member"),
    "step.fee_if_joined": N_("What it would be with membership: %(joining)s to join and %(member)s to enter"),
    "step.refund_in_time": N_("Withdrawn in writing by %(until)s: the fee is paid back"),
    "step.refund_too_late": N_("Withdrawn after %(until)s: the fee is not paid back"),
    "step.refund_not_in_writing": N_(
        "Not withdrawn in writing: the fee is paid back only if that is done by %(until)s"
    ),
    "step.refund_cancelled": N_("Called off by the organiser: the fee is paid back"),
    "opening.not_yet": N_("Entries are not open yet: for you they open on %(opens)s"),
    "opening.members_only": N_(
        "Entries are open to members only for now; for everybody they open on %(opens)s"
    ),
    "opening.closed": N_("Entries closed on %(closed)s"),
}

REFUSED: dict[str, Message] = {
    "seat.already_asked": N_("%(who)s has asked for a seat already, and that request is still open"),
    "seat.unknown": N_("There is no request “%(request)s”"),
    "seat.left_already": N_("%(who)s has no open request any more"),
    "seat.not_waiting": N_("%(who)s is not on the waiting list"),
    "seat.none_left": N_("All seats (%(limit)s) are taken: free one first"),
    "seat.limit_below_taken": N_(
        "The seats cannot be fewer than those taken: %(taken)s are, and %(limit)s were asked for"
    ),
    "check_in.replaced": N_("%(who)s was counted as absent and the seat is gone: ask the organiser"),
    "check_in.not_confirmed": N_("%(who)s has no confirmed seat"),
    "check_in.none": N_("There is no check-in here"),
    "check_in.present": N_("%(who)s has checked in and cannot be replaced"),
    "check_in.still_time": N_("%(who)s can still check in until %(until)s"),
}

NOTICES: dict[str, Message] = {
    "notice.seat_held": N_(
        "A seat is held for %(who)s until %(pay_by)s: it is confirmed once the payment has arrived"
    ),
    "notice.seat_offered": N_(
        "A seat has come free for %(who)s and is held until %(pay_by)s: it is confirmed once the payment has"
        " arrived"
    ),
    "notice.seat_confirmed": N_("The seat of %(who)s is confirmed"),
    "notice.seat_waiting": N_("All seats are taken: %(who)s is number %(position)s on the waiting list"),
    "notice.seat_lapsed": N_(
        "No payment had arrived for %(who)s by %(pay_by)s: the seat has gone to whoever is next"
    ),
    "notice.seat_withdrawn": N_("%(who)s has withdrawn"),
    "notice.seat_replaced": N_("%(who)s had paid an earlier request in time: it takes the place of this one"),
    "notice.seat_removed": N_("The organiser has taken %(who)s out: %(reason)s"),
    "notice.seat_removed_unexplained": N_("The organiser has taken %(who)s out"),
    "notice.seat_stays_paid": N_(
        "%(who)s has withdrawn after paying: there is no refund, and not taking part still counts as an entry"
    ),
    "notice.withdrawn_after_paying": N_(
        "%(who)s has withdrawn after paying and stays among the entrants, as not started"
    ),
    "notice.paid_and_left": N_("%(who)s has left without a seat after paying: decide about the money"),
    "notice.paid_no_seat_left": N_(
        "The payment of %(who)s came in time, but no seat is left: they get the next free one, and will hear "
        "from the organiser"
    ),
    "notice.paid_no_seat_left_alert": N_(
        "%(who)s paid in time, but this became known when no seat was left: decide"
    ),
    "notice.paid_while_waiting": N_(
        "%(who)s has paid while on the waiting list: the next seat in turn will be confirmed at once"
    ),
    "notice.paid_without_right": N_("%(who)s has paid too late or without a seat: decide about the money"),
    "notice.checked_in": N_("%(who)s has checked in"),
    "notice.checked_in_late": N_("%(who)s has checked in late, before anybody took the seat"),
    "notice.seat_given_up": N_("%(who)s was not there at the end of check-in: the seat is given up"),
}

NAMES: dict[str, Message] = {
    "standing.held": N_("seat held, not paid yet"),
    "standing.confirmed": N_("seat confirmed"),
    "standing.waiting": N_("on the waiting list"),
    "standing.owed": N_("paid, without a seat"),
    "standing.lapsed": N_("request lapsed"),
    "standing.withdrawn": N_("request withdrawn"),
    "standing.removed": N_("taken out by the organiser"),
    "standing.no_show": N_("counted as absent"),
    "mark.asked": N_("seat asked for"),
    "mark.held": N_("seat held"),
    "mark.offered": N_("seat offered"),
    "mark.paid": N_("payment noted"),
    "mark.confirmed": N_("seat confirmed"),
    "mark.lapsed": N_("request lapsed"),
    "mark.withdrawn": N_("request withdrawn"),
    "mark.replaced": N_("replaced by an earlier request, paid in time"),
    "mark.removed": N_("taken out by the organiser"),
    "mark.checked_in": N_("checked in"),
    "mark.no_show": N_("counted as absent"),
    "ground.majority": N_("held by more than half of the members"),
    "ground.all_different": N_("all members differ: one of theirs, by choice"),
    "ground.neither": N_("no majority, and not all different"),
    "ground.unknown": N_("not known yet: somebody’s nationality is missing"),
}

MESSAGES: dict[str, Message] = {**WHO, **MONEY_AND_TIME, **REFUSED, **NOTICES, **NAMES}
