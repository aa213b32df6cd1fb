"""The pool’s pages: what each sees of the other, and when (M-4)."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from incastro import clock
from incastro.entries.models import PoolCard, PoolMatch
from incastro.entries.services.pool import close_card
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_marathon, puzzler
from tests.entries.test_pool import card, team_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_time():
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def hall(club: Organiser) -> Marathon:
    return open_marathon(club)


def seen(client: Client, hall: Marathon, lang: str = "it") -> str:
    with translation.override(lang):
        return client.get(reverse("pool", args=[hall.slug])).content.decode()


def token(client: Client, address: str) -> str:
    page = client.get(address).content.decode()
    return page.split('name="token" value="')[1].split('"')[0]


def test_somebody_puts_up_a_card_asks_a_team_and_both_see_each_other_s_address(
    hall: Marathon, signed_in: SignedIn
) -> None:
    alone, captain = puzzler(1), puzzler(2)
    theirs = card(captain, hall, team_of(captain, hall), 2)
    mine, his = signed_in(alone), signed_in(captain)
    new = reverse("pool-card-new", args=[hall.slug])
    answer = mine.post(new, {"token": token(mine, new), "said": "Cerco i bordi"})
    assert answer.status_code == 302
    ask = reverse("pool-ask", args=[theirs.pk])
    assert mine.post(ask, {"token": token(mine, ask), "said": "Ciao!"}).status_code == 302
    page = seen(his, hall)
    assert "Nome1" in page
    assert "Cognome1" not in page
    assert "nome1.cognome1@example.org" not in page
    match = PoolMatch.objects.get()
    his.post(reverse("pool-answer", args=[match.pk]), {"answer": "yes"})
    assert "nome1.cognome1@example.org" in seen(his, hall)
    assert "nome2.cognome2@example.org" in seen(mine, hall)


def test_who_has_declined_keeps_their_address_to_themselves(hall: Marathon, signed_in: SignedIn) -> None:
    one, two = puzzler(1), puzzler(2)
    match = PoolMatch.objects.create(asking=card(one, hall), asked=card(two, hall), at=NOW)
    signed_in(two).post(reverse("pool-answer", args=[match.pk]), {"answer": "no"})
    assert "nome2.cognome2@example.org" not in seen(signed_in(one), hall)
    assert "Non questa volta." in seen(signed_in(one), hall)
    assert "Not this time." in seen(signed_in(one), hall, "en")


@pytest.mark.parametrize("said", ["yes", "no", "back"])
def test_nobody_answers_for_somebody_else(
    hall: Marathon, stranger: Person, signed_in: SignedIn, said: str
) -> None:
    match = PoolMatch.objects.create(asking=card(puzzler(1), hall), asked=card(puzzler(2), hall), at=NOW)
    address = reverse("pool-answer", args=[match.pk])
    assert signed_in(stranger).post(address, {"answer": said}).status_code == 404
    match.refresh_from_db()
    assert match.state == "asked"


def test_whoever_asked_does_not_answer_themselves(hall: Marathon, signed_in: SignedIn) -> None:
    asking = card(puzzler(1), hall)
    match = PoolMatch.objects.create(asking=asking, asked=card(puzzler(2), hall), at=NOW)
    address = reverse("pool-answer", args=[match.pk])
    assert signed_in(asking.person).post(address, {"answer": "yes"}).status_code == 404


def test_a_card_is_changed_and_closed_by_its_own_person_alone(
    hall: Marathon, stranger: Person, signed_in: SignedIn
) -> None:
    mine = card(puzzler(1), hall)
    for name in ("pool-card", "pool-card-close"):
        assert signed_in(stranger).post(reverse(name, args=[mine.pk])).status_code == 404
    client, address = signed_in(mine.person), reverse("pool-card", args=[mine.pk])
    values = {"token": token(client, address), "version": mine.version, "said": "Adesso i cieli"}
    assert client.post(address, values).status_code == 302
    stale = client.post(address, {**values, "token": "another", "said": "Troppo tardi"})
    assert stale.status_code == 422
    assert "Troppo tardi" in stale.content.decode()
    client.post(reverse("pool-card-close", args=[mine.pk]))
    assert PoolCard.objects.get().closed_at == NOW


def test_a_form_sent_twice_puts_up_one_card(hall: Marathon, signed_in: SignedIn) -> None:
    client, new = signed_in(puzzler(1)), reverse("pool-card-new", args=[hall.slug])
    sent = {"token": token(client, new), "said": "Una volta sola"}
    assert [client.post(new, sent).status_code for _ in range(2)] == [302, 302]
    assert PoolCard.objects.count() == 1


def test_without_a_card_one_is_asked_for_before_asking_anybody(hall: Marathon, signed_in: SignedIn) -> None:
    theirs = card(puzzler(1), hall)
    answer = signed_in(puzzler(2)).get(reverse("pool-ask", args=[theirs.pk]))
    assert answer.headers["Location"] == reverse("pool-card-new", args=[hall.slug])


def test_the_pool_of_a_draft_is_nobody_s(club: Organiser, signed_in: SignedIn) -> None:
    draft = open_marathon(club, published_at=None)
    assert signed_in(puzzler(1)).get(reverse("pool", args=[draft.slug])).status_code == 404


def test_many_cards_are_read_with_few_queries(
    hall: Marathon, signed_in: SignedIn, django_assert_max_num_queries
) -> None:
    client = signed_in(puzzler(0))
    for number in range(1, 25):
        card(puzzler(number), hall)
    with django_assert_max_num_queries(11):
        assert seen(client, hall).count("Fatti avanti") == 24


def test_a_card_that_is_closed_says_nothing_to_who_guesses_its_address(
    hall: Marathon, signed_in: SignedIn
) -> None:
    theirs = card(puzzler(1), hall)
    curious = puzzler(2)
    card(curious, hall)
    client, address = signed_in(curious), reverse("pool-ask", args=[theirs.pk])
    assert "Bordi e cieli" in client.get(address).content.decode()
    close_card(actor=Actor(theirs.person_id), card=theirs)
    for answer in (client.get(address), client.post(address, {"said": "Ciao"})):
        assert (answer.status_code, answer.headers["Location"]) == (302, reverse("pool", args=[hall.slug]))
