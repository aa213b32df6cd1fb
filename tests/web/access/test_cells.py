"""Every cell of the matrix, with a real request through the whole middleware."""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.web.access.conftest import Stage
from tests.web.access.matrix import EVERYBODY, KEEPER, OTHER, OWNER, PEOPLE, ROWS, VISITOR, Row
from tests.web.access.world import World

pytestmark = pytest.mark.django_db
SIGN_IN = "/accesso/"


@pytest.fixture
def world(stage: Stage, db: None) -> World:
    cache.clear()  # how often somebody has tried to sign in
    return stage.world


@pytest.fixture
def clients(stage: Stage) -> Callable[[str], Client]:
    return stage.client


def address(row: Row, *sides: dict[str, Any]) -> str:
    """Where a row's things stand; the first side that has one gives it."""
    there: dict[str, Any] = {}
    for side in reversed(sides):
        there |= side
    stands = {argument: key[1:] if key.startswith("=") else there[key] for argument, key in row.at.items()}
    return reverse(row.name, kwargs=stands)


def tried(client: Client, method: str, path: str) -> Any:
    """The answer to a request of which nothing is kept."""
    with transaction.atomic():
        answer = getattr(client, method)(path)
        transaction.set_rollback(True)
    return answer


def outcome(answer: HttpResponse, path: str) -> str:
    """What became of somebody: let in, sent to sign in, refused, or told that there is nothing."""
    if answer.status_code in (302, 303):
        to = urlsplit(answer["Location"])
        if to.path == SIGN_IN and (answer.status_code == 303 or parse_qs(to.query).get("next") == [path]):
            return "sign in"
        return "in"
    words = {403: "refused", 404: "absent", 405: "no such method"}
    if answer.status_code in words:
        return words[answer.status_code]
    assert answer.status_code < 500, (answer.status_code, path)
    return "in"


def expected(row: Row, who: str, method: str) -> str:
    """What the matrix says."""
    if row.demo:
        return "absent"
    allowed, other = (row.get, row.post) if method == "get" else (row.post, row.get)
    if allowed is None:
        return "no such method" if who in (other or EVERYBODY) else refusal(who)
    if who not in allowed:
        return refusal(who)
    return "absent" if row.nothing else "in"


def refusal(who: str) -> str:
    return "sign in" if who == VISITOR else "refused"


def cells(row: Row) -> Iterator[tuple[str, str]]:
    for method in ("get", "post"):
        for who in PEOPLE:
            yield who, method


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_everybody_gets_as_far_as_the_matrix_says(
    row: Row, world: World, clients: Callable[[str], Client]
) -> None:
    path = address(row, world.ours, world.shared)
    found = {cell: outcome(tried(clients(cell[0]), cell[1], path), path) for cell in cells(row)}
    assert found == {cell: expected(row, *cell) for cell in cells(row)}


@pytest.mark.parametrize("row", [row for row in ROWS if row.of_an_object], ids=lambda row: row.id)
def test_anothers_thing_is_not_there_under_ones_own_organiser(
    row: Row, world: World, clients: Callable[[str], Client]
) -> None:
    """And under its own organiser one is refused, whatever one is elsewhere."""
    method = "get" if row.get is not None else "post"
    mixed = address(row, {"organiser": world.ours["organiser"]}, world.theirs, world.shared)
    assert outcome(tried(clients(OWNER), method, mixed), mixed) == "absent"
    abroad = address(row, world.theirs, world.shared)
    theirs = "absent" if row.nothing else "in"
    for who in PEOPLE:
        answer = outcome(tried(clients(who), method, abroad), abroad)
        assert answer == {VISITOR: "sign in", OTHER: theirs}.get(who, "refused"), who


@pytest.mark.parametrize("row", [row for row in ROWS if row.under_organiser], ids=lambda row: row.id)
def test_an_organiser_that_there_is_not_is_not_there(
    row: Row, world: World, clients: Callable[[str], Client]
) -> None:
    path = address(row, {"organiser": "nobody"}, world.ours, world.shared)
    method = "get" if row.get is not None else "post"
    assert outcome(tried(clients(OWNER), method, path), path) == "absent"
    assert outcome(tried(clients(VISITOR), method, path), path) == "sign in"


@pytest.mark.parametrize("row", [row for row in ROWS if row.post is not None], ids=lambda row: row.id)
def test_nothing_is_written_for_a_form_of_another_site(
    row: Row, world: World, clients: Callable[[str], Client]
) -> None:
    """Without the token of a page of ours no form is taken; but one click in a mail program unsubscribes."""
    path = address(row, world.ours, world.shared)
    assert row.post is not None
    client = clients(next(who for who in (OWNER, KEEPER) if who in row.post))
    client.handler.enforce_csrf_checks = True
    answer = tried(client, "post", path)
    if row.name in FROM_ELSEWHERE:
        assert answer.status_code != 403
    else:
        assert answer.status_code == 403


# RFC 8058; a demonstration’s pages carry no token; a shop signs what it sends, Telegram too
FROM_ELSEWHERE = {"unsubscribe", "demo-sign-in", "hook", "telegram-hook"}
