"""The page about the look: for everybody, in both languages, and its form keeps nothing."""

import pytest
from django.test import Client

from incastro.web.forms.sample import WRONG

RIGHT = {
    "title": "Torneo d’inverno",
    "email": "marta@puzzle.example",
    "country": "it",
    "postcode": "56100",
    "city": "Pisa",
    "seats": "60",
    "price": "24,90",
    "start_day": "2026-11-28",
    "start_time": "16:00",
    "born_day": "3",
    "born_month": "5",
    "born_year": "1990",
    "mode": "offline",
    "channels": ["portal"],
    "rules": "on",
    "prizes.rows": ["0"],
    "prizes.0-position": "1",
    "prizes.0-what": "Un puzzle",
}


@pytest.mark.parametrize(("address", "title"), [("/design/", "Due inchiostri"), ("/en/design/", "Two inks")])
def test_everybody_sees_it_and_the_database_is_not_asked(client: Client, address: str, title: str) -> None:
    page = client.get(address)
    assert page.status_code == 200
    assert f"<h1>{title}</h1>" in page.content.decode()


@pytest.mark.django_db
def test_what_is_right_is_told_so_on_the_way_back(client: Client) -> None:
    sent = client.post("/design/", RIGHT, follow=True)
    assert sent.redirect_chain == [("/design/", 302)]
    assert 'class="note done"' in sent.content.decode()


def test_what_is_wrong_is_said_and_nothing_typed_is_lost(client: Client) -> None:
    sent = client.post("/design/", WRONG)
    page = sent.content.decode()
    assert sent.status_code == 422
    assert 'href="#id_postcode"' in page
    field = next(tag for tag in page.split("<input ") if 'id="id_postcode"' in tag)
    assert 'value="5610"' in field
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="id_postcode_error"' in field
    assert 'value="marta.olivari"' in page


def test_a_row_is_added_without_judging_what_is_there(client: Client) -> None:
    sent = client.post("/design/", {**WRONG, "rows": "prizes:add"})
    page = sent.content.decode()
    assert sent.status_code == 200
    assert 'name="prizes.1-what"' in page
    assert 'id="id_postcode_error"' not in page


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_it_takes_no_other_method(client: Client, method: str) -> None:
    assert getattr(client, method)("/design/").status_code == 405


def test_it_does_without_scripts_as_every_page_without_a_form_does(client: Client) -> None:
    assert "<script" not in client.get("/design/").content.decode()
    assert "<script" not in client.get("/niente/").content.decode()
