"""Incastro: jigsaw puzzle competitions, from the facts of a contest to explained standings."""

__version__ = "0.1.0"
