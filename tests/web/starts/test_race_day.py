"""The judge’s pages of a race day: codes, reveal, go, stop, correction; who may, and what is asked."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client, override_settings

from incastro import clock
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.starting import COUNTDOWN
from incastro.seasons.models import Tournament
from incastro.starts.models import Commitment, GoChange, MakeUp
from incastro.starts.sealing import unseal
from incastro.starts.services import codes, goes
from tests.cast import SignedIn
from tests.entries.cast import DAY, START
from tests.starts.cast import BEFORE, JUDGE, committed, entrant, makeup, racing, the_start
from tests.web.manage_organiser.pages import body, hidden

pytestmark = pytest.mark.django_db
ROOM = "/gestione/club-del-puzzle/tornei/inverno/gara/"
ONE = "/gestione/club-del-puzzle/tornei/inverno/partenze/sat-16/"
ALL = "/gestione/club-del-puzzle/tornei/inverno/partenze/codici/"


@pytest.fixture(autouse=True)
def before() -> Iterator[None]:
    with clock.standing_at(BEFORE):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club)


@pytest.fixture
def browser(judge: Person, signed_in: SignedIn) -> Client:
    return signed_in(judge)


def text(answer: Any) -> str:
    return body(answer)


def token(answer: Any) -> dict[str, str]:
    return {"token": hidden(text(answer), "token")}


def test_the_room_leads_from_codes_to_fingerprints_to_the_next_start(
    tournament: Tournament, browser: Client
) -> None:
    page = text(browser.get(ROOM))
    assert "Prepara i codici" in page
    assert page.count("btn go") == 1
    done = browser.post(ALL, {"token": "one"}, follow=True)
    assert "2 codici sono pronti e sigillati" in text(done)
    assert "Pubblica le impronte" in text(done)
    assert text(done).count("btn go") == 1
    done = browser.post(f"{ALL}conferma/", {"token": "two"}, follow=True)
    assert "2 impronte sono pubbliche" in text(done)
    assert text(done).count("btn go") == 1  # the first start
    assert Commitment.objects.count() == 2


def test_codes_made_on_the_page_of_a_start_lead_back_to_it(tournament: Tournament, browser: Client) -> None:
    page = text(browser.get(ONE))
    assert 'name="from" value="sat-16"' in page
    done = browser.post(ALL, {"token": "one", "from": "sat-16"})
    assert done["Location"] == ONE
    assert browser.post(f"{ALL}conferma/", {"token": "two", "from": "sat-16"})["Location"] == ONE
    assert browser.post(ALL, {"token": "three", "from": "https://elsewhere.example/"})["Location"] == ROOM


def test_a_makeup_without_a_code_does_not_hide_the_next_start(
    tournament: Tournament, browser: Client
) -> None:
    committed(tournament)
    makeup(entrant(tournament, 3, "offline"), START + 5 * DAY)
    page = text(browser.get(ROOM))
    assert '<button class="btn line">Prepara i codici' in page
    assert '<li class="next"' in page
    assert page.count("btn go") == 1


def test_each_page_has_one_act_that_moves_the_race(tournament: Tournament, browser: Client) -> None:
    for _ in range(4):
        page = text(browser.get(ONE))
        assert page.count("btn go") == 1, page
        step = the_start(tournament)
        if not step.sealed:
            codes.make_codes(actor=JUDGE, tournament=tournament)
        elif step.committed_at is None:
            codes.publish_commitments(actor=JUDGE, tournament=tournament)
        elif step.revealed_at is None:
            codes.reveal(actor=JUDGE, start=step)


def test_revealing_shows_the_code_on_the_page_and_the_stream(tournament: Tournament, browser: Client) -> None:
    start = committed(tournament)
    secret = unseal(start.sealed).code
    assert secret not in text(browser.get(ONE))
    done = browser.post(f"{ONE}rivelazione/", {"token": "one"}, follow=True)
    assert "Il codice è in diretta" in text(done)
    assert secret in text(done)
    assert secret in text(Client().get("/tornei/inverno/partenze/sat-16/diretta/"))


def test_the_go_is_one_tap(tournament: Tournament, browser: Client) -> None:
    codes.reveal(actor=JUDGE, start=committed(tournament))
    with clock.standing_at(START):
        form = token(browser.get(ONE))
        done = browser.post(f"{ONE}via/", {**form, "countdown": "10"}, follow=True)
        assert "Ferma il conto alla rovescia" in text(done)
        assert the_start(tournament).of.go == START + COUNTDOWN
    with clock.standing_at(START + 600):
        page = text(browser.get(ONE))
        assert "0:09:50" in page
        assert "Via dato alle 16:00:10" in page


def test_a_go_sent_twice_is_given_once(tournament: Tournament, browser: Client) -> None:
    codes.reveal(actor=JUDGE, start=committed(tournament))
    with clock.standing_at(START):
        form = {**token(browser.get(ONE)), "countdown": "10"}
        browser.post(f"{ONE}via/", form)
        browser.post(f"{ONE}via/", form)
        late = browser.post(f"{ONE}via/", {"token": "of-a-colleague", "countdown": "10"}, follow=True)
    assert GoChange.objects.count() == 1
    assert "è stato più veloce" in text(late)


def test_a_go_without_the_code_is_asked_about_first(tournament: Tournament, browser: Client) -> None:
    with clock.standing_at(START):
        asked = browser.post(f"{ONE}via/", {"token": "one", "countdown": "5"})
        assert asked.status_code == 422
        assert "Il codice non è stato rivelato" in text(asked)
        assert the_start(tournament).of.go is None
        sure = {"token": "one", "countdown": "5", "sure": ["no_code"]}
        assert browser.post(f"{ONE}via/", sure).status_code == 302
    assert the_start(tournament).of.go == START + 5


def test_a_go_before_its_time_is_asked_about_and_the_question_stands_beside_the_button(
    tournament: Tournament, browser: Client
) -> None:
    codes.reveal(actor=JUDGE, start=committed(tournament))
    page = text(browser.get(ONE))  # five minutes early
    assert 'value="early"' in page
    assert browser.post(f"{ONE}via/", {"token": "one", "countdown": "10"}).status_code == 422
    sure = {"token": "one", "countdown": "10", "sure": ["early"]}
    assert browser.post(f"{ONE}via/", sure).status_code == 302


def test_the_countdown_is_stopped(tournament: Tournament, browser: Client) -> None:
    start = codes.reveal(actor=JUDGE, start=committed(tournament))
    with clock.standing_at(START):
        goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + 5):
        done = browser.post(f"{ONE}stop/", {"token": "one"}, follow=True)
    assert "Il conto alla rovescia è fermo" in text(done)
    assert the_start(tournament).of.go is None
    with clock.standing_at(START + 30):
        again = browser.post(f"{ONE}stop/", {"token": "two"}, follow=True)
    assert again.status_code == 200


def test_a_go_is_corrected_to_the_second_with_a_reason(tournament: Tournament, browser: Client) -> None:
    start = codes.reveal(actor=JUDGE, start=committed(tournament))
    with clock.standing_at(START):
        goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + 900):
        given = {"token": "one", "go_day": "2026-11-28", "go_time": "16:00:13", "why": ""}
        refused = browser.post(f"{ONE}correzione/", given)
        assert refused.status_code == 422
        assert "16:00:13" in text(refused)  # nothing typed is lost
        done = browser.post(f"{ONE}correzione/", {**given, "why": "Si è sentito dopo."}, follow=True)
        assert "Si è sentito dopo." in text(done)
        assert "3 secondi dopo" in text(done)
    assert the_start(tournament).of.go == START + 13
    assert Line.objects.get(action="start.correct").why == "Si è sentito dopo."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({}, "Scrivi quando si è sentito il via"),
        ({"go_day": "2026-11-28", "go_time": "18:00:00"}, "deve ancora venire"),
        ({"go_day": "2026-11-28", "go_time": "16:00:10"}, "niente da correggere"),
    ],
)
def test_a_correction_that_cannot_be_is_explained(
    tournament: Tournament, browser: Client, typed: dict[str, str], said: str
) -> None:
    start = codes.reveal(actor=JUDGE, start=committed(tournament))
    with clock.standing_at(START):
        goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + 900):
        refused = browser.post(f"{ONE}correzione/", {"token": "one", "why": "Perché.", **typed})
    assert refused.status_code == 422
    assert said in text(refused)


def test_a_correction_far_from_its_time_is_confirmed_by_a_tick(
    tournament: Tournament, browser: Client
) -> None:
    typed = {
        "token": "one",
        "go_day": "2026-11-28",
        "go_time": "15:40:00",
        "why": "Partiti prima, d’accordo.",
    }
    with clock.standing_at(START + 900):
        asked = browser.post(f"{ONE}correzione/", typed)
        assert asked.status_code == 422
        assert 'value="early"' in text(asked)
        assert browser.post(f"{ONE}correzione/", {**typed, "sure": ["early"]}).status_code == 302
    assert the_start(tournament).of.go == START - 1200


def test_another_code_asks_why_and_both_fingerprints_are_public(
    tournament: Tournament, browser: Client
) -> None:
    start = committed(tournament)
    assert browser.post(f"{ONE}codici/", {"token": "one"}).status_code == 422
    done = browser.post(f"{ONE}codici/", {"token": "one", "why": "Letto ad alta voce."}, follow=True)
    assert "ha un altro codice" in text(done)
    page = text(Client().get("/tornei/inverno/partenze/codici/"))
    assert start.commitment in page
    assert the_start(tournament).commitment in page
    assert "Letto ad alta voce." in page


def test_a_changed_key_is_explained_where_the_reveal_would_be(
    tournament: Tournament, browser: Client
) -> None:
    committed(tournament)
    with override_settings(SECRET_KEY="another-key-of-more-than-thirty-two-characters"):
        browser.logout()
        account = Person.objects.get(first_name="Gino").account
        assert account is not None
        browser.force_login(account)  # the session was signed too
        page = text(browser.get(ONE))
    assert "Questo codice non si può aprire" in page
    assert "INCASTRO_SECRET_KEY" in page


def test_a_makeup_is_a_start_of_its_own(tournament: Tournament, browser: Client) -> None:
    agreed: MakeUp = makeup(entrant(tournament, 9, "offline"), START + DAY)
    page = text(browser.get(ROOM))
    assert "Recupero, domenica 29 novembre, 16:00" in page
    assert "Nome9 Cognome9" in page
    assert (
        browser.get(f"/gestione/club-del-puzzle/tornei/inverno/partenze/makeup-{agreed.pk}/").status_code
        == 200
    )


def test_the_room_takes_few_queries_however_many_starts(
    tournament: Tournament, browser: Client, django_assert_max_num_queries: object
) -> None:
    for number in range(20, 26):
        makeup(entrant(tournament, number, "online"), START + number * DAY)
    with django_assert_max_num_queries(24):  # type: ignore[operator]
        browser.get(ROOM)


@pytest.mark.parametrize("address", [ROOM, ONE, f"{ONE}videochiamata/"])
def test_only_judges_come_in(tournament: Tournament, desk: Person, signed_in: SignedIn, address: str) -> None:
    entrant(tournament, 5, "online")
    assert signed_in(desk).get(address).status_code == 403
    assert Client().get(address).status_code == 302


def test_another_organisers_start_is_not_found(
    tournament: Tournament, other_owner: Person, signed_in: SignedIn
) -> None:
    other = ONE.replace("club-del-puzzle", "tasselli-cremona")
    assert signed_in(other_owner).get(other).status_code == 404
    assert signed_in(other_owner).post(f"{other}via/", {"token": "x", "countdown": "10"}).status_code == 404


@pytest.mark.parametrize("act", ["rivelazione", "via", "stop", "correzione", "codici"])
def test_acts_are_sent_and_never_opened(tournament: Tournament, browser: Client, act: str) -> None:
    assert browser.get(f"{ONE}{act}/").status_code == 405


def test_a_start_that_is_none_is_not_found(tournament: Tournament, browser: Client) -> None:
    assert browser.get(ONE.replace("sat-16", "sun-16")).status_code == 404
    assert browser.get(ONE.replace("sat-16", "makeup-77")).status_code == 404


def test_the_pages_speak_english(tournament: Tournament, browser: Client) -> None:
    page = text(browser.get("/en/manage/club-del-puzzle/tournaments/inverno/race/"))
    assert "Make the codes" in page
    assert "Saturday 28 November, 16:00" in page
