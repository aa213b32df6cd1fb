"""No line of the journal is ever changed or removed: not by the models, not by SQL, on either database."""

from collections.abc import Callable

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from incastro.journal import services
from incastro.journal.actor import SITE
from incastro.journal.guard import missing_triggers
from incastro.journal.models import AppendOnlyError, Line
from incastro.organisers.models import Organiser

pytestmark = pytest.mark.django_db


@pytest.fixture
def line() -> Line:
    club = Organiser.objects.create(slug="club", name="Club")
    return services.record(actor=SITE, action="organiser.open", on=club, why="to begin with")


ATTEMPTS: dict[str, Callable[[Line], object]] = {
    "saving it again": lambda line: line.save(),
    "saving a field": lambda line: line.save(update_fields=["why"]),
    "saving one that was read": lambda line: Line.objects.get(pk=line.pk).save(),
    "removing it": lambda line: line.delete(),
    "an update": lambda line: Line.objects.filter(pk=line.pk).update(why=""),
    "a bulk update": lambda line: Line.objects.bulk_update([line], ["why"]),
    "updating or making": lambda line: Line.objects.update_or_create(pk=line.pk, defaults={"why": ""}),
    "removing what is found": lambda line: Line.objects.filter(pk=line.pk).delete(),
    "removing all": lambda line: Line.objects.all().delete(),
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_model_refuses(line: Line, attempt: str) -> None:
    with pytest.raises(AppendOnlyError):
        ATTEMPTS[attempt](line)
    assert Line.objects.get().why == "to begin with"


STATEMENTS = [
    "UPDATE journal_line SET why = ''",
    "UPDATE journal_line SET id = id + 1",
    "DELETE FROM journal_line",
    "DELETE FROM journal_line WHERE action = 'organiser.open'",
    "INSERT INTO journal_line SELECT * FROM journal_line WHERE true ON CONFLICT (id) DO UPDATE SET why = ''",
]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_database_refuses(line: Line, statement: str) -> None:
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert Line.objects.get().why == "to begin with"


def test_the_database_refuses_to_empty_it(line: Line) -> None:
    empty = "TRUNCATE journal_line" if connection.vendor == "postgresql" else "DELETE FROM journal_line"
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(empty)


def test_a_saving_that_meets_a_line_of_the_same_number_is_refused(line: Line) -> None:
    line.why, line._state.adding = "", True
    with pytest.raises(DatabaseError), transaction.atomic():
        line.save()
    assert Line.objects.get().why == "to begin with"


@pytest.mark.django_db(transaction=True)
def test_the_triggers_stand_after_going_back_and_forth() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate([("journal", "0001_initial")])
    executor.loader.build_graph()
    executor.migrate(executor.loader.graph.leaf_nodes("journal"))
    assert missing_triggers() == []


@pytest.mark.django_db(transaction=True)
def test_a_test_of_its_own_transactions_leaves_no_line_and_the_triggers(line: Line) -> None:
    """The next one finds the journal empty: tests/database.py lifts the triggers for that alone."""
    assert Line.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_one_after_it_finds_the_journal_empty_and_guarded() -> None:
    assert Line.objects.count() == 0
    assert missing_triggers() == []
