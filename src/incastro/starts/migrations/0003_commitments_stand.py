"""The database itself keeps what was committed to (decision 0032).

A published commitment is never changed or removed, but for its code and nonce, once. A start takes another
commitment after it was published only when that one has been published too, beside the old one.
"""

from typing import Any

from django.db import migrations

PUBLISHED, START = "starts_commitment", "starts_start"
STANDS, BESIDE = "a published commitment stands", "another commitment is published first"
# what may still be written into a commitment: the reveal, once
CHANGED = """
NEW.id <> OLD.id OR NEW.start_id <> OLD.start_id OR NEW."of" <> OLD."of" OR NEW.value <> OLD.value
OR NEW.at <> OLD.at OR NEW.why <> OLD.why OR OLD.revealed_at IS NOT NULL OR NEW.revealed_at IS NULL
"""
MOVED = """
OLD.committed_at IS NOT NULL
AND (NEW.committed_at IS NULL OR NEW.commitment <> OLD.commitment OR NEW.sealed <> OLD.sealed)
AND (NEW.committed_at IS NULL OR NEW.commitment = OLD.commitment OR NOT EXISTS (
  SELECT 1 FROM starts_commitment WHERE start_id = OLD.id AND value = NEW.commitment))
"""
TRIGGERS = (
    (PUBLISHED, "update", CHANGED, STANDS),
    (PUBLISHED, "delete", "", STANDS),
    (START, "update", MOVED, BESIDE),
)


def name_of(table: str, act: str) -> str:
    return f"{table}_stands_{act}"


def refuse(_: Any, editor: Any) -> None:
    for table, act, when, sentence in TRIGGERS:
        name = name_of(table, act)
        if editor.connection.vendor == "sqlite":
            condition = f"WHEN {when}" if when else ""
            editor.execute(
                f"CREATE TRIGGER {name} BEFORE {act} ON {table} FOR EACH ROW {condition} "
                f"BEGIN SELECT RAISE(ABORT, '{sentence}'); END",
                params=None,
            )
            continue
        refused = f"RAISE EXCEPTION '{sentence}' USING ERRCODE = 'restrict_violation';"
        body = f"IF {when} THEN {refused} END IF; RETURN NEW;" if when else refused
        editor.execute(
            f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$",
            params=None,
        )
        editor.execute(
            f"CREATE TRIGGER {name} BEFORE {act} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()",
            params=None,
        )


def lift(_: Any, editor: Any) -> None:
    for table, act, *_rest in TRIGGERS:
        on = "" if editor.connection.vendor == "sqlite" else f" ON {table}"
        editor.execute(f"DROP TRIGGER IF EXISTS {name_of(table, act)}{on}", params=None)


class Migration(migrations.Migration):
    dependencies = [("starts", "0002_commitments")]

    operations = [migrations.RunPython(refuse, lift)]
