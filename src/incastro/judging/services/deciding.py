"""What all decisions about photos have in common: what stands already, and who has to hear of a new one."""

from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from incastro.entries.models import Entry
from incastro.groups.models import Message
from incastro.judging.models import Assignment, Look, Verdict
from incastro.live.services import tell
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.steps import Moment, Named
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of


def standing_of(tournament: Tournament, message: Message) -> QuerySet[Look]:
    """What stands about a message."""
    return Look.objects.filter(tournament=tournament, message=message, undone_at=None)


def require_here(tournament: Tournament, message: Message, entry: Entry | None = None) -> None:
    """Refusal `look.not_here` for a message of another group, or an entry of another tournament."""
    group = group_of(tournament)
    if group is None or message.group_id != group.pk:
        raise Refusal("look.not_here", {})
    if entry is not None and entry.seats.tournament_id != tournament.pk:
        raise Refusal("look.not_here", {})


def refuse_decided(
    tournament: Tournament,
    entry: Entry,
    message: Message,
    role: str,
    verdict: Verdict,
    instead: Look | None,
) -> None:
    """RuleViolation where somebody has decided already; what `instead` names has been seen.

    One message has one decision, whatever it is taken for; an entrant has one accepted photo for each role.
    """
    others = Look.objects.filter(tournament=tournament, undone_at=None).exclude(verdict=Verdict.NOTED)
    if instead is not None:
        others = others.exclude(pk=instead.pk)
    others = others.select_related("message", "entry__person")
    if (decided := others.filter(message=message).first()) is not None:
        raise RuleViolation("look.decided", _told(decided, tournament))
    if verdict == Verdict.ACCEPTED:
        taken = others.filter(entry=entry, role=role, verdict=Verdict.ACCEPTED).first()
        if taken is not None:
            raise RuleViolation("look.role_taken", _told(taken, tournament))


def _told(look: Look, tournament: Tournament) -> dict[str, Any]:
    """Who decided what and when: for judges alone. `look` = what to take back."""
    zone = ZoneInfo(tournament.zone)
    return {
        "who": name_of(look.person),
        "what": Named("verdict", look.verdict),
        "photo": Named("photo", look.role),
        "when": Moment(look.at, zone),
        "posted": Moment(look.message.at, zone),
        "look": look.pk,
    }


def name_of(person: int | None) -> str:
    """A judge, as judges are called among themselves."""
    found = None if person is None else Person.objects.filter(pk=person).first()
    return "?" if found is None else found.full_name or found.nickname or found.key


def tell_judges(
    tournament: Tournament,
    name: str,
    at: int,
    *,
    look: Look | None = None,
    assignment: Assignment | None = None,
) -> None:
    """Let every judge's desk know, and the entrant's page."""
    if look is not None:
        data = {
            "number": look.message.number, "entry": look.entry.key, "role": look.role, "look": look.pk,
            "verdict": look.verdict if look.undone_at is None else "undone", "person": look.person, "at": at,
        }  # fmt: skip
        tell(f"desk/{tournament.slug}", name, data)
        if look.verdict != Verdict.NOTED:
            own = {key: data[key] for key in ("number", "role", "verdict", "at")}
            tell(f"entry/{look.entry.key}", name, own)
    elif assignment is not None:
        entry = assignment.entry
        data = {
            "number": assignment.message.number, "entry": None if entry is None else entry.key,
            "person": assignment.person, "at": at, "undone": assignment.undone_at is not None,
        }  # fmt: skip
        tell(f"desk/{tournament.slug}", name, data)
        if entry is not None:
            tell(f"entry/{entry.key}", name, {"number": assignment.message.number, "at": at})


def tell_table(tournament: Tournament, entry: Entry | None) -> None:
    """The standings may be others now."""
    tell(f"table/{tournament.slug}", "standings", {} if entry is None else {"entry": entry.key})
