"""Sentences about documents of ours: what cannot be read in a facts file, and how to put it right."""

from incastro.words.message import N_, Message, Plural

FILES: dict[str, Message] = {
    "facts.several": Plural(
        N_("%(count)s thing is wrong here."), N_("%(count)s things are wrong here."), "count"
    ),
    "facts.file_missing": N_("There is no file %(file)s: check its name and folder."),
    "facts.file_is_folder": N_("%(file)s is a folder: name the file in it."),
    "facts.file_unreadable": N_("%(file)s cannot be read: %(reason)s."),
    "facts.file_outside": N_(
        "%(given)s lies outside the season’s folder, %(folder)s: move it there, or give its full path."
    ),
    "facts.file_not_allowed": N_(
        "A season sent without its folder cannot name files: write the tournament out here instead of "
        "%(given)s."
    ),
    "facts.file_not_handed_in": N_(
        "The season names the file %(given)s, which is not among those handed in: send them together."
    ),
    "facts.too_large": N_(
        "The file has %(size)s\u00a0MB; up to %(most)s\u00a0MB can be read. Is it the right one?"
    ),
    "facts.too_many_values": N_("The file holds more than %(most)s values. Is it the right one?"),
    "facts.empty_file": N_("The file is empty."),
    "facts.encoding": N_(
        "The text is not UTF-8: line %(line)s, byte %(byte)s of the file. Save it again as UTF-8."
    ),
    "facts.broken": N_(
        "This is not valid JSON: it breaks at line %(line)s, column %(column)s, near %(near)s. "
        "Look there for a comma or a quotation mark too many or missing."
    ),
    "facts.leading_zero": N_(
        "Line %(line)s, column %(column)s: a number cannot begin with 0. If it is a code, put it in "
        "quotation marks: %(given)s."
    ),
    "facts.number_too_long": N_("Line %(line)s has a number of thousands of digits: correct it."),
    "facts.too_deep": N_("Objects and lists are nested too deeply to be facts. Is it the right file?"),
}

FORMATS: dict[str, Message] = {
    "facts.not_a_document": N_("A facts file is a JSON object, { … }; this one is %(given)s."),
    "facts.format_missing": N_(
        "“format” is missing, so nobody can tell what this is. Write one of: %(known)s."
    ),
    "facts.looks_like_export": N_(
        "This looks like a Telegram export, not like facts: give it with --export beside a facts file."
    ),
    "facts.format_is_result": N_(
        "%(given)s is a result: standings that were already worked out. Give the facts file instead."
    ),
    "facts.format_other": N_("This must be %(known)s, not %(given)s."),
    "facts.format_newer": N_(
        "%(given)s is a newer format than this version of Incastro reads (%(known)s): update Incastro."
    ),
    "facts.format_unknown": N_("%(given)s is not a format that Incastro reads. It reads: %(known)s."),
    "facts.format_unknown_near": N_("%(given)s is not a format that Incastro reads. Did you mean %(meant)s?"),
    "facts.rulebook_kind": N_(
        "%(given)s is a rulebook for another kind of contest. Write one of: %(known)s."
    ),
    "facts.unknown_zone": N_("%(given)s is not a time zone. Write a name such as Europe/Rome."),
    "facts.unknown_zone_near": N_("%(given)s is not a time zone. Did you mean %(meant)s?"),
}

FIELDS: dict[str, Message] = {
    "facts.unknown_field": N_("There is no field “%(name)s” here: remove it, or correct its name."),
    "facts.unknown_field_near": N_("There is no field “%(name)s” here. Did you mean “%(meant)s”?"),
    "facts.field_twice": N_("“%(name)s” is there twice: keep the right one."),
    "facts.missing_field": N_("“%(name)s” is needed here."),
    "facts.not_text": N_("This must be a text in quotation marks, not %(given)s."),
    "facts.not_text_but_number": N_(
        "This must be a text: put the number in quotation marks, so that no leading zero is lost (%(given)s)."
    ),
    "facts.text_too_long": N_("The text has %(length)s characters; up to %(most)s can be read."),
    "facts.unfit_character": N_("The text holds an invisible control character, %(letter)s: type it again."),
    "facts.not_whole": N_("This must be a whole number without quotation marks, not %(given)s."),
    "facts.negative": N_("%(given)s is below zero: write a number from 0 up."),
    "facts.too_small": N_("%(given)s is too small: write a number from %(least)s up."),
    "facts.too_big": N_("%(given)s is too large: the most there can be here is %(most)s."),
    "facts.not_flag": N_("This must be true or false, not %(given)s."),
    "facts.not_a_choice": N_("%(given)s is not one of: %(choices)s."),
    "facts.not_object": N_("This must be an object, { … }, not %(given)s."),
    "facts.not_list": N_("This must be a list, [ … ], not %(given)s."),
    "facts.not_post": N_("%(given)s is not a message number: write the one that the export gives."),
    "facts.not_a_day": N_("%(given)s is not a date: write year, month and day, as in 2010-10-01."),
}

INSTANTS: dict[str, Message] = {
    "instant.unreadable": N_(
        "%(given)s is not a date with its time: write date, time and offset, as in "
        "2026-10-17T18:30:00+02:00, or Unix seconds."
    ),
    "instant.neither": N_(
        "%(given)s is neither a date with its time nor a duration: write 2026-10-17T18:30:00+02:00, or the "
        "time since the start, such as 2:05:00."
    ),
    "instant.day_only": N_("%(given)s is a date without a time: add it, as in 2026-10-17T18:30:00."),
    "instant.impossible": N_(
        "There is no such date and time as %(given)s. Hours end at 23, minutes and seconds at 59; midnight "
        "is 00:00:00 of the next day."
    ),
    "instant.never": N_(
        "In %(zone)s the clocks never showed %(given)s: they were put forward past it. Choose %(first)s or "
        "%(second)s."
    ),
    "instant.twice": N_(
        "In %(zone)s the clocks showed %(given)s twice: they were put back. Choose %(first)s or %(second)s."
    ),
    "instant.too_small": N_(
        "%(given)s is too small for Unix seconds. If it is a duration, write it as a text such as “2:05:00”; "
        "a date and time, as in 2026-10-17T18:30:00+02:00."
    ),
    "instant.milliseconds": N_("%(given)s looks like milliseconds: Unix seconds would be %(seconds)s."),
    "instant.out_of_range": N_("%(given)s lies outside the years 1973 to 2099: check the year."),
    "instant.span_too_long": N_("%(given)s is longer than 9999 hours: check it."),
}

TOURNAMENT: dict[str, Message] = {
    "facts.id_twice": N_("%(given)s is already the id of %(first)s: each needs one of its own."),
    "facts.reserved_id": N_("%(given)s cannot be an id: in “posts” it means that a message is nobody’s."),
    "facts.unknown_slot": N_("There is no slot %(given)s in “slots”."),
    "facts.unknown_slot_near": N_("There is no slot %(given)s in “slots”. Did you mean %(meant)s?"),
    "facts.unknown_entry": N_(
        "There is no entry %(given)s in “entries”. For a message that is nobody’s write “ignore”."
    ),
    "facts.unknown_entry_near": N_("There is no entry %(given)s in “entries”. Did you mean %(meant)s?"),
    "facts.unknown_code": N_("%(given)s is none of the codes that docs/format.md lists."),
    "facts.unknown_code_near": N_(
        "%(given)s is none of the codes that docs/format.md lists. Did you mean %(meant)s?"
    ),
    "facts.too_many_params": N_("No sentence has so many values: there can be %(most)s at the most."),
    "facts.same_name": N_(
        "%(given)s is also the name of %(first)s. If they are two people, give each a “person”; if it is "
        "one, keep one entry."
    ),
    "facts.same_person": N_(
        "%(given)s is also the person of %(first)s: one person has one entry in a tournament."
    ),
    "facts.sealed_true": N_(
        "“sealed” is when the sealed-box photo was posted: write its date and time, false if there was no "
        "photo, or null if nobody knows."
    ),
    "facts.missing_over_pieces": N_("A puzzle of %(pieces)s pieces cannot have %(missing)s missing."),
    "facts.reverses_nothing": N_("There is no earlier ruling %(given)s of this entry that it could reverse."),
    "facts.ruling_takes_no_value": N_(
        "A ruling “%(kind)s” has no value (%(given)s): leave it out, and write words under “reason”."
    ),
    "facts.finish_needs_value": N_(
        "A ruling “finish” needs a value: date and time of the finish, or the time since the go. To take "
        "back an earlier ruling write “note” with “reverses”."
    ),
    "facts.penalty_needs_value": N_("A ruling “penalty” needs a value: the seconds that are added."),
}

SEASON: dict[str, Message] = {
    "facts.no_tournaments": N_("Name at least one tournament’s facts file."),
    "facts.not_a_tournament": N_("This must be a tournament or the name of its facts file, not %(given)s."),
    "facts.too_many_tournaments": N_("A season has at most %(most)s tournaments."),
    "facts.tournament_twice": N_(
        "The tournament %(given)s is in the season already: %(first)s. Each needs an “id” of its own."
    ),
    "facts.rulebooks_differ": N_(
        "The rulebook %(given)s is not the one of %(file)s, %(other)s. Write a season file that says which "
        "one the season goes by."
    ),
    "facts.settings_differ": N_(
        "The setting “%(name)s” is not the same as in %(file)s. Write a season file that says what holds for "
        "the season."
    ),
    "facts.tie_of_one": N_("A tie takes at least two people."),
    "facts.order_or_shared": N_(
        "How is the tie settled? Write “order” with the people from first to last, or “shared”: true."
    ),
    "facts.order_and_shared": N_("A tie is either put in order or shared: keep “order” or “shared”."),
    "facts.order_of_others": N_("“order” has to hold exactly the people of “persons”."),
    "facts.unknown_person": N_("Nobody in these tournaments goes by %(given)s."),
    "facts.unknown_person_near": N_("Nobody in these tournaments goes by %(given)s. Did you mean %(meant)s?"),
    "facts.person_unclear": N_(
        "Several people are called %(given)s: write the person’s id instead (%(ids)s)."
    ),
    "facts.person_twice": N_("%(given)s is there twice."),
}

MARATHON: dict[str, Message] = {
    "facts.end_before_start": N_("The marathon ends before it starts: correct “start” or “end”."),
    "facts.pause_backwards": N_("The pause ends before it begins: correct its times."),
    "facts.number_twice": N_("%(given)s is already the number of %(first)s: each puzzle needs its own."),
    "facts.absent_over_missing": N_(
        "%(absent)s pieces absent from the box are more than the %(missing)s missing ones, of which they are "
        "part."
    ),
    "facts.groups_or_pieces": N_(
        "Write what was counted: “groups”, as they were found, or “pieces”, their sum."
    ),
    "facts.groups_and_pieces": N_("Keep either “groups” or “pieces”: one of them is enough."),
}

MESSAGES: dict[str, Message] = {**FILES, **FORMATS, **FIELDS, **INSTANTS, **TOURNAMENT, **SEASON, **MARATHON}
