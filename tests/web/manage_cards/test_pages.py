"""The pages of the association’s members: who opens them, what they show, what they refuse."""

import html
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from incastro import clock
from incastro.entries.card_sheets import card_plan_of
from incastro.entries.models import MemberCard, Upload
from incastro.entries.services.cards import keep_card
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn, somebody
from tests.entries.cast import NOW, open_marathon
from tests.entries.members_sheet import document
from tests.entries.teams_cast import entered

pytestmark = pytest.mark.django_db
HOME = "/gestione/club-del-puzzle/soci/"
ENGLISH = "/en/manage/club-del-puzzle/member-cards/"
IMPORT = f"{HOME}importazione/"
BEA = {"first_name": "Bea", "last_name": "Rosati", "email": "bea@example.org", "kind": "founder",
       "number": "0017", "until": "2026-12-31"}  # fmt: skip


@pytest.fixture
def client(signed_in: SignedIn, organiser_member: Person) -> Client:
    return signed_in(organiser_member)


def card_of(club: Organiser, **values: Any) -> MemberCard:
    given = {"kind": "member", "first_name": "Nicolò", "last_name": "Rosati", "number": "0009", **values}
    return keep_card(actor=Actor(None), organiser=club, **given)


def text(client: Client, path: str) -> str:
    with clock.standing_at(NOW):
        answer = client.get(path)
    assert answer.status_code == 200, answer
    return html.unescape(answer.content.decode())


def sent(client: Client, path: str, **fields: Any) -> Any:
    with clock.standing_at(NOW):
        return client.post(path, fields)


def handed(client: Client, data: bytes | None = None) -> Upload:
    file = SimpleUploadedFile("soci.csv", document() if data is None else data)
    answer = sent(client, IMPORT, sent=file)
    upload = Upload.objects.latest("pk")
    assert (answer.status_code, answer["Location"]) == (302, f"{IMPORT}{upload.pk}/")
    return upload


def test_whoever_runs_it_opens_them_and_nobody_else(
    club: Organiser, owner: Person, organiser_member: Person, judge: Person, desk: Person, stranger: Person,
    signed_in: SignedIn,
) -> None:  # fmt: skip
    card = card_of(club)
    pages = (HOME, f"{HOME}nuovo/", f"{HOME}{card.pk}/", IMPORT, "/gestione/club-del-puzzle/soci.csv")
    for person, status in (
        (owner, 200), (organiser_member, 200), (judge, 403), (desk, 403), (stranger, 403),
    ):  # fmt: skip
        client = signed_in(person)
        assert [client.get(path).status_code for path in pages] == [status] * len(pages)
    assert Client().get(HOME).status_code == 302
    assert signed_in(desk).post(f"{HOME}{card.pk}/rimozione/").status_code == 403
    assert signed_in(owner).get(f"{HOME}{card.pk}/rimozione/").status_code == 405
    assert signed_in(owner).post(HOME).status_code == 405
    assert MemberCard.objects.count() == 1


def test_anothers_card_and_sheet_are_not_there(
    client: Client, other_club: Organiser, club: Organiser
) -> None:
    card = card_of(other_club)
    upload = Upload.objects.create(organiser=other_club, document=document(), made_at=NOW)
    assert client.get(f"{HOME}{card.pk}/").status_code == 404
    assert sent(client, f"{HOME}{card.pk}/rimozione/").status_code == 404
    assert client.get(f"{IMPORT}{upload.pk}/").status_code == 404
    assert sent(client, f"{IMPORT}{upload.pk}/modifica/").status_code == 404
    assert sent(client, f"{IMPORT}{upload.pk}/rimozione/").status_code == 404
    assert (MemberCard.objects.count(), Upload.objects.count()) == (1, 1)


def test_the_list_says_who_until_when_and_who_cannot_be_known(client: Client, club: Organiser) -> None:
    card_of(club, until=date(2026, 11, 1))
    card_of(club, number="0010", first_name="Bea", email="bea@example.org", kind="founder")
    page = text(client, HOME)
    assert "0009" in page
    assert "Scaduta" in page
    assert "Senza indirizzo email questa tessera non fa riconoscere nessuno" in page
    english = text(client, ENGLISH)
    assert "founding member" in english
    assert "Without an address nobody is known by this card" in english


@pytest.mark.parametrize("q", ["nicolo", "ROSATI nic", "0009", "nico@"])
def test_the_list_is_searched_whatever_accents_and_capitals(client: Client, club: Organiser, q: str) -> None:
    card_of(club, email="nico@example.org")
    card_of(club, number="0010", first_name="Ugo", last_name="Verdi")
    page = text(client, f"{HOME}?q={q}")
    assert "Nicolò" in page
    assert "Verdi" not in page


def test_the_list_shows_a_part_and_a_nonsense_part_is_no_error(client: Client, club: Organiser) -> None:
    card_of(club, until=date(2026, 11, 1))
    card_of(club, number="0010", first_name="Bea", email="bea@example.org", kind="founder")
    assert "Nicolò" not in text(client, f"{HOME}?only=founder")
    assert "Bea" not in text(client, f"{HOME}?only=over")
    assert "Bea" not in text(client, f"{HOME}?only=unknown")
    assert "Bea" in text(client, f"{HOME}?only=nothing&page=x")


def test_five_hundred_members_are_few_queries_and_a_light_page(
    client: Client, club: Organiser, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    MemberCard.objects.bulk_create(
        MemberCard(organiser=club, number=f"{n:05}", last_name=f"Cognome{n:03}", email=f"m{n}@example.org")
        for n in range(500)
    )
    text(client, HOME)
    with clock.standing_at(NOW), django_assert_max_num_queries(14):
        answer = client.get(HOME)
    assert len(answer.content) < 100_000
    assert "Cognome499" in text(client, f"{HOME}?page=5")


def test_a_card_is_written_changed_and_taken_off(client: Client, club: Organiser) -> None:
    assert sent(client, f"{HOME}nuovo/", **BEA).status_code == 302
    card = MemberCard.objects.get()
    assert (card.number, card.kind, str(card.until)) == ("0017", "founder", "2026-12-31")
    changed = {**BEA, "kind": "member", "version": card.version}
    assert sent(client, f"{HOME}{card.pk}/", **changed)["Location"] == HOME
    card.refresh_from_db()
    assert card.kind == "member"
    assert sent(client, f"{HOME}{card.pk}/rimozione/", version=card.version)["Location"] == HOME
    assert MemberCard.objects.count() == 0


def test_a_form_sent_twice_writes_one_card_and_takes_one_off(client: Client, club: Organiser) -> None:
    for _ in range(2):
        answer = sent(client, f"{HOME}nuovo/", token="the-token-of-the-form", **BEA)
        assert answer.status_code == 302
    card = MemberCard.objects.get()
    for _ in range(2):
        answer = sent(client, f"{HOME}{card.pk}/rimozione/", token="another-token", version=card.version)
        assert answer.status_code == 302


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (HOME, "Nicolò Rosati è già in elenco con questo indirizzo"),
        (ENGLISH, "Nicolò Rosati is on the list with this address already"),
    ],
)
def test_an_address_that_is_taken_is_said_with_whose_it_is_and_nothing_is_lost(
    client: Client, club: Organiser, path: str, said: str
) -> None:
    card_of(club, email="bea@example.org")
    new = "nuovo/" if path == HOME else "new/"
    answer = sent(client, path + new, **{**BEA, "email": "BEA@example.org"})
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    assert said in page
    assert 'value="0017"' in page
    assert 'aria-describedby="id_email' in page


def test_a_stale_form_overwrites_and_removes_nothing(client: Client, club: Organiser) -> None:
    card = card_of(club)
    old = card.version
    keep_card(actor=Actor(None), organiser=club, card=card, kind="founder", number="0009")
    for path, fields in ((f"{HOME}{card.pk}/", BEA), (f"{HOME}{card.pk}/rimozione/", {})):
        assert sent(client, path, version=old, **fields).status_code == 422
    assert MemberCard.objects.get().kind == "founder"


def test_it_says_which_teams_entered_in_another_class(client: Client, club: Organiser) -> None:
    captain = somebody("Bea", "Rosati", email="bea@example.org", birth_date=date(1990, 5, 4))
    with clock.standing_at(NOW):
        entry = entered(captain, open_marathon(club))
        card = card_of(club, email="bea@example.org", kind="founder")
        other = card_of(club, number="2", email="z@example.org")
    for path in (HOME, f"{HOME}{card.pk}/"):
        page = text(client, path)
        assert "Squadre iscritte con un’altra quota" in page
        assert "Quattro angoli" in page
        assert "130" in page
        assert f"/gestione/club-del-puzzle/iscrizioni/maratona/{entry.key}/" in page
    assert "Quattro angoli" not in text(client, f"{HOME}{other.pk}/")


def test_a_sheet_is_looked_at_then_taken_over_once(client: Client, club: Organiser) -> None:
    stays = card_of(club, number="7", first_name="Ugo")
    upload = handed(client)
    path = f"{IMPORT}{upload.pk}/"
    page = text(client, path)
    assert "«socio onorario» non dice se è socio o socio fondatore" in page
    assert "Ugo Rosati" in page
    assert MemberCard.objects.count() == 1
    with clock.standing_at(NOW):
        digest = card_plan_of(upload).digest
    for _ in range(2):
        assert sent(client, path, plan=digest, token="the-token-of-the-form")["Location"] == path
    assert MemberCard.objects.count() == 4
    assert MemberCard.objects.filter(pk=stays.pk).exists()
    assert "3 soci sono nuovi" in text(client, path)
    assert "3 members are new" in text(client, f"{ENGLISH}import/{upload.pk}/")


@pytest.mark.parametrize("ticked", [{"off_all": "on"}, {"off": "one"}])
def test_who_is_ticked_goes(client: Client, club: Organiser, ticked: dict[str, str]) -> None:
    gone = card_of(club, number="7", first_name="Ugo")
    upload = handed(client)
    with clock.standing_at(NOW):
        digest = card_plan_of(upload).digest
    fields = {"off": str(gone.pk)} if "off" in ticked else ticked
    assert sent(client, f"{IMPORT}{upload.pk}/", plan=digest, **fields).status_code == 302
    assert not MemberCard.objects.filter(pk=gone.pk).exists()
    assert "1 socio è stato tolto dall’elenco" in text(client, f"{IMPORT}{upload.pk}/")


def test_what_changed_meanwhile_is_said_and_shown_anew(client: Client, club: Organiser) -> None:
    upload = handed(client)
    answer = sent(client, f"{IMPORT}{upload.pk}/", plan="what-was-before")
    assert answer.status_code == 422
    assert "Nel frattempo qualcuno ha cambiato l’elenco" in html.unescape(answer.content.decode())
    assert MemberCard.objects.count() == 0


def test_what_is_unclear_is_settled_and_looked_at_again(client: Client, club: Organiser) -> None:
    upload = handed(client)
    with clock.standing_at(NOW):
        plan = card_plan_of(upload)
    columns = {f"c{each.index}": each.part.value for each in plan.sheet.columns if each.part}
    row = plan.lines[3].row
    assert (
        sent(client, f"{IMPORT}{upload.pk}/modifica/", **columns, **{f"t{row}": "insist"}).status_code == 302
    )
    with clock.standing_at(NOW):
        assert card_plan_of(Upload.objects.get(pk=upload.pk)).lines[3].fate == "new"
    twice = {**columns, "c0": "email"}
    assert sent(client, f"{IMPORT}{upload.pk}/modifica/", **twice).status_code == 422


def test_what_is_no_sheet_is_said_at_the_file(client: Client, club: Organiser) -> None:
    answer = sent(client, IMPORT, sent=SimpleUploadedFile("soci.csv", b"Cognome;Nome\n"))
    assert answer.status_code == 422
    assert Upload.objects.count() == 0


def test_a_sheet_can_be_thrown_away_and_one_that_is_too_old_is_said_to_be(
    client: Client, club: Organiser
) -> None:
    upload = handed(client)
    with clock.standing_at(NOW + 90_000):
        assert client.get(f"{IMPORT}{upload.pk}/")["Location"] == IMPORT
        assert client.post(f"{IMPORT}{upload.pk}/modifica/")["Location"] == IMPORT
    for _ in range(2):
        assert sent(client, f"{IMPORT}{upload.pk}/rimozione/")["Location"] == IMPORT
    assert Upload.objects.count() == 0


def test_the_file_comes_in_again_as_it_went_out_and_runs_no_formula(client: Client, club: Organiser) -> None:
    card_of(club, first_name="=1+1", email="n@example.org", until=date(2026, 12, 31))
    with clock.standing_at(NOW):
        answer = client.get("/gestione/club-del-puzzle/soci.csv")
    body = answer.content
    assert ";'=1+1;" in body.decode()  # case A-43
    assert "0009" in body.decode()
    upload = handed(client, body)
    with clock.standing_at(NOW):
        assert [line.fate for line in card_plan_of(upload).lines] == ["same"]
        english = client.get("/en/manage/club-del-puzzle/member-cards.csv").content
    with clock.standing_at(NOW):
        assert [line.fate for line in card_plan_of(handed(client, english)).lines] == ["same"]


def test_the_marathons_lead_there(client: Client, club: Organiser) -> None:
    assert f'href="{HOME}"' in text(client, "/gestione/club-del-puzzle/maratone/")
