"""What a notice looks like on each channel. The preview and the sending call the same functions."""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import translation

from incastro.channels import facebook
from incastro.channels.mail.letters import Letter
from incastro.channels.prose import to_html, to_plain
from incastro.channels.telegram.texts import Part, parts
from incastro.notices.links import page_link, site_host, site_url
from incastro.notices.models import Delivery, GroupText, Notice
from incastro.people.models import Person
from incastro.people.unsubscribing import unsubscribe_token

DIVIDER = "* * *"


@dataclass(frozen=True, slots=True)
class Text:
    """Title and text (CommonMark) in the language, or languages, of one place."""

    title: str
    body: str


def said_in(notice: Notice, lang: str) -> Text:
    """A notice in a language; the Italian where there is no English."""
    return Text(notice.said("title", lang), notice.said("body", lang))


def for_group(notice: Notice) -> Text:
    """A notice for a wall that everybody reads: one language, or both one after the other."""
    if notice.group_text != GroupText.BOTH or not notice.body_en:
        return said_in(notice, "en" if notice.group_text == GroupText.ENGLISH else "it")
    italian, english = said_in(notice, "it"), said_in(notice, "en")
    title = f"{italian.title} / {english.title}" if english.title != italian.title else italian.title
    return Text(title, f"{italian.body}\n\n{DIVIDER}\n\n{english.body}")


def telegram_parts(notice: Notice) -> tuple[Part, ...]:
    """The messages for the group; RuleViolation `telegram.block_too_long`."""
    text = for_group(notice)
    return parts(text.title, text.body, photo=notice.picture_id is not None)


def facebook_post(notice: Notice) -> str:
    """The text to paste."""
    text = for_group(notice)
    return facebook.post(text.title, text.body)


def portal_html(notice: Notice, lang: str) -> str:
    """The text on this site’s own page, safe HTML."""
    return to_html(said_in(notice, lang).body)


def letter(notice: Notice, lang: str, *, to: str, ident: str, unsubscribe: str = "") -> Letter:
    """The letter to one person, in their language."""
    text = said_in(notice, lang)
    context = {
        "lang": lang,
        "title": text.title,
        "html": to_html(text.body),
        "plain": to_plain(text.body),
        "organiser": notice.organiser,
        "site": site_url(),
        "unsubscribe": unsubscribe,
    }
    with translation.override(lang):
        return Letter(
            to=to,
            subject=text.title,
            # stripped, it is a plain string again: to a page it must not pass for safe HTML
            plain=render_to_string("incastro/mail/notice.txt", context).strip() + "\n",
            html=render_to_string("incastro/mail/notice.html", context),
            language=lang,
            ident=ident,
            unsubscribe=unsubscribe,
            reply_to=notice.organiser.email,
        )


def letter_to(delivery: Delivery, person: Person) -> Letter:
    """The letter of one delivery, always with the same Message-ID."""
    lang = person.language if person.language in ("it", "en") else "it"
    notice = delivery.notice
    assert person.account is not None  # noqa: S101 - audience.still_wants has looked
    return letter(
        notice,
        lang,
        to=person.account.email,
        ident=f"<notice.{notice.pk}.{delivery.pk}.{notice.sent_at}@{site_host()}>",
        # who gets it because they have entered has nothing to switch off
        unsubscribe=page_link("unsubscribe", unsubscribe_token(person), lang=lang)
        if person.notices_by_email
        else "",
    )
