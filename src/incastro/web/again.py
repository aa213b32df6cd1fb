"""Try again: the answer to an entry for which there was no room just now, with everything that was typed.

No seat was taken and nothing is lost: the page holds the form as it was sent, under the same token, so that
sending it again can never act twice. It is 429 with Retry-After, for people and for programs.
"""

import re
from functools import cache
from html import escape
from urllib.parse import parse_qsl

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation

from incastro.web.addresses import WORDS
from incastro.web.language import language_of
from incastro.web.security import PERMISSIONS, POLICY

SECONDS = 3  # to wait, where nothing better is known
LARGEST_FORM = 64 * 1024  # bytes that are handed back
MOST_FIELDS = 400
FORM = b"application/x-www-form-urlencoded"
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store, private",
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": PERMISSIONS,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# stand in the page, once for each language, for what differs from one answer to the next
_ACTION, _FIELDS, _WAIT = "|action|", "|fields|", "77777"


def _pattern() -> re.Pattern[str]:
    contests = "|".join(sorted({*WORDS["tournaments"].values(), *WORDS["marathons"].values()}))
    return re.compile(
        rf"(/[a-z]{{2}})?/({contests})/[-\w]+/({'|'.join(sorted(set(WORDS['enter'].values())))})/"
    )


ENTERING = _pattern()


def is_entering(path: str) -> bool:
    """Whether somebody asks for a seat at an address: `/tornei/inverno/iscrizione/`, in each language."""
    return ENTERING.fullmatch(path) is not None


def page(path: str, body: bytes, content_type: bytes, seconds: int) -> bytes:
    """The page, in the language of the address, with the fields of a form that was sent as it is sent anew.

    A body that is no plain form, or too large, is not handed back: the page then says to go back.
    """
    kept = fields(body, content_type)
    hidden = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">' for name, value in kept
    )
    made = _page(language_of(path), bool(kept))
    made = made.replace(_WAIT, str(seconds)).replace(_ACTION, escape(path))
    return made.replace(_FIELDS, hidden).encode()


def fields(body: bytes, content_type: bytes) -> list[tuple[str, str]]:
    """What a plain form says, in its order; nothing where it is none."""
    if content_type.partition(b";")[0].strip().lower() != FORM or len(body) > LARGEST_FORM:
        return []
    try:
        return parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        return []


def ready(lang: str) -> None:
    """Make the pages of a language before anybody needs them."""
    for whole in (True, False):
        _page(lang, whole)


def headers(seconds: int) -> dict[str, str]:
    """Of the answer: as strict as those of any page, and never kept by anybody."""
    return {**HEADERS, "Retry-After": str(seconds)}


def answer(request: HttpRequest, problem: BaseException | None) -> HttpResponse | None:
    """The same from inside: where an entry failed for want of the database; None for any other fault."""
    wanted = isinstance(problem, DatabaseError | InterfaceError)
    if not wanted or request.method != "POST" or not is_entering(request.path_info):
        return None
    sent = request.POST.urlencode().encode()
    made = HttpResponse(page(request.path_info, sent, FORM, SECONDS), status=429)
    for name, value in headers(SECONDS).items():
        made[name] = value
    return made


@cache
def _page(lang: str, whole: bool) -> str:
    """The page with places for what differs."""
    with translation.override(lang):
        told = {"lang": lang, "action": _ACTION, "fields": _FIELDS, "seconds": int(_WAIT), "whole": whole}
        return render_to_string("incastro/again.html", told)
