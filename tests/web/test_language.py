"""Italian without a prefix, English under /en/, both in their own words."""

import re

import pytest
from django.test import Client
from django.urls import reverse, translate_url
from django.utils import translation

from incastro.web.language import language_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


def switch(text: str, lang: str) -> str:
    found = re.search(rf'<a href="([^"]+)" lang="{lang}" hreflang="{lang}">', text)
    assert found is not None
    return found[1]


def test_the_switch_leads_to_the_same_page(client: Client, pair: tuple[str, str]) -> None:
    italian, english = pair
    assert switch(client.get(italian).text, "en") == english
    assert switch(client.get(english).text, "it") == italian


def test_every_page_names_its_counterparts(client: Client, pair: tuple[str, str]) -> None:
    italian, english = (f"http://testserver{address}" for address in pair)
    for address in pair:
        text = client.get(address).text
        assert f'<link rel="alternate" hreflang="it" href="{italian}">' in text
        assert f'<link rel="alternate" hreflang="en" href="{english}">' in text
        assert f'<link rel="alternate" hreflang="x-default" href="{italian}">' in text


@pytest.mark.parametrize(
    "address", ["/tournaments/", "/en/tornei/", "/en/maratone/cremona-2026/", "/it/", "/de/"]
)
def test_an_address_in_the_other_language_s_words_is_no_page(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(
    ("path", "lang"), [("/", "it"), ("/en/", "en"), ("/en", "en"), ("/entrate/", "it"), ("//en/", "it")]
)
def test_the_address_alone_says_the_language(path: str, lang: str) -> None:
    assert language_of(path) == lang


def test_an_address_without_its_slash_is_completed(client: Client) -> None:
    assert client.get("/en/tournaments/autunno-2026").url == "/en/tournaments/autunno-2026/"  # type: ignore[attr-defined]


def test_names_with_odd_letters_have_an_address_both_ways() -> None:
    with translation.override("it"):
        address = reverse("time", args=["autunno-2026", "Élodie & Théo?"])
    assert translate_url(address, "en").startswith("/en/tournaments/autunno-2026/times/")


def test_dates_and_numbers_follow_the_language(client: Client) -> None:
    italian = client.get("/maratone/cremona-2026/").text
    english = client.get("/en/marathons/cremona-2026/").text
    assert "domenica 11 ottobre 2026" in italian
    assert "7.412" in italian
    assert "Sunday 11 October 2026" in english
    assert "7,412" in english
