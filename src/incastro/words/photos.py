"""The photo desk in words: hints, reasons to ask again, what was decided by whom, what is refused."""

from incastro.words.message import N_, Message, Plural

HINTS: dict[str, Message] = {
    "hint.blurred": N_("it looks blurred"),
    "hint.too_small": N_("small: %(width)s × %(height)s pixels"),
    "hint.alike": N_("it looks like a photo of %(who)s, %(when)s"),
    "hint.alike_own": N_("it looks like another photo of theirs, %(when)s"),
    "hint.alike_unknown": N_("it looks like another photo in the group, %(when)s"),
    "hint.code_not_seen": N_("nobody has read the code on the box yet"),
    "hint.code_other": N_("the code read is %(told)s, the start’s is %(expected)s"),
    "hint.before_go": N_("published before the go"),
    "hint.before_reveal": N_("published before the code was revealed"),
    "hint.late": N_("published after the deadline"),
    "hint.edited": N_("the message was edited at %(at)s"),
    "hint.swapped": N_("the picture was swapped at %(at)s: both are here"),
    "hint.forwarded": N_("forwarded from elsewhere"),
    "hint.gone": N_("no longer in the group"),
    "hint.no_picture": N_("the picture is not here"),
    "hint.several": Plural(
        N_("the message holds %(n)s picture"), N_("the message holds %(n)s pictures"), "n"
    ),
    "hint.announced": Plural(
        N_("their words speak of %(n)s missing piece"), N_("their words speak of %(n)s missing pieces"), "n"
    ),
}

# what a doubt of the law of evidence is called on the desk, where `held.…` would be too long
DOUBTS: dict[str, Message] = {
    "doubt.several_deliveries": N_("more than one photo could count: the first does for now"),
    "doubt.sealed_or_finish": N_("a single photo, long after the go: box or finish?"),
    "doubt.deliveries_too_close": N_("two photos too close to each other"),
    "doubt.hardly_possible": N_("sooner after the go than anybody can finish"),
    "doubt.photo_before_go": N_("before the go: it cannot be the finish of this start"),
    "doubt.photo_before_box": N_("before the sealed box"),
    "doubt.no_photo": N_("a video or a file in place of a photo"),
    "doubt.sealed_before_reveal": N_("before the code was revealed"),
    "doubt.edited_picture": N_("edited after its publication: is it still the first picture?"),
    "doubt.forwarded_photo": N_("forwarded: published elsewhere first"),
    "doubt.bot_photo": N_("sent by a bot"),
    "doubt.time_twice": N_("that night this time existed twice"),
    "doubt.time_skipped": N_("that night this time did not exist"),
    "doubt.unknown_poster": N_("nobody we know: whose is it?"),
    "doubt.anonymous_admin": N_("posted in the group’s own name: whose is it?"),
    "doubt.channel_post": N_("posted in a channel’s name: whose is it?"),
    "doubt.two_candidates": N_("it could be of more than one entrant"),
    "doubt.caption_differs": N_("the caption names somebody else"),
    "doubt.not_confirmed": N_("their entry is not confirmed"),
    "doubt.answer_contradicts": N_("one album was given to different entrants"),
    "doubt.answer_unknown_entry": N_("it was given to an entry that is not there"),
}

ASKING: dict[str, Message] = {
    "ask.blurred": N_("The photo is blurred"),
    "ask.code": N_("The code cannot be read"),
    "ask.sticker": N_("The sticker with the name is not in sight"),
    "ask.not_sealed": N_("It does not show that the box is sealed"),
    "ask.not_whole": N_("The whole puzzle is not in the picture"),
    "ask.not_finished": N_("The puzzle is not finished in it"),
    "ask.other": N_("It is another picture"),
    "notice.photo_asked": N_(
        "The judge asks for another photo: what it has to show is written under yours in the group"
    ),
    "letter.photo_asked.subject": N_("%(contest)s: the judge asks for another photo"),
    "letter.photo_asked.body": N_(
        "The judge has looked at your photo and asks for another one. What it has to show is written under "
        "your photo in the group, and on your page.\n\n"
        "Publish the new photo **in the group**, as soon as you can: until then your result waits.\n\n"
        "[What the judge asked](%(link)s)"
    ),
}

DECIDED: dict[str, Message] = {
    "photo.sealed": N_("sealed box"),
    "photo.finish": N_("finished puzzle"),
    "photo.other": N_("another photo"),
    "verdict.accepted": N_("accepted"),
    "verdict.asked": N_("another one asked for"),
    "verdict.aside": N_("put aside"),
    "verdict.noted": N_("noted"),
    "look.decided": N_(
        "%(who)s has decided this already: %(photo)s, %(what)s on %(when)s. Nothing of yours was written; "
        "take that decision back first if it is wrong"
    ),
    "look.role_taken": N_(
        "Another photo of theirs is accepted as %(photo)s already: the one of %(posted)s, by %(who)s on "
        "%(when)s. Take that decision back first, and then accept this one"
    ),
    "look.undone": N_("This was taken back already: the photo waits again"),
    "look.not_here": N_("This photo does not belong to this tournament: open the desk again"),
    "look.role": N_("Say whether it is the sealed box or the finished puzzle"),
    "look.reason": N_("Choose what is wrong with the photo: the entrant has to know what to do better"),
    "look.missing": N_("Write how many pieces are missing, from 0 to %(most)s"),
    "look.note_empty": N_("Write the note first"),
    "assignment.decided": N_(
        "%(who)s has given this photo to %(whose)s already, on %(when)s. Take that back first if it is wrong"
    ),
    "assignment.ignored": N_(
        "%(who)s has decided already that this photo is nobody’s, on %(when)s. Take that back first if it is "
        "wrong"
    ),
}

JOURNAL: dict[str, Message] = {
    "journal.kind.look": N_("photos looked at"),
    "journal.kind.assignment": N_("whose photos are"),
    "journal.look.accepted": N_("Photo accepted"),
    "journal.look.asked": N_("Another photo asked for"),
    "journal.look.aside": N_("Photo put aside"),
    "journal.look.noted": N_("Note on a photo"),
    "journal.look.undone": N_("Decision on a photo taken back"),
    "journal.assignment.made": N_("Photo given to an entrant"),
    "journal.assignment.ignored": N_("Photo that is nobody’s"),
    "journal.assignment.undone": N_("Whose a photo is, taken back"),
    "field.message": N_("message"),
    "field.photo": N_("what it shows"),
    "field.missing": N_("pieces missing"),
    "field.asked_for": N_("why another one"),
    "field.counts": N_("message whose time counts"),
}

MESSAGES: dict[str, Message] = {**HINTS, **DOUBTS, **ASKING, **DECIDED, **JOURNAL}
