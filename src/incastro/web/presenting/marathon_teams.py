"""The teams of a marathon before its day, for everybody: names, nations, members, places left."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.entries.facts import team_name
from incastro.entries.models import Entry, Team, TeamMember
from incastro.entries.rosters import GONE, nationality_by, team_of
from incastro.entries.services.pool import OPEN_STAGES
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import opens
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.stages import Stage
from incastro.web.presenting import moments
from incastro.web.presenting.about import day_and_hour
from incastro.web.presenting.entering_standing import way
from incastro.web.presenting.numbers import listed
from incastro.web.presenting.team_page import nation
from incastro.web.presenting.teams_entering import Tables, tables_of


@dataclass(frozen=True, slots=True)
class TeamShown:
    """One confirmed team. `others` = members whose name nobody has agreed to show, or who have no account."""

    key: str
    name: str
    nation: str
    members: Sequence[str]
    others: int
    captain: str

    @property
    def people(self) -> str:
        """`Anna Bianchi, Bea V. e altre 2 persone`."""
        names = list(self.members)
        if self.others:
            more = ngettext("%(n)s other person", "%(n)s other people", self.others)
            alone = ngettext("%(n)s person", "%(n)s people", self.others)
            names.append((more if names else alone) % {"n": self.others})
        return listed(names)


@dataclass(frozen=True, slots=True)
class Entering:
    """How a team gets in: `text` and `href` = the button, `note` beside it; `own` = the way to one’s team.

    `pool` = where whoever has no team finds one (M-4), empty where nobody can look.
    """

    text: str
    href: str
    note: str
    own: str
    pool: str = ""


@dataclass(frozen=True, slots=True)
class TeamsShown:
    """What the marathon’s page prints of them."""

    teams: Sequence[TeamShown]
    tables: Tables
    entering: Entering


def is_live(row: Marathon) -> bool:
    """Whether its teams are entered on this site, and it is not over."""
    return not row.imported and row.record_id is None and row.published_at is not None


def teams_shown(row: Marathon, at: int, person: Person | None) -> TeamsShown:
    """The teams in order of arrival, and the way in, in the active language."""
    entries = [entry for entry in _entries(row) if entry.standing_at(at) == "confirmed"]
    rules = rules_of(row)
    tables = tables_of(row, at)
    shown = tuple(_team(entry, rules) for entry in entries)
    return TeamsShown(shown, tables, _entering(row, rules, tables, at, person))


def team_shown(row: Marathon, key: str, at: int) -> TeamShown | None:
    """One confirmed team by its key; None where there is none."""
    entry = _entries(row).filter(key=key).first()
    if entry is None or entry.standing_at(at) != "confirmed":
        return None
    return _team(entry, rules_of(row))


def _entries(row: Marathon) -> QuerySet[Entry]:
    found = Entry.objects.filter(seats__marathon=row, team__isnull=False, standing="confirmed")
    return (
        found.select_related("team", "person")
        .prefetch_related("team__members__person", "team__members__adult")
        .order_by("arrival")
    )


def _team(entry: Entry, rules: MarathonRules) -> TeamShown:
    lang, team = moments.language(), entry.team
    team.entry = entry
    rows = [each for each in team.members.all() if each.active and each.state not in GONE]
    named = [each.person for each in rows if each.person is not None and each.person.publishes]
    captain = entry.person
    return TeamShown(
        key=entry.key,
        name=team_name(entry, lang),
        nation=_nation(team, rows, rules),
        members=tuple(public_name(person, lang) for person in named),
        others=len(rows) - len(named),
        captain=public_name(captain, lang) if captain.publishes else "",
    )


def _nation(team: Team, rows: Sequence[TeamMember], rules: MarathonRules) -> str:
    """What it plays for; empty while that is not settled."""
    found = nationality_by(rules, team, rows)
    return "" if found.settled is None else nation(found.settled)


def _entering(
    row: Marathon, rules: MarathonRules, tables: Tables, at: int, person: Person | None
) -> Entering:
    own = team_of(person, row) if person is not None else None
    if own is not None:
        return Entering("", "", "", reverse("own-team", args=[own.team.entry.key]))
    stage = stage_of(row, at)
    pool = reverse("pool", args=[row.slug]) if stage in OPEN_STAGES else ""
    if stage is not Stage.OPEN:
        return Entering("", "", "", "", pool)
    zone = ZoneInfo(row.zone)
    everybody = opens(Membership.NONE, rules, zone)
    text = gettext("Enter the team") if tables.for_new else gettext("Join the waiting list")
    note = ""
    if at < everybody:
        told = {"when": day_and_hour(everybody, zone), "article": rules.article("opening")}
        note = gettext(
            "For now only for captains who are members; for everybody from %(when)s (%(article)s)."
        )
        note %= told
    return Entering(text, way("enter-marathon", row.slug), note, "", pool)
