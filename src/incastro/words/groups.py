"""Sentences about what comes in from a group, and about listening to it."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "update.unreadable": N_("This is no update of Telegram’s Bot API."),
    "photo.too_heavy": N_(
        "This picture is heavier than %(most)s\u00a0MB, and Telegram hands no such file to a bot. Open it in "
        "the group, or ask for it sent as a photo"
    ),
    "photo.not_given": N_(
        "Telegram could not give us this picture. Open it in the group, or ask for it again"
    ),
    "telegram.too_big": N_(
        "This file is heavier than %(most)s\u00a0MB: Telegram hands no such file to a bot."
    ),
    "telegram.conflict": N_("Somebody else is asking Telegram for this bot’s updates (%(said)s)."),
    # the command line
    "telegram.help": N_("listen to Telegram, and see whether that works"),
    "telegram.help_long": N_(
        "Listen to the bot’s groups. With a public https address, “webhook set” has Telegram call this site; "
        "without one, “poll” asks Telegram all the time. “check” tells how things stand."
    ),
    "telegram.help.poll": N_("ask Telegram for updates until Ctrl-C"),
    "telegram.help.once": N_("take what waits, read it, and end"),
    "telegram.help.webhook": N_("have Telegram call this site, or no longer"),
    "telegram.help.webhook_act": N_("set or remove"),
    "telegram.help.check": N_("who the bot is, who listens, what waits"),
    "telegram.metavar.act": N_("ACT"),
    "telegram.no_token": N_(
        "There is no bot: put its token, from @BotFather, into INCASTRO_TELEGRAM_TOKEN (docs/telegram.md)."
    ),
    "telegram.no_address": N_(
        "Telegram calls only public https addresses: set INCASTRO_URL to https://…, or use “incastro "
        "telegram poll”, which needs none."
    ),
    "telegram.hooked": N_(
        "Telegram calls %(url)s for this bot, so that nobody can poll. Use that, or take it away first: "
        "“incastro telegram webhook remove”."
    ),
    "telegram.two_polls": N_(
        "Another “incastro telegram poll” is running for this bot. One is enough: end one."
    ),
    "telegram.polling": N_("Listening as @%(name)s. Ctrl-C ends it; what comes meanwhile waits for a day."),
    "telegram.away": N_("Telegram cannot be reached; asking again in %(seconds)s\u00a0s."),
    "telegram.back": N_("Telegram answers again."),
    "telegram.taken": Plural(N_("%(n)s update taken in."), N_("%(n)s updates taken in."), "n"),
    "telegram.nothing": N_("Nothing waits."),
    "telegram.hook_set": N_("Telegram calls %(url)s from now on, with a secret that only it knows."),
    "telegram.hook_removed": N_(
        "Telegram no longer calls this site. “incastro telegram poll” can listen now."
    ),
    "telegram.hook_other": N_(
        "Telegram calls %(url)s, which is not this site: “incastro telegram webhook set” changes that."
    ),
    "telegram.unread": Plural(
        N_("%(n)s update is stored and not read: is a worker running?"),
        N_("%(n)s updates are stored and not read: is a worker running?"),
        "n",
    ),
    "telegram.failed": Plural(
        N_("%(n)s update could not be read; the log tells why."),
        N_("%(n)s updates could not be read; the log tells why."),
        "n",
    ),
    "telegram.wanted": Plural(
        N_("%(n)s picture is still to be fetched."), N_("%(n)s pictures are still to be fetched."), "n"
    ),
}
