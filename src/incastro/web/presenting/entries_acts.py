"""What can be done with many entries at once, and what was, in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext

from incastro.entries.models import Bulk, Entry, Seats
from incastro.entries.models.home import Mode, ParcelState
from incastro.entries.services.bulk import ACTS, Kept
from incastro.marathons.models import Marathon
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot, Tournament
from incastro.web.presenting import moments
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import mode_said, parcel_said, short_moment, slot_said
from incastro.words import say

RECENT = 5
NAMED = 3  # of those that could not be done


@dataclass(frozen=True, slots=True)
class BulkLine:
    """An act on many, and whether it can be taken back."""

    pk: int
    text: str
    when: str
    who: str


def acts_of(contest: Tournament | Marathon, slots: Iterable[Slot] = ()) -> dict[str, str]:
    """`{"slot:sat-21": "Sposta a sab 28, 21:00", …}`: what can be done with those chosen."""
    found = {"message": gettext("Write them a message")}
    if isinstance(contest, Tournament):
        zone = ZoneInfo(contest.zone)
        for slot in slots or contest.slots.all():
            found[f"slot:{slot.key}"] = gettext("Move to %(start)s") % {"start": slot_said(slot, zone)}
        for mode in Mode:
            found[f"mode:{mode.value}"] = gettext("Change to %(mode)s") % {"mode": mode_said(mode.value)}
        for state in ParcelState:
            found[f"parcel:{state.value}"] = gettext("Parcel: %(state)s") % {
                "state": parcel_said(state.value)
            }
    return found | {"remove": gettext("Take out…")}


def recent(seats: Seats, slots: Sequence[Slot]) -> list[BulkLine]:
    """The latest acts on many that have not been taken back."""
    if seats.pk is None:
        return []
    found = seats.bulks.filter(undone_at=None, act__in=ACTS).select_related("person__account")[:RECENT]
    zone = ZoneInfo(seats.contest.zone)
    starts = {slot.key: slot_said(slot, zone) for slot in slots}
    return [
        BulkLine(each.pk, bulk_said(each, starts), short_moment(each.at, zone), _who(each)) for each in found
    ]


def bulk_said(bulk: Bulk, starts: Mapping[str, str]) -> str:
    """`3 iscrizioni spostate a sab 28, 21:00`; `starts` are the contest’s, by key."""
    count = len(bulk.before)
    after = next((pair[1] for each in bulk.before for name, pair in each.items() if name != "entry"), "")
    if bulk.act == "slot":
        text = ngettext("%(n)d entry moved to %(to)s", "%(n)d entries moved to %(to)s", count)
        return text % {"n": count, "to": starts.get(str(after), str(after))}
    if bulk.act == "mode":
        text = ngettext("%(n)d entry changed to %(to)s", "%(n)d entries changed to %(to)s", count)
        return text % {"n": count, "to": mode_said(str(after))}
    if bulk.act == "remove":
        return ngettext("%(n)d entry taken out", "%(n)d entries taken out", count) % {"n": count}
    text = ngettext("%(n)d entry: %(to)s", "%(n)d entries: %(to)s", count)
    return text % {"n": count, "to": parcel_said(str(after)) or bulk.act}


def kept_said(kept: Sequence[Kept]) -> list[str]:
    """Who could not have it done, each reason once, with a few names."""
    by_reason: dict[str, list[str]] = {}
    for each in kept:
        by_reason.setdefault(refusal_said(each.why, each.entry), []).append(called(each.entry))
    return [_line(reason, names) for reason, names in by_reason.items()]


def refusal_said(refused: RuleViolation, entry: Entry) -> str:
    """A refusal about one entry, with its name."""
    params: Mapping[str, object] = {**refused.params, "who": called(entry)}
    text = say(refused.code, params, moments.language())
    return f"{text} ({refused.article})" if refused.article else text


def _line(reason: str, names: Iterable[str]) -> str:
    told = list(names)
    more = len(told) - NAMED
    said = ", ".join(told[:NAMED])
    if more > 0:
        said = ngettext("%(names)s and %(n)d more", "%(names)s and %(n)d more", more) % {
            "names": said,
            "n": more,
        }
    return gettext("Left as they are: %(names)s. %(reason)s.") % {"names": said, "reason": reason.rstrip(".")}


def _who(bulk: Bulk) -> str:
    person = bulk.person
    if person is None:
        return gettext("the site")
    return person.full_name or (person.account.email if person.account else person.key)
