"""The cast, for tests of imports."""

from tests.cast import club, other_club

__all__ = ["club", "other_club"]
