"""Consents: one answer to one version of a text, with its time; a new version asks again (S-32)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.people import consents
from incastro.people.models import Person
from incastro.people.services import give_consent, register
from incastro.refusal import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Person:
    return register("anna@example.org", first_name="Anna", last_name="Bianchi")


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of texts of our own: privacy and publication, one version each."""
    monkeypatch.setattr(consents, "FOLDER", tmp_path)
    consents.versions.cache_clear()
    for document in consents.DOCUMENTS:
        publish(tmp_path, document, "2026-12")
    yield tmp_path
    consents.versions.cache_clear()


def publish(folder: Path, document: str, version: str) -> None:
    for lang in ("it", "en"):
        text = f"# {document} {version} {lang}\n\nText.\n"
        (folder / f"{document}-{version}.{lang}.md").write_text(text, encoding="utf-8")
    consents.versions.cache_clear()


def standing(person: Person, document: str) -> consents.Standing:
    person = Person.objects.get(pk=person.pk)
    return next(each for each in consents.standings_of(person) if each.text.document == document)


def test_every_text_is_there_in_both_languages_with_a_heading() -> None:
    for document in consents.DOCUMENTS:
        text = consents.current(document)
        assert all(text.title(lang) and len(text.body[lang]) > 500 for lang in ("it", "en"))


def test_a_new_person_is_asked_about_everything(anna: Person) -> None:
    assert all(each.asked and not each.given for each in consents.standings_of(anna))


def test_an_answer_keeps_version_and_time_and_the_journal_tells_it(anna: Person) -> None:
    with clock.standing_at(1_800_000_000):
        answer = give_consent(actor=Actor(anna.pk), person=anna, document="publication", given=True)
    assert (answer.version, answer.at) == (consents.current("publication").version, 1_800_000_000)
    assert standing(anna, "publication").given
    assert Line.objects.filter(action="consent.give", target=anna.pk).count() == 1


def test_taking_back_is_one_more_answer_and_hides_the_name(anna: Person) -> None:
    for given in (True, False):
        give_consent(actor=Actor(anna.pk), person=anna, document="publication", given=given)
    anna.refresh_from_db()
    assert not anna.publishes
    assert [each.given for each in anna.consents.all()] == [False, True]
    assert not standing(anna, "publication").asked  # “no” is an answer too


def test_a_new_version_is_asked_about_again_but_a_refusal_is_left_in_peace(texts: Path, anna: Person) -> None:
    give_consent(actor=Actor(anna.pk), person=anna, document="privacy", given=True)
    give_consent(actor=Actor(anna.pk), person=anna, document="publication", given=False)
    for document in consents.DOCUMENTS:
        publish(texts, document, "2027-03")
    assert standing(anna, "privacy").asked
    assert not standing(anna, "privacy").given
    assert not standing(anna, "publication").asked


def test_an_answer_to_a_text_that_has_changed_meanwhile_is_refused(texts: Path, anna: Person) -> None:
    publish(texts, "privacy", "2027-03")
    with pytest.raises(Refusal, match=r"consent\.outdated"):
        give_consent(actor=Actor(anna.pk), person=anna, document="privacy", given=True, version="2026-12")
    assert not anna.consents.exists()


def test_earlier_versions_stay_readable(texts: Path) -> None:
    publish(texts, "privacy", "2027-03")
    assert [text.version for text in consents.versions("privacy")] == ["2027-03", "2026-12"]


def test_there_is_no_answer_to_a_text_that_does_not_exist(anna: Person) -> None:
    with pytest.raises(Refusal, match=r"consent\.unknown"):
        give_consent(actor=Actor(anna.pk), person=anna, document="marketing", given=True)
