"""A season of tournaments: sums, tie-breaks, who can still win (rulebook 1, art. 12 and 13)."""

from incastro.rulebook.season.table import criteria, from_results, standings

__all__ = ["criteria", "from_results", "standings"]
