"""From something told to the letter that tells it."""

from incastro.channels.mail.letters import Letter
from incastro.channels.prose import escape, to_plain
from incastro.entries.models import Told
from incastro.letters.envelope import in_envelope
from incastro.letters.how_to_pay import how_to_pay
from incastro.letters.knowing import known
from incastro.notices.links import site_host
from incastro.words import say
from incastro.words.speech import messages

# letters that say how to pay, not only where (M-9)
ASKS_TO_PAY = frozenset({"seat_held", "seat_offered"})


def address_of(told: Told) -> str:
    """Where the letter goes; empty where there is nobody to write to (any more)."""
    if told.desk:
        return told.entry.seats.contest.organiser.email
    if told.email:
        return told.email
    account = told.entry.person.account
    return account.email if account is not None and account.is_active else ""


def language_of(told: Told) -> str:
    """The language of whoever reads it; the organiser’s desk is Italian."""
    language = "it" if told.desk else told.entry.person.language
    return language if language in ("it", "en") else "it"


def subject_and_body(told: Told, lang: str) -> tuple[str, str]:
    """What the letter says: a line, and CommonMark."""
    values = known(told, lang)
    if told.message is not None:
        way = say("letter.way", values, lang)
        return told.message.subject, f"{told.message.body}\n\n{way}"
    own, frame = f"letter.{told.code}", "letter.desk" if told.desk else "letter.plain"
    if f"{own}.body" in messages():
        subject = text = own
    else:
        values["sentence"] = say(f"notice.{told.code}", values, lang)
        subject = own if f"{own}.subject" in messages() and not told.desk else frame
        text = frame
    body = say(f"{text}.body", values, lang)
    if told.code in ASKS_TO_PAY:
        body = f"{body}\n\n{how_to_pay(told.entry, lang)}"
    # a subject is plain text: what was escaped for CommonMark is not wanted there
    return to_plain(say(f"{subject}.subject", values, lang)), body


def letter_of(told: Told) -> Letter:
    """The letter, always with the same Message-ID, so that one that goes twice is seen as one."""
    lang = language_of(told)
    title, body = subject_and_body(told, lang)
    return in_envelope(
        to=address_of(told),
        title=title,
        text=f"{_hello(told, lang)}\n\n{body}",
        lang=lang,
        ident=f"<entry.{told.pk}.{told.at}@{site_host()}>",
        organiser=told.entry.seats.contest.organiser,
    )


def _hello(told: Told, lang: str) -> str:
    name = "" if told.desk or told.email else told.entry.person.first_name
    code = "letter.hello" if name else "letter.hello_nobody"
    return say(code, {"name": escape(name)}, lang)
