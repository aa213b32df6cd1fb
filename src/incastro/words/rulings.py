"""Rulings and parcels in words: what happened, what is refused, what is told, the journal's acts."""

from incastro.words.message import N_, Message

# What can have happened, as a judge chooses it; beneath each what the public may read of it.
GROUNDS: dict[str, Message] = {
    "ground.opened_before_photo": N_("The box was opened before its photo was in the group"),
    "ground.no_sealed_photo": N_("There is no photo of the sealed box with the code"),
    "ground.opened_before_start": N_("The box was opened before the official start"),
    "ground.started_before_go": N_("The box was opened, or the puzzle begun, before the go"),
    "ground.camera": N_("The camera did not show the work area as the judge had asked"),
    "ground.wrong_code": N_("The code on the box is not the one of their start, or cannot be read"),
    "ground.way_of_racing": N_("The way of racing was not kept"),
    "ground.irregularity": N_("There is an evident irregularity"),
    "ground.no_cooperation": N_("The entrant did not cooperate with the checks"),
    "ground.spirit": N_("It was against the spirit of the competition"),
    "ground.outside_help": N_("Somebody helped"),
    "ground.photo_unfit": N_("The final photo cannot be used, and it is serious"),
    "ground.time_corrected": N_("The time of publication is another"),
    "ground.which_photo": N_("Another photo was asked for: which one counts"),
    "ground.time_typed": N_("The time is typed by hand, since the group does not have it"),
    "ground.code_accepted": N_("The code is doubtful, and the delivery is accepted"),
    "ground.accepted_late": N_("The photo came after the deadline, and is accepted"),
    "ground.missing_over_limit": N_("More pieces are missing than the limit: a penalty is fixed"),
    "ground.other_penalty": N_("Something else is worth a penalty of time"),
    "ground.excluded": N_("The entrant is excluded from the tournament"),
    "ground.warning": N_("A warning, without any effect on the time"),
}

WORDING: dict[str, Message] = {
    "wording.opened_before_photo": N_("The box had been opened before the photo with the code was posted."),
    "wording.no_sealed_photo": N_("The photo of the sealed box with the code was not posted."),
    "wording.opened_before_start": N_("The box had been opened before the official start."),
    "wording.started_before_go": N_("The puzzle had been started before the go."),
    "wording.camera": N_("The camera did not show the work area during the race."),
    "wording.wrong_code": N_("The code on the box was not the one of this start."),
    "wording.way_of_racing": N_("The way of racing laid down by the rulebook was not kept."),
    "wording.irregularity": N_("An irregularity was found in the delivery."),
    "wording.no_cooperation": N_("The checks that were asked for could not be made."),
    "wording.spirit": N_("The conduct was against the spirit of the competition."),
    "wording.outside_help": N_("The puzzle was not done alone."),
    "wording.photo_unfit": N_("The final photo did not allow the delivery to be checked."),
    "wording.time_corrected": N_("The time of publication was corrected after a check."),
    "wording.which_photo": N_("The first photo shows the finished puzzle, so its time counts."),
    "wording.time_typed": N_("The time was noted by the judge."),
    "wording.code_accepted": N_("The code was checked, and the delivery is accepted."),
    "wording.accepted_late": N_("The photo arrived after the deadline and was accepted."),
    "wording.missing_over_limit": N_("The organiser has fixed the penalty for the missing pieces."),
    "wording.other_penalty": N_("A penalty of time was given."),
    "wording.excluded": N_("The entrant was excluded from the tournament."),
    "wording.warning": N_("The entrant was warned."),
    "wording.reversed": N_("After a new check the earlier decision was taken back."),
}

PARCELS: dict[str, Message] = {
    "parcel.trouble.late": N_("Parcel late"),
    "parcel.trouble.lost": N_("Parcel lost"),
    "parcel.trouble.damaged": N_("Puzzle damaged"),
    "parcel.outcome.open": N_("To decide"),
    "parcel.outcome.go_on": N_("Go on as usual"),
    "parcel.outcome.second_parcel": N_("Second parcel"),
    "parcel.outcome.make_up": N_("Make-up"),
    "parcel.outcome.free_entry": N_("Next tournament free"),
    "parcel.outcome.entrants_fault": N_("The entrant’s responsibility"),
}

REFUSED: dict[str, Message] = {
    "ruling.reason_missing": N_("Write why: the entrant reads it, and so does whoever judges next"),
    "ruling.public_words_missing": N_("Write what everybody may read, or keep the decision private"),
    "ruling.finish_missing": N_("Give the finish: either the moment of the photo, or the time since the go"),
    "ruling.finish_to_come": N_("This moment is still to come: check day and hour"),
    "ruling.seconds_missing": N_("Say how many seconds are added; 0 for none"),
    "ruling.seconds_negative": N_("A time cannot be less than nothing: write it without the minus sign"),
    "ruling.value_unwanted": N_("This decision has no time of its own: leave the time out"),
    "ruling.stands_already": N_("It has been decided already and stands: reverse that decision first"),
    "ruling.reversed_already": N_("Somebody has reversed this decision already: look at the last one"),
    "ruling.loaded": N_(
        "The results of this tournament come from a file: correct the file and hand it in again"
    ),
    "ruling.not_entrant": N_("Only who has a confirmed place takes part, and can be decided about"),
    "ruling.not_yours": N_("This decision is about somebody else"),
    "ruling.answered": N_("You have answered already, and an answer is given once. The judges have it"),
    "answer.empty": N_("Write your answer first"),
    "answer.too_long": N_("At most %(most)s characters, so that it is read: yours has %(n)s"),
    "makeup.mode": N_("Choose how they play: offline, online, or as they entered"),
    "makeup.past": N_("This moment is over: choose one to come"),
    "makeup.before_start": N_("A make-up comes after the start that it makes up for"),
    "makeup.too_late": N_("The last day for a make-up is %(latest)s: choose a day until then"),
    "makeup.begun": N_("Its go has been given, so it stays: what happened there is decided by a ruling"),
    "makeup.over": N_("This make-up does not stand any more: look at the last one"),
    "parcel_case.trouble": N_("Say what is wrong: late, lost or damaged"),
    "parcel_case.too_long": N_("At most %(most)s characters"),
    "parcel_case.day_to_come": N_("This day is still to come: write since when it has been so"),
    "parcel_case.open_already": N_("This parcel is being dealt with already: there is nothing more to do"),
    "parcel_case.no_makeup": N_("Agree the day of the make-up first"),
    "parcel_case.makeup_stands": N_("A make-up has been agreed: call it off before you decide otherwise"),
    "parcel_case.not_for_this": N_(
        "The rulebook does not foresee this for such a parcel: choose another way"
    ),
    "parcel_case.days_over": N_("The last day for a make-up was %(latest)s: a free entry is what is left"),
}

NOTICES: dict[str, Message] = {
    "notice.ruling_made": N_("The judge has made a decision about your race (%(article)s): read it here"),
    "notice.ruling_reversed": N_("The judge has reversed a decision about your race: read why"),
    "notice.ruling_answered": N_("%(who)s has answered a decision"),
    "notice.makeup_agreed": N_("Your make-up is on %(starts)s, with a deadline of its own: %(until)s"),
    "notice.makeup_called_off": N_("Your make-up of %(starts)s is called off"),
    "notice.makeup_tomorrow": N_("Your make-up is on %(starts)s: is everything ready?"),
    "notice.parcel_case_open": N_("%(who)s reports a parcel that went wrong: somebody has to decide"),
    "notice.parcel_decided": N_("It is decided what happens with your parcel (%(article)s)"),
    "notice.second_parcel_due": N_("A second parcel is to be sent to %(who)s"),
}

JOURNAL: dict[str, Message] = {
    "journal.kind.ruling": N_("rulings"),
    "journal.kind.makeup": N_("make-ups"),
    "journal.kind.parcelcase": N_("parcels gone wrong"),
    "journal.ruling.make": N_("Decision made"),
    "journal.ruling.reverse": N_("Decision reversed"),
    "journal.ruling.answer": N_("Answer to a decision"),
    "journal.ruling.read": N_("Answer read"),
    "journal.makeup.agree": N_("Make-up agreed"),
    "journal.makeup.replace": N_("Make-up replaced by another"),
    "journal.makeup.call_off": N_("Make-up called off"),
    "journal.parcelcase.report": N_("Parcel reported"),
    "journal.parcelcase.reopen": N_("Parcel to decide again"),
    "journal.parcelcase.go_on": N_("Parcel: go on as usual"),
    "journal.parcelcase.second_parcel": N_("Parcel: a second one"),
    "journal.parcelcase.make_up": N_("Parcel: make-up"),
    "journal.parcelcase.free_entry": N_("Parcel: next tournament free"),
    "journal.parcelcase.entrants_fault": N_("Parcel: the entrant’s responsibility"),
}

MESSAGES: dict[str, Message] = {**GROUNDS, **WORDING, **PARCELS, **REFUSED, **NOTICES, **JOURNAL}
