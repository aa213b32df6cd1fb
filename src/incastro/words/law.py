"""Sentences of the tournament and the season: steps, what blocks, what is refused."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    # steps of a tournament result
    "step.makeup": N_("Make-up start"),
    "step.sealed": N_("Sealed box in the group"),
    "step.ruling_finish": N_("Finish set by the judge"),
    "step.typed_finish": N_("Time written down by hand"),
    "step.photo": N_("Photo of the finished puzzle, in the group"),
    "step.go": N_("The judge’s go"),
    "step.elapsed": N_("Elapsed time"),
    "step.floor": N_("Below the offline minimum: the minimum counts"),
    "step.missing_pieces": Plural(
        N_("%(missing)s missing piece, %(each)s seconds"),
        N_("%(missing)s missing pieces, %(each)s seconds each"),
        "missing",
    ),
    "step.ruling_penalty": N_("Penalty decided by the judge"),
    "step.official": N_("Official time"),
    "step.running": N_("Still racing: the photo counts until then"),
    "step.not_delivered": N_("Not delivered: no valid photo by the deadline"),
    "step.late": N_("Not delivered: the photo came after the deadline"),
    "step.not_started": N_("Did not start"),
    "step.free_entry": N_("Could not race through no fault of their own: free entry to the next tournament"),
    "step.excluded": N_("Excluded from the tournament"),
    "step.annulled": N_("Annulled by the judge"),
    "step.sealed_missing": N_("Annulled: no photo of the sealed box before opening"),
    "step.ruling_lifted": N_("A decision taken back by the judge: %(kind)s"),
    "ruling.annul": N_("annulment"),
    "ruling.exclude": N_("exclusion"),
    "ruling.accept_late": N_("late photo accepted"),
    "ruling.finish": N_("finish set"),
    "ruling.penalty": N_("penalty"),
    "ruling.note": N_("note"),
    "step.accept_late": N_("Accepted by the judge although late"),
    "step.sealed_unknown": N_("Waiting for the judge: was the sealed box posted before opening?"),
    "step.sealed_after_finish": N_(
        "Waiting for the judge: the sealed box was posted after the finished puzzle"
    ),
    "step.code_wrong": N_("Waiting for the judge: the code on the box is not the one of this start"),
    "step.missing_over_limit": Plural(
        N_("Waiting for the organiser: %(missing)s missing piece"),
        N_("Waiting for the organiser: %(missing)s missing pieces"),
        "missing",
    ),
    "step.finish_before_go": N_("Waiting for the judge: the photo is from before the go"),
    "step.go_missing": N_("Waiting for the go of this start to be recorded"),
    "step.held": N_("Waiting for the judge: something is set aside for a decision"),
    "step.position": N_("Position"),
    "step.season_points": N_("Points of tournament %(tournament)s"),
    "step.season_total": N_("Points of the season"),
    "step.tie_break": N_("Tie-break: %(criterion)s"),
    "step.points": N_("Points"),
    "step.points_otherwise": N_("Points without a position"),
    "step.sealed_accepted": N_("Sealed box accepted although posted before the code was revealed"),
    # what keeps a tournament from being official
    "blocking.window_open": N_("Start “%(slot)s” is open until %(until)s"),
    "blocking.makeup_window_open": N_("%(name)s has a make-up whose window is open until %(until)s"),
    "blocking.held": N_("%(name)s, set aside for the judge: %(held)s"),
    "blocking.asked": N_("In the group, for the judge: %(held)s"),
    "blocking.sealed_unknown": N_(
        "%(name)s: nobody has said whether the sealed box was posted before opening"
    ),
    "blocking.sealed_after_finish": N_("%(name)s: the sealed box was posted after the finished puzzle"),
    "blocking.sealed_before_reveal": N_("%(name)s: the sealed box was posted before the code was revealed"),
    "blocking.code_wrong": N_("%(name)s: the code on the box, %(code)s, is not the one of this start"),
    "blocking.missing_over_limit": Plural(
        N_("%(name)s: %(missing)s missing piece, the organiser decides"),
        N_("%(name)s: %(missing)s missing pieces, the organiser decides"),
        "missing",
    ),
    "blocking.finish_before_go": N_("%(name)s: the final photo is from before the go"),
    "blocking.go_never_given": Plural(
        N_("%(slot)s: the go of this start, which one entrant waits for, was never recorded"),
        N_("%(slot)s: the go of this start, which %(n)s entrants wait for, was never recorded"),
        "n",
    ),
    "blocking.go_missing": N_("%(name)s: there is a final photo, but the go of this start is not recorded"),
    "blocking.makeup_too_late": N_("%(name)s: the make-up is later than the rulebook allows"),
    "blocking.not_started_with_finish": N_("%(name)s: marked as not started, but there is a finish"),
    "blocking.free_entry_with_finish": N_(
        "%(name)s: has free entry to the next tournament, and also a finish here"
    ),
    "blocking.improbable_time": N_(
        "%(name)s: the time written down by hand is hardly possible for this puzzle; "
        "correct it, or confirm it with a ruling"
    ),
    # what can be kept aside for the judge: what it is called
    "held.anonymous_admin": N_("a photo posted by an anonymous administrator"),
    "held.bot_photo": N_("a photo posted by a bot"),
    "held.caption_differs": N_("a photo whose caption names somebody else"),
    "held.channel_post": N_("a photo posted by a channel"),
    "held.deliveries_too_close": N_("two photos too close to be sealed box and finish"),
    "held.edited_picture": N_("a message edited after its publication"),
    "held.forwarded_photo": N_("a forwarded photo"),
    "held.hardly_possible": N_("a photo too early to be the finish"),
    "held.no_photo": N_("a video or a file in place of a photo"),
    "held.not_confirmed": N_("a photo from somebody whose entry is not confirmed"),
    "held.photo_before_box": N_("a photo from before the sealed box"),
    "held.photo_before_go": N_("a photo from before the go"),
    "held.photo_asked": N_("another photo was asked for"),
    "held.answer_contradicts": N_("photos of one delivery assigned to different people"),
    "held.answer_unknown_entry": N_("a photo assigned to somebody who is not entered"),
    "held.picture_swapped": N_("a picture swapped after its publication"),
    "held.sealed_before_reveal": N_("a sealed box from before the code was revealed"),
    "held.sealed_or_finish": N_("a single photo, sealed box or finish"),
    "held.several_deliveries": N_("several photos that could count"),
    "held.time_skipped": N_("a time that does not exist on the day the clocks change"),
    "held.time_twice": N_("a time that exists twice on the day the clocks change"),
    "held.two_candidates": N_("a photo that could be of two people"),
    "held.unknown_poster": N_("a photo from somebody unknown"),
    # what keeps a season from being official
    "blocking.tournament_running": N_("“%(tournament)s” is still running"),
    "blocking.tournament_provisional": N_("“%(tournament)s” is not ready to be official"),
    "blocking.tournaments_to_come": Plural(
        N_("%(n)s tournament is still to come"), N_("%(n)s tournaments are still to come"), "n"
    ),
    "blocking.same_name": N_(
        "%(name)s appears in more than one tournament without a person id: taken for one person; "
        "give “person” to confirm it or to tell them apart"
    ),
    "blocking.tie_open": N_(
        "%(names)s are level after every tie-break at position %(position)s: the organiser decides"
    ),
    "blocking.tie_decision_void": N_(
        "The decision about %(persons)s no longer fits: they are not the ones who are level now"
    ),
    # criteria, as they are named where they decided
    "criterion.official_time": N_("official time"),
    "criterion.publication": N_("order of publication"),
    "criterion.total": N_("points"),
    "criterion.firsts": N_("first places"),
    "criterion.seconds": N_("second places"),
    "criterion.thirds": N_("third places"),
    "criterion.podiums": N_("podiums"),
    "criterion.attended": N_("tournaments attended"),
    "criterion.best_seconds": N_("best time"),
    "criterion.organiser": N_("the organiser’s decision"),
    # outcomes and states
    "outcome.finished": N_("finished"),
    "outcome.undecided": N_("waiting"),
    "outcome.running": N_("racing"),
    "outcome.not_delivered": N_("not delivered"),
    "outcome.not_started": N_("not started"),
    "outcome.annulled": N_("annulled"),
    "outcome.excluded": N_("excluded"),
    "state.running": N_("running"),
    "state.provisional": N_("provisional"),
    "state.ready": N_("ready to be official"),
    # durations
    "duration.unreadable": N_(
        "“%(text)s” is not a time: write hours, minutes and seconds, as in 2:30:00 or 1h 02' 33\""
    ),
    "duration.over_59": N_("“%(text)s” is not a time: minutes and seconds after the first part end at 59"),
}
