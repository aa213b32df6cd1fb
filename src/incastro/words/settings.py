"""What is said about the settings of an installation; each is shown behind the name of its variable."""

from incastro.words.message import N_, Message, Plural

MESSAGES: dict[str, Message] = {
    "settings.several": Plural(
        N_("%(count)s setting cannot be used:"), N_("%(count)s settings cannot be used:"), "count"
    ),
    "settings.key_missing": N_(
        "not set, so the site does not start. Make a key with `python3 -c "
        '"import secrets; print(secrets.token_urlsafe(50))"` and keep it in the environment'
    ),
    "settings.key_short": N_(
        "too short: it can be guessed. Make one of at least %(least)s letters with `python3 -c "
        '"import secrets; print(secrets.token_urlsafe(50))"`'
    ),
    "settings.url": N_("write the site’s address alone, like https://puzzle.example"),
    "settings.service": N_("write an address like https://api.telegram.org"),
    "settings.host": N_("“%(value)s” is not a host name: write it without https:// and without a path"),
    "settings.database": N_(
        "write postgresql://user:password@host/name, or leave it empty for SQLite; special characters in "
        "the password as %%40"
    ),
    "settings.mail_url": N_(
        "write smtp://user:password@host:587 (with ?tls=false where the server has no STARTTLS), or "
        "smtps://user:password@host; special characters in the password as %%40"
    ),
    "settings.mail_from": N_("“%(value)s” is not a sender: write like Incastro <gare@puzzle.example>"),
    "settings.choice": N_("write one of: %(expected)s"),
    "settings.truth": N_("write true or false"),
    "settings.number": N_("write a whole number"),
    "settings.unusable": N_("cannot be used"),
}
