"""Whatever entering and paying tell somebody can be written as a letter, in both languages."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import incastro
from incastro import clock
from incastro.entries.models import Told
from incastro.letters.writing import letter_of
from incastro.organisers.models import Organiser
from incastro.words.message import Plural
from incastro.words.speech import messages
from tests.entries.cast import NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db
SOURCE = Path(incastro.__file__).parent
ROOMS = ("entries", "judging", "official", "payments", "rulebook/entering", "starts")
INSTANTS = {"pay_by", "until", "starts"}
NEVER_TOLD = {"desk_message"}  # it is the organiser’s own text


def told() -> list[str]:
    """Every text in these rooms that is the code of a notice."""
    found = {
        node.value
        for room in ROOMS
        for module in (SOURCE / room).rglob("*.py")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(code for code in found if f"notice.{code}" in messages() and code not in NEVER_TOLD)


def params(code: str) -> dict[str, Any]:
    """Something for each place in a code’s sentence and letter."""
    texts = [messages()[name] for name in (f"notice.{code}", f"letter.{code}.body") if name in messages()]
    said = " ".join(f"{text.one} {text.many}" if isinstance(text, Plural) else text for text in texts)
    names = set(re.findall(r"%\((\w+)\)s", said)) - {"who", "contest", "link", "pay", "price", "organiser"}
    counted = {text.count for text in texts if isinstance(text, Plural)}
    return {name: NOW if name in INSTANTS else 3 if name in counted else "7" for name in names}


def test_there_is_much_to_tell() -> None:
    assert len(told()) > 35


@pytest.mark.parametrize("lang", ["it", "en"])
def test_everything_told_is_a_letter_of_its_language(club: Organiser, lang: str) -> None:
    with clock.standing_at(NOW):
        person = puzzler(1)
        person.language = lang
        person.save()
        entry = asked(person, open_tournament(club))
    for code in told():
        desk = code.endswith("_alert") or f"letter.{code}.subject" not in messages()
        for to_desk in {desk, False}:
            row = Told(
                pk=9, entry=entry, code=code, params=params(code), desk=to_desk, secret="s" * 9, at=NOW
            )
            letter = letter_of(row)
            assert "%(" not in letter.subject + letter.plain + letter.html, code
            assert letter.subject, code
            assert "http" in letter.plain, code
