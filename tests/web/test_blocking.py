"""Whatever keeps a table from being official can be said to everybody, in both languages."""

import pytest
from django.utils import translation

from incastro.rulebook.steps import Blocking
from incastro.web.presenting.blocking import blocking_said
from incastro.words.speech import messages

QUESTIONS = sorted(code.removeprefix("question.") for code in messages() if code.startswith("question."))


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("code", QUESTIONS)
def test_a_question_about_a_photo_is_told_without_who_sent_it(code: str, lang: str) -> None:
    params = {"sender": "Tessera Matta", "messages": "18214", "posts": (18214,)}
    with translation.override(lang):
        # what the law itself asks always concerns an entry
        is_laws = f"blocking.{code}" in messages()
        everybodys = "" if is_laws else blocking_said(Blocking(code, None, params))
        somebodys = blocking_said(Blocking(code, "a", {**params, "name": "Anna R."}))
    assert "Tessera" not in everybodys + somebodys
    assert "Anna R." in somebodys
    assert code not in everybodys + somebodys, "a code is no sentence"
