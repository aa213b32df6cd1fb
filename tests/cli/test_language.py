"""Which language is spoken, argparse's own sentences included."""

import pytest

from incastro.cli.language import choose_language

from .conftest import Run


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "it"),
        ([], {"LANG": "C.UTF-8"}, "it"),
        ([], {"LANG": "de_DE.UTF-8"}, "it"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "it_IT.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ([], {"LC_ALL": "it_IT", "LANG": "en_US"}, "it"),
        ([], {"LC_ALL": "", "LANG": "en_US"}, "en"),
        ([], {"LANG": "en_US", "INCASTRO_LANG": "it"}, "it"),
        ([], {"INCASTRO_LANG": "en"}, "en"),
        (["rank", "--lang", "en"], {"INCASTRO_LANG": "it"}, "en"),
        (["--lang=it", "rank"], {"LANG": "en_US"}, "it"),
        (["rank", "--", "--lang", "en"], {}, "it"),
    ],
)
def test_the_language_is_the_options_the_variables_or_the_locales(
    arguments: list[str], environment: dict[str, str], lang: str
) -> None:
    assert choose_language(arguments, environment) == lang


@pytest.mark.parametrize("command", [[], ["rank"], ["season"], ["facts"], ["rulebook"], ["demo"]])
def test_every_help_speaks_the_language_asked_for(run: Run, command: list[str]) -> None:
    italian = run(*command, "--help", "--lang", "it")
    english = run(*command, "--help", "--lang", "en")
    assert italian.out.startswith("uso: incastro")
    assert english.out.startswith("usage: incastro")
    assert "mostra questo aiuto" in italian.out
    assert "show this help" in english.out
    assert (italian.code, english.code) == (0, 0)


@pytest.mark.parametrize(
    "arguments",
    [
        ["ranc"],
        ["rank", "--boh"],
        ["rank", "--at"],
        ["season"],
        ["--lang", "de", "rank"],
        ["rank", "--json=1"],
    ],
)
def test_an_unusable_command_line_is_one_message_in_italian(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("incastro: ")
    assert "Aiuto: incastro" in ran.err
    for english in ("expected", "invalid", "required", "unrecognized", "ignored", "choose"):
        assert english not in ran.err


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    ran = run()
    assert ran.code == 2
    assert "uso: incastro" in ran.err


def test_argparse_speaks_english_again_afterwards(run: Run) -> None:
    import argparse

    run("rank", "--help")
    assert argparse._("usage: ") == "usage: "


def test_the_rulebook_is_shown_in_both_languages(run: Run) -> None:
    italian, english = (run("rulebook", "show", "ojpc-2026", "--lang", lang) for lang in ("it", "en"))
    assert (italian.code, english.code) == (0, 0)
    assert italian.out != english.out
    assert run("rulebook", "check", "ojpc-2026").code == 0


@pytest.mark.parametrize("given", ["abc", "0", "-1", "1.5", "1000000", "9" * 5_000, "²", "٣", ""])
@pytest.mark.parametrize("command", [["rank", "--pieces"], ["season", "x", "--planned"]])
def test_a_number_that_is_none_is_named_with_what_is_wanted(run: Run, command: list[str], given: str) -> None:
    ran = run(*command[:-1], f"{command[-1]}={given}")
    assert (ran.code, ran.out) == (2, "")
    assert "da 1 a 999999" in ran.err
    assert given[:40] in ran.err
    assert len(ran.err) < 300


@pytest.mark.parametrize("mark", ["\x1b[31m", "\x9b31m", "\u202e", "\x07"])
def test_an_unusable_argument_cannot_steer_the_terminal(run: Run, mark: str) -> None:
    for arguments in ([f"--pieces={mark}"], [f"--{mark}"], ["x", f"y{mark}"]):
        ran = run("rank", *arguments)
        assert ran.code == 2
        assert mark not in ran.err
