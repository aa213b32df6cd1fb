"""Every code as a sentence, in Italian or English."""

from incastro.words.message import N_, Message, Plural
from incastro.words.speech import say

__all__ = ["N_", "Message", "Plural", "say"]
