"""A decision as its entrant reads it: what, why, its effect on the time as a sum, the one answer."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.entries.models import Entry
from incastro.judging.models import Outcome, ParcelCase, Ruling
from incastro.judging.selectors import stands
from incastro.rulebook.facts import RulingKind
from incastro.seasons.models import Tournament
from incastro.standings.shown import shown_tournament
from incastro.web.presenting import moments
from incastro.web.presenting.cases_page import outcome_said, trouble_said
from incastro.web.presenting.entries_words import short_moment
from incastro.web.presenting.lines import Why
from incastro.web.presenting.ruling_words import ruling_words
from incastro.web.presenting.rulings_page import kind_said, value_said
from incastro.web.presenting.time_why import why


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRuling:
    """The page. `stands` = no later decision has taken it back; `other` = the key of the one that did."""

    entry: Entry
    row: Tournament
    name: str
    ruling: Ruling
    what: str
    value: str
    when: str
    public: str
    stands: bool
    is_reversal: bool
    other: str
    why: Why | None
    answer: str
    answered: str
    zone: str


def own_ruling(entry: Entry, row: Tournament, ruling: Ruling) -> OwnRuling:
    """In the active language."""
    zone, lang = ZoneInfo(row.zone), moments.language()
    answer, back = getattr(ruling, "answer", None), getattr(ruling, "reversed_by", None)
    is_reversal = ruling.reverses_id is not None and ruling.kind == RulingKind.NOTE
    english = ruling.public_words_en if lang == "en" else ""
    return OwnRuling(
        entry=entry,
        row=row,
        name=row.said("name", lang),
        ruling=ruling,
        what=kind_said(ruling.kind, is_reversal=is_reversal),
        value=value_said(ruling, zone),
        when=short_moment(ruling.at, zone),
        public=(english or ruling.public_words) if ruling.is_public else "",
        stands=stands(ruling),
        is_reversal=is_reversal,
        other="" if back is None else back.key,
        why=_why(entry, row),
        answer="" if answer is None else answer.words,
        answered="" if answer is None else short_moment(answer.at, zone),
        zone=moments.zone_said(zone),
    )


@dataclass(frozen=True, slots=True)
class OwnCase:
    """A parcel that went wrong, as its entrant reads it."""

    trouble: str
    words: str
    when: str
    open: bool
    outcome: str
    article: str
    why: str


def own_cases(entry: Entry, row: Tournament) -> list[OwnCase]:
    """Every one of theirs, the latest first."""
    zone = ZoneInfo(row.zone)
    found = ParcelCase.objects.filter(entry=entry).order_by("-pk")
    return [
        OwnCase(
            trouble=trouble_said(each.trouble),
            words=each.words,
            when=short_moment(each.reported_at, zone),
            open=each.outcome == Outcome.OPEN,
            outcome=outcome_said(each.outcome),
            article=each.article,
            why=each.why,
        )
        for each in found
    ]


def _why(entry: Entry, row: Tournament) -> Why | None:
    """How their time stands now, as the public page explains it."""
    shown = shown_tournament(row)
    words, rows = ruling_words(shown), shown.standings.rows
    return next((why(each, clock.now(), words) for each in rows if each.entry.id == entry.key), None)
