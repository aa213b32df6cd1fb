"""What somebody says when they enter a home tournament (S-8, S-10), as one value."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressValues:
    """Where the parcel goes; `country` is an ISO 3166-1 code."""

    street: str
    postcode: str
    city: str
    country: str
    recipient: str = ""
    more: str = ""
    province: str = ""
    phone: str = ""
    courier_note: str = ""

    def columns(self) -> dict[str, str]:
        """As `entries.models.Address` keeps them."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeDetails:
    """An entry’s form. `slot` is a key of the tournament (`sat-16`), `mode` offline or online.

    `person` = what they say about themselves, columns of Person; where `country` is not among them, and not
    known either, they live where the parcel goes. `accepted_…` = the versions that they had before them;
    empty = not asked (an entry by hand). `publishes` None = not asked.
    """

    mode: str
    slot: str
    address: AddressValues
    person: Mapping[str, Any] = field(default_factory=dict)
    parent_name: str = ""
    parent_email: str = ""
    accepted_rulebook: str = ""
    accepted_privacy: str = ""
    publishes: bool | None = None
    accepted_publication: str = ""
