"""From an official result to its certificate."""

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry
from incastro.labels.certificates import Certificate, Sum
from incastro.official.models import Publication
from incastro.official.selectors import standing_in
from incastro.people.models import Person
from incastro.people.names import shown_name
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.standings.shown import ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.links import time_page
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.time_sum import duration, time_sum


def certificates_of(
    shown: ShownTournament,
    request: HttpRequest,
    entry: str = "",
    own: Person | None = None,
    *,
    everybody: bool = False,
) -> list[Certificate]:
    """Of every finisher, or of one entry; none before the table is official.

    Names are those of the public table. `own` reads their own by the name that they chose to show, whether
    they consent to its publication or not; so does the organiser (`everybody`), who hands them over.
    """
    if stage_of(shown.row, shown.at) is not Stage.OFFICIAL:
        return []
    number = standing_in([shown.row]).get(shown.row.pk)
    names = _chosen(shown, own, everybody)
    return [
        _certificate(row, shown, names.get(row.entry.id, row.entry.name), number, request)
        for row in shown.standings.rows
        if row.outcome is Outcome.FINISHED and entry in ("", row.entry.id)
    ]


def _chosen(shown: ShownTournament, own: Person | None, everybody: bool) -> Mapping[str, str]:
    """By entry, the name in the form that its bearer chose."""
    if shown.row.record_id is not None or (own is None and not everybody):
        return {}
    rows = Entry.objects.filter(seats__tournament=shown.row, person__erased_at=None).select_related("person")
    if not everybody:
        rows = rows.filter(person=own)
    found = {
        row.key: shown_name(
            row.person.shown, row.person.first_name, row.person.last_name, row.person.nickname
        )
        for row in rows
    }
    return {key: name for key, name in found.items() if name}


def _certificate(
    row: TournamentRow, shown: ShownTournament, name: str, number: Publication | None, request: HttpRequest
) -> Certificate:
    lang, contest = moments.language(), shown.row
    opens = request.build_absolute_uri(time_page(contest.slug, row.entry.id))
    return Certificate(
        head=gettext("Certificate"),
        name=name,
        said=_said(row, shown),
        place=ordinal(row.position or 0),
        contest=contest.said("name", lang),
        organiser=contest.organiser.name,
        when=_when(row, shown),
        lines=tuple(
            Sum(label=each.label, value=each.value, rule=each.rule) for each in time_sum(row, row.steps)
        ),
        signature=gettext("For the organiser"),
        check=gettext("Check this result:"),
        opens=opens,
        shown=opens.removeprefix("https://").removeprefix("http://").rstrip("/"),
        number=""
        if number is None
        else gettext("Official table No. %(n)s, %(digest)s")
        % {"n": number.number, "digest": number.digest[:16]},
    )


def _said(row: TournamentRow, shown: ShownTournament) -> str:
    """What was done, in a sentence: `ha finito un puzzle da 500 pezzi in 1:20:04: 3ª su 60, 58 punti`."""
    pieces = shown.facts.puzzle.pieces or shown.facts.rules.pieces
    told = {
        "n": pieces,
        "time": duration(row.official),
        "place": ordinal(row.position or 0),
        "all": row.entrants,
        "points": points_said(row.points or 0),
    }
    return (
        ngettext(
            "finished a jigsaw puzzle of %(n)s piece in %(time)s: %(place)s of %(all)s, %(points)s.",
            "finished a jigsaw puzzle of %(n)s pieces in %(time)s: %(place)s of %(all)s, %(points)s.",
            pieces,
        )
        % told
    )


def _when(row: TournamentRow, shown: ShownTournament) -> str:
    zone: ZoneInfo = shown.facts.zone
    return moments.day_year(row.course.scheduled, zone)
