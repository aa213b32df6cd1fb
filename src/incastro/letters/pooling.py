"""Letters of the pool: somebody asks, agrees or declines (M-4).

An address stands in them once both have agreed, and not before.
"""

from incastro.channels.mail.letters import Letter
from incastro.channels.prose import escape, to_plain
from incastro.entries.facts import team_name
from incastro.entries.models import PoolCard, PoolTold
from incastro.letters.envelope import in_envelope
from incastro.notices.links import page_link, site_host
from incastro.words import say


def address_of(told: PoolTold) -> str:
    """Where the letter goes; empty where the account is gone."""
    account = told.person.account
    return account.email if account is not None and account.is_active else ""


def letter_of(told: PoolTold) -> Letter:
    """The letter, always with the same Message-ID."""
    match, lang = told.match, told.person.language if told.person.language in ("it", "en") else "it"
    other = match.asked if told.person == match.asking.person else match.asking
    marathon = match.asking.marathon
    values = {
        "contest": escape(marathon.said("name", lang)),
        "other": _called(other, lang),
        "said": escape(match.said) or "–",
        "email": other.person.account.email if told.code == "pool_agreed" and other.person.account else "",
        "link": page_link("pool", marathon.slug, lang=lang),
    }
    title = to_plain(say(f"letter.{told.code}.subject", values, lang))
    hello = say("letter.hello", {"name": escape(told.person.first_name)}, lang)
    return in_envelope(
        to=address_of(told),
        title=title,
        text=f"{hello}\n\n{say(f'letter.{told.code}.body', values, lang)}",
        lang=lang,
        ident=f"<pool.{told.pk}.{told.at}@{site_host()}>",
        organiser=marathon.organiser,
    )


def _called(card: PoolCard, lang: str) -> str:
    """A team by the name that everybody may read (M-12), a person by first name; more when both agree."""
    if card.team is not None:
        return escape(team_name(card.team.entry, lang))
    return escape(card.person.first_name) or say("person.pseudonym", {"key": card.person.key[:4]}, lang)
