"""A prepared query answers what the same query answers, with any values, at one statement."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from incastro.journal.prepared import Prepared, have
from incastro.organisers.models import Organiser
from incastro.people.models import Consent
from incastro.people.sessions_kept import SessionStore
from incastro.seasons.models import Slot, Tournament
from tests.entries.cast import open_tournament, puzzler

pytestmark = pytest.mark.django_db


def columns(row: Any) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_rows_are_those_of_django_with_what_is_joined(club: Organiser, other_club: Organiser) -> None:
    named = Prepared(lambda slug: Tournament.objects.select_related("organiser").filter(slug=slug), str)
    open_tournament(club, settings={"adult_age": 18})
    open_tournament(other_club, slug="altro")
    for slug in ("inverno", "altro", "inverno"):
        known = Tournament.objects.select_related("organiser").get(slug=slug)
        with CaptureQueriesContext(connection) as asked:
            (row,) = named(slug)
            assert row.organiser.name == known.organiser.name
        assert len(asked) == 1
        assert columns(row) == columns(known)
        assert columns(row.organiser) == columns(known.organiser)
    assert named("nessuno") == []


def test_order_bounds_and_several_values_are_kept() -> None:
    person = puzzler(1)
    for number in range(4):
        Consent.objects.create(person=person, document="privacy", version=str(number), given=True, at=number)
    since = Prepared(lambda who, at: Consent.objects.filter(person=who, at__gte=at)[:2], int, int)
    assert [each.version for each in since(person.pk, 1)] == ["3", "2"]
    assert [each.version for each in since(person.pk, 3)] == ["3"]
    assert since(person.pk + 1, 0) == []


def test_what_is_read_is_kept_like_any_row(club: Organiser) -> None:
    row = open_tournament(club)
    (again,) = Prepared(lambda pk: Tournament.objects.filter(pk=pk), int)(row.pk)
    again.name = "Un altro nome"
    again.save()
    assert Tournament.objects.get().name == "Un altro nome"


def test_what_a_row_has_already_is_not_asked_for(club: Organiser) -> None:
    row = open_tournament(club)
    have(row, "slots", list(Slot.objects.filter(tournament=row)[:1]))
    with CaptureQueriesContext(connection) as asked:
        assert [slot.key for slot in row.slots.all()] == ["sat-16"]
    assert not asked.captured_queries
    assert row.slots.filter(key="sat-21").exists()


@pytest.mark.parametrize(
    "query",
    [
        lambda _: Tournament.objects.all(),
        lambda slug: Tournament.objects.filter(slug=slug).prefetch_related("slots"),
        lambda slug: Tournament.objects.filter(slug=slug).values("name"),
        lambda slug: Tournament.objects.filter(slug=f"{slug}!"),
    ],
)
def test_what_cannot_be_prepared_is_said_at_once(query: Any) -> None:
    with pytest.raises(TypeError):
        Prepared(query, str)("inverno")


def test_a_session_is_one_while_it_lasts() -> None:
    kept = SessionStore()
    kept["what"] = "this"
    kept.save()
    assert SessionStore(kept.session_key)["what"] == "this"
    kept.set_expiry(-1)
    kept.save()
    gone = SessionStore(kept.session_key)
    assert gone.get("what") is None
    assert gone.session_key is None
