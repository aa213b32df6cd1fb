"""A team marathon on site, from its log to an explained ranking (rulebook 2)."""

from incastro.rulebook.marathon.table import criteria, standings

__all__ = ["criteria", "standings"]
