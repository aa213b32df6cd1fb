"""Writing into the journal, and changing a row so that the journal tells how.

Every write service calls one of these inside its own transaction.
"""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import connection, models, transaction
from django.db.models import F

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.rulebook.violation import RuleViolation


def record(
    *, actor: Actor, action: str, on: models.Model, changes: Mapping[str, Any] | None = None, why: str = ""
) -> Line:
    """Append one line about an act on a row."""
    return Line.objects.create(**_fields(actor, action, on, changes, why))


def line_of(
    *, actor: Actor, action: str, on: models.Model, changes: Mapping[str, Any] | None = None, why: str = ""
) -> Line:
    """A line that is not appended yet: for several at once, by `Line.objects.bulk_create`."""
    return Line(**_fields(actor, action, on, changes, why))


def _fields(
    actor: Actor, action: str, on: models.Model, changes: Mapping[str, Any] | None, why: str
) -> dict[str, Any]:
    return {
        "at": clock.now(),
        "actor": actor.person,
        "role": actor.role,
        "organiser": actor.organiser,
        "action": action,
        "kind": on._meta.model_name or "",
        "target": on.pk,
        "changes": dict(changes or {}),
        "why": why,
    }


def change(
    row: models.Model,
    values: Mapping[str, Any],
    *,
    actor: Actor,
    action: str,
    version: int | None = None,
    personal: Collection[str] = (),
    why: str = "",
) -> dict[str, Any]:
    """Set the fields that differ, and journal them; returns {field: [before, after]}, empty for none.

    Only those fields are written. `version` is the one that the form was made from: where the row has
    moved on since, nothing is written and RuleViolation `stale` says so. `personal` fields go into the
    journal by name alone.
    """
    differing = {name: value for name, value in values.items() if getattr(row, name) != value}
    if not differing:
        _require_current(row, version)
        return {}
    changes = {
        name: [] if name in personal else [plain(getattr(row, name)), plain(value)]
        for name, value in differing.items()
    }
    with transaction.atomic():
        write(row, differing, version=version)
        record(actor=actor, action=action, on=row, changes=changes, why=why)
    return changes


def write(row: models.Model, values: Mapping[str, Any], *, version: int | None = None) -> None:
    """Set fields of a row, in the database and in hand; where it has a `version`, only that one, plus 1."""
    manager = type(row)._default_manager
    wanted = dict(values)
    rows = manager.filter(pk=row.pk)
    versioned = hasattr(row, "version")
    if versioned:
        wanted["version"] = F("version") + 1
        if version is not None:
            rows = rows.filter(version=version)
    if rows.update(**wanted) != 1:
        raise RuleViolation("stale")
    for name, value in values.items():
        setattr(row, name, value)
    if versioned:
        if version is None:
            setattr(row, "version", _version(row))  # noqa: B010
        else:
            setattr(row, "version", version + 1)  # noqa: B010 - not every row has one


def _version(row: models.Model) -> int:
    told = row._meta
    table, key = (connection.ops.quote_name(name) for name in (told.db_table, told.pk.column))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT version FROM {table} WHERE {key} = %s", [row.pk])  # noqa: S608 - names of ours
        (version,) = cursor.fetchall()[0]
    return int(version)


def _require_current(row: models.Model, version: int | None) -> None:
    if version is None or not hasattr(row, "version"):
        return
    if not type(row)._default_manager.filter(pk=row.pk, version=version).exists():
        raise RuleViolation("stale")


def plain(value: Any) -> Any:
    """A value as JSON keeps it."""
    if isinstance(value, models.Model):
        return value.pk
    if isinstance(value, date | datetime):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value
