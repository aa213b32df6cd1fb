"""Every refusal of the reader has a sentence in both languages, with what it needs to say it."""

import re
from pathlib import Path

import pytest

import incastro.interchange
from incastro.interchange.cursor import Cursor
from incastro.interchange.problems import Problems
from incastro.refusal import Refusal
from incastro.words import say
from incastro.words.format import MESSAGES
from incastro.words.message import Plural
from tests.interchange.documents import FULL, refusals
from tests.interchange.test_schema import mutants

SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in Path(incastro.interchange.__file__).parent.rglob("*.py")
)
USED = set(re.findall(r'"((?:facts|instant)\.[a-z_]+[a-z])"', SOURCE))


def test_every_code_has_its_words_and_no_words_are_left_over() -> None:
    assert set(MESSAGES) == USED


@pytest.mark.parametrize("name", FULL)
def test_whatever_is_refused_can_be_said(name: str) -> None:
    said = set()
    for _, _, mutant in mutants(FULL[name]()):
        for refusal in refusals(mutant):
            for lang in ("it", "en"):
                assert "%(" not in say(refusal.code, refusal.params, lang)
            said.add(refusal.code)
    assert len(said) > 10


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_the_two_languages_say_it_with_the_same_parameters(code: str) -> None:
    message = MESSAGES[code]
    text = message.many if isinstance(message, Plural) else message
    params = dict.fromkeys(re.findall(r"%\((\w+)\)s", text), 2)
    italian, english = say(code, params, "it"), say(code, params, "en")
    assert italian != english
    assert english == text % params


def test_what_others_refused_is_repeated_shortly() -> None:
    problems = Problems()

    Cursor({}, problems).refuse_by("zone", Refusal("x.y", {"given": "z" * 5000, "known": "k" * 500}))
    with pytest.raises(Refusal) as caught:
        problems.settle()
    assert len(caught.value.params["given"]) < 100
    assert len(caught.value.params["known"]) == 500
