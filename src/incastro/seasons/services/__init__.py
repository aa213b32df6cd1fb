"""Everything that can be done to a season and its tournaments."""

from incastro.rulebook.tournament.weekend import slots_for_weekend
from incastro.seasons.last import like_last
from incastro.seasons.services.acts import (
    cancel_tournament,
    close_entries,
    delete_tournament,
    open_entries,
    publish_tournament,
    reopen,
)
from incastro.seasons.services.results import load_results
from incastro.seasons.services.season import (
    change_season,
    create_season,
    delete_season,
    publish_season,
)
from incastro.seasons.services.tournament import change_tournament, create_tournament

__all__ = [
    "cancel_tournament",
    "change_season",
    "change_tournament",
    "close_entries",
    "create_season",
    "create_tournament",
    "delete_season",
    "delete_tournament",
    "like_last",
    "load_results",
    "open_entries",
    "publish_season",
    "publish_tournament",
    "reopen",
    "slots_for_weekend",
]
