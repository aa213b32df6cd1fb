"""The few things that templates set in type."""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from django import template
from django.template import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django_htmx.jinja import htmx_script

from incastro.contests.models import Spoken
from incastro.notices.models import Notice
from incastro.rulebook.stages import Stage
from incastro.web.addresses import word
from incastro.web.drawing.chain import links, view_box
from incastro.web.presenting import moments, phases
from incastro.web.presenting.marathon_page import TeamLine
from incastro.web.presenting.numbers import thousands
from incastro.web.presenting.rulebook_page import Rulebook, article_page
from incastro.words.rulebook_page import Rule

register = template.Library()


@register.simple_block_tag(end_name="end_page_title")
def page_title(content: SafeString) -> SafeString:
    """The page's title, for the reader's tabs and for those who are sent the link."""
    told = escaped(content)
    return format_html('<title>{} – Incastro</title>\n<meta property="og:title" content="{}">', told, told)


@register.simple_block_tag(end_name="end_page_description")
def page_description(content: SafeString) -> SafeString:
    """The page in a sentence, for search results and for those who are sent the link."""
    told = escaped(content)
    return format_html(
        '<meta name="description" content="{}">\n<meta property="og:description" content="{}">', told, told
    )


def escaped(content: SafeString) -> SafeString:
    """What a template has rendered, and so escaped, without the space around it."""
    return mark_safe(content.strip())  # noqa: S308


@register.simple_tag
def address_word(key: str) -> str:
    """A word of our addresses in the language being spoken."""
    return word(key)


@register.filter
def stage_said(stage: Stage) -> str:
    """A stage in words: `Iscrizioni aperte`."""
    return phases.stage_said(stage)


@register.filter
def said(row: Spoken, field: str) -> str:
    """A text of a row in the language being spoken."""
    return row.said(field, moments.language())


@register.filter
def sent_on(notice: Notice) -> str:
    """The day on which a notice went out: `sab 31 ott`."""
    zone = ZoneInfo(notice.organiser.zone)
    at = notice.sent_at or notice.drafted_at
    return moments.stamp(at, zone, moments.short_date(at, zone))


@register.filter
def bare_link(address: str) -> str:
    """An address as people say it: `puzzle.example`."""
    return address.removeprefix("https://").removeprefix("http://").rstrip("/")


@register.filter
def grouped(number: int) -> str:
    """A number with the language's separators: `7.412`."""
    return thousands(number)


@register.simple_tag
def chain_symbols(total: int, *teams: TeamLine | Iterable[TeamLine]) -> SafeString:
    """The symbols that the chains of some teams are drawn from: `c3` = the first three, `n4` = the fourth."""
    lines = [line for team in teams for line in ([team] if isinstance(team, TeamLine) else team)]
    runs = {total} | {line.done for line in lines if line.done}
    symbols = [f'<symbol id="c{last}"><path d="{links(1, last, total)}"/></symbol>' for last in sorted(runs)]
    singles = {line.current for line in lines if line.current}
    symbols += [
        f'<symbol id="n{one}"><path d="{links(one, one, total)}"/></symbol>' for one in sorted(singles)
    ]
    # nothing in it but numbers of ours
    return mark_safe(f'<svg class="defs" aria-hidden="true">{"".join(symbols)}</svg>')  # noqa: S308


@register.simple_tag
def chain_frame(total: int) -> str:
    """The view box of a chain of so many puzzles."""
    return view_box(total)


@register.simple_tag
def chain_links(first: int, last: int, total: int) -> SafeString:
    """The outlines of some pieces of a chain."""
    return mark_safe(links(first, last, total))  # noqa: S308 - nothing in it but numbers of ours


@register.simple_tag
def htmx() -> SafeString:
    """For the head of a page whose steps a script makes shorter: htmx, held to our policy, and ours."""
    # nothing written into the page by a script, no code in attributes, no other site
    config = '{"includeIndicatorStyles":false,"allowEval":false,"allowScriptTags":false}'
    return format_html('<meta name="htmx-config" content="{}">{}{}', config, htmx_script(), own_script())


@register.simple_tag
def own_script() -> SafeString:
    """For the head of a page with a form or a text to copy."""
    return format_html('<script src="{}" defer></script>', static("incastro/forms.js"))


@register.simple_tag(takes_context=True)
def scripts(context: Context) -> SafeString:
    """What the form of a page can use; nothing where there is none."""
    form = context.get("form")
    if form is None:
        return mark_safe("")
    return htmx() if getattr(form, "has_rows", False) else own_script()


@register.simple_tag
def anchor(book: Rulebook, rule: Rule) -> str:
    """The address of an article, at the first rule that carries it out."""
    place = book.anchors.get(rule.id, "")
    return format_html('<span id="{}"></span>', place) if place else ""


@register.simple_tag
def article(text: str, book: Rulebook | None) -> str:
    """An article, with a link to its wording where a rulebook is given and has it."""
    page = article_page(text, book) if book else ""
    return format_html('<a class="quiet" href="{}">{}</a>', page, text) if page else text
