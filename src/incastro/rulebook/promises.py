"""What was promised once a contest is public: changing it asks for a reason and is told (art. 25, M-22).

More of what people want is no broken promise: seats added, entries open for longer, a lower price.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any


class Broken(Enum):
    """Which change of a published value has to be explained."""

    BY_ANY = "any"
    BY_LESS = "less"  # fewer seats, an earlier closing
    BY_MORE = "more"  # a higher price, a later opening


# S-7, S-8, S-33: what an opening post says and people make plans by.
TOURNAMENT: Mapping[str, Broken] = {
    "starts": Broken.BY_ANY,
    "window_days": Broken.BY_ANY,
    "reserve_date": Broken.BY_ANY,
    "seats": Broken.BY_LESS,
    "opens_at": Broken.BY_MORE,
    "closes_at": Broken.BY_LESS,
    "price": Broken.BY_MORE,
    "price_abroad": Broken.BY_MORE,
    "brand": Broken.BY_ANY,
    "pieces": Broken.BY_ANY,
    "purchase_link": Broken.BY_ANY,
    "stream_link": Broken.BY_ANY,
    "call_link": Broken.BY_ANY,
    "prizes": Broken.BY_ANY,
}
# M-1, M-7, M-8, M-21, M-22
MARATHON: Mapping[str, Broken] = {
    "venue": Broken.BY_ANY,
    "address": Broken.BY_ANY,
    "map_link": Broken.BY_ANY,
    "welcome_at": Broken.BY_ANY,
    "starts_at": Broken.BY_ANY,
    "ends_at": Broken.BY_ANY,
    "tables": Broken.BY_LESS,
    "opens_at": Broken.BY_MORE,
    "closes_at": Broken.BY_LESS,
    "settings": Broken.BY_ANY,
    "stream_link": Broken.BY_ANY,
    "allowed": Broken.BY_ANY,
    "forbidden": Broken.BY_ANY,
    "prizes": Broken.BY_ANY,
}


def broken(
    promises: Mapping[str, Broken], before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[str, ...]:
    """The promised fields, in order, whose change has to be explained.

    A field that `after` leaves out stays as it is. What was empty before was not promised yet, whatever
    it is now.
    """
    return tuple(
        name
        for name, by in promises.items()
        if name in after and _is_broken(by, before.get(name), after[name])
    )


def _is_broken(by: Broken, before: Any, after: Any) -> bool:
    if before == after or before in (None, "", (), []):
        return False
    if by is Broken.BY_ANY or after is None:
        return True
    return bool(after < before if by is Broken.BY_LESS else after > before)
