"""Sentences about rulebooks: files and settings that are refused, and the page that prints the rules."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    # a rulebook that is not there, or not one
    "book.unknown": N_("There is no rulebook “%(name)s”: there are %(known)s"),
    "book.file_missing": N_("%(file)s is not there: check the name of the rulebook file"),
    "book.file_is_folder": N_("%(file)s is a folder, not a rulebook file"),
    "book.file_unreadable": N_("%(file)s cannot be read: %(reason)s"),
    "book.file_too_large": N_("%(file)s is too large for a rulebook: at most %(most)s\u00a0kB are read"),
    "book.file_encoding": N_("%(file)s is not in UTF-8 (line %(line)s): save it as UTF-8"),
    "book.broken": N_("The rulebook is not valid TOML: %(problem)s"),
    "book.kind_unknown": N_("The rulebook’s kind is “%(kind)s”: it must be one of %(known)s"),
    "book.settings_missing": N_("The rulebook lacks these settings: %(names)s"),
    "book.settings_unknown": N_("The rulebook has unknown settings: %(names)s"),
    "book.type_unknown": N_("The setting %(name)s has the type “%(type)s”: it must be one of %(known)s"),
    "book.type_differs": N_("The setting %(name)s has the type “%(type)s”: here it must be %(known)s"),
    "book.choice_unknown": N_(
        "The setting %(name)s offers the choice “%(given)s”, which means nothing: there are %(known)s"
    ),
    "book.shape_unknown": N_(
        "The setting %(name)s has the shape “%(shape)s”: a text or a list can have one of %(known)s"
    ),
    "book.default_missing": N_("The setting %(name)s has no default"),
    "book.bound_impossible": N_("%(where)s is not a bound that the setting %(name)s can have"),
    "book.at_most_unknown": N_(
        "The setting %(name)s is to be at most %(other)s: there is no such setting of the same type"
    ),
    "book.key_unknown": N_("%(where)s means nothing here: there can be %(known)s"),
    "book.not_table": N_("%(where)s must be a table"),
    "book.not_list": N_("%(where)s must be a list"),
    "book.not_text": N_("%(where)s must be a text"),
    "book.not_texts": N_("%(where)s must be a list of texts"),
    "book.not_flag": N_("%(where)s must be true or false"),
    "book.not_count": N_("%(where)s must be a whole number from 0 to %(most)s"),
    "book.not_moment": N_("%(where)s is “%(given)s”: write day and hour as in 2026-10-17 16:00"),
    "book.not_day": N_("%(where)s is “%(given)s”: write the day as in 2026-10-17"),
    "book.clause_id": N_("%(where)s has the id “%(id)s”: it must have one of its own"),
    "book.content_unknown": N_(
        "The section %(group)s lists %(name)s, which is neither a setting nor a clause"
    ),
    "book.content_twice": N_("The section %(group)s lists %(name)s, which is already listed"),
    "book.placeholder_unknown": N_("The wording of %(where)s uses {%(name)s}, but there is no such setting"),
    "book.check_unknown": N_("%(where)s is “%(given)s”: it must be one of %(known)s"),
    "book.example_id": N_("The example at %(where)s has the id “%(id)s”: it must have one of its own"),
    "book.nothing_expected": N_("%(where)s is empty: an example has to expect something"),
    # a setting that cannot be
    "setting.unknown": N_("The rulebook %(book)s has no setting “%(name)s”: it has %(known)s"),
    "setting.misspelt": N_("The rulebook %(book)s has no setting “%(name)s”: is “%(close)s” meant?"),
    "setting.not_integer": N_("%(name)s is “%(given)s”: it must be a whole number"),
    "setting.not_boolean": N_("%(name)s is “%(given)s”: it must be true or false"),
    "setting.not_duration": N_("%(name)s is “%(given)s”: write hours, minutes and seconds, as in 2:30:00"),
    "setting.not_number": N_("%(name)s is “%(given)s”: it must be a number, as in 110 or 0.5"),
    "setting.not_date": N_("%(name)s is “%(given)s”: write the day as in 2026-03-01"),
    "setting.not_text": N_("%(name)s is “%(given)s”: it must be a text"),
    "setting.not_choice": N_("%(name)s is “%(given)s”: it must be the name of a choice"),
    "setting.not_list": N_("%(name)s is “%(given)s”: it must be a list of texts"),
    "setting.not_a_choice": N_("%(name)s is “%(given)s”: it can be %(choices)s"),
    "setting.not_a_country": N_(
        "%(name)s holds “%(given)s”: write each country as two capital letters, as in IT"
    ),
    "setting.not_a_currency": N_("%(name)s is “%(given)s”: write the currency as in EUR"),
    "setting.not_a_slot": N_("%(name)s holds “%(given)s”: write a slot as in saturday 16:00"),
    "setting.twice": N_("%(name)s holds “%(given)s” twice"),
    "setting.too_small": N_("%(name)s is “%(given)s”: the least is %(minimum)s"),
    "setting.too_large": N_("%(name)s is “%(given)s”: the most is %(maximum)s"),
    "setting.too_few": Plural(
        N_("%(name)s is too short: it must hold at least %(minimum)s item"),
        N_("%(name)s is too short: it must hold at least %(minimum)s items"),
        "minimum",
    ),
    "setting.too_many": Plural(
        N_("%(name)s is too long: it can hold %(maximum)s item"),
        N_("%(name)s is too long: it can hold %(maximum)s items"),
        "maximum",
    ),
    "setting.above_other": N_("%(name)s is %(given)s: it cannot be more than %(other)s, which is %(limit)s"),
    # the page
    "rulebook.version": N_("%(id)s, version %(version)s"),
    "rulebook.others": N_("Further rules"),
    "rulebook.reading": N_("Reason:"),
    "rulebook.choices": N_("Alternatives:"),
    "rulebook.by_default": N_("by default %(value)s"),
    "rulebook.changed": Plural(
        N_("%(n)s setting differs from the rulebook, marked with *"),
        N_("%(n)s settings differ from the rulebook, marked with *"),
        "n",
    ),
    "rulebook.examples": N_("Examples"),
    "rulebook.topics": N_("Where each topic is written"),
    "rulebook.listed": N_("%(title)s, version %(version)s"),
    # its command
    "rulebook.help.rulebook": N_("a rulebook in plain words, and its own examples"),
    "rulebook.help.list": N_("the rulebooks there are"),
    "rulebook.help.show": N_("print a rulebook in plain words"),
    "rulebook.help.check": N_("work out a rulebook’s own examples and compare"),
    "rulebook.help.name": N_("a rulebook by its name, or a rulebook file of your own"),
    "rulebook.help.lang": N_("the language to print in: it or en"),
    "rulebook.help.json": N_("print JSON instead of text"),
    "rulebook.help.set": N_("show it with a setting changed, as in floor_offline=2:00:00; can be repeated"),
    "rulebook.help.metavar.name": N_("NAME|FILE.toml"),
    "rulebook.help.metavar.set": N_("NAME=VALUE"),
    "rulebook.set_without_value": N_(
        "“--set %(given)s” lacks a value: write name=value, as in --set floor_offline=2:00:00"
    ),
    # the self-test
    "selftest.ok": N_("ok"),
    "selftest.failed": N_("NOT MET"),
    "selftest.expected": N_("expected"),
    "selftest.found": N_("found"),
    "selftest.none": N_("%(id)s has no examples to check."),
    "selftest.all_met": Plural(
        N_("%(id)s: its %(n)s example is met."), N_("%(id)s: all %(n)s examples are met."), "n"
    ),
    "selftest.some_failed": Plural(
        N_("%(id)s: %(n)s example of %(of)s is not met (%(names)s). Correct the rulebook, or the example."),
        N_(
            "%(id)s: %(n)s examples of %(of)s are not met (%(names)s). Correct the rulebook, or the examples."
        ),
        "n",
    ),
    # values in a sentence
    "value.hours": Plural(N_("%(n)s hour"), N_("%(n)s hours"), "n"),
    "value.minutes": Plural(N_("%(n)s minute"), N_("%(n)s minutes"), "n"),
    "value.seconds": Plural(N_("%(n)s second"), N_("%(n)s seconds"), "n"),
    "value.and": N_("%(first)s and %(last)s"),
    "value.slot": N_("%(day)s at %(clock)s"),
    "value.nothing": N_("none"),
    "value.yes": N_("yes"),
    "value.no": N_("no"),
    "value.EUR": N_("euros"),
    "value.monday": N_("Monday"),
    "value.tuesday": N_("Tuesday"),
    "value.wednesday": N_("Wednesday"),
    "value.thursday": N_("Thursday"),
    "value.friday": N_("Friday"),
    "value.saturday": N_("Saturday"),
    "value.sunday": N_("Sunday"),
}
