"""Every code as a sentence, in both languages."""

import re
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

import incastro
from incastro.rulebook.steps import Moment, Named, Span
from incastro.words import say
from incastro.words.message import Plural
from incastro.words.moments import spoken
from incastro.words.speech import catalogue_of, messages

ROME = ZoneInfo("Europe/Rome")
SOURCES = Path(incastro.__file__).parent


def test_a_moment_is_said_with_its_zone_and_seconds_only_where_there_are_any():
    moment = Moment(1793458800, ROME)
    assert spoken(moment, "it") == "31 ottobre 2026 alle 16:00, ora di Roma"
    assert spoken(moment, "en") == "31 October 2026 at 16:00, Rome time"
    assert spoken(Moment(1793458801, ROME), "it") == "31 ottobre 2026 alle 16:00:01, ora di Roma"
    assert spoken(Moment(0, ZoneInfo("UTC")), "en") == "1 January 1970 at 00:00, UTC"
    assert spoken(Moment(0, ZoneInfo("America/New_York")), "it").endswith("ora di New York")


def test_spans_and_days_are_written_as_people_write_them():
    assert spoken(Span(1128005), "it") == "313:20:05"
    assert spoken(date(2026, 9, 30), "it") == "30 settembre 2026"
    assert spoken(date(2026, 11, 1), "it") == "1º novembre 2026"
    assert spoken(date(2026, 11, 1), "en") == "1 November 2026"
    assert spoken(7, "it") == 7


def test_a_limit_is_written_with_its_thousands():
    assert "1.500.000 valori" in say("facts.too_many_values", {"most": 1_500_000}, "it")
    assert "1,500,000 values" in say("facts.too_many_values", {"most": 1_500_000}, "en")
    assert "8192\u00a0kB" in say("book.file_too_large", {"file": "x", "most": 8192}, "it")


@pytest.mark.parametrize(("missing", "italian"), [(1, "1 pezzo mancante"), (3, "3 pezzi mancanti")])
def test_numbers_choose_their_plural(missing, italian):
    assert say("step.missing_pieces", {"missing": missing, "each": 10}, "it").startswith(italian)


def test_an_unknown_language_gets_italian():
    assert say("state.ready", lang="de") == say("state.ready", lang="it")


def test_a_code_without_a_sentence_is_a_fault_of_ours():
    with pytest.raises(KeyError):
        say("no.such.code")


def test_each_sentence_has_an_italian_one_of_its_own():
    italian = catalogue_of("it")
    for code, message in messages().items():
        texts = (message.one, message.many) if isinstance(message, Plural) else (message,)
        for number, text in zip((1, 2), texts, strict=False):
            said = italian.ngettext(*texts, number) if len(texts) == 2 else italian.gettext(text)
            assert said, code
            names = {name for each in texts for name in re.findall(r"%\((\w+)\)", each)}
            assert set(re.findall(r"%\((\w+)\)", said)) <= names, code


def test_each_refusal_that_the_program_can_make_has_words():
    """Codes are written out where they are raised, so that they can be found and counted."""
    known = messages()
    for module in SOURCES.rglob("*.py"):
        for code in re.findall(
            r'(?:RuleViolation|Refusal)\(\s*"([\w.]+)"', module.read_text(encoding="utf-8")
        ):
            assert code in known, f"{module.name}: {code}"


def test_what_is_kept_aside_is_called_by_its_name_or_else_by_its_code():
    known = {"name": "Anna", "held": Named("held", "several_deliveries")}
    assert say("blocking.held", known, "en") == (
        "Anna, set aside for the judge: several photos that could count"
    )
    own = {"name": "Anna", "held": Named("held", "parcel_opened")}
    assert say("blocking.held", own, "it").endswith("parcel_opened")
