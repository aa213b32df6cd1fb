"""What the bot says in a group and to one person, what it could not say, and what its health check found.

`bot.<code>`: short, since a whole group reads it; it never says anybody’s name or time.
"""

from incastro.words.message import N_, Message

IN_GROUP: dict[str, Message] = {
    "bot.who": N_(
        "I do not know yet whose photo this is. Reply to me with your name and surname, as in your "
        "entry: the photo keeps its time."
    ),
    "bot.whose": N_(
        "This photo could be of more than one entrant. Reply to me with the name and surname of "
        "whose it is: it keeps its time."
    ),
    "bot.who_in_whose_name": N_(
        "This photo is published in the name of a group or a channel. If it is an entrant’s, publish it "
        "again under your own name now; a judge will look at this one as well."
    ),
    "bot.name_unknown": N_(
        "I cannot find this name among the entrants. A judge will look at it: the photo keeps its time."
    ),
    "bot.name_of_several": N_(
        "More than one entrant has this name. A judge will look at it: the photo keeps its time."
    ),
    "bot.name_taken": N_(
        "This entrant is linked to another Telegram account. A judge will look at it: the photo "
        "keeps its time."
    ),
    "bot.no_photo": N_(
        "This is not a photo, and only a photo counts as the finish (art. 9). Publish a photo now: its "
        "time is the one that counts."
    ),
    "bot.forwarded": N_(
        "A forwarded photo does not count (art. 9): it was published somewhere else. Publish the photo "
        "itself here, now: its time is the one that counts."
    ),
    "bot.by_bot": N_(
        "A photo sent through a bot does not count (art. 9). Publish the photo itself here, now: its time"
        " is the one that counts."
    ),
    "bot.sealed_missing": N_(
        "Photo received. I cannot find the one of your sealed box with the code (art. 8): if you "
        "published it from another account, say so here. A judge will look at it."
    ),
    "bot.box_too_early": N_(
        "This photo is older than the code of your start. If it is your sealed box, publish another one "
        "with the code on it before the go (art. 8)."
    ),
    "bot.unreadable": N_(
        "I cannot open this picture. It counts as published when you sent it; publish it once more as an "
        "ordinary photo, so that the judge can see it."
    ),
    "bot.again_sealed": N_(
        "The judge asks for another photo of the sealed box: it must show the whole box, the code and "
        "your sticker. Publish it here as soon as you can."
    ),
    "bot.again_finish": N_(
        "The judge asks for another photo of the finished puzzle: whole, sharp, from above. Publish it "
        "here as soon as you can."
    ),
    "bot.group_linked": N_(
        "Here I am. Photos published in this group count for the tournaments from now on. Make me an "
        "admin, so that I can see every photo and react to it."
    ),
    "bot.code_over": N_("This code is no longer good: ask for a new one on the site."),
    "bot.chat_taken": N_("This group belongs to another organiser, who has to let it go first."),
}

IN_PRIVATE: dict[str, Message] = {
    "bot.hello": N_(
        "Hello! I look after the photos of jigsaw tournaments. So that I know who you are, open your "
        "Telegram page on the site and touch “Link Telegram”: %(link)s"
    ),
    "bot.linked": N_(
        "Done: from now on I know your photos by this account. In the group, 👍 means that I have your "
        "photo and its time. Your page: %(link)s"
    ),
    "bot.link_over": N_(
        "This link is no longer good: it works once, within 30 minutes. Make a new one here: %(link)s"
    ),
    "bot.link_taken": N_(
        "This Telegram account is already linked to another person on the site. Whoever that is can "
        "unlink it on their Telegram page, then you can link it; or write to the organiser. %(link)s"
    ),
}

REFUSED: dict[str, Message] = {
    "telegram.link_over": N_("This link is no longer good: make a new one."),
    "telegram.link_taken": N_(
        "This Telegram account is linked to another person here. An account can be one person’s only: "
        "they can unlink it themselves on their Telegram page."
    ),
    "telegram.account_bad": N_("This is no number of a Telegram account: it is written in digits alone."),
    "telegram.code_over": N_("This code is no longer good: make a new one."),
    "telegram.chat_taken": N_("This group is another organiser’s: they have to let it go first."),
    "telegram.chat_gone": N_("The bot is no longer in that group: add it again, then choose."),
    "telegram.no_bot": N_("No bot is set up on this site: ask whoever runs it (docs/telegram.md)."),
}

FAILED: dict[str, Message] = {
    "bot.failed.kicked": N_("The bot is no longer in the group: add it again."),
    "bot.failed.no_rights": N_("The bot may not write in the group: make it an admin."),
    "bot.failed.no_reactions": N_("The bot may not react to messages: make it an admin."),
    "bot.failed.gone": N_("The message has been deleted."),
    "bot.failed.moved": N_("The group became a supergroup before it could be said."),
    "bot.failed.blocked": N_("They have not written to the bot, or have blocked it."),
    "bot.failed.token": N_("Telegram does not know the bot: its token has to be checked."),
    "bot.failed.refused": N_("Telegram refused it (%(said)s)."),
    "bot.failed.old": N_("It could not be said for a day, and no longer helps."),
    "bot.failed.unclear": N_("The line broke while it was under way: it may be there. Look in the group."),
}

HEALTH: dict[str, Message] = {
    "health.bot.ok": N_("The bot answers: %(bot)s"),
    "health.bot.none": N_(
        "No bot is set up on this site: the group’s export is read instead, after the race"
    ),
    "health.bot.away": N_("Telegram cannot be reached: photos are read as soon as it answers again"),
    "health.bot.token": N_("Telegram does not know the bot: whoever runs the site has to check its token"),
    "health.bot.unknown": N_("The bot has not been asked yet: check now"),
    "health.group.ok": N_("The bot is in the group “%(group)s”"),
    "health.group.none": N_("No group is linked: link it, or read the group’s export after the race"),
    "health.group.out": N_("The bot is not in the group: add it again, as an admin"),
    "health.admin.ok": N_("The bot is an admin: it sees who comes and leaves, and can react"),
    "health.admin.no": N_("The bot is no admin: make it one, else it cannot react to photos"),
    "health.reads.ok": N_("The bot sees every message"),
    "health.reads.no": N_(
        "Privacy mode hides photos from the bot: make it an admin of the group, or switch privacy mode "
        "off with @BotFather (/setprivacy), then add the bot again"
    ),
    "health.writes.ok": N_("The bot may write in the group"),
    "health.writes.no": N_("The bot may not write in the group: change its rights there"),
    "health.updates.ok": N_("Messages come in: the last one %(when)s"),
    "health.updates.quiet": N_("Messages are fetched; none has come yet: write one in the group to try"),
    "health.updates.stopped": N_(
        "Nobody fetches messages: whoever runs the site has to start “incastro telegram poll”, or set up "
        "the web hook"
    ),
    "health.updates.behind": N_("Telegram still holds %(n)s messages for us: they are being read"),
    "health.updates.broken": N_(
        "Telegram cannot reach the site (%(said)s): messages wait there up to 24 hours"
    ),
    "health.clock.ok": N_("The site’s clock agrees with Telegram’s"),
    "health.clock.off": N_(
        "The site’s clock differs from Telegram’s by %(n)s seconds: the go is given by ours, photos are "
        "dated by theirs. Whoever runs the site has to set it before the go"
    ),
    "health.clock.unknown": N_("The clock has not been compared with Telegram’s yet: check now"),
    "health.disk.ok": N_("There is room for photos: %(gb)s GB"),
    "health.disk.low": N_(
        "There is little room for photos (%(gb)s GB): whoever runs the site has to make some"
    ),
    "health.replies.ok": N_("Everything that the bot had to say has been said"),
    "health.replies.failed": N_("The bot could not say %(n)s things in the last day: read why below"),
}

JOURNAL: dict[str, Message] = {
    "journal.person.telegram_link": N_("Link to Telegram made"),
    "journal.person.telegram_linked": N_("Telegram linked"),
    "journal.person.telegram_unlinked": N_("Telegram unlinked"),
    "journal.group.code": N_("Code for a Telegram group"),
    "journal.group.tie": N_("Telegram group linked"),
    "journal.group.let_go": N_("Telegram group no longer used"),
    "journal.group.change": N_("Change of the Telegram group"),
    "journal.group.name": N_("Said whose a Telegram account is"),
    "journal.group.unname": N_("Took back whose a Telegram account is"),
    "journal.group.say_again": N_("The bot’s words tried again"),
    "journal.tournament.telegram_wanted": N_("Asked entrants to link their Telegram"),
    "journal.kind.group": N_("the Telegram group"),
    "field.ended_at": N_("in use until"),
}

LETTERS: dict[str, Message] = {
    "notice.telegram_wanted": N_("Link your Telegram, so that your photos are recognised at once"),
    "letter.telegram_wanted.subject": N_("%(contest)s: link your Telegram"),
    "letter.telegram_wanted.body": N_(
        "In %(contest)s the photo that you publish in the Telegram group stops your clock. Link your account "
        "once, and each of your photos is recognised within seconds, whatever you are called there.\n\n"
        "[Link Telegram](%(link)s)\n\n"
        "It takes half a minute. Whoever does not link is asked for their name under the photo."
    ),
}

MESSAGES: dict[str, Message] = {**LETTERS, **IN_GROUP, **IN_PRIVATE, **REFUSED, **FAILED, **HEALTH, **JOURNAL}
