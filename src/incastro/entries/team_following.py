"""What a team’s seat does to its members: out, it holds nobody back; in again, they are back (M-3, A-27)."""

from django.db.models import F

from incastro import clock
from incastro.entries.closing import on_closed, on_confirmed, on_reopened
from incastro.entries.models import Entry, Standing, TeamMember, Told
from incastro.entries.models.teams import MemberState
from incastro.entries.rosters import GONE


@on_closed
def let_go(entry: Entry) -> None:
    """Members of a team without an entry may join another; a team that was absent had its day."""
    if not _is_team(entry) or entry.standing == Standing.NO_SHOW:
        return
    _tell_members(entry, "team_seat_lost")
    TeamMember.objects.filter(team_id=entry.pk, active=True).update(active=False, version=F("version") + 1)


@on_reopened
def take_back(entry: Entry) -> None:
    """A lapsed team that had paid in time is a team again: of those who are in no other one by now.

    Who is elsewhere stays there, and keeps no place here; captain and organiser are told how many.
    """
    if not _is_team(entry):
        return
    rows = TeamMember.objects.filter(team_id=entry.pk, active=False).exclude(state__in=GONE)
    elsewhere = TeamMember.objects.filter(marathon=entry.seats.marathon_id, active=True).exclude(person=None)
    lost = rows.filter(person__in=elsewhere.values("person"))
    gone = list(lost.values_list("pk", flat=True))
    rows.exclude(pk__in=gone).update(active=True, version=F("version") + 1)
    if gone:
        TeamMember.objects.filter(pk__in=gone).update(state=MemberState.LEFT, version=F("version") + 1)
        told = {"code": "member_elsewhere", "params": {"count": len(gone)}, "at": clock.now()}
        Told.objects.bulk_create(Told(entry=entry, desk=desk, **told) for desk in (False, True))


@on_confirmed
def tell_confirmed(entry: Entry) -> None:
    """Members who have confirmed hear that their team has its seat; the captain hears it anyway."""
    if _is_team(entry):
        _tell_members(entry, "team_seat_confirmed")


def _tell_members(entry: Entry, code: str) -> None:
    rows = TeamMember.objects.filter(
        team_id=entry.pk, active=True, captain=False, person__account__isnull=False
    )
    addresses = rows.values_list("person__account__email", flat=True)
    Told.objects.bulk_create(
        Told(entry=entry, code=code, email=address, at=clock.now()) for address in addresses
    )


def _is_team(entry: Entry) -> bool:
    return entry.seats.marathon_id is not None
