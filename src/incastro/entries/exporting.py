"""What entering knows of somebody, for their own export (S-32)."""

from typing import Any

from incastro import clock
from incastro.entries.models import Entry, TeamMember
from incastro.people.erasing import on_export
from incastro.people.exporting import instant
from incastro.people.models import Person


@on_export("entries")
def entries_of(person: Person) -> list[dict[str, Any]]:
    """Every request of theirs: where it stands, what was said with it, and what they were told."""
    rows = person.entries.select_related(
        "seats__tournament", "seats__marathon", "home__slot", "address", "team"
    )
    return [_entry(row) for row in rows.prefetch_related("told").order_by("asked", "pk")]


@on_export("teams")
def memberships_of(person: Person) -> list[dict[str, Any]]:
    """The teams that they are or were in."""
    rows = person.team_memberships.select_related("team", "marathon").order_by("pk")
    return [_member(row) for row in rows]


@on_export("free_entries")
def free_entries_of(person: Person) -> list[dict[str, Any]]:
    """The free entries they have been given."""
    return [
        {
            "organiser": row.organiser.slug,
            "article": row.article,
            "why": row.why,
            "given_at": instant(row.given_at),
            "used": row.used_by_id is not None,
        }
        for row in person.free_entries.select_related("organiser")
    ]


def _entry(row: Entry) -> dict[str, Any]:
    told: dict[str, Any] = {
        "key": row.key,
        "contest": row.seats.contest.slug,
        "standing": row.standing_at(clock.now()).value,
        "asked_at": instant(row.asked),
        "history": [{"what": what, "at": instant(at)} for what, at in row.marks],
        "price": str(row.price),
        "currency": row.currency,
        "reference": row.reference,
        "accepted": row.accepted,
        "letters": [
            {"code": each.code, "at": instant(each.at), "sent": each.sent_at is not None}
            for each in row.told.all()
            if not each.desk and not each.email
        ],
    }
    if hasattr(row, "home"):
        told |= {"mode": row.home.mode, "slot": row.home.slot.key, "parent": row.home.parent_name}
    if hasattr(row, "address"):
        told["address"] = {name: getattr(row.address, name) for name in row.address.PERSONAL}
    if hasattr(row, "team"):
        told["team"] = row.team.name
    return told


def _member(row: TeamMember) -> dict[str, Any]:
    return {
        "marathon": row.marathon.slug,
        "team": row.team.name,
        "captain": row.captain,
        "reserve": row.reserve,
        "active": row.active,
        "state": row.state,
        "birth_date": row.birth_date.isoformat() if row.birth_date else None,
        "nationalities": row.nationalities,
        "adult": row.adult_name,
    }
