"""The database itself refuses to change or remove an official table (decision 0038)."""

from typing import Any

from django.db import migrations

TABLE = "official_publication"
SENTENCE = "an official table is never changed"
FUNCTION = f"""
CREATE OR REPLACE FUNCTION {TABLE}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{SENTENCE}' USING ERRCODE = 'restrict_violation'; END
$$
"""
ON_SQLITE = f"""
CREATE TRIGGER {TABLE}_no_{{act}} BEFORE {{act}} ON {TABLE} FOR EACH ROW
BEGIN SELECT RAISE(ABORT, '{SENTENCE}'); END
"""
ON_POSTGRESQL = f"""
CREATE TRIGGER {TABLE}_no_{{act}} BEFORE {{act}} ON {TABLE} FOR EACH {{each}}
EXECUTE FUNCTION {TABLE}_refuse()
"""


def refuse(_: Any, editor: Any) -> None:
    if editor.connection.vendor == "sqlite":
        for act in ("update", "delete"):
            editor.execute(ON_SQLITE.format(act=act), params=None)
        return
    editor.execute(FUNCTION, params=None)
    for act, each in (("update", "row"), ("delete", "row"), ("truncate", "statement")):
        editor.execute(ON_POSTGRESQL.format(act=act, each=each), params=None)


def lift(_: Any, editor: Any) -> None:
    if editor.connection.vendor == "sqlite":
        for act in ("update", "delete"):
            editor.execute(f"DROP TRIGGER IF EXISTS {TABLE}_no_{act}", params=None)
        return
    for act in ("update", "delete", "truncate"):
        editor.execute(f"DROP TRIGGER IF EXISTS {TABLE}_no_{act} ON {TABLE}", params=None)


class Migration(migrations.Migration):
    dependencies = [("official", "0002_record")]

    operations = [migrations.RunPython(refuse, lift)]
