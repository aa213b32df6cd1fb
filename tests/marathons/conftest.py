"""The cast, for tests of marathons."""

from tests.cast import club, other_club

__all__ = ["club", "other_club"]
