"""What is done to parcels (S-10, S-13, art. 17 and 18): made ready, sent, delivered, back, damaged."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.entries.couriers import tracking_page
from incastro.entries.models import Parcel, ParcelState, Told
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.rulebook.violation import RuleViolation

# what may come after what; a slip of the finger can be taken back from everywhere
AFTER: Mapping[str, tuple[str, ...]] = {
    ParcelState.TO_PREPARE: (ParcelState.SENT, ParcelState.DELIVERED),
    ParcelState.SENT: (
        ParcelState.DELIVERED,
        ParcelState.RETURNED,
        ParcelState.DAMAGED,
        ParcelState.TO_PREPARE,
    ),
    ParcelState.DELIVERED: (ParcelState.DAMAGED, ParcelState.RETURNED, ParcelState.SENT),
    ParcelState.RETURNED: (ParcelState.TO_PREPARE, ParcelState.SENT),
    ParcelState.DAMAGED: (ParcelState.TO_PREPARE, ParcelState.SENT, ParcelState.DELIVERED),
}
# a letter goes out for these; of the others one reads on one’s page
WRITTEN = (ParcelState.SENT, ParcelState.RETURNED)
# a number leads to where somebody lives
PERSONAL = ("tracking",)


def move_parcel(
    *,
    actor: Actor,
    parcel: Parcel,
    state: str,
    courier: str | None = None,
    tracking: str | None = None,
    version: int | None = None,
    why: str = "",
) -> Parcel:
    """Say where a parcel is; None leaves courier or number as they are, a second parcel starts without.

    RuleViolation `parcel.cannot` (a state that does not follow), `stale`. The entrant is told.
    """
    with transaction.atomic():
        if state != parcel.state and state not in AFTER[parcel.state]:
            raise RuleViolation("parcel.cannot", {"before": parcel.state, "after": state})
        values = _values(parcel, state, courier, tracking)
        if state != parcel.state:
            values["steps"] = [*parcel.steps, [state, clock.now()]]
        moved = state != parcel.state
        changes = change(
            parcel,
            values,
            actor=actor,
            action=f"parcel.{state}" if moved else "parcel.change",
            version=version,
            personal=(*PERSONAL, "steps"),
            why=why,
        )
        if moved or (state == ParcelState.SENT and "tracking" in changes and parcel.tracking):
            _tell(parcel)
    return parcel


def move_parcels(
    *,
    actor: Actor,
    parcels: Iterable[Parcel],
    state: str,
    courier: str | None = None,
    trackings: Mapping[str, str] | None = None,
) -> tuple[list[Parcel], list[Parcel]]:
    """Say it of many at once; returns those that moved, and those that could not from where they are.

    `trackings` = {reference: number}. All in one transaction, each with its line in the journal.
    """
    moved, left = [], []
    numbers = trackings or {}
    with transaction.atomic():
        for parcel in parcels:
            number = numbers.get(parcel.entry.reference)
            if state == parcel.state and number is None:
                left.append(parcel)
                continue
            try:
                move_parcel(actor=actor, parcel=parcel, state=state, courier=courier, tracking=number)
            except RuleViolation as refused:
                if refused.code != "parcel.cannot":
                    raise
                left.append(parcel)
            else:
                moved.append(parcel)
    return moved, left


def _values(parcel: Parcel, state: str, courier: str | None, tracking: str | None) -> dict[str, Any]:
    again = state == ParcelState.TO_PREPARE and parcel.state != ParcelState.TO_PREPARE
    return {
        "state": state,
        "courier": "" if again else parcel.courier if courier is None else courier.strip()[:60],
        "tracking": "" if again else parcel.tracking if tracking is None else tracking.strip()[:80],
    }


def _tell(parcel: Parcel) -> None:
    by = " ".join(part for part in (parcel.courier, parcel.tracking) if part)
    params = {
        "courier": parcel.courier,
        "tracking": parcel.tracking,
        "by": f": {by}" if by else "",
        "follow": tracking_page(parcel.courier, parcel.tracking),
    }
    Told.objects.create(
        entry=parcel.entry,
        code=f"parcel_{parcel.state}",
        params=params if parcel.state == ParcelState.SENT else {},
        at=clock.now(),
        silent=parcel.state not in WRITTEN,
    )
