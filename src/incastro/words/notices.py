"""Sentences of notices: refusals, what channels answered."""

from incastro.words.message import N_, Message

MESSAGES: dict[str, Message] = {
    "notice.sent": N_("This notice has been sent or put away: it stays as it is."),
    "notice.no_channel": N_("Choose at least one place where the notice is to go."),
    "notice.channel_unready": N_("One of the places you chose is not ready: read why beside its name."),
    "notice.empty": N_("A notice needs a title and a text in Italian."),
    "notice.secret_call": N_(
        "The link to the video call is for entrants only: take it out of the text before you send it."
    ),
    "notice.secret_series": N_(
        "The puzzles of the series are secret until the start: take them out before you send it."
    ),
    "notice.secret_picture": N_(
        "This is the picture of the puzzle, which is secret until the last window has closed: choose another."
    ),
    "notice.no_english_title": N_("The English text needs an English title, and the title its text."),
    "notice.not_waiting": N_("This has moved on in the meantime: look at how it stands now."),
    # channels that are not ready, and why
    "notice.unready.telegram": N_(
        "No bot or no group is set up: you get the text to copy, and say here that you have posted it."
    ),
    "notice.unready.email": N_("This site sends no email yet: ask whoever runs it to set up a mail server."),
    "notice.unready.nobody": N_("Nobody has asked for notices by email yet."),
    "notice.unready.facebook": N_(
        "Facebook takes no posts from programs: you get text and picture to copy, and say that it is done."
    ),
    # Telegram
    "telegram.block_too_long": N_(
        "Telegram allows %(limit)s characters in a message, and one paragraph is longer: divide it in two."
    ),
    "telegram.unreachable": N_("Telegram cannot be reached. It is tried again by itself."),
    "telegram.unwell": N_("Telegram has trouble (%(said)s). It is tried again by itself."),
    "telegram.too_many": N_("Telegram asks us to wait. It is tried again by itself."),
    "telegram.token": N_("Telegram does not know the bot: ask whoever runs this site to check its token."),
    "telegram.forbidden": N_(
        "The bot may not post there (%(said)s): add it to the group, let it write, then try again."
    ),
    "telegram.moved": N_(
        "The group has become a supergroup with another number: write %(chat)s into the organiser’s "
        "settings, then write the notice again."
    ),
    "telegram.refused": N_(
        "Telegram refused the message (%(said)s). Check the group’s name in the organiser’s settings, then "
        "try again."
    ),
    "telegram.broken": N_(
        "The line to Telegram broke while the message was under way: it may be there or not. "
        "Look in the group."
    ),
    # email
    "mail.unreachable": N_("The mail server cannot be reached. It is tried again by itself."),
    "mail.login": N_("The mail server refuses our password. It is tried again by itself."),
    "mail.later": N_("The mail server asked us to come back later (%(code)s). It is tried again by itself."),
    "mail.refused": N_("The mail server will not accept email for this address (%(code)s)."),
    "mail.broken": N_(
        "The line to the mail server broke while the email was under way: it may have arrived or not."
    ),
    "mail.gone": N_("They switched notices off, or left, before the email went out."),
    # whatever channel
    "notice.died": N_(
        "The site stopped while this was under way: it may have arrived or not. Look there, then say."
    ),
    "notice.gave_up": N_("Tried %(n)s times without luck. Try again when you think it works."),
}
