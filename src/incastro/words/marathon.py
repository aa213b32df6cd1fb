"""What the law of the marathon says, in sentences."""

from incastro.words.message import N_, Message, Plural

BLOCKING: dict[str, Message] = {
    "blocking.session_not_started": N_("The session has not started: it begins on %(starts)s"),
    "blocking.session_running": N_("The session is running: it ends on %(ends)s"),
    "blocking.session_paused": N_("The session is paused and the clock stands still"),
    "blocking.no_show_played": N_(
        "%(team)s is marked as not having shown up, yet its log is not empty: take back the mark or void "
        "what is in the log"
    ),
    "blocking.conflict": N_(
        "%(team)s: puzzle %(puzzle)s was stamped more than once (%(stamps)s); the earliest that can count "
        "does, until a judge voids the wrong one"
    ),
    "blocking.not_verified": N_(
        "%(team)s: puzzle %(puzzle)s, stamped at %(time)s, does not count until a judge has verified it"
    ),
    "blocking.verification_unknown": N_(
        "%(team)s: nobody has said whether puzzle %(puzzle)s, stamped at %(time)s, was verified; "
        "it counts meanwhile"
    ),
    "blocking.roster_too_many": N_("%(team)s has %(members)s members; the rulebook allows %(most)s"),
    "blocking.roster_shared": N_("%(name)s is in more than one team: %(teams)s"),
    "blocking.verified_after_the_end": N_(
        "%(team)s: puzzle %(puzzle)s was verified only after the end of play (%(end)s) and does not count: "
        "void it, or correct its time"
    ),
    "blocking.time_missing": N_(
        "%(team)s: puzzle %(puzzle)s has a stamp without a time and does not count: fill in the time"
    ),
    "blocking.before_the_start": N_(
        "%(team)s: puzzle %(puzzle)s has a time before play began (%(time)s) and does not count: correct it"
    ),
    "blocking.after_the_end": N_(
        "%(team)s: puzzle %(puzzle)s was completed after the end of play (%(time)s, end at %(end)s) and does"
        " not count: void it, or correct its time"
    ),
    "blocking.typed_past_the_end": N_(
        "%(team)s: the time typed for puzzle %(puzzle)s, %(time)s, lies past the end of play (%(end)s) and "
        "does not count. Was it meant as minutes and seconds?"
    ),
    "blocking.unknown_puzzle": N_(
        "%(team)s: there is no puzzle %(puzzle)s in the series; this stamp does not count"
    ),
    "blocking.stamps_to_come": Plural(
        N_("%(team)s: %(count)s stamp is later than the moment shown (%(at)s) and does not count yet"),
        N_("%(team)s: %(count)s stamps are later than the moment shown (%(at)s) and do not count yet"),
        "count",
    ),
    "blocking.order_gap": N_(
        "%(team)s: puzzle %(puzzle)s is completed, but nothing is stamped for %(skipped)s, earlier in the "
        "series"
    ),
    "blocking.times_not_growing": N_(
        "%(team)s: puzzle %(puzzle)s at %(time)s is not later than the puzzle before it (%(previous)s): one "
        "of the two times is wrong"
    ),
    "blocking.typed_too_fast": N_(
        "%(team)s: by the time typed, puzzle %(puzzle)s (%(pieces)s pieces) took only %(spent)s: check it"
    ),
    "blocking.stamp_in_pause": N_(
        "%(team)s: puzzle %(puzzle)s was stamped during a pause (%(stamped)s); it counts as completed when "
        "the pause began: check it"
    ),
    "blocking.validation_time_missing": N_(
        "%(team)s: nobody noted when puzzle %(puzzle)s was verified; its completion, %(time)s, is used "
        "instead"
    ),
    "blocking.verified_before_completed": N_(
        "%(team)s: puzzle %(puzzle)s is noted as verified at %(checked)s, before it was completed (%(time)s)"
    ),
    "blocking.missing_impossible": N_(
        "%(team)s: puzzle %(puzzle)s cannot have %(missing)s missing pieces, %(absent)s of them absent from "
        "the box, out of %(pieces)s"
    ),
    "blocking.not_counted": N_(
        "%(team)s: the pieces of puzzle %(puzzle)s, in progress at the end, have not been counted yet"
    ),
    "blocking.count_after_series": Plural(
        N_("%(team)s has finished the whole series, yet %(found)s piece was counted in a further puzzle"),
        N_("%(team)s has finished the whole series, yet %(found)s pieces were counted in a further puzzle"),
        "found",
    ),
    "blocking.count_too_high": N_(
        "%(team)s: %(found)s pieces were counted in puzzle %(puzzle)s, in progress, which has %(pieces)s; a "
        "count has to be lower, and until it is corrected it adds nothing"
    ),
}

STEPS: dict[str, Message] = {
    "step.puzzle_completed": N_("Puzzle %(puzzle)s completed (%(pieces)s pieces)"),
    "step.puzzle_missing": Plural(
        N_("Puzzle %(puzzle)s: %(missing)s missing piece not counted as placed"),
        N_("Puzzle %(puzzle)s: %(missing)s missing pieces not counted as placed"),
        "missing",
    ),
    "step.puzzle_credited": Plural(
        N_("Puzzle %(puzzle)s: %(credited)s piece was never in the box and is given back"),
        N_("Puzzle %(puzzle)s: %(credited)s pieces were never in the box and are given back"),
        "credited",
    ),
    "step.stamp_conflict": N_("Puzzle %(puzzle)s: another stamp, kept, but the earlier one counts"),
    "step.stamp_not_verified": N_("Puzzle %(puzzle)s: stamped, does not count until it is verified"),
    "step.stamp_verified_after_the_end": N_("Puzzle %(puzzle)s: verified after the end, does not count"),
    "step.stamp_time_missing": N_("Puzzle %(puzzle)s: stamped without a time, does not count"),
    "step.stamp_before_the_start": N_("Puzzle %(puzzle)s: a time before the start, does not count"),
    "step.stamp_after_the_end": N_("Puzzle %(puzzle)s: completed after the end, does not count"),
    "step.stamp_typed_past_the_end": N_("Puzzle %(puzzle)s: a typed time past the end, does not count"),
    "step.stamp_unknown_puzzle": N_("Puzzle %(puzzle)s: not in the series, does not count"),
    "step.stamp_not_yet": N_("Puzzle %(puzzle)s: stamped later than the moment shown"),
    "step.stamp_void": N_("Puzzle %(puzzle)s: a stamp that a judge has voided"),
    "step.group_counted": Plural(
        N_("Last count: a group of %(size)s piece"), N_("Last count: a group of %(size)s pieces"), "size"
    ),
    "step.group_too_small": Plural(
        N_("Last count: a group of %(size)s piece, not counted: it takes at least %(least)s"),
        N_("Last count: a group of %(size)s pieces, not counted: it takes at least %(least)s"),
        "size",
    ),
    "step.count_open": N_("Puzzle %(puzzle)s, in progress: not counted yet"),
    "step.count_not_used": N_("A last count of %(found)s that cannot be right: it adds nothing"),
    "step.in_progress": N_("Pieces placed in puzzle %(puzzle)s, in progress"),
    "step.puzzles_validated": N_("Validated puzzles"),
    "step.pieces_placed": N_("Pieces placed in all"),
    "step.last_puzzle": N_("Last validated puzzle"),
    "step.team_disqualified": N_("Disqualified, the log stays without a position: %(reason)s"),
    "step.team_disqualified_unexplained": N_("Disqualified, the log stays without a position"),
    "step.team_no_show": N_("Did not show up"),
}

NAMES: dict[str, Message] = {
    "criterion.puzzles": N_("validated puzzles"),
    "criterion.pieces": N_("pieces placed"),
    "criterion.last_completed": N_("time of the last puzzle"),
    "outcome.ranked": N_("ranked"),
    "outcome.no_show": N_("did not show up"),
    "outcome.disqualified": N_("disqualified"),
}

REFUSED: dict[str, Message] = {
    "session.end_before_start": N_("The marathon ends before it starts: correct the start or the end"),
    "session.pause_backwards": N_("A pause ends before it begins: correct its times"),
}

MESSAGES: dict[str, Message] = {**BLOCKING, **STEPS, **NAMES, **REFUSED}
