"""Parcels as the desk looks at them: all of a tournament, what stands out, in the order of the post."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from incastro.entries.models import Address, Parcel, ParcelState
from incastro.entries.postal import is_complete
from incastro.entries.prices import AT_HOME
from incastro.seasons.models import Tournament
from incastro.sheets.folding import fold

ABROAD = "abroad"
INCOMPLETE = "incomplete"
SHIPS = ("confirmed", "no_show")  # what is paid for is sent, whether or not somebody plays


def parcels_of(tournament: Tournament) -> QuerySet[Parcel]:
    """All parcels of a tournament with whom they go to, in order of arrival: one query for all of it."""
    return (
        Parcel.objects.filter(entry__seats__tournament=tournament)
        .select_related("entry__person__account", "entry__home__slot", "entry__address", "entry__seats")
        .order_by("entry__arrival", "entry_id")
    )


def address_of(parcel: Parcel) -> Address | None:
    """Where it goes; None where nothing is known, or it was erased."""
    found: Address | None = getattr(parcel.entry, "address", None)
    return found


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of the list; what it does not know is as if it were not asked."""

    state: str = ""
    country: str = ""
    slot: str = ""
    q: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "Asked":
        """As an address says it."""
        state = given.get("state", "")
        known = state if state in {*ParcelState.values, INCOMPLETE} else ""
        return cls(known, given.get("country", "")[:8], given.get("slot", "")[:20], given.get("q", "")[:80])

    @property
    def said(self) -> dict[str, str]:
        """As an address says it, only what is asked for."""
        told = {"state": self.state, "country": self.country, "slot": self.slot, "q": self.q}
        return {name: value for name, value in told.items() if value}


def chosen(parcels: Iterable[Parcel], asked: Asked) -> list[Parcel]:
    """Those that are asked for, Italy first, then by country and postcode, as a post office sorts."""
    found = [parcel for parcel in parcels if _fits(parcel, asked)]
    return sorted(found, key=_postal)


@dataclass(frozen=True, slots=True)
class Counts:
    """How many there are in each state, how many lack an address, how many go where."""

    states: Mapping[str, int]
    incomplete: int
    countries: Mapping[str, int]
    slots: Mapping[str, int]


def counted(parcels: Iterable[Parcel]) -> Counts:
    """Counts of all of them, whatever is being looked at."""
    every = list(parcels)
    addresses = [address_of(parcel) for parcel in every]
    return Counts(
        states=Counter(parcel.state for parcel in every),
        incomplete=sum(not is_complete(address) for address in addresses),
        countries=Counter(address.country for address in addresses if address is not None),
        slots=Counter(parcel.entry.home.slot.key for parcel in every if hasattr(parcel.entry, "home")),
    )


def _fits(parcel: Parcel, asked: Asked) -> bool:
    address, entry = address_of(parcel), parcel.entry
    country = address.country if address is not None else ""
    if asked.state == INCOMPLETE:
        if is_complete(address):
            return False
    elif asked.state and parcel.state != asked.state:
        return False
    if asked.country == ABROAD and country in ("", AT_HOME):
        return False
    if asked.country and asked.country != ABROAD and country != asked.country:
        return False
    if asked.slot and (not hasattr(entry, "home") or entry.home.slot.key != asked.slot):
        return False
    said = fold(
        f"{entry.person.full_name} {entry.reference} {parcel.tracking} {address.city if address else ''}"
    )
    return all(word in said for word in fold(asked.q).split())


def _postal(parcel: Parcel) -> tuple[object, ...]:
    address, person = address_of(parcel), parcel.entry.person
    country = address.country if address is not None else ""
    return (
        address is None,
        country != AT_HOME,
        country,
        address.postcode if address is not None else "",
        fold(person.last_name),
        fold(person.first_name),
        parcel.entry.arrival,
    )
