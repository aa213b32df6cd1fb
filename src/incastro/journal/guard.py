"""Whether the database still refuses to change the journal, and what else is never changed.

SQLite drops a table's triggers when a later migration makes the table anew, so somebody has to look.
"""

from django.db import connection
from django.db.models import Model

from incastro.journal.models import Line

WANTED = {"sqlite": ("update", "delete"), "postgresql": ("update", "delete", "truncate")}
ASK = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE tgrelid = %s::regclass AND tgenabled <> 'D'",
}


def missing_triggers(kind: type[Model] = Line) -> list[str]:
    """The names of the triggers that are not there; empty where the table is guarded."""
    table = kind._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute(ASK[connection.vendor], [table])
        there = {str(name) for (name,) in cursor.fetchall()}
    return [name for act in WANTED[connection.vendor] if (name := f"{table}_no_{act}") not in there]
