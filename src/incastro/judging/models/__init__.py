"""What is kept of judging; a module for each part of it."""

from incastro.judging.models.boxes import BoxNote
from incastro.judging.models.looks import Assignment, Look, Role, Verdict
from incastro.judging.models.parcels import Outcome, ParcelCase, Trouble
from incastro.judging.models.recognised import Recognised
from incastro.judging.models.rulings import Answer, Ruling

__all__ = [
    "Answer",
    "Assignment",
    "BoxNote",
    "Look",
    "Outcome",
    "ParcelCase",
    "Recognised",
    "Role",
    "Ruling",
    "Trouble",
    "Verdict",
]
