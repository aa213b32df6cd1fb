"""The frame that every letter about entering has: who writes, in which language, plain and HTML."""

from django.template.loader import render_to_string
from django.utils import translation

from incastro.channels.mail.letters import Letter
from incastro.channels.prose import to_html, to_plain
from incastro.notices.links import site_url
from incastro.organisers.models import Organiser


def in_envelope(*, to: str, title: str, text: str, lang: str, ident: str, organiser: Organiser) -> Letter:
    """A text in CommonMark as a letter of an organiser; answers go to the organiser."""
    context = {
        "lang": lang,
        "title": title,
        "html": to_html(text),
        "plain": to_plain(text),
        "organiser": organiser,
        "site": site_url(),
    }
    with translation.override(lang):
        return Letter(
            to=to,
            subject=title,
            plain=render_to_string("incastro/mail/notice.txt", context).strip() + "\n",
            html=render_to_string("incastro/mail/notice.html", context),
            language=lang,
            ident=ident,
            reply_to=organiser.email,
        )
