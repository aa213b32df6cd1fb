"""Everything that can be done to a marathon."""

from incastro.marathons.services.acts import (
    cancel_marathon,
    close_entries,
    delete_marathon,
    make_official,
    open_entries,
    postpone_marathon,
    publish_marathon,
    reopen,
)
from incastro.marathons.services.marathon import change_marathon, create_marathon
from incastro.marathons.services.parts import keep_picture
from incastro.marathons.services.results import load_results

__all__ = [
    "cancel_marathon",
    "change_marathon",
    "close_entries",
    "create_marathon",
    "delete_marathon",
    "keep_picture",
    "load_results",
    "make_official",
    "open_entries",
    "postpone_marathon",
    "publish_marathon",
    "reopen",
]
