"""The letters of signing in: over real SMTP once; text and HTML that say the same; in the page's language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from pytest_django import Settings

import incastro.web
from tests.fakes.mail import FakeMail, fake_mail
from tests.web.account.steps import SIGN_IN

pytestmark = pytest.mark.django_db
TEMPLATES = Path(incastro.web.__file__).parent / "templates"
LETTERS = sorted(
    str(path.relative_to(TEMPLATES)).removesuffix("_message.txt")
    for folder in ("account", "mfa")
    for path in (TEMPLATES / folder / "email").glob("*_message.txt")
)


@pytest.fixture
def post_office(settings: Settings) -> Iterator[FakeMail]:
    """A mail server on this machine, which the site is told to use."""
    with fake_mail() as fake:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = fake.host, fake.port
        settings.EMAIL_USE_TLS = False
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        yield fake


def test_a_code_travels_over_smtp_in_text_and_html(client: Client, post_office: FakeMail) -> None:
    client.post(SIGN_IN, {"email": "anna@example.org"})
    ((receivers, letter),) = post_office.letters
    text, html = letter.get_body(("plain",)), letter.get_body(("html",))
    assert text is not None
    assert html is not None
    code = re.search(r"\d{6}", str(letter["Subject"]))
    assert code is not None
    assert receivers == ["anna@example.org"]
    assert code[0] in text.get_content()
    assert code[0] in html.get_content()
    assert client.post("/accesso/codice/", {"code": code[0]}).status_code == 302


@pytest.mark.parametrize("name", LETTERS)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_letter_says_the_same_twice_in_its_language(name: str, lang: str) -> None:
    with translation.override(lang):
        values = {"code": "123456", "lang": lang}
        subject = render_to_string(f"{name}_subject.txt", values).strip()
        text = render_to_string(f"{name}_message.txt", values)
        html = render_to_string(f"{name}_message.html", values)
    assert subject
    assert "\n" not in subject
    assert f'<html lang="{lang}">' in html
    assert "style=" not in html
    assert "&#x27;" not in text
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    shown = " ".join(re.sub(r"<[^>]+>", " ", html).split())
    said = [part.removesuffix(":") for part in paragraphs if part not in ("Incastro", "")]
    assert [part for part in said if part not in shown] == []


def test_every_letter_is_told_differently_in_the_two_languages() -> None:
    told = []
    for lang in ("it", "en"):
        with translation.override(lang):
            told.append([render_to_string(f"{name}_message.txt", {"code": "1"}) for name in LETTERS])
    italian, english = told
    assert [name for name, one, other in zip(LETTERS, italian, english, strict=True) if one == other] == []
