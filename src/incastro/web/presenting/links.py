"""Addresses within and between pages for the rows of a table."""

import re

from django.urls import reverse

from incastro.web.addresses import word
from incastro.web.presenting.lines import Link

# beyond this many rows explanations would make a page heavier than 100 kB: results lead to pages of their own
LONGEST_WITH_WHYS = 85
# a time’s explanation is longer than a place’s in a season
LONGEST_WITH_TIMES = 64


def safe_id(ident: str) -> str:
    """An id fit for an HTML id and a fragment."""
    return re.sub(r"[^\w.-]+", "-", ident)


def row_link(ident: str, page: str, rows: int, most: int = LONGEST_WITH_WHYS) -> Link:
    """The links of a row whose own page is at `page`, in a table of so many rows."""
    anchor = f"{word('why')}-{safe_id(ident)}"
    opens = page if rows > most else f"#{anchor}"
    return Link(row=safe_id(ident), anchor=anchor, page=page, opens=opens)


def time_page(slug: str, entry: str) -> str:
    """The page of one entry's time."""
    return reverse("time", args=[slug, entry])


def team_page(slug: str, team: str) -> str:
    """The page of one team's result."""
    return reverse("team", args=[slug, team])


def person_page(slug: str, person: str) -> str:
    """The page of one person's season."""
    return reverse("person", args=[slug, person])
