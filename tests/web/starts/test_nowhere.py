"""Before the reveal a code stands nowhere: in no table, log, file or answer, on no page (S-14)."""

import logging
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from django.db import connection
from django.http import FileResponse
from django.test import Client, override_settings
from django.urls import NoReverseMatch, reverse
from django.utils import translation

from incastro import clock
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import Start
from incastro.starts.sealing import unseal
from incastro.starts.services import codes
from incastro.web.access import named
from tests.cast import SignedIn
from tests.entries.cast import DAY, START
from tests.starts.cast import BEFORE, JUDGE, committed, makeup, racing, the_start

pytestmark = pytest.mark.django_db
# answered by others, or a step out of the site
NOT_OURS = ("account_", "mfa_", "sign-", "demo-", "openapi")


@pytest.fixture
def words(club: Organiser) -> Iterator[list[str]]:
    """Codes and nonces of every start, a make-up's too; made anew once, and one reveal refused."""
    with clock.standing_at(BEFORE):
        tournament = racing(club)
        makeup(Entry.objects.order_by("pk")[0], START + DAY)
        start = committed(tournament)
        before = unseal(start.sealed)
        anew = codes.make_anew(actor=JUDGE, start=start, why="Per prova.")
        with override_settings(SECRET_KEY="k" * 50), suppress(RuleViolation):
            codes.reveal(actor=JUDGE, start=anew)
        found = [before, *(unseal(each.sealed) for each in Start.objects.all())]
        assert len(found) == 4
        yield [word for each in found for word in (each.code, each.nonce)]


def everything_kept() -> Iterator[tuple[str, str]]:
    """Every table with all that stands in it, read without a model between."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            for row in cursor.fetchall():
                yield table, " ".join(_read(value) for value in row)


def _read(value: Any) -> str:
    return bytes(value).decode("latin-1") if isinstance(value, bytes | memoryview) else str(value)


def every_address(club: Organiser, langs: tuple[str, ...]) -> Iterator[str]:
    """Every address of the site, with what there is of this tournament in its places."""
    people = list(Person.objects.values_list("key", flat=True))
    fill: dict[str, list[Any]] = {
        "organiser": [club.slug],
        "slug": ["inverno", club.slug],
        "start": ["sat-16"],
        "key": [*Entry.objects.values_list("key", flat=True)[:1], *people[:1]],
        "entry": list(Entry.objects.values_list("key", flat=True)[:1]),
        "person": people[:1],
        "pk": [1],
        "number": [1],
        "kind": ["code", "slot"],
    }
    seen: set[str] = set()
    for name, pattern in named():
        if name.startswith(NOT_OURS):
            continue
        places = [*{**pattern.pattern.converters, **pattern.pattern.regex.groupindex}]
        for values in product(*(fill.get(each, ["x"]) for each in places)):
            for lang in langs:
                with translation.override(lang), suppress(NoReverseMatch):
                    seen.add(reverse(name, kwargs=dict(zip(places, values, strict=True))))
    yield from sorted(seen)


def said(answer: Any) -> str:
    if isinstance(answer, FileResponse) or answer.streaming:
        content = b"".join(answer.streaming_content)
    else:
        content = answer.content
    return f"{dict(answer.headers)} {content.decode('latin-1')}"


def test_no_table_holds_one(words: list[str]) -> None:
    found = [(table, word) for table, text in everything_kept() for word in words if word in text]
    assert found == []


@pytest.mark.parametrize("who", ["visitor", "judge", "owner", "entrant"])
def test_no_page_file_or_answer_tells_one(
    who: str,
    words: list[str],
    club: Organiser,
    judge: Person,
    owner: Person,
    signed_in: SignedIn,
    caplog: pytest.LogCaptureFixture,
) -> None:
    for logger in ("", "incastro", "django.request"):
        caplog.set_level(logging.DEBUG if logger else logging.INFO, logger)
    entrant = Entry.objects.order_by("pk")[0].person
    persons = {"judge": judge, "owner": owner, "entrant": entrant}
    client = Client() if who == "visitor" else signed_in(persons[who])
    opened, told = 0, []
    for address in every_address(club, ("it", "en") if who == "visitor" else ("it",)):
        answer = client.get(address)
        opened += answer.status_code == 200
        text = said(answer)
        told += [(word, address) for word in words if word in text]
    assert told == []
    assert opened > 30
    assert not [word for word in words if word in caplog.text]


def test_a_secret_does_not_print_itself(words: list[str], club: Organiser) -> None:
    secret = unseal(the_start(club.tournaments.get()).sealed)
    assert secret.code not in repr(secret)
    assert secret.nonce not in f"{secret} {[secret]!r}"
