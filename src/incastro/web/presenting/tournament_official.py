"""The official numbers of a tournament for everybody: when, the fingerprint, what changed and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.official.models import Publication
from incastro.official.selectors import publications_of
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.standings.shown import ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.links import safe_id
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.time_sum import duration
from incastro.web.presenting.tournament_table import outcome_word


@dataclass(frozen=True, slots=True)
class Number:
    """One official number. `when` is a `<time>` element, `href` its own page, `json` the hashed bytes."""

    number: int
    when: str
    digest: str
    before: str
    href: str
    json: str
    why: str

    @property
    def short(self) -> str:
        """Enough of the fingerprint to tell it from another."""
        return self.digest[:12]


@dataclass(frozen=True, slots=True)
class Change:
    """One row that a number changed, in words: who, from what, to what, and why if a ruling is public."""

    name: str
    link: str
    before: str
    after: str
    why: tuple[str, ...]


def numbers_of(shown: ShownTournament) -> list[Number]:
    """Every number of a tournament, the latest first."""
    zone = ZoneInfo(shown.row.zone)
    return [number_of(each, shown.row.slug, zone) for each in publications_of(shown.row)]


def number_of(publication: Publication, slug: str, zone: ZoneInfo) -> Number:
    """One of them."""
    at = f"{moments.day_year(publication.at, zone)}, {moments.clock(publication.at, zone)}"
    return Number(
        number=publication.number,
        when=moments.stamp(publication.at, zone, at),
        digest=publication.digest,
        before=publication.before,
        href=reverse("publication", args=[slug, publication.number]),
        json=reverse("publication-json", args=[slug, publication.number]),
        why=publication.why,
    )


def changes_of(publication: Publication, shown: ShownTournament, ids: Mapping[str, str]) -> list[Change]:
    """What a number changed, with names as in `shown`; `ids` = the facts’ ids by the document’s."""
    return list(_changes(publication.changes, shown, ids))


def _changes(
    changes: list[dict[str, Any]], shown: ShownTournament, ids: Mapping[str, str]
) -> Iterator[Change]:
    entries = {entry.id: entry for entry in shown.facts.entries}
    for each in changes:
        entry = entries.get(ids.get(each["entry"], each["entry"]))
        if entry is None:
            continue
        told = set(each.get("rulings", ()))
        words = tuple(ruling.reason for ruling in entry.rulings if ruling.id in told and ruling.reason)
        yield Change(
            name=entry.name,
            link=safe_id(entry.id),
            before=stand_said(each["before"]),
            after=stand_said(each["after"]),
            why=words,
        )


def stand_said(stand: Mapping[str, Any] | None) -> str:
    """`2º, 1:20:04, 59 punti`: where somebody stood, in a line."""
    if stand is None:
        return "–"
    outcome = Outcome(stand["outcome"])
    parts = [] if stand["position"] is None else [ordinal(stand["position"])]
    if outcome is Outcome.FINISHED:
        parts.append(duration(stand["official"]))
    else:
        parts.append(outcome_word(outcome))
    if stand["points"] is not None:
        parts.append(points_said(stand["points"]))
    return ", ".join(parts)


def how_to_check(number: Number) -> str:
    """What to type to see that nothing was changed."""
    return gettext("sha256sum official-%(number)s.json") % {"number": number.number}
