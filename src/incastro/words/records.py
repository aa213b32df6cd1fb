"""Sentences of facts files handed in."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "record.no_file": N_("Choose at least one file."),
    "record.too_many_files": N_("These are more than %(most)s files. Hand in one season at a time."),
    "record.too_large": N_("The files are larger than %(most)s\u00a0MB together. Hand them in one by one."),
    "record.archive_too_large": N_(
        "The archive is larger than %(most)s\u00a0MB. Hand in the files in it instead."
    ),
    "record.archive_empty": N_("There is no JSON file in this archive."),
    "record.archive_broken": N_(
        "This archive cannot be opened: it is damaged, or has a password. Hand in the files in it instead."
    ),
    "record.name_outside": N_(
        "The season names %(given)s by a folder that only the other computer has. Write the name of the "
        "file alone, and hand both in together."
    ),
    "record.name_unclear": N_(
        "Two of the files handed in are called %(given)s. Put everything into one archive, with its folders."
    ),
    "record.named_twice": N_("The season names %(given)s twice."),
    "record.in_a_contest": N_("%(file)s is already here, as the results of %(name)s."),
    "record.in_use": N_("This file cannot be removed: a contest is made of it."),
    "record.made_already": N_("%(file)s has been imported in the meantime."),
    "import.not_imported": N_("This was set up here, not imported."),
    "import.in_season": N_("This tournament came with its season: remove the season’s import as a whole."),
    "record.imported_already": N_("%(file)s was imported before: it is %(name)s."),
    "record.part_of": N_(
        "%(file)s was imported on its own before, as %(name)s. Remove that import, then hand in the season."
    ),
}
