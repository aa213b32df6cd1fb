"""Every act that the source names has its sentence, in both languages."""

import re
from pathlib import Path

import pytest

from incastro.words import say
from incastro.words.speech import messages

SOURCE = Path(__file__).resolve().parents[2] / "src" / "incastro"
NAMED = re.compile(r'action="([a-z_]+\.[a-z_]+)"')


def actions() -> dict[str, str]:
    """Every dotted action that is written out, and where."""
    return {
        action: str(module.relative_to(SOURCE))
        for module in sorted(SOURCE.rglob("*.py"))
        for action in NAMED.findall(module.read_text(encoding="utf-8"))
    }


def test_there_are_actions_to_judge() -> None:
    assert len(actions()) > 20


@pytest.mark.parametrize("action", sorted(actions()))
def test_an_action_has_a_sentence(action: str) -> None:
    """Its own, or that of its last word."""
    codes = [f"journal.{action}", f"journal.act.{action.rpartition('.')[2]}"]
    found = [code for code in codes if code in messages()]
    assert found, f"{actions()[action]} records {action}, and words/journal.py has no sentence for it"
    assert all(say(code, {}, lang) for code in found for lang in ("it", "en"))
