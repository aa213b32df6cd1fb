"""One's own page and the form behind it: everything in one place, nothing lost, nothing of others."""

import pytest
from django.test import Client
from django.utils import translation

from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db
OWN = ("/io/", "/io/modifica/", "/io/consensi/", "/io/esportazione.json", "/io/cancellazione/", "/io/email/")
TYPED = {"first_name": "Stella", "last_name": "Strani", "shown": "initial", "language": "it"}


@pytest.mark.parametrize("address", OWN)
def test_a_visitor_is_led_to_the_sign_in_and_back(client: Client, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer["Location"]) == (302, f"/accesso/?next={address.replace('/', '%2F')}")


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("/io/", "post"),
        ("/io/modifica/esempio/", "get"),
        ("/io/uscita/", "get"),
        ("/io/esportazione.json", "post"),
    ],
)
def test_a_page_answers_its_own_methods_only(
    stranger: Person, signed_in: SignedIn, address: str, wrong: str
) -> None:
    assert getattr(signed_in(stranger), wrong)(address).status_code == 405


@pytest.mark.parametrize(("address", "said"), [("/io/", "Come accedi"), ("/en/me/", "How you sign in")])
def test_everything_about_oneself_stands_on_one_page(
    judge: Person, club: Organiser, signed_in: SignedIn, address: str, said: str
) -> None:
    page = body(signed_in(judge).get(address))
    for text in ("Gino Giudici", "gino.giudici@example.org", club.name, "Telegram", said):
        assert text in page


def test_who_runs_things_is_told_to_protect_their_account_and_others_are_not(
    judge: Person, stranger: Person, signed_in: SignedIn
) -> None:
    assert "Aggiungi una passkey: così" in body(signed_in(judge).get("/io/"))
    assert "Aggiungi una passkey: così" not in body(signed_in(stranger).get("/io/"))


def test_no_page_of_ones_own_is_kept_by_a_cache(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    for address in ("/io/", "/io/modifica/", "/io/consensi/", "/io/email/"):
        assert "no-store" in client.get(address).headers["Cache-Control"]


def test_a_change_is_kept_and_said(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    birth = {"birth_date_day": "3", "birth_date_month": "4", "birth_date_year": "1988"}
    _, answer = fill(client, "/io/modifica/", **TYPED, **birth, notices_by_email="on", country="ZZ")
    assert answer["Location"] == "/io/consensi/?next=%2Fio%2F"  # the texts are open still
    stranger.refresh_from_db()
    assert str(stranger.birth_date) == "1988-04-03"
    assert (stranger.shown, stranger.notices_by_email, stranger.country) == ("initial", True, "ZZ")
    page = body(client.get("/io/"))
    assert "Salvato." in page
    assert "3 aprile 1988" in page
    assert "Fuori dall’Europa" in page


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"first_name": ""}, "id_first_name_error"),
        ({"birth_date_day": "31", "birth_date_month": "2", "birth_date_year": "1988"}, "data"),
        ({"birth_date_day": "1", "birth_date_month": "1", "birth_date_year": "2090"}, "nel futuro"),
        ({"birth_date_day": "1", "birth_date_month": "1", "birth_date_year": "1800"}, "troppo lontana"),
        ({"shown": "nickname"}, "Scegli un soprannome"),
        ({"shown": "everything"}, "valida"),
        ({"country": "QQ"}, "valida"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field_and_stays_typed(
    stranger: Person, signed_in: SignedIn, typed: dict[str, str], said: str
) -> None:
    _, answer = fill(signed_in(stranger), "/io/modifica/", **{**TYPED, "city": "Vignola", **typed})
    page = body(answer)
    assert answer.status_code == 422
    assert said in page
    assert "Vignola" in page
    stranger.refresh_from_db()
    assert stranger.city == "Modena"


def test_an_old_form_is_refused_and_keeps_what_was_typed(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    assert client.post("/io/modifica/", {**TYPED, "city": "Parma", "version": "1"}).status_code == 302
    answer = client.post("/io/modifica/", {**TYPED, "city": "Rovigo", "version": "1"})
    assert answer.status_code == 422
    assert "Rovigo" in body(answer)
    stranger.refresh_from_db()
    assert stranger.city == "Parma"


def test_the_examples_follow_what_is_typed_and_keep_nothing(stranger: Person, signed_in: SignedIn) -> None:
    typed = {**TYPED, "first_name": "Anna", "last_name": "Bianchi", "nickname": "annab"}
    part = body(signed_in(stranger).post("/io/modifica/esempio/", typed))
    assert all(name in part for name in ("Anna Bianchi", "Anna B.", "annab"))
    assert "<html" not in part
    stranger.refresh_from_db()
    assert stranger.first_name == "Stella"


def test_without_a_nickname_the_third_way_says_what_it_needs(stranger: Person, signed_in: SignedIn) -> None:
    assert "scrivi un soprannome qui sopra" in body(signed_in(stranger).get("/io/modifica/"))


def test_who_has_no_name_yet_sees_invented_examples(stranger: Person, signed_in: SignedIn) -> None:
    Person.objects.filter(pk=stranger.pk).update(first_name="", last_name="")
    page = body(signed_in(stranger).get("/io/modifica/"))
    assert "Anna B." in page
    assert "chi sei?" in page


def test_signing_out_elsewhere_ends_the_other_sessions(stranger: Person, signed_in: SignedIn) -> None:
    here, there = signed_in(stranger), signed_in(stranger)
    assert here.post("/io/uscita/")["Location"] == "/io/"
    assert there.get("/io/").status_code == 302
    assert "Sei fuori da tutti gli altri dispositivi." in body(here.get("/io/"))


def test_every_country_has_a_name_in_both_languages(stranger: Person, signed_in: SignedIn) -> None:
    for lang, address in (("it", "/io/modifica/"), ("en", "/en/me/edit/")):
        with translation.override(lang):
            page = body(signed_in(stranger).get(address))
        assert page.count("<option value=") > 50
        assert 'value="IT" selected' in page
