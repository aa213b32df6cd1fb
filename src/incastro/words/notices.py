"""Sentences of notices."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "notice.sent": N_("This notice has been sent or put away: it stays as it is."),
}
