"""The stage of the access tests, once more: one thing of each kind, and everybody signed in."""

from tests.web.access.conftest import stage

__all__ = ["stage"]
