"""The entrant's one answer; and what is exported and erased of all that judges wrote (S-24, S-32)."""

import json

import pytest

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.actor import SITE
from incastro.journal.models import Line
from incastro.judging.models import Ruling
from incastro.judging.selectors import public_rulings, unread_answers
from incastro.judging.services import answers, cases, rulings
from incastro.organisers.models import Organiser
from incastro.people.erasing import erase_elsewhere
from incastro.people.exporting import export_person
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from tests.judging.decided_cast import RACED, as_judge, raced

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(club: Organiser, judge: Person) -> Ruling:
    tournament, (first, _second) = raced(club, "1:40:00", "1:50:00")
    with clock.standing_at(RACED):
        return rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, kind="penalty",
            article="art. 18", reason="Nove pezzi mancanti.", seconds=120, is_public=True,
            public_words="Penalità per i pezzi.", public_words_en="Penalty for the pieces.",
        )  # fmt: skip


def test_an_answer_is_given_once_and_the_desk_is_told(made: Ruling, judge: Person, club: Organiser) -> None:
    answers.answer(person=made.entry.person, ruling=made, words="  Erano otto.  ")
    assert made.answer.words == "Erano otto."
    assert unread_answers(made.tournament) == 1
    assert Told.objects.get(code="ruling_answered").desk
    with pytest.raises(RuleViolation, match="answered"):
        answers.answer(person=made.entry.person, ruling=made, words="Anzi sette.")
    answers.mark_read(actor=as_judge(judge, club), ruling=made)
    answers.mark_read(actor=as_judge(judge, club), ruling=made)
    assert unread_answers(made.tournament) == 0
    assert Line.objects.filter(action="ruling.read").count() == 1


def test_nobody_answers_for_somebody_else_nor_with_nothing_or_a_novel(made: Ruling, stranger: Person) -> None:
    with pytest.raises(RuleViolation, match="not_yours"):
        answers.answer(person=stranger, ruling=made, words="Ciao.")
    with pytest.raises(Refusal, match="empty"):
        answers.answer(person=made.entry.person, ruling=made, words=" ")
    with pytest.raises(Refusal, match="too_long"):
        answers.answer(person=made.entry.person, ruling=made, words="a" * 2001)
    answers.answer(person=made.entry.person, ruling=made, words="a" * 2000)


def test_everybody_reads_public_words_and_of_private_ones_the_article(made: Ruling) -> None:
    with clock.standing_at(RACED):
        rulings.reverse(actor=SITE, ruling=made, article="art. 18", reason="Contati di nuovo.")
    told = public_rulings(made.tournament)[made.entry.key]
    finish, penalty, back = told
    assert (finish.words, finish.article, finish.stands) == ("", "art. 9", True)
    assert (penalty.said("it"), penalty.said("en")) == ("Penalità per i pezzi.", "Penalty for the pieces.")
    assert (penalty.stands, back.reverses, back.words) == (False, penalty.key, "")


def test_a_person_takes_it_all_along_and_erasure_leaves_what_was_decided(made: Ruling) -> None:
    person = made.entry.person
    answers.answer(person=person, ruling=made, words="Erano otto.")
    with clock.standing_at(RACED):
        cases.report(actor=SITE, entry=made.entry, trouble="late", words="Mia zia era via.")
    exported = export_person(person)
    assert [each["kind"] for each in exported["rulings"]] == ["finish", "penalty"]
    assert exported["rulings"][1]["answer"]["words"] == "Erano otto."
    assert exported["parcel_cases"][0]["words"] == "Mia zia era via."
    erase_elsewhere(person)
    kept = json.dumps({name: export_person(person)[name] for name in ("rulings", "parcel_cases")})
    assert "Erano" not in kept
    assert "zia" not in kept
    assert "Nove" not in kept
    made.refresh_from_db()
    assert (made.kind, made.seconds, made.article) == ("penalty", 120, "art. 18")
