"""What `incastro doctor` says: each line tells how it stands and, where needed, what to do."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "doctor.help": N_("say what is configured, what is not, and what is wrong"),
    "doctor.help_long": N_(
        "Looks at everything that the site needs and says how it stands: ✓ works, – not configured, ! worth "
        "a look, ✗ wrong. Ends with 1 where something is wrong."
    ),
    "doctor.well": N_("Nothing is wrong."),
    "doctor.wrong": Plural(N_("%(n)s thing is wrong (✗)."), N_("%(n)s things are wrong (✗)."), "n"),
    "doctor.programme": N_("Incastro %(version)s on Python %(python)s."),
    "doctor.settings.good": N_("Every variable INCASTRO_… is one that exists."),
    "doctor.settings.misspelt": N_("%(name)s is no setting, so it does nothing: %(meant)s may be meant."),
    "doctor.settings.unknown": N_("%(name)s is no setting, so it does nothing: docs/settings.md lists them."),
    "doctor.key.good": N_("The secret key is set."),
    "doctor.key.missing": N_(
        "INCASTRO_SECRET_KEY is not set, so the site does not start: make a key with `python3 -c "
        '"import secrets; print(secrets.token_urlsafe(50))"`.'
    ),
    "doctor.key.wrong": N_(
        "INCASTRO_SECRET_KEY is too short: it can be guessed. Make one with `python3 -c "
        '"import secrets; print(secrets.token_urlsafe(50))"`.'
    ),
    "doctor.url.good": N_("Visitors find the site at %(url)s."),
    "doctor.url.off": N_(
        "INCASTRO_URL is not set: the site answers on this machine only, and links in messages lead here. "
        "Set it to the address that visitors type."
    ),
    "doctor.url.open": N_(
        "%(url)s is not HTTPS: codes and passwords travel in the open. Put a proxy with a certificate in "
        "front and set INCASTRO_URL to https://…"
    ),
    "doctor.url.no_proxy": N_(
        "%(url)s is HTTPS, but the site does not know of the proxy that speaks it: set "
        "INCASTRO_BEHIND_PROXY=true."
    ),
    "doctor.folder.good": N_("The folder %(folder)s can be written, with %(free)s\u00a0GiB free."),
    "doctor.folder.scarce": N_("The folder %(folder)s has only %(free)s\u00a0GiB left: make room soon."),
    "doctor.folder.full": N_("The folder %(folder)s has only %(free)s\u00a0GiB left: make room now."),
    "doctor.folder.closed": N_(
        "The folder %(folder)s cannot be written (%(problem)s): give it to the user that runs the site, or "
        "set INCASTRO_VAR to another."
    ),
    "doctor.database.good": N_("The database answers (%(kind)s %(version)s), as this version needs it."),
    "doctor.database.none": N_("There is no database yet: `incastro setup` makes it."),
    "doctor.database.away": N_(
        "The database cannot be reached (%(problem)s): look at DATABASE_URL, and whether its server runs."
    ),
    "doctor.database.behind": Plural(
        N_("The database is %(count)s step behind this version: `incastro serve` takes it at its start."),
        N_("The database is %(count)s steps behind this version: `incastro serve` takes them at its start."),
        "count",
    ),
    "doctor.database.no_wal": N_(
        "SQLite keeps its journal as “%(mode)s” instead of WAL, so readers wait for writers: put the folder "
        "on a disk of this machine, not of the network."
    ),
    "doctor.journal.good": N_("The journal can be added to, and never changed."),
    "doctor.journal.open": N_(
        "The journal could be changed: %(names)s missing in the database. Run `python -m django migrate "
        "journal 0001`, then `incastro serve`."
    ),
    "doctor.kept.good": Plural(
        N_("%(count)s person keeps the site."), N_("%(count)s people keep the site."), "count"
    ),
    "doctor.kept.off": N_("Nobody keeps the site yet: `incastro setup` asks four questions."),
    "doctor.clock.good": N_("The clock says %(now)s (UTC)."),
    "doctor.clock.past": N_(
        "The clock says %(now)s (UTC), which is past: set it, for instance with `timedatectl set-ntp true`."
    ),
    "doctor.clock.apart": N_(
        "The clocks of this machine and of the database are %(seconds)s\u00a0s apart: set both, "
        "for instance with `timedatectl set-ntp true`."
    ),
    "doctor.work.good": Plural(
        N_("%(count)s worker runs the tasks."), N_("%(count)s workers run the tasks."), "count"
    ),
    "doctor.work.off": N_("No worker runs at the moment: there is one inside `incastro serve`."),
    "doctor.work.nobody": Plural(
        N_("%(count)s task waits and nobody runs it: start `incastro serve`, or `incastro worker`."),
        N_("%(count)s tasks wait and nobody runs them: start `incastro serve`, or `incastro worker`."),
        "count",
    ),
    "doctor.work.late": Plural(
        N_("%(count)s task has waited for more than five minutes: start another `incastro worker`."),
        N_("%(count)s tasks have waited for more than five minutes: start another `incastro worker`."),
        "count",
    ),
    "doctor.work.orphans": Plural(
        N_("%(count)s task is in the hands of a worker that died: the next one takes it within a minute."),
        N_(
            "%(count)s tasks are in the hands of a worker that died: the next one takes them within a minute."
        ),
        "count",
    ),
    "doctor.work.failed": Plural(
        N_("%(count)s task failed for good in the last week: %(latest)s (%(why)s)."),
        N_("%(count)s tasks failed for good in the last week, the latest %(latest)s (%(why)s)."),
        "count",
    ),
    "doctor.work.tick": N_("%(name)s, which recurs, failed when it last ran: %(why)s"),
    "doctor.mail.good": N_("The mail server %(host)s:%(port)s accepts our email."),
    "doctor.mail.off": N_(
        "INCASTRO_MAIL_URL is not set, so no email is sent: people cannot sign in by code, nor get notices. "
        "Take the server of your provider, as in smtp://user:password@host:587."
    ),
    "doctor.mail.password": N_(
        "The mail server %(host)s:%(port)s refuses the user or the password: correct INCASTRO_MAIL_URL."
    ),
    "doctor.mail.away": N_(
        "The mail server %(host)s:%(port)s cannot be used (%(problem)s): look at INCASTRO_MAIL_URL, the port "
        "and ?tls="
    ),
    "doctor.mail.no_sender": N_("INCASTRO_MAIL_FROM is not set: emails come from %(sender)s."),
    "doctor.telegram.good": N_("Telegram knows the bot as @%(name)s."),
    "doctor.telegram.off": N_("INCASTRO_TELEGRAM_TOKEN is not set: texts for groups are there to copy."),
    "doctor.telegram.token": N_(
        "Telegram does not know the bot: take the token from @BotFather again and correct "
        "INCASTRO_TELEGRAM_TOKEN."
    ),
    "doctor.telegram.away": N_(
        "Telegram (%(url)s) cannot be reached: check the network and INCASTRO_TELEGRAM_URL."
    ),
    "doctor.telegram.strange": N_("%(url)s does not answer as Telegram does: correct INCASTRO_TELEGRAM_URL."),
}
