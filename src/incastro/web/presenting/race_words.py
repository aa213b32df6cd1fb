"""The words of one’s own race: what to do now, each step by where it is. The page fills in `%(…)s`."""

from django.utils.translation import gettext_lazy as _

from incastro.rulebook.racing import Now, Part, State

# what to do now: the head of the page, and what there is to know about it
HEADS = {
    Now.LINK: (
        _("Tell us who you are on Telegram"),
        _("Your photos are posted in the group. Link your account once, and they are known to be yours."),
    ),
    Now.JOIN: (
        _("Join the group"),
        _("Photos are posted there, and to take part you have to be in it (art. 2)."),
    ),
    Now.TROUBLE: (
        _("Your parcel: we know"),
        _(
            "The organiser decides what comes of it, and you read it here. Keep the box as it is "
            "(art. 17, 18)."
        ),
    ),
    Now.PARCEL: (
        _("Your puzzle is on its way"),
        _("When it arrives, leave the box sealed. Until then there is nothing to do."),
    ),
    Now.READY: (
        _("You are ready. Leave the box closed"),
        _("You start on %(day)s at %(hour)s, %(zone)s."),
    ),
    Now.STREAM: (
        _("Watch the stream: your code is about to be shown"),
        _("Have the sealed box, the sticker, a pen and your phone at hand. Leave the box closed."),
    ),
    Now.CALL: (
        _("Join the video call"),
        _("The judge wants to see you and the closed box before the go (art. 8)."),
    ),
    Now.BOX: (
        _("Write the code, photograph the box, post it"),
        _(
            "The five characters from the stream go on the sticker. Photograph the box while it is sealed, "
            "with the code in sight, and post the photo in the group. Only then may you open it (art. 8)."
        ),
    ),
    Now.BOX_LATE: (
        _("First the photo of the sealed box"),
        _(
            "The go was at %(go)s and the clock is running, but no photo of your sealed box has been seen "
            "yet. Post it before you open the box: without it the result is annulled (art. 8, 14)."
        ),
    ),
    Now.WAIT: (
        _("Wait for the go"),
        _("When the judge says “Go-go-go”, open the box and begin. The clock starts by itself."),
    ),
    Now.BUILD: (
        _("Go! It is your turn"),
        _(
            "When the last piece is in, photograph the whole puzzle and post it in the group at once: the "
            "second at which it is posted is your time (art. 9)."
        ),
    ),
    Now.AGAIN: (
        _("The judge asks you for another photo"),
        _(
            "Post it in the group. If the first one turns out to show everything, the time of the first "
            "counts (art. 19)."
        ),
    ),
    Now.JUDGE: (
        _("A judge is looking at it"),
        _("There is something that only a person can decide. You have nothing to do; the answer comes here."),
    ),
    Now.DELIVERED: (
        _("Delivered: %(time)s"),
        _("Your photo arrived at %(finish)s. It is provisional until the judge makes the table official."),
    ),
    Now.OFFICIAL: (
        _("Official: %(time)s"),
        _("%(place)s of %(n)s entrants, %(points)s."),
    ),
    Now.NOT_DELIVERED: (
        _("Not delivered"),
        _("The window closed on %(last_day)s at %(last_hour)s without a photo of the finished puzzle."),
    ),
    Now.NOT_STARTED: (
        _("Not started"),
        _("Your puzzle was paid and not raced. You stay among the entrants of this tournament."),
    ),
    Now.ANNULLED: (
        _("This result was annulled"),
        _("Below you find the judge’s decision with its article and reason; you can answer it once."),
    ),
    Now.EXCLUDED: (
        _("Out of the tournament"),
        _("Below you find the judge’s decision with its article and reason; you can answer it once."),
    ),
}

TITLES = {
    Part.TELEGRAM: _("Be in the group"),
    Part.PARCEL: _("The parcel"),
    Part.READY: _("Before the start"),
    Part.CODE: _("The code, on the stream"),
    Part.BOX: _("The photo of the sealed box"),
    Part.CALL: _("The video call"),
    Part.GO: _("The go"),
    Part.BUILD: _("Build"),
    Part.FINAL: _("The photo of the finished puzzle"),
    Part.JUDGE: _("The judge"),
    Part.RESULT: _("Your result"),
}

STATES = {
    State.DONE: _("Done"),
    State.NOW: _("Now"),
    State.LOOK: _("Look here"),
    State.LATER: _("Then"),
}

# what is said of a step that is not done, by where it is; `None` stands for every other state
TEXTS: dict[Part, dict[State | None, object]] = {
    Part.TELEGRAM: {
        None: _(
            "Link your Telegram account and join the group: photos count where they are posted (art. 2, 9)."
        ),
    },
    Part.PARCEL: {
        State.LOOK: _("Something is not as it should be. Tell the organiser, and keep the box as it is."),
        None: _("It comes sealed, with everything in it. Leave it closed."),
    },
    Part.READY: {
        None: _("Clear a table with good light and charge your phone. The box stays closed until the go."),
    },
    Part.CODE: {
        State.LOOK: _("No sealed box with the code was seen."),
        None: _(
            "Just before the go the judge shows five characters on the stream, for this start alone. Write "
            "them by hand into the five boxes of your sticker (art. 7)."
        ),
    },
    Part.BOX: {
        State.LOOK: _("No photo of the sealed box was seen. The judge decides (art. 14, 19)."),
        None: _(
            "Box sealed, sticker with name and code in sight. Post it in the group before you open it "
            "(art. 8)."
        ),
    },
    Part.CALL: {
        State.LOOK: _("Nobody has noted you on the call. If you were there, write to the organiser."),
        None: _("Stay connected for the whole race, with the camera on the puzzle (art. 8)."),
    },
    Part.GO: {
        None: _("“Go-go-go”: your clock starts with the judge’s go, to the second (art. 7)."),
    },
    Part.BUILD: {
        State.LOOK: _("Nothing arrived by the deadline."),
        None: _("You have until %(last_day)s at %(last_hour)s, %(zone)s (art. 6)."),
    },
    Part.FINAL: {
        State.LOOK: _("No photo arrived in time (art. 6)."),
        None: _(
            "The whole puzzle, sharp and uncropped, at once and in the group: the time of the post counts, "
            "whatever the connection does (art. 9, 19)."
        ),
    },
    Part.JUDGE: {
        None: _("What the judge asks is on this page."),
    },
    Part.RESULT: {
        None: _("Provisional while windows are open; then the judge makes it official."),
    },
}
FLOOR = _("Offline, whoever finishes in less than %(floor)s gets %(floor)s (art. 16).")
MINOR = _("Your parent knows that you take part; the rest is as for everybody.")
FREE = _("Your parcel did not make it, so the next tournament is free for you (art. 17, 18).")
LOST = _("The judge cannot see you: switch the camera on again, or come back to the call (art. 14).")
CHECKS = (
    _("It is in the group %(group)s, as a photo: not in a private chat, no link, not forwarded."),
    _("It comes from the account that you have linked. If not, write name and surname under it (art. 9)."),
    _("Give it some seconds: this page changes by itself."),
)
