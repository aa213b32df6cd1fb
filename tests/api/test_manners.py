"""How the API answers: errors, caches, other sites, methods, languages."""

import json

import pytest
from django.test import Client

from incastro.api.site import schema
from incastro.seasons.models import Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past")]
LISTS = ("organisers", "seasons", "tournaments", "marathons", "archive")


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize(
    ("name", "value"),
    [("page", "0"), ("page", "-1"), ("page", "1.0"), ("page", "+1"), ("page", ""),
     ("page", "\N{ARABIC-INDIC DIGIT ONE}"),
     ("page", "9" * 400), ("per_page", "0"), ("per_page", "101"), ("per_page", "x"), ("lang", "de")],
)  # fmt: skip
def test_what_cannot_be_used_is_said_at_its_place(client: Client, path: str, name: str, value: str) -> None:
    answer = client.get(f"/api/v1/{path}", {name: value})
    assert answer.status_code == 422
    problem = json.loads(answer.content)
    assert (problem["status"], problem["code"]) == (422, "not_valid")
    assert [fault["where"].rpartition(".")[2] for fault in problem["faults"]] == [name]


@pytest.mark.parametrize(
    "path",
    [
        "nothing", "tournaments/nothing", "tournaments/nothing/standings", "seasons/nothing",
        "marathons/nothing",
        "organisers/nothing", "people/nothing", "rulebooks/nothing", "tournaments/a b", "tournaments/",
        "seasons/nothing/places", "tournaments/nothing/standings/x", "tournaments/nothing/entrants",
    ],
)  # fmt: skip
def test_what_is_not_there_is_a_problem_in_json(client: Client, path: str) -> None:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == 404
    assert json.loads(answer.content)["code"] == "not_found"


def test_a_page_beyond_the_last_is_empty(client: Client) -> None:
    document = json.loads(client.get("/api/v1/tournaments", {"page": 99}).content)
    assert (document["items"], document["count"], document["pages"]) == ([], 3, 1)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "trace"])
@pytest.mark.parametrize("path", [*LISTS, "openapi.json", "nothing"])
def test_it_is_read_only(client: Client, method: str, path: str) -> None:
    answer = getattr(client, method)(f"/api/v1/{path}")
    assert answer.status_code == 405
    assert answer["Allow"] == "GET, HEAD, OPTIONS"
    assert json.loads(answer.content)["code"] == "method_not_allowed"


@pytest.mark.parametrize("path", [*LISTS, "openapi.json", "nothing", "tournaments/nothing"])
def test_any_site_may_read_it(client: Client, path: str) -> None:
    assert client.get(f"/api/v1/{path}")["Access-Control-Allow-Origin"] == "*"
    asked_before = client.options(f"/api/v1/{path}")
    assert asked_before.status_code == 204
    assert "GET" in asked_before["Access-Control-Allow-Methods"]
    assert asked_before["Access-Control-Allow-Headers"] == "If-None-Match"
    assert "Access-Control-Allow-Credentials" not in asked_before


@pytest.mark.parametrize("path", LISTS)
def test_what_has_not_changed_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(f"/api/v1/{path}")
    again = client.get(f"/api/v1/{path}", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "public" in first["Cache-Control"]


def test_a_table_has_the_same_tag_until_something_turns(client: Client) -> None:
    from incastro import clock
    from tests.api.conftest import OCTOBER

    path = f"/api/v1/tournaments/{Tournament.objects.order_by('starts_at')[0].slug}/standings"
    first = client.get(path)
    with clock.standing_at(OCTOBER + 3600):
        assert client.get(path)["ETag"] == first["ETag"]


def test_head_is_get_without_the_body(client: Client) -> None:
    answer = client.head("/api/v1/tournaments")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["Access-Control-Allow-Origin"] == "*"


def test_the_language_is_asked_for_and_said(client: Client) -> None:
    assert client.get("/api/v1/rulebooks")["Content-Language"] == "it"
    assert client.get("/api/v1/rulebooks", {"lang": "en"})["Content-Language"] == "en"
    assert client.get("/api/v1/rulebooks", headers={"Accept-Language": "en"})["Content-Language"] == "it"


def test_it_knows_nobody_and_sets_no_cookie(client: Client) -> None:
    for path in LISTS:
        assert not client.get(f"/api/v1/{path}").cookies


def test_the_document_for_programs_names_every_refusal() -> None:
    for operations in schema()["paths"].values():
        assert set(operations) == {"get"}
        assert set(operations["get"]["responses"]) == {200, 400, 404, 405, 422}


def test_the_page_for_people_names_every_address_and_shape(client: Client) -> None:
    page = client.get("/api/v1/")
    text = page.content.decode()
    assert page.status_code == 200
    for path in schema()["paths"]:
        assert f"<code>{path}</code>" in text
    for shape in schema()["components"]["schemas"]:
        assert f'id="shape-{shape}"' in text
    assert '<html lang="en">' in text
    assert "<script>" not in text
    assert "style=" not in text


@pytest.mark.parametrize("path", LISTS)
def test_lists_ask_the_database_a_few_questions(
    client: Client, path: str, django_assert_max_num_queries: object
) -> None:
    client.get(
        f"/api/v1/{path}"
    )  # files and tables are read once and kept: what was asked for before must not tell
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        client.get(f"/api/v1/{path}")
