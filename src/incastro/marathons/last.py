"""New from last time: what a marathon starts out with (M-1, M-21)."""

from typing import Any

from incastro.marathons.models import Marathon
from incastro.marathons.rules import DEFAULT_BOOK
from incastro.marathons.values import Award
from incastro.organisers.models import Organiser
from incastro.rulebook.books.book import load_book
from incastro.rulebook.marathon.announcing import BEFORE

CARRIED = (
    "name", "name_en", "stand", "stand_en", "notes", "notes_en", "venue", "address", "map_link", "zone",
    "tables", "stream_link", "poster",
)  # fmt: skip
# the rulebook’s clauses that a hall’s own page repeats (M-21), until somebody writes better ones
ALLOWED = ("own_tools", "swaps", "hall_and_visitors", "puzzles_kept")
FORBIDDEN = ("not_on_the_table", "sealed_until_the_go", "disqualified")


def last_of(organiser: Organiser) -> Marathon | None:
    """The marathon to go by: the latest, imported or not."""
    return organiser.marathons.filter(starts_at__isnull=False).order_by("-starts_at").first()


def ready_made(book_name: str = DEFAULT_BOOK) -> dict[str, str]:
    """What is allowed and forbidden, in both languages, from the clauses of a rulebook; CommonMark lists."""
    clauses = load_book(book_name).contents.clauses

    def listed(names: tuple[str, ...], lang: str) -> str:
        return "\n".join(f"- {clauses[name].words[lang]}" for name in names if name in clauses)

    return {
        "allowed": listed(ALLOWED, "it"),
        "allowed_en": listed(ALLOWED, "en"),
        "forbidden": listed(FORBIDDEN, "it"),
        "forbidden_en": listed(FORBIDDEN, "en"),
    }


def like_last(organiser: Organiser) -> dict[str, Any]:
    """Values to start from, with `settings`, `prizes`, `sponsors`; never the days, the series, the results.

    Without an earlier marathon the rulebook’s own.
    """
    last = last_of(organiser)
    if last is None:
        return {"zone": organiser.zone, "rulebook": DEFAULT_BOOK, "settings": {}, **ready_made()}
    texts = ready_made(last.rulebook)
    return {
        **{name: getattr(last, name) for name in CARRIED},
        **{name: getattr(last, name) or text for name, text in texts.items()},
        "rulebook": last.rulebook,
        "settings": {name: value for name, value in last.settings.items() if name not in BEFORE},
        "prizes": [
            Award(position=each.position, what=each.what, what_en=each.what_en, sponsor=each.sponsor)
            for each in last.prizes.select_related("sponsor")
        ],
        "sponsors": list(last.sponsors.all()),
    }
