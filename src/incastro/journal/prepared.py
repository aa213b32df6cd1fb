"""Queries that are asked at every request: Django works their SQL out once, and only their values differ.

Building a query and compiling it costs Django some 0.4 ms of the processor each time, several times what the
database takes to answer it; a rush for seats is made of little else. What comes back are the same rows.
"""

from collections.abc import Callable, Sequence
from threading import local
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.models.query import get_related_populators  # type: ignore[attr-defined]

Row = TypeVar("Row", bound=models.Model)
MARK = 7_001_000_000_000_000  # stands for a number while the SQL is worked out, and is none that a query has


class Prepared(Generic[Row]):
    """`Prepared(lambda pk: Person.objects.filter(account=pk), int)`; then `people(7)` gives a list.

    The query is made once in each thread, with stand-ins of the types given, so it must not hang on the
    values, on the clock or on the language; TypeError for one that cannot be prepared. `select_related` is
    followed, `prefetch_related` is not.
    """

    def __init__(self, query: Callable[..., "models.QuerySet[Row]"], *kinds: type[int] | type[str]) -> None:
        self._query, self._kinds = query, kinds
        self._made = local()

    def __call__(self, *values: int | str) -> list[Row]:
        """The rows for these values."""
        connection = connections[DEFAULT_DB_ALIAS]
        found = getattr(self._made, "statement", None)
        if found is None or found.connection is not connection:
            found = self._made.statement = _Statement(self._query, self._kinds, connection)
        return found.rows(values)


class _Statement(Generic[Row]):
    """A query as one thread’s connection runs it."""

    def __init__(self, query: Callable[..., Any], kinds: Sequence[type], connection: Any) -> None:
        self.connection = connection
        marks = [MARK + place if kind is int else f"{MARK + place}" for place, kind in enumerate(kinds)]
        made = query(*marks)
        if made._prefetch_related_lookups or not issubclass(made._iterable_class, models.query.ModelIterable):
            raise TypeError("only whole rows, without what is fetched apart")
        compiler = made.query.get_compiler(connection=connection)
        self._sql, params = compiler.as_sql()
        self._params = tuple(params)
        self._places = [(at, marks.index(value)) for at, value in enumerate(params) if value in marks]
        if {mark for _, mark in self._places} != set(range(len(marks))):
            raise TypeError("a value is not in the statement as it was given")
        info, select = compiler.klass_info, compiler.select
        first, last = info["select_fields"][0], info["select_fields"][-1] + 1
        self._own = slice(first, last)
        self._model: Any = info["model"]
        self._names = [each[0].target.attname for each in select[first:last]]
        self._converters = compiler.get_converters([each[0] for each in select])
        self._related = get_related_populators(info, select, connection.alias)

    def rows(self, values: Sequence[Any]) -> list[Row]:
        params = list(self._params)
        for at, value in self._places:
            # as Django had it for the stand-in: PostgreSQL is told how wide a number is
            params[at] = type(params[at])(values[value])
        with self.connection.cursor() as cursor:
            cursor.execute(self._sql, params)
            found = cursor.fetchall()
        return [self._row(list(each)) for each in found]

    def _row(self, told: list[Any]) -> Row:
        for at, (converters, expression) in self._converters.items():
            value = told[at]
            for convert in converters:
                value = convert(value, expression, self.connection)
            told[at] = value
        row: Row = self._model.from_db(self.connection.alias, self._names, told[self._own])
        for each in self._related:
            each.populate(told, row)
        return row


def have(row: models.Model, name: str, rows: Sequence[models.Model]) -> None:
    """Let `row.<name>.all()` be these rows, as `prefetch_related` would."""
    found = getattr(row, name).all()
    found._result_cache, found._prefetch_done = list(rows), True
    vars(row).setdefault("_prefetched_objects_cache", {})[name] = found
