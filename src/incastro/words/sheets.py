"""Sentences about entry lists: what was read, how it was taken, what cannot be used."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    # the report
    "sheet.file": N_("%(file)s: %(notes)s; headings in row %(row)s"),
    "sheet.at_row": N_("row %(row)s: %(text)s"),
    "sheet.sum": Plural(N_("%(n)s entry read: %(statuses)s"), N_("%(n)s entries read: %(statuses)s"), "n"),
    "sheet.missing": Plural(N_("%(n)s piece missing"), N_("%(n)s pieces missing"), "n"),
    "sheet.encoding": N_("encoding %(encoding)s"),
    "sheet.encoding_guessed": N_("encoding not stated, read as %(encoding)s: check the accents in the names"),
    "sheet.separator": N_("columns separated by %(separator)s"),
    "sheet.separator.semicolon": N_("semicolons"),
    "sheet.separator.comma": N_("commas"),
    "sheet.separator.tab": N_("tabs"),
    "sheet.separator.bar": N_("bars"),
    "sheet.loose_quotes": N_("some quotation marks are not those of a CSV file; they were dropped"),
    "sheet.worksheet": N_("worksheet “%(sheet)s”"),
    "sheet.other_sheets": N_("other worksheets, not read: %(sheets)s"),
    "sheet.paid_column_empty": N_("the column about payment is empty: everybody is taken as paid"),
    "sheet.slot_read": Plural(
        N_("“%(text)s” is slot %(slot)s (%(n)s row)"), N_("“%(text)s” is slot %(slot)s (%(n)s rows)"), "n"
    ),
    # columns
    "sheet.topic.id": N_("id"),
    "sheet.topic.person": N_("person"),
    "sheet.topic.name": N_("name"),
    "sheet.topic.surname": N_("surname"),
    "sheet.topic.given": N_("first name"),
    "sheet.topic.mode": N_("mode"),
    "sheet.topic.slot": N_("slot"),
    "sheet.topic.status": N_("status"),
    "sheet.topic.paid": N_("paid"),
    "sheet.topic.telegram": N_("Telegram"),
    "sheet.topic.started": N_("started"),
    "sheet.topic.sealed": N_("sealed box"),
    "sheet.topic.sealed_code": N_("code on the box"),
    "sheet.topic.finish": N_("finish"),
    "sheet.topic.missing": N_("missing pieces"),
    "sheet.topic.registered": N_("time of registration, not needed for the standings"),
    "sheet.topic.none": N_("not read"),
    # values
    "mode.offline": N_("offline"),
    "mode.online": N_("online"),
    "status.confirmed": N_("confirmed"),
    "status.unpaid": N_("unpaid"),
    "status.waiting": N_("on the waiting list"),
    "status.withdrawn": N_("withdrawn"),
    "status.lapsed": N_("lapsed"),
    # rows that are no entry, and notes on those that are
    "sheet.above_headings": N_("above the headings, not read: %(text)s"),
    "sheet.row_unfilled": N_("nothing filled in, not read: %(text)s"),
    "sheet.row_headings": N_("the headings again, not read"),
    "sheet.row_total": N_("a row of totals, not read: %(text)s"),
    "sheet.row_half": N_(
        "%(name)s is %(status)s and has no mode or no slot: left out, the standings do not change"
    ),
    "sheet.paid_empty": N_("nothing under payment: taken as unpaid"),
    "sheet.paid_then_withdrew": N_(
        "withdrawn after paying: stays among the entrants as not started, 1 point"
    ),
    "sheet.duration_from_date": N_(
        "the spreadsheet made a date of a time: read as %(time)s; if it was %(minutes)s, write it as text"
    ),
    "sheet.zeros_restored": N_("the spreadsheet dropped the leading zeros: read as %(text)s"),
    "sheet.formula_text": N_("the name begins like a formula and is kept as text: %(text)s"),
    # cells of a list of people who register
    "sheet.not_a_birthday": N_("“%(text)s” is no date of birth; write day, month and year: 04/05/1990"),
    "sheet.not_a_day": N_("“%(text)s” is no date; write day, month and year: 31/12/2026"),
    "sheet.kind_unknown": N_("“%(text)s” is neither a member nor a founding member"),
    "sheet.country_unknown": N_("“%(text)s” is no country of Europe known here; write its name or its code"),
    "sheet.not_an_email": N_("“%(text)s” is no email address"),
    "sheet.text_too_long": N_("longer than %(most)s characters"),
    # a file that cannot be used
    "sheet.not_there": N_("there is no such file"),
    "sheet.is_a_folder": N_("this is a folder; name the file with the entries inside it"),
    "sheet.unreadable": N_("the file cannot be read: %(problem)s"),
    "sheet.empty": N_("the file is empty"),
    "sheet.too_large": N_("far too large for an entry list; check that it is the right file"),
    "sheet.cell_too_long": N_("one cell is longer than a page; check that quotation marks come in pairs"),
    "sheet.far_cell": N_(
        "a stray cell very far down or to the right makes the worksheet huge; delete the rows and columns "
        "after the entries and save it again"
    ),
    "sheet.not_text": N_("this is neither a CSV file nor an Excel workbook (.xlsx)"),
    "sheet.wrong_encoding": N_(
        "marked as %(encoding)s, but damaged at byte %(byte)s; export it again as CSV UTF-8"
    ),
    "sheet.old_workbook": N_(
        "an old (.xls) or password-protected Excel file; save it as .xlsx without a password, or as CSV"
    ),
    "sheet.broken_workbook": N_("the workbook is damaged (%(problem)s); open it and save it again as .xlsx"),
    "sheet.no_such_sheet": N_("there is no worksheet “%(sheet)s”; there are: %(known)s"),
    "sheet.several_sheets": N_(
        "several worksheets could hold the entries: %(sheets)s; name one with --sheet"
    ),
    "sheet.open_quote": N_(
        "a quotation mark is opened and never closed; everything after it would be one cell"
    ),
    "sheet.no_headings": N_(
        "no row of headings found: at least a name (“Cognome”, “Name”) and the mode (“Modalità”, “Mode”) "
        "are needed; the file begins: %(first)s"
    ),
    "sheet.no_mode_column": N_("no column for the mode (offline or online); the headings are: %(headings)s"),
    "sheet.no_slot_column": N_("no column for the slot; the headings are: %(headings)s"),
    "sheet.no_rows": N_("there are headings and no entries under them"),
    # a row that cannot be used
    "sheet.name_missing": N_("no name"),
    "sheet.mode_empty": N_("nothing there, and the mode is needed: write offline or online"),
    "sheet.slot_empty": N_("nothing there, and the slot is needed"),
    "sheet.columns_disagree": N_("these columns ask the same and say different things; keep one of them"),
    "sheet.confirmed_unpaid": N_("both confirmed and unpaid; correct one of the two"),
    "sheet.cell_outside": N_(
        "“%(text)s” stands under no heading; a cell with the separator inside needs quotation marks"
    ),
    "sheet.name_twice": N_(
        "%(name)s is already in row %(other)s; delete one, or tell two people apart in a column “Person”"
    ),
    "sheet.name_alike": N_("%(name)s is written almost like the name in row %(other)s: two people?"),
    "sheet.person_twice": N_("person %(id)s is already in row %(other)s: one person has one entry"),
    "sheet.id_twice": N_("id %(id)s is already in row %(other)s"),
    # a cell that cannot be used
    "sheet.not_yes_or_no": N_("“%(text)s” is neither yes nor no"),
    "sheet.mode_unknown": N_("“%(text)s” is not a mode: write offline or online"),
    "sheet.status_unknown": N_(
        "“%(text)s” is not a status: write confirmed, unpaid, waiting list, withdrawn or lapsed"
    ),
    "sheet.not_a_count": N_("“%(text)s” is not a number of pieces"),
    "sheet.slot_unknown": N_("“%(text)s” is not one of the slots: %(slots)s"),
    "sheet.slot_ambiguous": N_("“%(text)s” could be more than one slot: %(slots)s"),
    "sheet.sealed_when": N_("“%(text)s” does not say when; write date and time of the photo, or no"),
    "sheet.bare_number": N_("“%(text)s” is a bare number; write a time as 2:27:47 or a date with its time"),
    "sheet.day_missing": N_("“%(text)s” has no day; write date and time, as in 17/10/2026 18:45:13"),
    "sheet.hour_missing": N_("“%(text)s” has no time; write date and time, as in 17/10/2026 18:45:13"),
    "sheet.not_an_instant": N_("“%(text)s” is not a date with its time, as in 17/10/2026 18:45:13"),
    "sheet.no_such_date": N_("“%(text)s” is not a date that exists; the day comes first, as in 17/10/2026"),
}
