"""An invitation to a team, for whoever has its link: what it is, who invites, to what, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro.entries.inviting import expires
from incastro.entries.models import TeamMember
from incastro.entries.rosters import called, members_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.web.presenting import moments
from incastro.web.presenting.about import Fact, day_and_hour
from incastro.words.values import span_text


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationPage:
    """What the template prints."""

    row: Marathon
    marathon: str
    captain: str
    hello: str
    team: str
    facts: Sequence[Fact]
    until: str
    zone_said: str


def invitation_page(member: TeamMember) -> InvitationPage:
    """The page of a link, in the active language.

    Whoever has the link was given it by the captain, so it says the captain’s name and the team’s as
    proposed; of the others it says how many they are.
    """
    row, zone = member.marathon, ZoneInfo(member.marathon.zone)
    entry = member.team.entry
    captain = next((each for each in members_of(member.team) if each.captain), None)
    name = called(captain) if captain is not None else entry.person.first_name
    return InvitationPage(
        row=row,
        marathon=row.said("name", moments.language()),
        captain=name or gettext("A captain"),
        hello=member.first_name,
        team=member.team.name,
        facts=tuple(_facts(member, row, zone)),
        until=day_and_hour(expires(member), zone),
        zone_said=moments.zone_said(zone),
    )


def _facts(member: TeamMember, row: Marathon, zone: ZoneInfo) -> Sequence[Fact]:
    rules = rules_of(row)
    found = []
    if row.starts_at is not None:
        span = {"span": span_text(rules.duration, moments.language()), "zone": moments.zone_said(zone)}
        note = gettext("%(span)s of play, %(zone)s") % span
        found.append(Fact(gettext("When"), day_and_hour(row.starts_at, zone), note=note))
    if row.venue:
        where = listed_places(row)
        found.append(Fact(gettext("Where"), where, row.map_link))
    told = {"n": rules.team_max, "active": rules.team_active_max, "article": rules.article("roster")}
    found.append(
        Fact(
            gettext("A team"),
            gettext("up to %(n)s people, %(active)s at the table (%(article)s)") % told,
            note=gettext("you would start as the reserve; swaps are free") if member.reserve else "",
        )
    )
    return found


def listed_places(row: Marathon) -> str:
    """`Sala grande, Via Po 1`."""
    return ", ".join(part for part in (row.venue, row.address) if part)
