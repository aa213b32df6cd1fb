"""How to pay, in writing: what a letter to whoever has to pay says (M-9)."""

from django.utils import translation
from django.utils.translation import pgettext

from incastro.channels.prose import escape
from incastro.entries.models import Entry
from incastro.payments.ways import WayToPay, ways_to_pay


def how_to_pay(entry: Entry, lang: str) -> str:
    """Every way that the organiser has set up, as CommonMark in a language; each with all that one copies."""
    with translation.override(lang):
        return "\n\n".join(_said(each) for each in ways_to_pay(entry, lang))


def _said(way: WayToPay) -> str:
    parts = [f"**{escape(way.title)}.** {escape(way.sentence)}"]
    parts += [f"- {escape(label)}: {escape(value)}" for label, value in way.lines]
    if way.lines and way.code:
        parts.append(f"- {pgettext('transfer', 'Reference')}: **{escape(way.code)}**")
    if way.link:
        parts.append(f"- [{escape(way.link_words)}](<{way.link}>)")
    first, *rest = parts
    return "\n".join([first, "", *rest]) if rest else first
