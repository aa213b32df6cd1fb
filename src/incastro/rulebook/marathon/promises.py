"""What a published marathon has promised (M-1, M-7, M-8, M-10, M-21), and how changes break it (M-22)."""

from collections.abc import Mapping

from incastro.rulebook.promises import MARATHON, Broken

# The other way about nobody minds: an earlier opening, a later closing, a lower fee, more tables.
EASED: Mapping[str, Broken] = {
    "members_open": Broken.BY_MORE,
    "everybody_open": Broken.BY_MORE,
    "closing_day": Broken.BY_LESS,
    "refund_until": Broken.BY_LESS,
    "unpaid_hold_until": Broken.BY_LESS,
    "fee_standard": Broken.BY_MORE,
    "fee_member": Broken.BY_MORE,
    "fee_founder": Broken.BY_MORE,
    "membership_fee": Broken.BY_MORE,
    "teams_max": Broken.BY_LESS,
    "team_max": Broken.BY_LESS,
    "promoted_hold": Broken.BY_LESS,
}
# Told by the settings that they hang on; `settings` one by one, below.
_HANGING = frozenset({"settings", "opens_at", "closes_at", "ends_at", "tables"})


def promises_of(settings: Mapping[str, object]) -> dict[str, Broken]:
    """Every field and setting of a marathon, in order, with the kind of change that breaks a promise."""
    fields = {name: by for name, by in MARATHON.items() if name not in _HANGING}
    return fields | {name: EASED.get(name, Broken.BY_ANY) for name in settings}
