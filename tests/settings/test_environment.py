"""What an installation may set: typed, every fault told at once, and every variable in the documents."""

import re
from pathlib import Path
from typing import Any

import pytest

from incastro import environment
from incastro.environment import Environment, mail_server, require_key, unknown_variables, variable
from incastro.interchange.problems import each
from incastro.refusal import Refusal
from incastro.words import say

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"
LONG = "k" * 40


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*map(variable, Environment.model_fields), "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Any:
    def read(**variables: str) -> Environment:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        return Environment.read()

    return read


def refused(given: Any, **variables: str) -> dict[str | None, str]:
    """The codes by variable."""
    with pytest.raises(Refusal) as caught:
        given(**variables)
    return {one.where.path: one.code for one in each(caught.value)}


def test_nothing_has_to_be_set_to_read_the_settings(given: Any) -> None:
    found = given()
    assert (found.worker, found.demo, found.database_url, found.secure) == ("inside", False, "", False)


def test_an_empty_variable_is_one_that_is_not_set(given: Any) -> None:
    assert given(INCASTRO_BEHIND_PROXY="", INCASTRO_CLOCK="", INCASTRO_WORKER="").clock is None


def test_every_fault_is_told_at_once(given: Any) -> None:
    found = refused(
        given,
        INCASTRO_URL="puzzle.example",
        INCASTRO_HOSTS="good.example, https://bad.example",
        INCASTRO_WORKER="perhaps",
        INCASTRO_DEMO="a bit",
        INCASTRO_CLOCK="noon",
        INCASTRO_MAIL_URL="http://mail.example",
        INCASTRO_MAIL_FROM="Incastro",
        DATABASE_URL="mysql://here/there",
        INCASTRO_TELEGRAM_URL="telegram",
    )
    assert found == {
        "INCASTRO_URL": "settings.url",
        "INCASTRO_HOSTS": "settings.host",
        "INCASTRO_WORKER": "settings.choice",
        "INCASTRO_DEMO": "settings.truth",
        "INCASTRO_CLOCK": "settings.number",
        "INCASTRO_MAIL_URL": "settings.mail_url",
        "INCASTRO_MAIL_FROM": "settings.mail_from",
        "DATABASE_URL": "settings.database",
        "INCASTRO_TELEGRAM_URL": "settings.service",
    }


@pytest.mark.parametrize("lang", ["it", "en"])
def test_no_fault_tells_a_secret(given: Any, lang: str) -> None:
    with pytest.raises(Refusal) as caught:
        given(
            INCASTRO_MAIL_URL="smtp://anna:geheim@mail.example/path",
            DATABASE_URL="postgresql://anna:geheim@:99999/x",
        )
    told = [say(one.code, one.params, lang) for one in each(caught.value)]
    assert len(told) == 2
    assert "geheim" not in repr(caught.value) + "".join(told)


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://puzzle.example/", "https://puzzle.example"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
    ],
)
def test_the_address_is_an_origin(given: Any, url: str, kept: str) -> None:
    assert given(INCASTRO_URL=url).url == kept


@pytest.mark.parametrize(
    "url",
    ["https://puzzle.example/gare", "https://a:b@puzzle.example", "https://", "https://puzzle.example:0",
     "https://puzzle.example?x", "https://puz zle.example", "ftp://puzzle.example"],
)  # fmt: skip
def test_more_or_less_than_an_origin_is_refused(given: Any, url: str) -> None:
    assert refused(given, INCASTRO_URL=url) == {"INCASTRO_URL": "settings.url"}


@pytest.mark.parametrize(
    "hosts", ["a.example", "a.example, b.example:".rstrip(":"), "*", ".example", "[::1]", "10.0.0.1"]
)
def test_hosts_are_names(given: Any, hosts: str) -> None:
    assert given(INCASTRO_HOSTS=hosts).hosts == hosts


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://mail.example", ("mail.example", 587, "", "", False, True)),
        ("smtp://mail.example:25", ("mail.example", 25, "", "", False, False)),
        ("smtp://mail.example:25?tls=true", ("mail.example", 25, "", "", False, True)),
        ("smtp://mail.example?tls=false", ("mail.example", 587, "", "", False, False)),
        (
            "smtps://anna%40b.example:p%2Fq@mail.example",
            ("mail.example", 465, "anna@b.example", "p/q", True, False),
        ),
    ],
)
def test_a_mail_server_in_one_address(url: str, expected: tuple[object, ...]) -> None:
    assert tuple(mail_server(url).values()) == expected


@pytest.mark.parametrize(
    "url", ["smtp://", "mail.example:587", "smtp://mail.example?tls=maybe", "smtp://mail.example?ssl=true"]
)
def test_what_is_no_mail_server_is_refused(given: Any, url: str) -> None:
    assert refused(given, INCASTRO_MAIL_URL=url) == {"INCASTRO_MAIL_URL": "settings.mail_url"}


def test_a_site_needs_a_key_that_cannot_be_guessed(given: Any) -> None:
    for key, code in (("", "settings.key_missing"), ("short", "settings.key_short")):
        with pytest.raises(Refusal, match=code):
            require_key(given(INCASTRO_SECRET_KEY=key))
    require_key(given(INCASTRO_SECRET_KEY=LONG))
    require_key(given(INCASTRO_SECRET_KEY="short", INCASTRO_DEMO="true"))


def test_a_misspelt_variable_is_noticed() -> None:
    found = unknown_variables(
        {"INCASTRO_SECRETKEY": "x", "INCASTRO_COFFEE": "x", "INCASTRO_VAR": "x", "PATH": "x"}
    )
    assert found == {"INCASTRO_COFFEE": "", "INCASTRO_SECRETKEY": "INCASTRO_SECRET_KEY"}


def test_the_documents_list_every_variable_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \|[^|]*\| (.*) \|$", text, re.MULTILINE))
    fields = {variable(name): str(field.description) for name, field in Environment.model_fields.items()}
    assert rows == fields


def test_every_fault_has_a_sentence_in_both_languages() -> None:
    source = Path(environment.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(settings\.[a-z_]+)"', source)) - {"settings."}
    params = {"value": "x", "expected": "a, b", "least": 32, "count": 2}
    assert len(codes) > 8
    for code in codes:
        assert say(code, params, "it") != say(code, params, "en")
