"""Whether the database still holds published commitments as they are (decision 0032).

SQLite drops a table's triggers when a later migration makes the table anew, so somebody has to look.
"""

from django.db import connection

from incastro.journal.guard import ASK
from incastro.starts.models import Commitment, Start

WANTED = ((Commitment, "update"), (Commitment, "delete"), (Start, "update"))


def missing_triggers() -> list[str]:
    """The names of the triggers that are not there; empty where commitments are guarded."""
    missing: list[str] = []
    with connection.cursor() as cursor:
        for model, act in WANTED:
            table = model._meta.db_table
            cursor.execute(ASK[connection.vendor], [table])
            if (name := f"{table}_stands_{act}") not in {str(row[0]) for row in cursor.fetchall()}:
                missing.append(name)
    return missing
