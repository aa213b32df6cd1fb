"""A contest's entries as the rows of the desk's table, with what a person has to look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from incastro import clock
from incastro.entries.models import Entry, HomeEntry, Seats, Told
from incastro.entries.models.teams import NameStanding
from incastro.entries.table import WAITS, Row
from incastro.entries.terms import conditions_of, limit_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.eligibility import age_on
from incastro.rulebook.rules import MarathonRules, SeasonRules
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of as season_rules

BESIDE = ("person__account", "home__slot", "address", "parcel", "team", "free_entry")


@dataclass(frozen=True, slots=True)
class Ages:
    """Who is under age by a contest’s rules."""

    rules: SeasonRules | MarathonRules
    zone: ZoneInfo

    def minor(self, born: date | None, at: int) -> bool:
        """Whether somebody is under age on the day of an instant; who has not said when born is not."""
        if born is None:
            return False
        return age_on(born, day_of(at, self.zone), self.rules.leap_birthday) < self.rules.adult_age


def ages_of(contest: Tournament | Marathon) -> Ages:
    """The ages that a contest’s rulebook speaks of."""
    rules = season_rules(contest) if isinstance(contest, Tournament) else marathon_rules(contest)
    return Ages(rules, ZoneInfo(contest.zone))


def seats_at(contest: Tournament | Marathon) -> Seats:
    """A contest’s seats for reading: not in the database while nobody has asked for one."""
    name = "tournament" if isinstance(contest, Tournament) else "marathon"
    found = Seats.objects.filter(**{name: contest}).first() or Seats(limit=limit_of(contest))
    setattr(found, name, contest)
    return found


def desk_entries(seats: Seats) -> QuerySet[Entry]:
    """Everybody who has ever asked, in order of arrival, with all that the desk shows of them."""
    if seats.pk is None:
        return Entry.objects.none()
    found = seats.entries.select_related(*BESIDE)
    if seats.marathon_id is not None:
        found = found.prefetch_related("team__members")
    return found.order_by("arrival", "id")


def unsettled() -> QuerySet[Told]:
    """What desks were told and nobody has dealt with; names of teams wait on a page of their own."""
    return Told.objects.filter(desk=True, seen_at=None).exclude(code="team_name_held")


def alerts_of(seats: Seats) -> QuerySet[Told]:
    """What the desk was told and nobody has dealt with yet, the oldest first."""
    if seats.pk is None:
        return Told.objects.none()
    found = unsettled().filter(entry__seats=seats)
    return found.select_related("entry__person__account", "entry__team").order_by("at", "id")


def rows_of(seats: Seats, entries: Iterable[Entry], alerted: Iterable[int] = ()) -> list[Row]:
    """Their rows at this moment; `alerted` = ids of entries that the desk was told something about."""
    if seats.pk is None:
        return []
    at, told, ages = clock.now(), set(alerted), ages_of(seats.contest)
    asks_parents = conditions_of(seats).parent_confirms
    rows, waiting = [], 0
    for number, entry in enumerate(entries, 1):
        standing = entry.standing_at(at).value
        waits = standing in WAITS
        waiting += waits
        look = {*_looks(entry, ages, asks_parents), *(["alert"] if entry.pk in told else [])}
        rows.append(_row(entry, number, standing, waiting if waits else None, frozenset(look)))
    return rows


def lacks_parent(home: HomeEntry, asks_parents: bool) -> bool:
    """Whether a minor’s parent has not been named, or not yet given their word where they are asked."""
    return not home.parent_name or (asks_parents and home.parent_confirmed_at is None)


def _looks(entry: Entry, ages: Ages, asks_parents: bool) -> Iterable[str]:
    home, team = getattr(entry, "home", None), getattr(entry, "team", None)
    minor = home is not None and ages.minor(entry.person.birth_date, entry.asked)
    if home is not None and minor and lacks_parent(home, asks_parents):
        yield "parent"
    if team is None:
        return
    if team.name_standing == NameStanding.HELD:
        yield "name"
    day = entry.seats.contest.starts_at or entry.asked
    for each in team.members.all():
        alone = each.adult_id is None and not each.adult_name
        if each.active and alone and ages.minor(each.birth_date, day):
            yield "parent"


def _row(entry: Entry, number: int, standing: str, position: int | None, look: frozenset[str]) -> Row:
    person = entry.person
    home, address = getattr(entry, "home", None), getattr(entry, "address", None)
    parcel, team = getattr(entry, "parcel", None), getattr(entry, "team", None)
    captain = person.full_name or person.nickname
    return Row(
        id=entry.pk,
        key=entry.key,
        number=number,
        name=team.name if team is not None else captain or person.key,
        surname=team.name if team is not None else person.last_name or captain,
        email=person.account.email if person.account else "",
        telegram=captain if team is not None else person.telegram_name,
        city=address.city if address is not None else person.city,
        country=address.country if address is not None else person.country,
        reference=entry.reference,
        note=entry.note,
        standing=standing,
        asked=entry.asked,
        pay_by=entry.pay_by,
        paid=entry.paid,
        position=position,
        mode=home.mode if home is not None else "",
        slot=home.slot.key if home is not None else "",
        slot_at=home.slot.scheduled if home is not None else 0,
        parcel=parcel.state if parcel is not None else "",
        price_class=entry.price_class,
        look=look,
    )
