"""What an entrant reads of a decision, answers once, and says of a parcel (S-24 to S-26)."""

from typing import Any

import pytest
from django.urls import reverse
from django.utils.translation import override

from incastro import clock
from incastro.journal.actor import SITE
from incastro.judging.models import Answer, ParcelCase, Ruling
from incastro.judging.services import cases, rulings
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.judging.decided_cast import RACED, raced
from tests.web.rulings.sending import hidden, sent

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def while_it_is_raced() -> Any:
    with clock.standing_at(RACED):
        yield


def own(name: str, *place: str, lang: str = "it") -> str:
    with override(lang):
        return reverse(name, args=place)


@pytest.fixture
def made(club: Organiser) -> Ruling:
    tournament, (first, _second) = raced(club, "1:40:00", "1:50:00")
    return rulings.make(
        actor=SITE, tournament=tournament, entry=first, kind="penalty", article="art. 18",
        reason="Nove pezzi mancanti.", seconds=90,
    )  # fmt: skip


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_decision_says_what_why_and_what_it_does_to_the_time(
    made: Ruling, signed_in: SignedIn, lang: str
) -> None:
    page = signed_in(made.entry.person).get(own("ruling", made.entry.key, made.key, lang=lang))
    said = page.content.decode()
    assert "Nove pezzi mancanti." in said
    assert "+ 0:01:30" in said
    assert "1:41:30" in said
    assert 'class="sum"' in said
    assert page["Cache-Control"].startswith("max-age=0")


def test_the_article_leads_to_the_rulebook(made: Ruling, signed_in: SignedIn) -> None:
    said = signed_in(made.entry.person).get(own("ruling", made.entry.key, made.key)).content.decode()
    assert ">art. 18</a>" in said


def test_one_answers_once_and_can_read_it_back(made: Ruling, signed_in: SignedIn) -> None:
    client, page = signed_in(made.entry.person), own("ruling", made.entry.key, made.key)
    address = own("ruling-answer", made.entry.key, made.key)
    empty = sent(client, page, address, words="  ")
    assert (empty.status_code, Answer.objects.count()) == (422, 0)
    held = client.get(page).content.decode()
    assert sent(client, page, address, words="Erano otto.").status_code == 303
    assert "Erano otto." in client.get(page).content.decode()
    assert address not in client.get(page).content.decode()
    again = client.post(address, {"token": hidden(held, "token"), "words": "Anzi sette."})
    assert again.status_code == 422
    assert Answer.objects.get().words == "Erano otto."
    assert client.get(address).status_code == 405


def test_somebody_elses_decision_is_not_there(
    made: Ruling, stranger: Person, judge: Person, signed_in: SignedIn, client: Any
) -> None:
    address = own("ruling", made.entry.key, made.key)
    for person in (stranger, judge):
        assert signed_in(person).get(address).status_code == 404
        assert signed_in(person).post(own("ruling-answer", made.entry.key, made.key)).status_code == 404
    assert client.get(address).status_code == 302
    other = Ruling.objects.exclude(entry=made.entry).get()
    assert signed_in(made.entry.person).get(own("ruling", made.entry.key, other.key)).status_code == 404


def test_a_reversed_decision_is_struck_and_leads_to_the_one_that_counts(
    made: Ruling, signed_in: SignedIn
) -> None:
    back = rulings.reverse(actor=SITE, ruling=made, article="art. 18", reason="Contati male.")
    said = signed_in(made.entry.person).get(own("ruling", made.entry.key, made.key)).content.decode()
    assert "<s>" in said
    assert own("ruling", made.entry.key, back.key) in said
    assert "1:40:00" in said


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_parcel_takes_two_questions(club: Organiser, signed_in: SignedIn, lang: str) -> None:
    _tournament, (first,) = raced(club, "")
    client, address = signed_in(first.person), own("parcel-trouble", first.key, lang=lang)
    nothing = sent(client, address)
    assert (nothing.status_code, ParcelCase.objects.count()) == (422, 0)
    told = sent(client, address, trouble="damaged", noticed="2026-11-28", words="Scatola schiacciata.")
    assert told.status_code == 303
    case = ParcelCase.objects.get()
    assert (case.trouble, case.by_entrant) == ("damaged", True)
    after = client.get(address).content.decode()
    assert "Scatola schiacciata." in after
    assert 'name="trouble"' not in after
    again = client.post(address, {"trouble": "late", "noticed": "2026-11-28"})
    assert (again.status_code, ParcelCase.objects.count()) == (422, 1)


def test_what_was_decided_is_read_there(club: Organiser, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "")
    case = cases.report(actor=SITE, entry=first, trouble="late")
    cases.decide(actor=SITE, case=case, outcome="go_on", article="art. 17", why="È arrivato stamattina.")
    said = signed_in(first.person).get(own("parcel-trouble", first.key)).content.decode()
    assert "È arrivato stamattina." in said
    assert 'name="trouble"' in said


def test_a_parcel_is_ones_own(club: Organiser, stranger: Person, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "")
    assert signed_in(stranger).get(own("parcel-trouble", first.key)).status_code == 404
    first.standing = "waiting"
    first.save()
    assert signed_in(first.person).get(own("parcel-trouble", first.key)).status_code == 404


@pytest.mark.parametrize(("lang", "words"), [("it", "Nove pezzi mancanti"), ("en", "Nine pieces missing")])
def test_everybody_reads_the_public_words_in_their_language(
    club: Organiser, client: Any, lang: str, words: str
) -> None:
    tournament, (first, _second) = raced(club, "1:40:00", "1:50:00")
    rulings.make(
        actor=SITE, tournament=tournament, entry=first, kind="penalty", article="art. 18", reason="Contati.",
        seconds=90, public_words="Nove pezzi mancanti", public_words_en="Nine pieces missing", is_public=True,
    )  # fmt: skip
    page = client.get(own("time", tournament.slug, first.key, lang=lang)).content.decode()
    assert words in page
    assert ("Nove pezzi mancanti" in page) is (lang == "it")
