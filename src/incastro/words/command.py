"""What the command line says: help, tables, reasons, and what it refuses by itself."""

from incastro.words.message import N_, Message, Plural

HELP: dict[str, Message] = {
    "help.incastro": N_("Jigsaw puzzle competitions: from the facts of a contest to explained standings."),
    "help.epilog": N_(
        "examples:\n"
        "  incastro rank facts.json\n"
        "  incastro rank facts.json --export result.json --why Anna\n"
        "  incastro rank --entries entries.csv --export result.json \\\n"
        "      --slot sat16=2026-10-17T16:00 --go sat16=2026-10-17T16:02:13 --code sat16=K7Q2M\n"
        "  incastro season october.json december.json --planned 5\n\n"
        "exit codes: 0 done; 1 with --strict, while anything is open; 2 unusable input"
    ),
    "help.commands": N_("commands"),
    "help.rank": N_("standings of a tournament, a season or a marathon"),
    "help.rank_long": N_(
        "Prints the standings of a facts file, or of an entry list and a Telegram export. The answer goes to "
        "standard output, everything else to standard error."
    ),
    "help.season": N_("standings of a season from the facts of its tournaments"),
    "help.season_long": N_("Adds up the tournaments given, in the order of their dates."),
    "help.season_facts": N_("the facts of one tournament"),
    "help.season_name": N_("what the season is called"),
    "help.planned": N_("how many tournaments the season will have"),
    "help.facts": N_("write an entry list and an export down as a facts file"),
    "help.facts_long": N_(
        "Reads what rank reads and writes it as a facts file: correct it by hand, answer questions in it, "
        "and rank it again."
    ),
    "help.facts_file": N_("facts of a tournament, a season or a marathon (JSON); - is standard input"),
    "help.group_export": N_("Telegram export"),
    "help.export": N_("result.json of Telegram Desktop, or its folder"),
    "help.chat": N_("which chat of a full export: its id or name"),
    "help.post": N_("whose a message is, or several as in 8,9,12; or “ignore”; can be repeated"),
    "help.group_sheet": N_("without a facts file"),
    "help.entries": N_("entry list, CSV or Excel (.xlsx)"),
    "help.rulebook_name": N_("rulebook of the tournament (ojpc-2026 if none is given)"),
    "help.slot": N_("a slot and its scheduled start, e.g. sat16=2026-10-17T16:00; once for each slot"),
    "help.go": N_("when a slot’s go was given"),
    "help.code": N_("a slot’s start code"),
    "help.revealed": N_("when a slot’s code was shown"),
    "help.zone": N_("time zone of the event (Europe/Rome if none is given)"),
    "help.tournament_name": N_("what the tournament is called"),
    "help.pieces": N_("pieces of the puzzle"),
    "help.sheet": N_("which worksheet of a workbook"),
    "help.at": N_("how things stood at this moment; now if none is given"),
    "help.group_output": N_("output"),
    "help.json": N_("as JSON"),
    "help.csv": N_("as CSV for a spreadsheet"),
    "help.why": N_("only how this result was reached: its id or name"),
    "help.strict": N_("exit code 1 while questions are open or nothing is official yet"),
    "help.output": N_("write into this file instead of standard output"),
    "help.force": N_("overwrite the file if it is there"),
    "help.lang": N_("language to answer in"),
    "metavar.command": N_("COMMAND"),
    "metavar.facts": N_("FACTS"),
    "metavar.file": N_("FILE"),
    "metavar.name": N_("NAME"),
    "metavar.rulebook": N_("RULEBOOK"),
    "metavar.zone": N_("ZONE"),
    "metavar.entry": N_("ENTRY"),
    "metavar.instant": N_("MOMENT"),
    "metavar.post": N_("MESSAGE=ENTRY"),
    "metavar.slot": N_("SLOT=START"),
    "metavar.go": N_("SLOT=MOMENT"),
    "metavar.revealed": N_("SLOT=MOMENT"),
    "metavar.code": N_("SLOT=CODE"),
}

# Word for word those of argparse: its own catalogue look-ups find them here.
ARGPARSE: dict[str, Message] = {
    "argparse.usage": N_("usage: "),
    "argparse.positional": N_("positional arguments"),
    "argparse.options": N_("options"),
    "argparse.help": N_("show this help message and exit"),
    "argparse.version": N_("show program's version number and exit"),
    "argparse.argument": N_("argument %(argument_name)s: %(message)s"),
    "argparse.required": N_("the following arguments are required: %s"),
    "argparse.unrecognized": N_("unrecognized arguments: %s"),
    "argparse.choice": N_("invalid choice: %(value)r (choose from %(choices)s)"),
    "argparse.value": N_("invalid %(type)s value: %(value)r"),
    "argparse.one": N_("expected one argument"),
    "argparse.at_least_one": N_("expected at least one argument"),
    "argparse.at_most_one": N_("expected at most one argument"),
    "argparse.not_with": N_("not allowed with argument %s"),
    "argparse.one_of": N_("one of the arguments %s is required"),
    "argparse.ignored": N_("ignored explicit argument %r"),
    "argparse.ambiguous": N_("ambiguous option: %(option)s could match %(matches)s"),
}

TABLES: dict[str, Message] = {
    "table.tournament": Plural(
        N_("%(n)s entrant. As of %(at)s: %(state)s."), N_("%(n)s entrants. As of %(at)s: %(state)s."), "n"
    ),
    "table.season": N_("%(n)s of %(planned)s tournaments. As of %(at)s: %(state)s."),
    "table.marathon": Plural(
        N_("%(n)s team. As of %(at)s: %(state)s."), N_("%(n)s teams. As of %(at)s: %(state)s."), "n"
    ),
    "table.position": N_("Pos."),
    "table.name": N_("Name"),
    "table.team": N_("Team"),
    "table.mode": N_("Mode"),
    "table.slot": N_("Slot"),
    "table.time": N_("Time"),
    "table.points": N_("Points"),
    "table.remark": N_("Remark"),
    "table.total": N_("Total"),
    "table.firsts": N_("1st"),
    "table.seconds": N_("2nd"),
    "table.thirds": N_("3rd"),
    "table.podiums": N_("Podiums"),
    "table.attended": N_("Attended"),
    "table.best": N_("Best"),
    "table.puzzles": N_("Puzzles"),
    "table.pieces": N_("Pieces"),
    "table.in_progress": N_("In progress"),
    "table.last": N_("Last puzzle"),
    "remark.floor": N_("offline minimum, raced in %(elapsed)s"),
    "remark.decided_by": N_("decided by %(criterion)s"),
    "remark.open": Plural(N_("to be settled"), N_("%(n)s things to be settled"), "n"),
    "remark.title": N_("the title is decided"),
    "remark.cannot_win": N_("out of the title race"),
}

REASONS: dict[str, Message] = {
    "why.slot": N_("slot %(slot)s"),
    "why.reason": N_("%(text)s: “%(reason)s”"),
    "why.clocks_back": N_("Clocks set back in between"),
    "why.clocks_forward": N_("Clocks set forward in between"),
    "why.position": N_("Position %(position)s of %(entrants)s"),
    "why.position_shared": N_("Position %(position)s of %(entrants)s, shared with %(others)s"),
    "why.points": Plural(
        N_("Points: %(entrants)s entrants + %(extra)s − position %(position)s = %(n)s"),
        N_("Points: %(entrants)s entrants + %(extra)s − position %(position)s = %(n)s"),
        "n",
    ),
    "why.points_otherwise": Plural(
        N_("%(n)s point, without a position"), N_("%(n)s points, without a position"), "n"
    ),
    "why.open": N_("Open: %(message)s"),
    "why.total": N_("Total"),
    "why.place_and_time": N_("position %(position)s in %(time)s"),
    "why.absent": N_("not entered"),
    "why.needs": Plural(
        N_("Still needs at least %(n)s point to win the title"),
        N_("Still needs at least %(n)s points to win the title"),
        "n",
    ),
    "why.sure_with": Plural(
        N_("Wins the title for certain with %(n)s more point"),
        N_("Wins the title for certain with %(n)s more points"),
        "n",
    ),
}

SAID: dict[str, Message] = {
    "command.row": N_("row %(row)s"),
    "command.column": N_("column %(column)s"),
    "command.and_more": Plural(N_("… and %(n)s more"), N_("… and %(n)s more"), "n"),
    "command.see_help": N_("Help: %(command)s --help"),
    "command.export_read": Plural(
        N_("%(file)s: chat “%(chat)s”, %(messages)s message, %(n)s with something attached"),
        N_("%(file)s: chat “%(chat)s”, %(messages)s messages, %(n)s with something attached"),
        "messages",
    ),
    "command.questions": Plural(N_("%(n)s question to answer:"), N_("%(n)s questions to answer:"), "n"),
    "command.how_to_answer": N_(
        "What goes under “posts” can also be said here: --post %(post)s=ENTRY or --post %(post)s=ignore."
    ),
    "command.how_to_ignore_all": N_("To ignore everything of the same stranger: --post %(posts)s=ignore."),
    "command.blocking": Plural(
        N_("Not official yet, for %(n)s reason:"), N_("Not official yet, for %(n)s reasons:"), "n"
    ),
    "command.written": N_("%(file)s written"),
    "command.question_open": N_("To be answered, and kept in “questions”: %(message)s"),
}

REFUSED: dict[str, Message] = {
    "command.facts_or_entries": N_("name a facts file or give --entries, one of the two"),
    "command.only_with_entries": N_("only with --entries: %(options)s; a facts file says it itself"),
    "command.only_with_export": N_("--chat and --post belong to an export: give it with --export"),
    "command.answers_absent": Plural(
        N_("“posts” answers about a message that is not among this export’s photos and files: %(posts)s."),
        N_("“posts” answers about messages that are not among this export’s photos and files: %(posts)s."),
        "n",
    ),
    "command.export_of_tournament": N_("an export goes with a tournament, not with a season or a marathon"),
    "command.post_unknown": N_(
        "“%(text)s”: write the number of a message, and an entry’s id or “ignore”, as in 1187=anna-bianchi; "
        "several messages as in 8,9,12=ignore"
    ),
    "command.rulebook_of_teams": N_(
        "%(rulebook)s is a rulebook for marathons; an entry list makes a tournament"
    ),
    "command.slot_needed": N_("say when each slot starts, as in --slot sat16=2026-10-17T16:00"),
    "command.slot_unknown": N_("there is no slot %(slot)s; --slot names: %(known)s"),
    "command.not_a_pair": N_("“%(text)s” lacks its other half: write %(option)s ID=VALUE"),
    "command.pair_twice": N_("%(name)s is given twice"),
    "command.why_several": N_("“%(asked)s” could be: %(names)s; give the id in brackets"),
    "command.why_nobody": N_("nobody is called “%(asked)s”"),
    "command.why_nobody_near": N_("nobody is called “%(asked)s”. Did you mean %(meant)s?"),
    "command.why_confirmed": N_("%(name)s has no result"),
    "command.why_unpaid": N_("%(name)s has not paid and is not among the entrants"),
    "command.why_waiting": N_("%(name)s is on the waiting list and not among the entrants"),
    "command.why_withdrawn": N_("%(name)s has withdrawn and is not among the entrants"),
    "command.why_lapsed": N_("the entry of %(name)s has lapsed: not among the entrants"),
    "command.file_exists": N_(
        "the file is there already and may hold answers of yours: choose another name or add --force"
    ),
    "command.cannot_write": N_("cannot be written: %(problem)s"),
    "command.cannot_print": N_("the output cannot be written: %(problem)s"),
    "command.not_at_least_one": N_("“%(text)s” is not a whole number from 1 to 999999"),
    "command.no_memory": N_("there is not enough memory for this file"),
}

MESSAGES: dict[str, Message] = {**HELP, **ARGPARSE, **TABLES, **REASONS, **SAID, **REFUSED}
