"""Changing a home entry: mode, slot, address, by oneself until a date, then by the desk (S-8, case A-35)."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F

from incastro import clock
from incastro.entries.models import Address, Entry, HomeEntry, Parcel, ParcelState, Seats, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.prices import class_of
from incastro.entries.terms import conditions_of
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot, Tournament
from incastro.seasons.rules import rules_of

ADDRESS = Address.PERSONAL
PARENT = ("parent_name",)


def change_home_entry(
    *,
    actor: Actor,
    entry: Entry,
    values: Mapping[str, Any],
    version: int | None = None,
    by_desk: bool = False,
) -> list[str]:
    """Change `mode`, `slot` (a key), `parent_name` and fields of the address; returns what changed, by name.

    Only the fields named are written. `version` is the entry’s: RuleViolation `stale` where it has moved on.
    One’s own until the organiser’s date (`changes_until`), afterwards by the desk. The price stays
    what it was (case A-35); where the new country would have another one, the desk is told. RuleViolation
    `entry.over`, `entry.changes_over`, `entry.address_sent`, `slot.…`; KeyError for a field that is none.
    """
    unknown = set(values) - {"mode", "slot", *PARENT, *ADDRESS}
    if unknown:
        raise KeyError(sorted(unknown))
    with transaction.atomic():
        # the entry alone, no seat is touched; what refers to it (a parent’s answer) may still come in
        held = Entry.objects.select_for_update(of=("self",), no_key=True)
        entry = held.select_related("seats__tournament").get(pk=entry.pk)
        home = HomeEntry.objects.select_related("slot").get(entry=entry)
        if version is not None and version != entry.version:
            raise RuleViolation("stale")
        at = clock.now()
        _require_changeable(entry, at, by_desk=by_desk)
        race = _race_values(entry, home, values, at, by_desk=by_desk)
        changed = list(
            change(home, race, actor=actor, action="homeentry.change", personal=HomeEntry.PERSONAL)
        )
        changed += _change_address(actor, entry, values, by_desk=by_desk)
        if changed:
            Entry.objects.filter(pk=entry.pk).update(version=F("version") + 1)
            if by_desk:
                Told.objects.create(entry=entry, code="entry_changed", at=at)
    return changed


def require_own_changes(entry: Entry, at: int) -> None:
    """RuleViolation `entry.changes_over` once the organiser alone changes an entry."""
    until = changes_until(entry.seats)
    if until is not None and at > until.at:
        raise RuleViolation("entry.changes_over", {"until": until})


def changes_until(seats: Seats) -> Moment | None:
    """The last second in which entrants change entries themselves: the organiser’s, else the closing."""
    contest = seats.contest
    given = conditions_of(seats).changes_until
    last = given if given is not None else contest.closes_at or contest.starts_at
    return None if last is None else Moment(last, ZoneInfo(contest.zone))


def slot_of(tournament: Tournament, key: str, at: int, *, by_hand: bool) -> Slot:
    """The slot of that key, while it can be chosen; RuleViolation `slot.not_there`, `slot.gone`."""
    article = rules_of(tournament).article("go")
    slot = next((each for each in tournament.slots.all() if each.key == key), None)
    if slot is None:
        raise RuleViolation("slot.not_there", {}, article)
    if slot.go is not None or (slot.scheduled <= at and not by_hand):
        raise RuleViolation("slot.gone", {}, article)
    return slot


def _require_changeable(entry: Entry, at: int, *, by_desk: bool) -> None:
    if entry.standing_at(at) not in OPEN:
        raise RuleViolation("entry.over")
    if not by_desk:
        require_own_changes(entry, at)


def _race_values(
    entry: Entry, home: HomeEntry, values: Mapping[str, Any], at: int, *, by_desk: bool
) -> dict[str, Any]:
    """Mode, slot and parent as columns. How and when one plays is settled once the slot’s go is given."""
    found: dict[str, Any] = {name: values[name] for name in PARENT if name in values}
    tournament = entry.seats.tournament
    if tournament is None:
        raise KeyError("slot")
    article = rules_of(tournament).article("go")
    if "slot" in values and values["slot"] != home.slot.key:
        if home.slot.go is not None:
            raise RuleViolation("slot.gone", {}, article)
        found["slot"] = slot_of(tournament, values["slot"], at, by_hand=by_desk)
    if "mode" in values and values["mode"] != home.mode:
        if home.slot.go is not None and not by_desk:
            raise RuleViolation("mode.gone", {}, article)
        found["mode"] = values["mode"]
    return found


def _change_address(actor: Actor, entry: Entry, values: Mapping[str, Any], *, by_desk: bool) -> list[str]:
    named = {name: values[name] for name in ADDRESS if name in values}
    if not named:
        return []
    address = Address.objects.filter(entry=entry).first()
    if address is None:
        # it was erased, or an entry by hand came without one
        address = Address.objects.create(entry=entry, **{"country": "", **named})
        record(actor=actor, action="address.change", on=address, changes={name: [] for name in named})
        return list(named)
    before = address.country
    if any(getattr(address, name) != value for name, value in named.items()) and not by_desk:
        _require_not_sent(entry)
    changed = change(address, named, actor=actor, action="address.change", personal=ADDRESS)
    if "country" in changed and before and class_of(address.country) != class_of(before):
        countries = {"before": before, "after": address.country}
        Told.objects.create(
            entry=entry, code="address_changed_country", params=countries, desk=True, at=clock.now()
        )
    return list(changed)


def _require_not_sent(entry: Entry) -> None:
    parcel = Parcel.objects.filter(entry=entry).first()
    if parcel is not None and parcel.state != ParcelState.TO_PREPARE:
        raise RuleViolation("entry.address_sent")
