"""A result as a picture to share."""

from django.utils.translation import gettext

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry
from incastro.notices.links import site_host
from incastro.records.models import KnownAs
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.standings.shown import ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.time_sum import duration
from incastro.web.sharing.card import Card
from incastro.web.sharing.cards import poster_of


def result_card(shown: ShownTournament, entry: str) -> Card | None:
    """The card of a finisher in the active language; None before it is official, or without a name."""
    if stage_of(shown.row, shown.at) is not Stage.OFFICIAL:
        return None
    row = next((each for each in shown.standings.rows if each.entry.id == entry), None)
    if row is None or row.outcome is not Outcome.FINISHED or not _consents(shown, row):
        return None
    told = {"place": ordinal(row.position or 0), "all": row.entrants}
    place = gettext("%(place)s of %(all)s") % told
    lines = (f"{duration(row.official)}", f"{place}, {points_said(row.points or 0)}")
    return Card(
        organiser=shown.row.said("name", moments.language()),
        name=row.entry.name,
        lines=lines,
        poster=poster_of(shown.row),
        site=site_host(),
    )


def _consents(shown: ShownTournament, row: TournamentRow) -> bool:
    """Whether a person of this site stands behind it who agreed to be named."""
    if shown.row.record_id is None:
        entries = Entry.objects.filter(seats__tournament=shown.row, key=row.entry.id)
        return entries.filter(person__publishes=True, person__erased_at=None).exists()
    known = KnownAs.objects.filter(organiser=shown.row.organiser_id, ident=row.entry.person or "")
    return known.filter(person__publishes=True, person__erased_at=None).exists()
