"""What the desk does with one entry and with many: offers, withdrawals, removals, moves, and taking back."""

import re

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.models import Bulk, Entry
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import MINUTE, NOW, START, asked, open_tournament, puzzler
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db
TABLE = "/gestione/club-del-puzzle/tornei/inverno/iscrizioni/"
ACT = f"{TABLE}act/"


def standing(entry: Entry) -> str:
    return Entry.objects.get(pk=entry.pk).standing


def slots(*entries: Entry) -> list[str]:
    return [Entry.objects.get(pk=entry.pk).home.slot.key for entry in entries]


def one(entry: Entry, act: str) -> str:
    return f"/gestione/club-del-puzzle/iscrizioni/inverno/{entry.key}/act/{act}/"


def token(client: Client) -> str:
    page = client.get(TABLE).content.decode()
    found = re.search(r'id="bulk".*?name="token" value="([^"]+)"', page, re.DOTALL)
    assert found is not None
    return found[1]


def test_three_are_moved_at_once_and_taken_back(tournament: Tournament, as_desk: Client) -> None:
    entries = [asked(puzzler(number), tournament) for number in (1, 2, 3)]
    sent = {"act": "slot:sat-21", "e": [each.key for each in entries[:2]], "token": token(as_desk)}
    answer = as_desk.post(ACT, sent)
    bulk = Bulk.objects.get()
    assert answer["Location"] == f"{TABLE}?done={bulk.pk}"
    assert slots(*entries) == ["sat-21", "sat-21", "sat-16"]
    page = as_desk.get(answer["Location"]).content.decode()
    assert "2 iscrizioni spostate a sab 28, 21:00" in page
    # sent again by an impatient finger
    assert as_desk.post(ACT, sent)["Location"] == answer["Location"]
    assert Bulk.objects.count() == 1
    undo = f"/gestione/club-del-puzzle/iscrizioni/inverno/annullamento/{bulk.pk}/"
    assert as_desk.get(undo).status_code == 405
    page = as_desk.post(undo, follow=True).content.decode()
    assert "2 iscrizioni sono tornate com’erano" in page
    assert slots(*entries) == ["sat-16"] * 3
    assert "già stato annullato" in as_desk.post(undo, follow=True).content.decode()


def test_the_way_back_keeps_the_filter(tournament: Tournament, as_desk: Client) -> None:
    entry = asked(puzzler(1), tournament)
    answer = as_desk.post(ACT, {"act": "mode:online", "e": [entry.key], "query": "standing=held&sort=name"})
    assert answer["Location"] == f"{TABLE}?standing=held&sort=name&done={Bulk.objects.get().pk}"


def test_all_that_a_filter_finds_are_meant_on_whatever_page(tournament: Tournament, as_desk: Client) -> None:
    entries = [asked(puzzler(number), tournament) for number in range(55)]
    as_desk.post(ACT, {"act": "slot:sat-21", "all": "yes", "query": "q=cognome"})
    assert set(slots(*entries)) == {"sat-21"}


def test_taking_many_out_asks_why_and_can_be_taken_back(tournament: Tournament, as_desk: Client) -> None:
    entries = [asked(puzzler(number), tournament) for number in (1, 2)]
    sent = {"act": "remove", "e": [each.key for each in entries]}
    asking = as_desk.post(ACT, sent)
    assert "Togli 2 iscrizioni" in asking.content.decode()
    assert standing(entries[0]) == "held"
    nothing = as_desk.post(ACT, {**as_sent(asking), "why": ""})
    assert nothing.status_code == 422
    as_desk.post(ACT, as_sent(asking, why="Torneo doppio"))
    assert [standing(each) for each in entries] == ["removed", "removed"]
    as_desk.post(f"/gestione/club-del-puzzle/iscrizioni/inverno/annullamento/{Bulk.objects.get().pk}/")
    assert [standing(each) for each in entries] == ["held", "held"]


def test_what_could_not_be_done_is_said_with_names(tournament: Tournament, as_desk: Client) -> None:
    gone, there = (asked(puzzler(number), tournament) for number in (1, 2))
    as_desk.post(one(gone, "remove"), as_sent(as_desk.get(one(gone, "remove")), why="doppia"))
    page = as_desk.post(ACT, {"act": "slot:sat-21", "e": [gone.key, there.key]}, follow=True)
    assert "Sono rimasti com’erano: Nome1 Cognome1" in page.content.decode()
    assert slots(there) == ["sat-21"]


@pytest.mark.parametrize("sent", [{}, {"act": "slot:sat-21"}, {"act": "nonsense"}, {"act": "slot:mai"}])
def test_nothing_chosen_or_nothing_known_does_nothing(
    tournament: Tournament, as_desk: Client, sent: dict[str, str]
) -> None:
    entry = asked(puzzler(1), tournament)
    answer = as_desk.post(ACT, sent)
    assert answer["Location"] == TABLE
    assert slots(entry) == ["sat-16"]
    assert not Bulk.objects.exists()


def test_another_contests_entry_is_not_among_those_chosen(
    club: Organiser, tournament: Tournament, as_desk: Client
) -> None:
    other = asked(puzzler(1), open_tournament(club, slug="altro"))
    as_desk.post(ACT, {"act": "slot:sat-21", "e": [other.key]})
    assert slots(other) == ["sat-16"]


def test_another_organisers_act_is_not_found(
    tournament: Tournament, as_desk: Client, other_owner: Person, signed_in: SignedIn
) -> None:
    entry = asked(puzzler(1), tournament)
    as_desk.post(ACT, {"act": "slot:sat-21", "e": [entry.key]})
    pk = Bulk.objects.get().pk
    undo = f"/gestione/tasselli-cremona/iscrizioni/inverno/annullamento/{pk}/"
    assert signed_in(other_owner).post(undo).status_code == 404
    assert slots(entry) == ["sat-21"]


def test_a_seat_is_offered_by_hand_near_the_start_and_lives_minutes(club: Organiser, as_desk: Client) -> None:
    tournament = open_tournament(club, seats=1)
    first, second = (asked(puzzler(number), tournament) for number in (1, 2))
    with clock.standing_at(START + MINUTE):
        as_desk.post(one(first, "withdraw"), as_sent(as_desk.get(one(first, "withdraw"))))
        assert standing(second) == "waiting"  # case A-33: nobody moves up by themselves any more
        page = as_desk.get(one(second, "offer"))
        assert "15 minuti" in page.content.decode()
        as_desk.post(one(second, "offer"), as_sent(page))
        second.refresh_from_db()
        assert (second.standing, second.pay_by) == ("held", START + MINUTE + 15 * MINUTE)


def test_an_offer_without_a_free_seat_is_refused_in_words(club: Organiser, as_desk: Client) -> None:
    tournament = open_tournament(club, seats=1)
    asked(puzzler(1), tournament)
    waiting = asked(puzzler(2), tournament)
    answer = as_desk.post(one(waiting, "offer"), as_sent(as_desk.get(one(waiting, "offer"))))
    assert answer.status_code == 422
    assert standing(waiting) == "waiting"


def test_case_a_32_taking_somebody_out_gives_the_seat_to_the_next(club: Organiser, as_desk: Client) -> None:
    tournament = open_tournament(club, seats=1)
    first, second = (asked(puzzler(number), tournament) for number in (1, 2))
    as_desk.post(one(first, "remove"), as_sent(as_desk.get(one(first, "remove")), why="doppia"))
    assert (standing(first), standing(second)) == ("removed", "held")


def test_a_stale_act_is_refused(tournament: Tournament, as_desk: Client) -> None:
    entry = asked(puzzler(1), tournament)
    page = as_desk.get(one(entry, "remove"))
    Entry.objects.filter(pk=entry.pk).update(version=9)
    answer = as_desk.post(one(entry, "remove"), as_sent(page, why="doppia"))
    assert answer.status_code == 422
    assert standing(entry) == "held"


def test_an_act_that_there_is_not_is_not_found(tournament: Tournament, as_desk: Client) -> None:
    assert as_desk.get(one(asked(puzzler(1), tournament), "fly")).status_code == 404
    assert as_desk.get(ACT).status_code == 405
    assert clock.now() == NOW
