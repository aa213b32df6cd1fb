"""The checks that examples of a marathon's rulebook can name: what is given, and the law's answer to it."""

from collections.abc import Callable, Mapping
from typing import Any

from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.tables import Table

CHECKS: Mapping[str, Callable[[MarathonRules, Table], Mapping[str, Any]]] = {}
