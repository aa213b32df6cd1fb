"""A tournament of home speed puzzling, from its facts to an explained table (rulebook 1)."""

from incastro.rulebook.tournament.table import criteria, publication, standings, started

__all__ = ["criteria", "publication", "standings", "started"]
