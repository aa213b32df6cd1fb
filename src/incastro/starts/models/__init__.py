"""What is kept of starts; a module for each part of it."""

from incastro.starts.models.calls import CallNote, Seen
from incastro.starts.models.makeups import MakeUp
from incastro.starts.models.race import Race
from incastro.starts.models.starts import Commitment, GoChange, Start

__all__ = ["CallNote", "Commitment", "GoChange", "MakeUp", "Race", "Seen", "Start"]
