"""Starts in words: codes, the go, the call; what is refused or asked, and what the journal calls it."""

from incastro.words.message import N_, Message, Plural

REFUSED: dict[str, Message] = {
    "stage.prepare": N_("Codes are made once the tournament is public, and until it is official."),
    "stage.race": N_("The race is run once entries are open, and until the table is official."),
    "stage.rule": N_("Nothing is decided about a draft or a cancelled tournament."),
    "slot.committed": N_(
        "The code of start %(slot)s has a public fingerprint, which stands: leave the start, or move it"
    ),
    "start.gone": N_("This make-up was called off or moved: go back to the race day and see what stands"),
    "start.go_given": N_("A colleague was quicker: the go has been given, and it is one go for everybody"),
    "start.no_go": N_("There is no go to stop: the countdown has been stopped already"),
    "start.go_over": N_(
        "The go has been given and people have started: it can only be corrected, with a reason"
    ),
    "start.go_to_come": N_("This moment is still to come: write when the go was heard, or give it now"),
    "start.go_same": N_("This is the go as it stands: nothing to correct"),
    "codes.unmade": N_("This start has no code yet: make it, publish its fingerprint, then reveal it"),
    "codes.uncommitted": N_(
        "Publish the fingerprint first: without it nobody can check that the code was fixed beforehand"
    ),
    "codes.after_go": N_("The go has been given with this code: it stays as it is"),
    "codes.closed": N_(
        "This code cannot be opened: INCASTRO_SECRET_KEY is not the one it was sealed with. Put the old key "
        "back, or make a new code for this start and say why; it is published with a new fingerprint"
    ),
    "codes.altered": N_(
        "This code does not fit its published fingerprint: somebody changed the database. Do not use it: "
        "make a new code and say why"
    ),
    "call.not_seen": N_("The camera was never seen: first tick that they are on the call"),
    "call.not_online": N_("Only who plays online at this start is on its call"),
}

ASKED: dict[str, Message] = {
    "start.doubt.no_code": N_(
        "The code has not been revealed: those who play offline have nothing to write on the sticker. Reveal "
        "it first, or confirm that they have it from you otherwise"
    ),
    "start.doubt.early": N_(
        "This is before the time of the start: who arrives on time would be late. Confirm it"
    ),
    "start.doubt.late": N_(
        "This is more than half an hour after the time of the start: make sure that it is the right start, "
        "and confirm it"
    ),
    "start.doubt.far": N_(
        "This start is more than an hour away, and a revealed code cannot be hidden again: make sure that it "
        "is the right start, and confirm it"
    ),
}

TOLD: dict[str, Message] = {
    "notice.go_corrected": Plural(
        N_("The judge has corrected the go of your start by %(seconds)s second: your time moves with it"),
        N_("The judge has corrected the go of your start by %(seconds)s seconds: your time moves with it"),
        "seconds",
    ),
    "notice.go_taken_back": N_("The judge has taken back the go of your start: wait for the new one"),
}

JOURNAL: dict[str, Message] = {
    "journal.start.make_code": N_("Start code made"),
    "journal.start.new_code": N_("Start code made anew"),
    "journal.start.commit": N_("Fingerprint of a code published"),
    "journal.start.reveal": N_("Code revealed"),
    "journal.start.go": N_("Go given"),
    "journal.start.stop": N_("Countdown stopped"),
    "journal.start.correct": N_("Go corrected"),
    "journal.call.present": N_("Seen on the call"),
    "journal.call.lost": N_("Camera lost"),
    "journal.call.back": N_("Camera back"),
    "journal.call.undo": N_("Note about the call taken back"),
    "journal.kind.start": N_("starts"),
    "journal.kind.call": N_("video calls"),
    "field.makeup": N_("make-up"),
}

DOCTOR: dict[str, Message] = {
    "doctor.codes.good": Plural(
        N_("Start codes: the one that is sealed opens with this key"),
        N_("Start codes: all %(count)s that are sealed open with this key"),
        "count",
    ),
    "doctor.codes.closed": Plural(
        N_(
            "Start codes: one cannot be opened with this INCASTRO_SECRET_KEY (%(names)s). Put back the key "
            "that it was made with, or let a judge make a new code on the race day’s pages"
        ),
        N_(
            "Start codes: %(count)s cannot be opened with this INCASTRO_SECRET_KEY (%(names)s). Put back the "
            "key that they were made with, or let a judge make new codes on the race day’s pages"
        ),
        "count",
    ),
    "doctor.codes.unguarded": N_(
        "Start codes: the database no longer guards published fingerprints (%(names)s are missing). Run "
        "`incastro setup` of this version again, or bring back a backup"
    ),
}

MESSAGES: dict[str, Message] = {**REFUSED, **ASKED, **TOLD, **JOURNAL, **DOCTOR}
