"""A marathon’s teams as rows of cells, for the desk alone: a row for each person, for badges and tables."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from django.db.models import Prefetch
from django.utils.translation import gettext, pgettext

from incastro import clock
from incastro.entries.models import Entry, TeamMember
from incastro.marathons.models import Marathon
from incastro.sheets.registering_words import Part
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import class_said
from incastro.web.presenting.entry_sheets import Cells, part_heading


def team_cells(marathon: Marathon) -> Cells:
    """Every team that has asked, in order of arrival, with the people who are in it: two queries."""
    zone, at = ZoneInfo(marathon.zone), clock.now()
    active = TeamMember.objects.filter(active=True).select_related("person__account", "adult__person")
    teams = Entry.objects.filter(seats__marathon=marathon, team__isnull=False).select_related("team")
    found = teams.prefetch_related(Prefetch("team__members", active)).order_by("arrival", "id")
    head: list[object] = [part_heading(Part.KEY), gettext("Team"), gettext("Team’s name"), gettext("Status")]
    head += [part_heading(Part.SURNAME), part_heading(Part.GIVEN), pgettext("column", "Part")]
    head += [part_heading(Part.EMAIL), part_heading(Part.BIRTH), gettext("Has said yes")]
    head += [gettext("Adult who answers"), part_heading(Part.PHONE)]
    head += [pgettext("column", "Fee"), pgettext("column", "Price"), gettext("Payment reference")]
    head += [pgettext("column", "Paid on")]
    return [head, *(row for entry in found for row in _rows(entry, zone, at))]


def _rows(entry: Entry, zone: ZoneInfo, at: int) -> Iterator[list[object]]:
    team = entry.team
    paid: object = moments.wall(entry.paid, zone).date() if entry.paid is not None else ""
    first: list[object] = [
        entry.key, team.name, str(team.get_name_standing_display()), str(entry.standing_at(at).label),
    ]  # fmt: skip
    last: list[object] = [
        class_said(entry.price_class), f"{entry.price:.2f} {entry.currency}", entry.reference, paid,
    ]  # fmt: skip
    members = list(team.members.all())
    for member in members:
        yield [*first, *_member(member), *last]
    if not members:
        yield [*first, *[""] * 8, *last]


def _member(member: TeamMember) -> list[object]:
    person, adult = member.person, member.adult
    answers = member.adult_name
    if adult is not None:
        answers = adult.person.full_name if adult.person else f"{adult.first_name} {adult.last_name}".strip()
    account = person.account if person else None
    part = gettext("captain") if member.captain else gettext("reserve") if member.reserve else ""
    return [
        person.last_name if person else member.last_name,
        person.first_name if person else member.first_name,
        part,
        account.email if account else member.email,
        (person.birth_date if person else member.birth_date) or "",
        str(member.get_state_display()),
        answers,
        member.adult_phone,
    ]
