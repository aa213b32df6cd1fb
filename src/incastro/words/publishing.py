"""Sentences of calendars and feeds."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "calendar.start": N_("%(name)s: start"),
    "calendar.start_cancelled": N_("%(name)s: cancelled"),
    "calendar.end": N_("%(name)s: last moment for the photo"),
    "calendar.end_cancelled": N_("%(name)s: cancelled"),
    "calendar.marathon": N_("%(name)s"),
    "calendar.marathon_cancelled": N_("%(name)s: cancelled"),
    "calendar.stream": N_("Live: %(link)s"),
    "calendar.everything": N_("Incastro: all contests"),
    "calendar.own": N_("Incastro: mine"),
    "feed.about": N_("Notices and official results."),
    "feed.official": N_("%(name)s: the results are official"),
    "feed.table": N_("The full standings are there, and why each result is what it is."),
}
