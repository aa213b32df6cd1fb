"""Sentences about a group's export: what is asked, what is remarked, what cannot be used."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    # questions: whose photo it is
    "question.unknown_poster": N_(
        "%(sender)s is not an entrant we know and posted a photo (message %(messages)s; the first on "
        "%(when)s). Whose is it? In the facts, under “posts”, write %(yes)s with the right entry for each "
        "that is an entrant’s; if none is, write %(none)s."
    ),
    "question.anonymous_admin": N_(
        "A photo was posted in the group’s own name (message %(messages)s, %(when)s). If it is an entrant’s, "
        "write %(yes)s with the right entry under “posts” in the facts; if not, %(no)s."
    ),
    "question.channel_post": N_(
        "A photo was posted in the name of the channel %(sender)s (message %(messages)s, %(when)s). If it is "
        "an entrant’s, write %(yes)s with the right entry under “posts” in the facts; if not, %(no)s."
    ),
    "question.two_candidates": N_(
        "The photo that %(sender)s posted (message %(messages)s, %(when)s) can belong to more than one "
        "entrant: %(names)s. Write %(yes)s with the right entry under “posts” in the facts."
    ),
    "question.caption_differs": N_(
        "The photo that %(sender)s posted (message %(messages)s, %(when)s) names somebody else: %(names)s. "
        "Whose is it? Write %(yes)s with the right entry under “posts” in the facts, or %(no)s."
    ),
    "question.not_confirmed": N_(
        "%(name)s posted a photo (message %(messages)s; the first on %(when)s), but the entry is not "
        "confirmed. Confirm it if it was paid; otherwise write %(none)s under “posts” in the facts."
    ),
    # questions: what a photo is
    "question.several_deliveries": N_(
        "%(name)s has more than one photo that could count (messages %(messages)s); for now the earliest "
        "does. Under “posts” in the facts write %(no)s for each that is not a delivery."
    ),
    "question.sealed_or_finish": N_(
        "%(name)s has a single photo, long after the go (message %(messages)s, %(when)s). Is it the "
        "sealed box or the finished puzzle? Write its time as “sealed” or “finish” of the entry in the "
        "facts; if the box was never posted, “sealed” is false."
    ),
    "question.deliveries_too_close": N_(
        "%(name)s has two photos shortly after each other (messages %(messages)s): too little time to "
        "assemble the puzzle between them. Which is which? Write “sealed” and “finish” of the entry in the "
        "facts."
    ),
    "question.hardly_possible": N_(
        "%(name)s posted a photo (message %(messages)s, %(when)s) sooner after the go than anybody can "
        "finish. Write %(yes)s under “posts” in the facts if it is the finished puzzle, %(no)s if not; "
        "or correct the go."
    ),
    "question.photo_before_go": N_(
        "%(name)s has no finish in time, but posted a photo before the go (message %(messages)s; the first "
        "on %(when)s). It cannot be the finish of this start: correct the slot, the make-up or the go if one "
        "of them is wrong; otherwise write %(none)s under “posts” in the facts."
    ),
    "question.photo_before_box": N_(
        "%(name)s has no finish in time, but posted a photo before the sealed box (message %(messages)s; the "
        "first on %(when)s). Correct “sealed” of the entry if it is wrong; otherwise write %(none)s under "
        "“posts” in the facts."
    ),
    "question.no_photo": N_(
        "%(name)s has no finish in time, but sent a video or a file that is not a photo we know (message "
        "%(messages)s; the first on %(when)s). It does not count by itself: write %(none)s under “posts” in "
        "the facts, or %(yes)s to take it all the same."
    ),
    "question.sealed_before_reveal": N_(
        "%(name)s posted the sealed box (message %(messages)s, %(when)s) before the code was revealed. Write "
        "%(yes)s under “posts” in the facts if it bears the right code, %(no)s if it does not count."
    ),
    "question.edited_picture": N_(
        "%(name)s’s message %(messages)s was changed after it was published (%(when)s). Check whether the "
        "picture is still the first: write %(yes)s under “posts” in the facts to let the first publication "
        "count, %(no)s if it does not count."
    ),
    "question.forwarded_photo": N_(
        "A forwarded photo could be %(name)s’s (message %(messages)s, %(when)s). A forward was published "
        "elsewhere and does not count by itself: write %(none)s under “posts” in the facts, or %(yes)s to "
        "take it all the same."
    ),
    "question.bot_photo": N_(
        "A photo sent by or through a bot could be %(name)s’s (message %(messages)s, %(when)s). It does not "
        "count by itself: write %(none)s under “posts” in the facts, or %(yes)s to take it all the same."
    ),
    "question.time_twice": N_(
        "The export gives the time of %(name)s’s photo (message %(messages)s) without a zone, and that night "
        "it existed twice: for now it is %(when)s. Write the right “finish” of the entry in the facts, or "
        "export again with a current Telegram Desktop."
    ),
    "question.time_skipped": N_(
        "The export gives the time of %(name)s’s photo (message %(messages)s) without a zone, and here that "
        "time did not exist: for now it is %(when)s. Write the right “finish” of the entry in the facts, or "
        "export again with a current Telegram Desktop."
    ),
    # questions: answers that cannot be followed
    "question.answer_unknown_entry": N_(
        "Under “posts” message %(messages)s is given to %(given)s, but there is no such entry: correct "
        "the facts."
    ),
    "question.answer_contradicts": N_(
        "Messages %(messages)s are one album, but “posts” gives them to different entries: %(given)s. "
        "Correct the facts."
    ),
    # remarks on how a fact was found, shown among the steps of a result
    "step.recognised_by_caption": N_("Recognised by the name in the message (%(messages)s)"),
    "step.recognised_by_name": N_("Recognised by the sender’s name, %(sender)s (message %(messages)s)"),
    "step.recognised_by_sender": N_(
        "Recognised because the same account, %(sender)s, gave the name elsewhere (message %(messages)s)"
    ),
    "step.assigned_by_organiser": N_("Assigned by the organiser (message %(messages)s)"),
    "step.picture_missing": N_("The picture is not in the export, to be checked (message %(messages)s)"),
    "step.touched_by_reaction": N_(
        "Marked as changed at the second of a reaction, as Telegram does by itself (message %(messages)s)"
    ),
    "step.photo_gone": N_(
        "The photo is no longer in the group; its time was recorded before (message %(messages)s)"
    ),
    "step.time_without_zone": N_(
        "The export gives this time without a zone; read as the event’s (message %(messages)s)"
    ),
    "step.forwarded_photo_not_counted": N_("A forwarded photo does not count (message %(messages)s)"),
    "step.bot_photo_not_counted": N_("A photo sent by a bot does not count (message %(messages)s)"),
    "step.animation_not_counted": N_("A GIF is not a photo and does not count (message %(messages)s)"),
    # remarks on an export, said on the way
    "remark.export_repaired": Plural(
        N_("The export was damaged in %(n)s place of a known kind; it was put right, nothing is lost."),
        N_("The export was damaged in %(n)s places of a known kind; they were put right, nothing is lost."),
        "n",
    ),
    "remark.export_no_unixtime": Plural(
        N_(
            "%(n)s message of this old export gives its time without a zone: it is read as the event’s. "
            "If the export was made elsewhere, make a new one with a current Telegram Desktop."
        ),
        N_(
            "%(n)s messages of this old export give their times without a zone: they are read as the "
            "event’s. If the export was made elsewhere, make a new one with a current Telegram Desktop."
        ),
        "n",
    ),
    "remark.export_pictures_missing": Plural(
        N_("%(n)s picture is not in the export; its time counts all the same."),
        N_("%(n)s pictures are not in the export; their times count all the same."),
        "n",
    ),
    "remark.export_unsupported": Plural(
        N_(
            "%(n)s message is of a kind that Telegram Desktop could not export (%(messages)s): look at it "
            "in the group, and export again with a newer version."
        ),
        N_(
            "%(n)s messages are of a kind that Telegram Desktop could not export (%(messages)s): look at "
            "them in the group, and export again with a newer version."
        ),
        "n",
    ),
    # exports that cannot be used
    "export.missing": N_("There is no file or folder %(name)s: check its name."),
    "export.unreadable": N_("%(name)s cannot be read: %(reason)s."),
    "export.no_result": N_(
        "The folder %(folder)s holds no result.json. Export the group again in Telegram Desktop and choose "
        "“Machine-readable JSON” as format."
    ),
    "export.html": N_(
        "This is an export as HTML, whose times cannot be trusted across the change to summer time. Export "
        "the group again in Telegram Desktop and choose “Machine-readable JSON” as format."
    ),
    "export.zip": N_("This is a ZIP archive: unpack it and give the result.json that is in it."),
    "export.empty": N_("The file is empty: export the group again."),
    "export.not_json": N_(
        "This is not a Telegram Desktop export: give the result.json of the group, or the folder it lies in."
    ),
    "export.not_an_export": N_(
        "This JSON holds neither “messages” nor “chats”: it is not a Telegram Desktop export. Give the "
        "result.json of the group."
    ),
    "export.broken": N_(
        "The file is damaged at line %(line)s, column %(column)s (byte %(byte)s), near %(near)s. Put that "
        "place right, or export the group again."
    ),
    "export.truncated": N_(
        "The file ends too soon, at line %(line)s, column %(column)s (byte %(byte)s): the rest of the "
        "messages is missing. Wait for the export to finish or make it again."
    ),
    "export.too_deep": N_(
        "At line %(line)s, column %(column)s the file is nested deeper than any export: it is not a Telegram "
        "Desktop export."
    ),
    "export.value_too_large": N_(
        "At line %(line)s, column %(column)s there is a single value larger than any message: the file is "
        "damaged, or is not a Telegram Desktop export."
    ),
    "export.number_too_long": N_(
        "At line %(line)s, column %(column)s there is a number of thousands of digits: the file is "
        "damaged, or is not a Telegram Desktop export."
    ),
    "export.too_many_posts": N_(
        "The chat holds more photos and files than can be read (%(most)s at the most). Export only the days "
        "of the tournament: Telegram Desktop asks for a first and a last day."
    ),
    "export.message_unusable": N_(
        "Message %(message)s has a photo, but its “%(field)s” is %(given)s: without it the photo cannot be "
        "placed. Export the group again."
    ),
    "export.which_chat": N_(
        "The export holds several chats. Say with --chat which one is the group of the contest (name, id, "
        "number of messages): %(chats)s"
    ),
    "export.too_many_questions": N_(
        "The export holds photos of more unknown people than anybody could ask about: is it of the group of "
        "this tournament?"
    ),
    "export.too_many_chats": N_(
        "The file lists more chats than an account can have (%(most)s at the most): it is not a Telegram "
        "Desktop export."
    ),
    "export.no_chats": N_("The export holds no chats: export the group of the contest."),
    "export.chat_unknown": N_("The export does not hold the chat that was asked for. It holds: %(chats)s"),
    "export.chat_ambiguous": N_("More than one chat is called so; give the id with --chat: %(chats)s"),
    "export.other_chat": N_(
        "The export is of another chat than was asked for: %(chats)s. Give the right file, or leave out "
        "--chat."
    ),
}
