"""The organiser’s pages of ways to pay: who opens them, what they show once, and what never."""

import html
from typing import Any

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Outcome, Way
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import NOW, asked, open_tournament, puzzler
from tests.fakes.stripe import KEY, fake_stripe
from tests.payments.ways.cast import LATER, SECRET, tells, told, way_of

pytestmark = pytest.mark.django_db
HOME = "/gestione/club-del-puzzle/modi-di-pagare/"
ENGLISH = "/en/manage/club-del-puzzle/ways-to-pay/"


@pytest.fixture
def client(signed_in: SignedIn, organiser_member: Person) -> Client:
    return signed_in(organiser_member)


def text(client: Client, path: str, at: int = LATER) -> str:
    with clock.standing_at(at):
        answer = client.get(path)
    assert answer.status_code == 200, answer
    return html.unescape(answer.content.decode())


def sent(client: Client, path: str, **fields: Any) -> Any:
    with clock.standing_at(LATER):
        return client.post(path, fields)


def test_owner_and_organiser_open_them_and_nobody_else(
    club: Organiser, owner: Person, organiser_member: Person, judge: Person, desk: Person, stranger: Person,
    signed_in: SignedIn,
) -> None:  # fmt: skip
    way = way_of(club, Kind.WOOCOMMERCE)
    for path in (HOME, f"{HOME}nuovo/bank/", f"{HOME}{way.pk}/"):
        for person, status in (
            (owner, 200),
            (organiser_member, 200),
            (judge, 403),
            (desk, 403),
            (stranger, 403),
        ):
            assert signed_in(person).get(path).status_code == status
        assert Client().get(path).status_code == 302
    for act in ("on", "off", "secret", "try", "remove"):
        assert signed_in(desk).post(f"{HOME}{way.pk}/{act}/").status_code == 403
        assert signed_in(owner).get(f"{HOME}{way.pk}/{act}/").status_code == 405


def test_anothers_way_is_not_there(client: Client, other_club: Organiser) -> None:
    way = way_of(other_club, Kind.WOOCOMMERCE)
    assert client.get(f"{HOME}{way.pk}/").status_code == 404
    assert client.post(f"{HOME}{way.pk}/secret/").status_code == 404
    assert client.get(f"{HOME}nuovo/paypal/").status_code == 404
    assert Way.objects.get().secret == SECRET


def test_a_new_one_shows_its_secret_once(client: Client, club: Organiser) -> None:
    answer = sent(client, f"{HOME}nuovo/woocommerce/", link="https://negozio.example/p", products="", name="")
    way = Way.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"{HOME}{way.pk}/")
    first, second = text(client, answer["Location"]), text(client, answer["Location"])
    assert way.secret in first
    assert f"http://testserver/hooks/{way.slug}/" in first
    assert way.secret not in second
    assert f"http://testserver/hooks/{way.slug}/" in second


def test_sent_twice_it_is_set_up_once(client: Client, club: Organiser) -> None:
    form = {"link": "", "products": "", "name": "", "token": "a-token-of-the-form"}
    answers = [sent(client, f"{HOME}nuovo/woocommerce/", **form) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert Way.objects.count() == 1


def test_pasted_secrets_are_never_shown(client: Client, club: Organiser) -> None:
    answer = sent(client, f"{HOME}nuovo/stripe/", key="sk_live_geheim", secret="whsec_geheim", name="")
    page = text(client, answer["Location"])
    assert "geheim" not in page
    assert 'type="password"' in page
    assert "geheim" not in text(client, HOME)
    refused = sent(client, f"{HOME}nuovo/stripe/", key="pk_live_geheim", secret="", name="Carta")
    assert refused.status_code == 422
    assert "geheim" not in refused.content.decode()
    assert "comincia con sk_ · rk_" in html.unescape(refused.content.decode()) or Way.objects.count() == 1


def test_what_is_wrong_is_said_and_nothing_typed_is_lost(client: Client, club: Organiser) -> None:
    answer = sent(client, f"{HOME}nuovo/bank/", holder="Club del puzzle", iban="IT60X0542811101000000123457")
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    assert 'value="Club del puzzle"' in page
    assert "un carattere sbagliato" in page
    assert not Way.objects.exists()


def test_a_change_and_a_stale_one(client: Client, club: Organiser) -> None:
    way = way_of(club, Kind.BY_HAND)
    values = {"words": "In contanti", "words_en": "", "link": "", "name": "Al circolo"}
    assert sent(client, f"{HOME}{way.pk}/", **values, version=1).status_code == 302
    way.refresh_from_db()
    assert (way.name, way.settings["words"]) == ("Al circolo", "In contanti")
    stale = sent(client, f"{HOME}{way.pk}/", **{**values, "name": "Altrove"}, version=1)
    assert stale.status_code == 422
    assert "Altrove" in stale.content.decode()


def test_a_new_secret_is_shown_once_and_the_one_before_is_over(client: Client, club: Organiser) -> None:
    way = way_of(club, Kind.SIGNED)
    answer = sent(client, f"{HOME}{way.pk}/secret/")
    way.refresh_from_db()
    assert way.secret != SECRET
    assert way.secret in text(client, answer["Location"])
    assert way.secret not in text(client, answer["Location"])


def test_what_the_page_says_of_how_it_does(client: Client, club: Organiser) -> None:
    way = way_of(club, Kind.WOOCOMMERCE, name="Bottega")
    page = f"{HOME}{way.pk}/"
    assert "ancora nessun messaggio" in text(client, page)
    told(way, (b"webhook_id=1", {}))
    assert "il negozio ha provato l’indirizzo, e funziona" in text(client, page)
    told(way, (b"{}", {}))
    assert "1 messaggio respinto" in text(client, page)
    tells(way)
    said = text(client, HOME)
    assert "Bottega" in said
    assert f"ultimo messaggio lun 2 nov, 13:00, ora di Roma: {Outcome.UNMATCHED.label}" in said
    assert "1 pagamento da abbinare" in said


def test_switching_off_and_on(client: Client, club: Organiser) -> None:
    way = way_of(club, Kind.SHOPIFY)
    for act, active in (("off", False), ("off", False), ("on", True)):
        assert sent(client, f"{HOME}{way.pk}/{act}/").status_code == 302
        way.refresh_from_db()
        assert way.active is active


def test_taking_one_away(client: Client, club: Organiser) -> None:
    unused, used = way_of(club, Kind.SHOPIFY), way_of(club, Kind.SIGNED)
    tells(used)
    assert sent(client, f"{HOME}{unused.pk}/remove/")["Location"] == HOME
    answer = sent(client, f"{HOME}{used.pk}/remove/")
    assert "resta agli atti" in text(client, answer["Location"])
    assert list(Way.objects.all()) == [used]
    assert sent(client, f"{HOME}{used.pk}/anything/").status_code == 404


def test_trying_stripes_key(client: Client, club: Organiser, settings: Any) -> None:
    way = way_of(club, Kind.STRIPE, key=KEY)
    with fake_stripe() as fake:
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"stripe_url": fake.url})
        answer = sent(client, f"{HOME}{way.pk}/try/")
        assert "Stripe riconosce questa chiave" in text(client, answer["Location"])
        Way.objects.update(key="sk_test_wrong")
        answer = sent(client, f"{HOME}{way.pk}/try/")
        assert "non accetta la chiave" in text(client, answer["Location"])
    assert sent(client, f"{HOME}{way_of(club, Kind.SHOPIFY).pk}/try/").status_code == 404


def test_what_is_missing_is_said(client: Client, club: Organiser, monkeypatch: pytest.MonkeyPatch) -> None:
    card, shop = way_of(club, Kind.STRIPE, key=""), way_of(club, Kind.SHOPIFY, secret="")
    assert "Manca la chiave segreta" in text(client, f"{HOME}{card.pk}/")
    assert "Manca il segreto di firma" in text(client, f"{HOME}{shop.pk}/")
    Way.objects.all().delete()
    monkeypatch.setattr("incastro.payments.ways.stripe.find_spec", lambda name: None)
    assert "incastro[stripe]" in text(client, f"{HOME}nuovo/stripe/")
    assert f"{HOME}nuovo/stripe/" not in text(client, HOME)
    assert sent(client, f"{HOME}nuovo/stripe/", key="sk_x", secret="", name="").status_code == 422


def test_in_english_all_of_it(client: Client, club: Organiser) -> None:
    for kind in Kind:
        page = text(client, f"{ENGLISH}new/{kind}/")
        assert "How it is set up" in page
    way = way_of(club, Kind.SIGNED)
    page = text(client, f"{ENGLISH}{way.pk}/")
    assert "An example, to be run in a terminal" in page
    assert SECRET not in page


def test_the_list_takes_as_many_queries_for_many_ways(
    client: Client, club: Organiser, django_assert_max_num_queries: Any
) -> None:
    with clock.standing_at(NOW):
        asked(puzzler(1), open_tournament(club))
    for number in range(6):
        way = way_of(club, Kind.SIGNED)
        tells(way, number=number)
    with django_assert_max_num_queries(16):
        text(client, HOME)
