"""A team’s own page: where it stands, who is in it, what is missing; the captain’s acts for the captain."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.inviting import expires, live_secret
from incastro.entries.models import Entry, Team, TeamMember
from incastro.entries.models.entry import OPEN
from incastro.entries.models.teams import MemberState, NameStanding
from incastro.entries.rosters import called, gaps_of, marathon_of, members_of, nationality_of
from incastro.entries.services.changing import changes_until
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.rulebook.entering.nationality import Ground, Nationality
from incastro.rulebook.stages import Stage
from incastro.rulebook.steps import Moment
from incastro.web.presenting import moments
from incastro.web.presenting.about import Fact, day_and_hour, money
from incastro.web.presenting.entering_standing import Said, way
from incastro.web.presenting.numbers import listed
from incastro.web.presenting.team_standing import team_said
from incastro.words import say
from incastro.words.moments import elided
from incastro.words.values import country_name


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLine:
    """One of the team. `link` = the way in, for the captain to hand on; empty once it opens nothing."""

    row: TeamMember
    name: str
    state: str
    says: Sequence[str]
    me: bool
    link: str
    expires: str
    href: str


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that a team still lacks; `needed` = it has to be there on the day."""

    text: str
    needed: bool
    href: str = ""
    act: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPage:
    """What the template prints. `place` = the row of whoever looks, None for a captain who has left it."""

    entry: Entry
    team: Team
    row: Marathon
    title: str
    marathon: str
    said: Said
    captain: bool
    place: TeamMember | None
    members: Sequence[MemberLine]
    missing: Sequence[Missing]
    about: Sequence[Fact]
    name_note: str
    name_refused: bool
    may_change: bool
    may_add: bool
    may_leave: bool
    changes: str
    organiser_email: str
    pool: str


def team_page(entry: Entry, person: Person) -> TeamPage:
    """The page for the captain or a member, in the active language."""
    team, at = entry.team, clock.now()
    row, members = marathon_of(team), members_of(team)
    rules, zone = rules_of(row), ZoneInfo(row.zone)
    captain = entry.person_id == person.pk
    alive = entry.standing_at(at) in OPEN and stage_of(row, at) is not Stage.CANCELLED
    until = changes_until(entry.seats)
    in_time = until is None or at <= until.at
    nationality = nationality_of(team, members)
    place = next((each for each in members if each.person_id == person.pk), None)
    begun = row.starts_at is not None and at >= row.starts_at
    return TeamPage(
        entry=entry,
        team=team,
        row=row,
        title=team.name,
        marathon=row.said("name", moments.language()),
        said=team_said(entry, row, at, captain=captain),
        captain=captain,
        place=place,
        members=tuple(_line(each, person, entry, zone, captain=captain) for each in members),
        missing=tuple(_missing(team, members, captain=captain)) if alive else (),
        about=tuple(_about(entry, nationality, row, captain=captain)),
        name_note=name_said(team),
        name_refused=team.name_standing == NameStanding.REFUSED,
        may_change=alive and in_time and captain,
        may_add=alive and in_time and captain and len(members) < rules.team_max,
        may_leave=alive and not captain and place is not None and not begun,
        changes=_changes(until, in_time=in_time) if alive else "",
        organiser_email=row.organiser.email,
        pool=way("pool", row.slug),
    )


def nationality_said(found: Nationality) -> str:
    """What a team plays for, in words: `Italia`, `mista`, `a scelta fra Francia e Italia`."""
    lang = moments.language()
    if found.settled is not None:
        return nation(found.settled)
    if found.ground is Ground.UNKNOWN:
        return gettext("not known yet")
    names = listed([country_name(code, lang) for code in found.choices])
    return gettext("to be chosen among %(names)s") % {"names": names}


def nation(settled: str) -> str:
    """One nationality, or what stands for none."""
    if settled == "mixed":
        return pgettext("nationality of a team", "mixed")
    if settled == "none":
        return pgettext("nationality of a team", "none")
    return country_name(settled, moments.language())


def name_said(team: Team) -> str:
    """How it stands with the team’s name (M-12)."""
    if team.name_standing == NameStanding.APPROVED:
        return ""
    shown = team.approved_name or say("team.unnamed", {"key": team.entry.key[:4]}, moments.language())
    if team.name_standing == NameStanding.REFUSED:
        text = gettext(
            "This name cannot stay: %(why)s. Propose another; until then everybody reads “%(shown)s”."
        )
        return text % {"why": team.name_why.rstrip("."), "shown": shown}
    text = gettext("The organiser still has to read the name. Until then everybody reads “%(shown)s”.")
    return text % {"shown": shown}


def state_said(member: TeamMember) -> str:
    """Whether somebody is in, in a few words."""
    if member.captain:
        return gettext("captain")
    words = {
        MemberState.CONFIRMED: gettext("has confirmed"),
        MemberState.LISTED: gettext("named by the captain"),
        MemberState.INVITED: gettext("invited, has not answered yet"),
    }
    return words.get(MemberState(member.state), "")


def _line(member: TeamMember, person: Person, entry: Entry, zone: ZoneInfo, *, captain: bool) -> MemberLine:
    me = member.person_id == person.pk
    secret = live_secret(member) if captain else ""
    link = reverse("team-invitation", args=[secret]) if secret else ""
    over = member.state == MemberState.INVITED and captain and not secret
    until = day_and_hour(expires(member), zone) if secret else ""
    state = gettext("the link has expired") if over else state_said(member)
    if member.reserve:
        state = gettext("%(state)s, reserve") % {"state": state}
    return MemberLine(
        row=member,
        name=called(member) or gettext("No name yet"),
        state=state,
        says=tuple(_says(member)) if captain or me else (),
        me=me,
        link=link,
        expires=until,
        href=reverse("team-member", args=[entry.key, member.pk]) if captain or me else "",
    )


def _says(member: TeamMember) -> Iterator[str]:
    """What only the captain and they themselves read: never another’s address or birthday."""
    lang = moments.language()
    if member.nationalities:
        yield listed([country_name(code, lang) for code in member.nationalities])
    if member.email:
        yield member.email
    adult = called(member.adult) if member.adult is not None else member.adult_name
    if adult:
        yield gettext("with %(adult)s") % {"adult": adult}


def _missing(team: Team, members: Sequence[TeamMember], *, captain: bool) -> Iterator[Missing]:
    lang, key = moments.language(), team.entry.key
    waiting = sum(each.state == MemberState.INVITED for each in members)
    if waiting:
        text = ngettext(
            "%(n)s person has not answered the invitation yet",
            "%(n)s people have not answered the invitation yet",
            waiting,
        )
        yield Missing(text % {"n": waiting}, True)
    of_invited = {called(each) for each in members if each.state == MemberState.INVITED}
    for gap in gaps_of(team, members):
        # whoever is invited says it themselves
        if gap.code == "gap.age_unknown" and gap.params["name"] in of_invited:
            continue
        if gap.code == "gap.nationality_unknown" and waiting:
            continue
        said = f"{say(gap.code, gap.params, lang)} ({gap.article})"
        href = act = ""
        if captain and gap.code == "gap.nationality_choice":
            href, act = reverse("team-edit", args=[key]), gettext("Choose")
        elif captain and gap.code == "gap.few" and way("pool", marathon_of(team).slug):
            href, act = way("pool", marathon_of(team).slug), gettext("Look for somebody")
        yield Missing(said, gap.needed, href, act)


def _about(entry: Entry, nationality: Nationality, row: Marathon, *, captain: bool) -> Iterator[Fact]:
    lang, zone = moments.language(), ZoneInfo(row.zone)
    yield Fact(
        gettext("Plays for"),
        nationality_said(nationality),
        note=f"{say(f'ground.{nationality.ground}', lang=lang)} ({rules_of(row).article('nationality')})",
    )
    if row.starts_at is not None:
        welcome = ""
        if row.welcome_at is not None:
            hour = moments.hour(row.welcome_at, zone)
            welcome = gettext("welcome from %(hour)s, badges at the desk") % {"hour": hour}
        told = {
            "day": moments.day(row.starts_at, zone),
            "hour": moments.hour(row.starts_at, zone),
            "zone": moments.zone_said(zone),
        }
        yield Fact(gettext("Day"), gettext("%(day)s at %(hour)s, %(zone)s") % told, note=welcome)
    if row.venue:
        yield Fact(
            gettext("Venue"), ", ".join(part for part in (row.venue, row.address) if part), row.map_link
        )
    if captain:
        kind = say(f"step.fee_{entry.price_class or 'none'}", lang=lang)
        yield Fact(gettext("Fee"), money(entry.price, entry.currency), note=kind)
    version = entry.accepted.get("version")
    if version:
        by_hand = entry.accepted.get("by") == "organiser"
        note = gettext("entered by the organiser") if by_hand else gettext("accepted by the captain")
        address = reverse("marathon-rules", args=[row.slug])
        yield Fact(gettext("Rulebook"), gettext("version %(version)s") % {"version": version}, address, note)


def _changes(until: Moment | None, *, in_time: bool) -> str:
    if until is None:
        return ""
    told = {
        "day": moments.day(until.at, until.zone),
        "hour": moments.hour(until.at, until.zone),
        "zone": moments.zone_said(until.zone),
    }
    if in_time:
        return elided(gettext("You can change it until %(day)s, %(hour)s, %(zone)s.") % told)
    return gettext("From now on the organiser makes changes: write to them.")
