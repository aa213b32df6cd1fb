"""Entrants as the group knows them: by link, by word, by name, or not at all; in the group or not."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.groups.models import Group, Message, Naming
from incastro.groups.selectors import named_in
from incastro.groups.services.membership import presences
from incastro.judging.services.inviting import unknown_in
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of
from incastro.web.presenting import moments

SENDERS, BACK = 12, 21 * 86_400


@dataclass(frozen=True, slots=True)
class Known:
    """One entrant: how the bot knows them (`how`, in words), and whether they are in the group."""

    key: str
    name: str
    slot: str
    how: str
    known: bool
    there: bool | None

    @property
    def place(self) -> str:
        """In words."""
        if self.there is None:
            return gettext("not asked yet") if self.known else "–"
        return gettext("in the group") if self.there else gettext("not in the group")


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """What the template prints."""

    tournament: Tournament
    group: Group | None
    rows: Sequence[Known]
    known: int
    there: int
    unknown: int


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One entrant. `namings` = accounts said to be theirs, with who said so."""

    tournament: Tournament
    entry: Entry
    group: Group | None
    how: str
    place: str
    namings: Sequence[tuple[Naming, str]]


def people_page(tournament: Tournament) -> PeoplePage:
    """Those who are not known first, then those who are not in the group; a fixed number of queries."""
    group = group_of(tournament)
    named = named_in(group)
    entries = _entries(tournament)
    there = presences(group, _accounts(entries, named))
    rows = sorted(
        (_known(entry, named, there, tournament) for entry in entries),
        key=lambda row: (row.known, row.there is not False, row.name.casefold()),
    )
    return PeoplePage(
        tournament=tournament,
        group=group,
        rows=rows,
        known=sum(row.known for row in rows),
        there=sum(bool(row.there) for row in rows),
        unknown=unknown_in(tournament).count(),
    )


def person_page(tournament: Tournament, entry: Entry, group: Group | None) -> PersonPage:
    """The page of one."""
    named = named_in(group)
    line = _known(entry, named, presences(group, _accounts([entry], named)), tournament)
    rows = Naming.objects.filter(group=group, person=entry.person, undone_at=None)
    said = [
        (each, gettext("said by the desk") if each.by_desk else gettext("said by themselves in the group"))
        for each in rows
    ]
    return PersonPage(tournament, entry, group, line.how, line.place, said)


def unknown_senders(tournament: Tournament, group: Group | None) -> list[tuple[str, str]]:
    """Those who posted lately and are nobody yet, the last first: `account/message` and what to call them."""
    if group is None:
        return []
    zone = ZoneInfo(tournament.zone)
    rows = Message.objects.filter(
        group=group, sender_kind="person", pictured=True, at__gte=clock.now() - BACK
    ).exclude(sender_id=None)
    linked = Person.objects.exclude(telegram_id=None).values("telegram_id")
    named = Naming.objects.filter(group=group, undone_at=None).values("account")
    found: dict[int, Message] = {}
    for row in rows.exclude(sender_id__in=linked).exclude(sender_id__in=named).order_by("-at")[:400]:
        found.setdefault(row.sender_id or 0, row)
    return [(f"{account}/{row.number}", _sender(row, zone)) for account, row in list(found.items())[:SENDERS]]


def _sender(row: Message, zone: ZoneInfo) -> str:
    username = f", @{row.sender_username}" if row.sender_username else ""
    values = {
        "name": f"{row.sender_name}{username}",
        "when": f"{moments.short_date(row.at, zone)}, {moments.clock(row.at, zone)}",
    }
    said = gettext("%(name)s: photo of %(when)s") % values
    return f"{said} “{row.text[:60]}”" if row.text else said


def _entries(tournament: Tournament) -> list[Entry]:
    rows = Entry.objects.filter(
        seats__tournament=tournament, standing__in=(Standing.CONFIRMED, Standing.HELD), erased_at=None
    )
    now = clock.now()
    found = rows.select_related("person", "home__slot").order_by("arrival")
    return [row for row in found if row.standing_at(now) in (Standing.CONFIRMED, Standing.HELD)]


def _accounts(entries: Sequence[Entry], named: dict[int, list[int]]) -> list[int]:
    linked = [each.person.telegram_id for each in entries if each.person.telegram_id is not None]
    return [*linked, *(account for each in entries for account in named.get(each.person_id, ()))]


def _known(
    entry: Entry, named: dict[int, list[int]], there: dict[int, bool], tournament: Tournament
) -> Known:
    person, zone = entry.person, ZoneInfo(tournament.zone)
    accounts = _accounts([entry], named)
    places = [there[each] for each in accounts if each in there]
    home = entry.home
    start = f"{moments.short_date(home.slot.scheduled, zone)} {moments.hour(home.slot.scheduled, zone)}"
    return Known(
        key=entry.key,
        name=person.full_name or person.nickname or entry.key,
        slot=f"{start}, {home.mode}",
        how=_how(person, named),
        known=bool(accounts),
        there=any(places) if places else None,
    )


def _how(person: Person, named: dict[int, list[int]]) -> str:
    if person.telegram_id is not None:
        return gettext("linked") + (f", {person.telegram_name}" if person.telegram_name else "")
    if named.get(person.pk):
        return gettext("known by word")
    if person.telegram_name:
        return gettext("not linked; wrote %(name)s") % {"name": person.telegram_name}
    return gettext("not linked")
