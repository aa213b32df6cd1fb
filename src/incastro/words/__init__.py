"""Every code as a sentence, in Italian or English."""

from incastro.words.message import Message, N_, Plural
from incastro.words.speech import say

__all__ = ["Message", "N_", "Plural", "say"]
