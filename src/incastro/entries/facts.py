"""Entries as the law's facts: who is in, who holds a seat, who waits; teams with their members.

Facts carry names as the people concerned show them, for public pages; no address, no date of birth.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from django.db.models import Count, F, Max, Q, Sum

from incastro.entries.models import Entry, Seats, Standing, TeamMember
from incastro.entries.models.teams import NameStanding
from incastro.kept import Last
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.rulebook import facts as law
from incastro.rulebook.marathon import facts as marathon_law
from incastro.seasons.models import Tournament
from incastro.words import say

STATUS = {
    Standing.CONFIRMED: law.Status.CONFIRMED,
    Standing.HELD: law.Status.UNPAID,
    Standing.WAITING: law.Status.WAITING,
    Standing.OWED: law.Status.WAITING,
    Standing.LAPSED: law.Status.LAPSED,
    Standing.WITHDRAWN: law.Status.WITHDRAWN,
    Standing.REMOVED: law.Status.WITHDRAWN,
    Standing.NO_SHOW: law.Status.CONFIRMED,
}
SHOWN = (law.Status.CONFIRMED, law.Status.UNPAID, law.Status.WAITING)


@dataclass(frozen=True, slots=True)
class Entered:
    """Entries of a contest at an instant. `key` tells one state of them from every other."""

    rows: Sequence[Entry]
    at: int
    state: Hashable = None

    @property
    def key(self) -> Hashable:
        """What their facts are made of: the rows, their details, and the names of the people."""
        if self.state is None:
            return tuple(_stamp(entry, self.at) for entry in self.rows)
        # beside the rows only the clock changes where somebody stands
        lapsing = (entry for entry in self.rows if entry.standing == Standing.HELD)
        return self.state, tuple(each.pk for each in lapsing if each.standing_at(self.at) != each.standing)


def entered(contest: Tournament | Marathon, at: int) -> Entered:
    """Everybody who has asked for a seat in a contest, in order of arrival."""
    return entered_in([contest], at)[contest.pk]


def entered_in(contests: Sequence[Tournament | Marathon], at: int) -> dict[int, Entered]:
    """The same for several contests of one kind, by id, asked of the database at once.

    Of home tournaments in which nobody has moved, nothing is read but that.
    """
    if not contests:
        return {}
    if any(isinstance(contest, Marathon) for contest in contests):
        rows = Entry.objects.filter(seats__marathon__in=contests).order_by("arrival")
        rows = rows.select_related("person", "seats", "team").prefetch_related("team__members__person")
        found = _by_contest(rows)
        return {contest.pk: Entered(found.get(contest.pk, ()), at) for contest in contests}
    states = _states(contests)
    kept = {pk: _at_home.find(pk, state) for pk, state in states.items()}
    moved = [pk for pk, entries in kept.items() if entries is None]
    if moved:
        rows = Entry.objects.filter(seats__tournament__in=moved).order_by("arrival")
        read = _by_contest(rows.select_related("person", "seats", "home__slot"))
        kept |= {pk: _at_home.get(pk, states[pk], partial(_given, read.get(pk, []))) for pk in moved}
    return {each.pk: Entered(kept.get(each.pk) or (), at, states.get(each.pk, ())) for each in contests}


# by tournament: its entries, while `_states` says that nothing of theirs has changed
_at_home: Last[Sequence[Entry]] = Last(128)


def _given(read: Sequence[Entry], _before: Sequence[Entry] | None) -> Sequence[Entry]:
    return read


def _by_contest(rows: Iterable[Entry]) -> dict[int, list[Entry]]:
    found: dict[int, list[Entry]] = {}
    for entry in rows:
        found.setdefault(entry.seats.tournament_id or entry.seats.marathon_id or 0, []).append(entry)
    return found


def _states(contests: Sequence[Tournament | Marathon]) -> dict[int, Hashable]:
    """By tournament that anybody has entered: what tells the state of its entries from every other.

    Every move of a seat is counted, every change of an entry or a person makes their version grow; who
    changes start or mode without either is told by the ids of the starts, each weighed by its entry.
    """
    found = Seats.objects.filter(tournament__in=contests).annotate(
        n=Count("entries"),
        last=Max("entries"),
        versions=Sum("entries__version"),
        people=Sum("entries__person__version"),
        who=Sum("entries__person"),
        starts=Sum(F("entries__home__slot") * F("entries")),
        online=Sum("entries", filter=Q(entries__home__mode="online")),
    )
    names = ("moves", "n", "last", "versions", "people", "who", "starts", "online")
    return {pk: tuple(state) for pk, *state in found.values_list("tournament", *names)}


def tournament_entries(said: Entered, lang: str) -> tuple[law.Entry, ...]:
    """The entries of a tournament as facts."""
    return tuple(
        law.Entry(
            id=entry.key,
            name=public_name(entry.person, lang),
            mode=law.Mode(entry.home.mode),
            slot=entry.home.slot.key,
            person=entry.person.key,
            status=STATUS[entry.standing_at(said.at)],
        )
        for entry in said.rows
        if STATUS[entry.standing_at(said.at)] in SHOWN and hasattr(entry, "home")
    )


def marathon_teams(said: Entered, lang: str) -> tuple[marathon_law.Team, ...]:
    """The confirmed teams of a marathon as facts; a name that is not approved is not shown (M-12)."""
    return tuple(
        marathon_law.Team(
            id=entry.key,
            name=team_name(entry, lang),
            captain=public_name(entry.person, lang),
            members=tuple(_member(each, lang) for each in entry.team.members.all() if each.active),
            no_show=entry.standing == Standing.NO_SHOW,
        )
        for entry in said.rows
        if STATUS[entry.standing_at(said.at)] is law.Status.CONFIRMED and hasattr(entry, "team")
    )


def team_name(entry: Entry, lang: str) -> str:
    """What everybody may read as a team’s name: the last one approved, else what tells it from the others."""
    if entry.team.name_standing == NameStanding.APPROVED:
        return entry.team.name
    return entry.team.approved_name or say("team.unnamed", {"key": entry.key[:4]}, lang)


def _member(member: TeamMember, lang: str) -> marathon_law.Member:
    """A member by the name they show themselves; who has no account here has not agreed to any."""
    person = member.person
    return marathon_law.Member(
        name=say("team.member_unnamed", {"number": member.pk}, lang)
        if person is None
        else public_name(person, lang),
        person=None if person is None else person.key,
        nationality=tuple(member.nationalities),
        reserve=member.reserve,
    )


def _stamp(entry: Entry, at: int) -> Hashable:
    person: Person = entry.person
    detail: Hashable = ()
    # asked of the kind it is alone: asking for what is not there costs a query each
    if entry.seats.tournament_id is not None:
        detail = (entry.home.mode, entry.home.slot_id) if hasattr(entry, "home") else ()
    elif hasattr(entry, "team"):
        members = tuple(
            (each.pk, each.version, each.person and each.person.version) for each in entry.team.members.all()
        )
        detail = (entry.team.version, members)
    return entry.pk, entry.key, entry.standing_at(at).value, person.pk, person.version, detail
