"""Exports of a group, and files to take along, in words."""

from incastro.words.message import N_, Message

REFUSED: dict[str, Message] = {
    "export.zip_broken": N_(
        "The archive cannot be read: it is damaged, or locked with a password. Compress the export’s folder"
        " again."
    ),
    "export.zip_without_result": N_(
        "There is no result.json in the archive: export the group as JSON (machine-readable) and compress "
        "the whole folder."
    ),
    "export.json_too_large": N_(
        "The export unpacks to more than %(most)s\u00a0MB: export the group alone, from the day before the "
        "first start."
    ),
    "export.file_gone": N_("The file is no longer here: hand it in again."),
    "export.over": N_("This export has been dealt with in the meantime: look at the list."),
    "export.which_group": N_(
        "This export is of “%(chat)s”, which is not known here as the group in use: say whether it is the "
        "same."
    ),
}

DIFFERENCES: dict[str, Message] = {
    "difference.time": N_(
        "The bot saw it published at %(bot)s, the export says %(export)s: the bot’s second stays"
    ),
    "difference.sender": N_("The bot saw another sender than the export names: the bot’s stays"),
    "difference.text": N_("The words differ, and neither says that they were changed: the bot’s stay"),
    "difference.edited": N_(
        "The words were changed after the bot had read them: the new ones are taken over"
    ),
    "difference.picture": N_("What is attached differs: what was published first stays"),
}

TYPED: dict[str, Message] = {
    "typed.improbable": N_(
        "%(time)s is hardly possible for %(pieces)s pieces: was it meant as minutes and seconds? If it is "
        "right, say so with the tick below"
    ),
    "typed.box_unseen": N_(
        "Nobody has noted the sealed box: say when you saw it, with the code of the start. Without it the "
        "result is annulled"
    ),
    "typed.box_to_come": N_("The moment at which the box was seen is still to come: correct it"),
}

JOURNAL: dict[str, Message] = {
    "journal.export.hand_in": N_("Export handed in"),
    "journal.export.take_in": N_("Export taken in"),
    "journal.export.discard": N_("Export put away"),
    "journal.box.note": N_("Sealed box noted by hand"),
    "journal.box.undo": N_("Note of a sealed box taken back"),
    "journal.kind.box": N_("sealed boxes"),
    "journal.kind.export": N_("exports of the group"),
}

MESSAGES: dict[str, Message] = {**REFUSED, **DIFFERENCES, **TYPED, **JOURNAL}
