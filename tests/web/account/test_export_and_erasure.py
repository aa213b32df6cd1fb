"""Taking one's data along, and going for good: both after saying once more who it is."""

import json

import pytest
from django.test import Client

from incastro.organisers.models import Member, Organiser, Role
from incastro.people.models import Account, Person
from tests.cast import SignedIn, somebody
from tests.web.account.steps import code_of
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db
ERASE, EXPORT = "/io/cancellazione/", "/io/esportazione.json"


def confirmed(client: Client, person: Person, going: str) -> str:
    """Say once more who it is, on the way to a page; where that led."""
    assert person.account is not None
    ask = client.get(going)["Location"]
    assert ask == f"/io/conferma/?next={going.replace('/', '%2F')}"
    sent = client.post(ask, {"recipient": person.account.email})
    return str(client.post(sent["Location"], {"code": code_of()})["Location"])


def test_the_export_is_a_file_of_json(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    assert confirmed(client, stranger, EXPORT) == EXPORT
    answer = client.get(EXPORT)
    assert answer["Content-Disposition"] == 'attachment; filename="incastro.json"'
    assert "no-store" in answer["Cache-Control"]
    assert json.loads(answer.content)["person"]["first_name"] == "Stella"


def test_a_wrong_code_opens_nothing(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    client.post("/io/conferma/", {"recipient": "stella.strani@example.org"})
    wrong = "000000" if code_of() != "000000" else "111111"
    assert client.post("/io/conferma/codice/", {"code": wrong}).status_code == 422
    assert client.get(ERASE).status_code == 302


def test_a_code_goes_to_ones_own_address_only(stranger: Person, judge: Person, signed_in: SignedIn) -> None:
    answer = signed_in(stranger).post("/io/conferma/", {"recipient": "gino.giudici@example.org"})
    assert answer.status_code == 422


def test_the_page_says_what_goes_and_what_stays_then_it_happens(
    stranger: Person, signed_in: SignedIn
) -> None:
    client = signed_in(stranger)
    assert confirmed(client, stranger, ERASE) == ERASE
    page = body(client.get(ERASE))
    for said in ("Che cosa sparisce", "Che cosa resta", "pseudonimo", "Non si può annullare"):
        assert said in page
    assert Account.objects.filter(pk=stranger.account_id).exists()  # looking does nothing
    answer = client.post(ERASE)
    assert answer["Location"] == "/cancellato/"
    assert "Il tuo account è cancellato" in body(client.get("/cancellato/"))
    assert client.get("/io/").status_code == 302
    stranger.refresh_from_db()
    assert (stranger.first_name, stranger.account) == ("", None)


def test_a_second_click_finds_nobody_and_breaks_nothing(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    confirmed(client, stranger, ERASE)
    client.post(ERASE)
    assert client.post(ERASE)["Location"].startswith("/accesso/")


def test_the_last_owner_is_told_to_hand_over_and_has_no_button(
    owner: Person, club: Organiser, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    confirmed(client, owner, ERASE)
    page = body(client.get(ERASE))
    assert club.name in page
    assert "Cancella il mio account per sempre" not in page
    assert client.post(ERASE).status_code == 422
    Member.objects.create(organiser=club, person=somebody("Bruno", "Neri"), role=Role.OWNER)
    assert client.post(ERASE)["Location"] == "/cancellato/"


def test_sending_the_form_without_saying_who_it_is_erases_nobody(
    stranger: Person, signed_in: SignedIn
) -> None:
    assert signed_in(stranger).post(ERASE)["Location"].startswith("/io/conferma/")
    stranger.refresh_from_db()
    assert stranger.first_name == "Stella"


def test_an_erased_address_can_start_anew_as_somebody_else(
    client: Client, stranger: Person, signed_in: SignedIn
) -> None:
    leaving = signed_in(stranger)
    confirmed(leaving, stranger, ERASE)
    leaving.post(ERASE)
    client.post("/accesso/", {"email": "stella.strani@example.org"})
    client.post("/accesso/codice/", {"code": code_of()})
    assert Person.objects.exclude(account=None).get().pk != stranger.pk
