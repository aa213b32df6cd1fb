"""What a visitor reads: every stage of a tournament, a marathon's day, people, organisers, the archive."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from incastro import clock
from incastro.demo.telling import STANDS_AT
from incastro.entries.models.entry import OPEN
from incastro.entries.services import withdraw
from incastro.journal.actor import SITE, Actor
from incastro.organisers.models import Member
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.records.models import KnownAs
from incastro.seasons.models import Tournament
from incastro.web import keeping
from tests.cast import SignedIn

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.text


def known(ident: str) -> Person:
    return KnownAs.objects.get(organiser__slug="circolo-puzzle-adda", ident=ident).person


# the home page


def test_home_leads_with_what_one_can_still_enter(client: Client) -> None:
    page = text(client, "/")
    assert re.search(r"<h1>(.+?)</h1>", page)[1] == "Torneo d’inverno"  # type: ignore[index]
    assert "12 liberi" in page
    assert "/posters/night/41-7-light.svg" in page
    for section in ("In corso adesso", "Appena conclusa", "Campionato 2026", "In arrivo", "Avvisi"):
        assert section in page, section
    assert "2:13:41" in page


def test_home_of_an_empty_site_says_so(client: Client, db: None) -> None:
    with clock.standing_at(0):
        assert "Non è ancora annunciato niente" in text(client, "/")


# a tournament, stage by stage


def test_a_draft_is_nobody_s_but_its_members(client: Client, signed_in: SignedIn, stranger: Person) -> None:
    assert client.get("/tornei/carnevale-2027/").status_code == 404
    assert signed_in(stranger).get("/tornei/carnevale-2027/").status_code == 404
    member = Member.objects.filter(organiser__slug="circolo-puzzle-adda", role="desk").get().person
    shown = text(signed_in(member), "/tornei/carnevale-2027/")
    assert "Questa pagina la vedete solo tu e chi lavora con te" in shown


def test_an_open_tournament_tells_every_field_of_its_opening_post(client: Client) -> None:
    """S-7, without the link of the video call, which is for entrants."""
    page = text(client, "/tornei/inverno-2026/")
    for field in (
        "500 pezzi Tarsia", "Notte a Varenna", "sabato 28 novembre, 16:00", "24,90", "31,90", "14 giorni",
        "5 dicembre 2026", "Un puzzle da 2000 pezzi", "tarsia.example", "dirette.example", "Non aprirla",
        "/tornei/inverno-2026/iscrizione/",
    ):  # fmt: skip
        assert field in page, field
    assert "chiamata.example" not in page


def test_a_full_one_shows_its_waiting_list_and_sells_nothing(client: Client) -> None:
    page = text(client, "/tornei/natale-2026/")
    assert "Al completo" in page
    assert "6 persone in lista d’attesa" in page
    assert "Iscriviti" not in page
    assert "negozio.example" not in page


def test_a_cancelled_one_says_why(client: Client) -> None:
    page = text(client, "/tornei/estate-2026/")
    assert "La scatola prevista non arriva in tempo" in page
    assert "Iscriviti" not in page
    assert "negozio.example" not in page


def test_the_puzzle_s_picture_is_a_secret_until_every_window_is_closed(client: Client) -> None:
    row = Tournament.objects.get(slug="carnevale-2026")
    assert row.picture is not None
    address = f"/pictures/{row.picture.digest}.webp"
    assert address in text(client, "/tornei/carnevale-2026/")
    with clock.standing_at(row.ends_at or 0):
        assert address not in text(client, "/tornei/carnevale-2026/")


def test_provisional_and_official_are_told_apart(client: Client) -> None:
    assert "Classifica provvisoria" in text(client, "/tornei/settembre-2026/")
    assert "Classifica finale" in text(client, "/tornei/carnevale-2026/")


# a marathon


def test_a_marathon_to_come_tells_its_day_and_keeps_its_series(client: Client) -> None:
    page = text(client, "/maratone/modena-2027/")
    for word in (
        "Via Emilia Est 50",
        "openstreetmap",
        "09:00",
        "130\u00a0€",
        "110\u00a0€",
        "Si può",
        "Non si può",
    ):
        assert word in page, word
    assert "Duomo e Torrazzo" not in page
    assert "Duomo e Torrazzo" in text(client, "/maratone/cremona-2026/")


# a season


def test_a_season_says_what_each_contender_still_needs(client: Client) -> None:
    page = text(client, "/campionati/2026/")
    assert "Chi può ancora vincere" in page
    assert "Servono almeno" in page
    assert "Torneo d’estate" in page


# people


def test_a_person_s_page_tells_bests_by_pieces_and_every_contest(client: Client) -> None:
    page = text(client, f"/persone/{known('chiara-santoro').key}/")
    assert re.search(r"<td class=\"n\">500</td>.*?2:30:00", page, re.DOTALL)
    assert re.search(r"<td class=\"n\">1\.?000</td>.*?4:31:50", page, re.DOTALL)
    assert "Torneo d’inverno 2025" in page
    assert "noindex" not in page


def test_somebody_erased_has_a_pseudonym_that_search_engines_do_not_keep(client: Client) -> None:
    person = gone(known("ivo-pellegrin"))
    person.refresh_from_db()
    page = text(client, f"/persone/{person.key}/")
    assert "Pellegrin" not in page
    assert '<meta name="robots" content="noindex">' in page
    assert "Pellegrin" not in text(client, "/tornei/primavera-2026/")
    assert "Pellegrin" not in text(client, "/campionati/2026/")


def gone(person: Person) -> Person:
    """Somebody who has left what they had entered, and erased their account."""
    for entry in person.entries.filter(standing__in=OPEN):
        withdraw(actor=Actor(person.pk), entry=entry)
    erase_person(actor=SITE, person=person)
    return person


def test_a_key_that_nobody_has_is_no_page(client: Client) -> None:
    assert client.get("/persone/zzzzzzzzzz/").status_code == 404


# organisers, rules, archive


def test_an_organiser_s_page_leads_to_all_that_is_theirs(client: Client) -> None:
    page = text(client, "/organizzatori/circolo-puzzle-adda/")
    for link in (
        "/campionati/2026/",
        "/tornei/inverno-2026/",
        "circolo-puzzle-adda.ics",
        "t.me/circolopuzzleadda",
    ):
        assert link in page, link
    assert "/tornei/carnevale-2027/" not in page


def test_the_rules_of_a_contest_are_its_own(client: Client) -> None:
    Tournament.objects.filter(slug="natale-2026").update(settings={"missing_piece_seconds": 30})
    page = text(client, "/tornei/natale-2026/regolamento/")
    assert "1 regola qui è diversa dal regolamento" in page
    assert "30 secondi" in page
    assert "Qui vale tutto come nel regolamento" in text(client, "/campionati/2026/regolamento/")


@pytest.mark.parametrize(
    ("query", "there"),
    [("falegna 2025", "/tornei/inverno-2025/"), ("DVORAKOVA", "Klára Dvořáková"), ("zzz", "Niente per")],
)
def test_the_archive_finds(client: Client, query: str, there: str) -> None:
    assert there in client.get("/archivio/", {"q": query}).text


@pytest.mark.parametrize("query", ["\x01", "%", "'; DROP TABLE", "a" * 500, "<script>"])
def test_the_archive_takes_anything_for_words(client: Client, query: str) -> None:
    answer = client.get("/archivio/", {"q": query, "page": "-3"})
    assert answer.status_code == 200
    assert "<script>" not in answer.text


def test_lists_turn_pages(client: Client) -> None:
    row = Tournament.objects.get(slug="carnevale-2026")
    for number in range(25):
        row.pk, row.slug, row._state.adding = None, f"copia-{number}", True
        row.save(force_insert=True)
    assert "?page=2" in text(client, "/tornei/")
    assert text(client, "/tornei/?page=2") != text(client, "/tornei/")
    assert client.get("/tornei/?page=zzz").status_code == 200


# what it costs


# A page that shows a race asks once each for its moves, its group, its official numbers, its newest event,
# and whether a fingerprint is public.
CEILINGS = {
    "/": 26, "/tornei/": 9, "/tornei/autunno-2026/": 10, "/tornei/inverno-2026/": 14, "/campionati/": 14,
    "/campionati/2026/": 10, "/maratone/": 7, "/maratone/cremona-2026/": 8, "/maratone/modena-2027/": 8,
    "/organizzatori/": 3, "/organizzatori/circolo-puzzle-adda/": 12, "/archivio/": 8,
    "/regolamenti/ojpc-2026/": 1,
    "/campionati/2026/regolamento/": 10,
}  # fmt: skip


@pytest.mark.parametrize(("address", "most"), CEILINGS.items())
def test_a_page_asks_the_database_little(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str, most: int
) -> None:
    client.get(address)
    with django_assert_max_num_queries(most):
        client.get(address)


def test_a_list_asks_no_more_for_many_than_for_few(client: Client) -> None:
    def asked() -> int:
        client.get("/tornei/")
        with CaptureQueriesContext(connection) as queries:
            client.get("/tornei/")
        return len(queries)

    few = asked()
    row = Tournament.objects.get(slug="carnevale-2026")
    for number in range(8):
        row.pk, row.slug, row._state.adding = None, f"copia-{number}", True
        row.save(force_insert=True)
    assert asked() == few


def test_a_visitor_is_given_no_cookie(client: Client, address: str) -> None:
    assert not client.get(address).cookies


# pages that are kept

ENTER = "/tornei/inverno-2026/iscrizione/"


@pytest.fixture
def keeping_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    keeping.forget()
    monkeypatch.setattr(keeping, "SECONDS", 10)


@pytest.mark.usefixtures("keeping_pages")
def test_a_kept_page_asks_one_thing_and_is_the_same(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = client.get("/tornei/autunno-2026/")
    with django_assert_num_queries(1):
        again = client.get("/tornei/autunno-2026/")
    assert again.content == first.content
    assert again["ETag"] == first["ETag"]
    assert again["Content-Security-Policy"] == first["Content-Security-Policy"]


@pytest.mark.usefixtures("keeping_pages")
def test_a_kept_page_is_made_anew_after_any_act(client: Client) -> None:
    from incastro.seasons.services import cancel_tournament

    assert ENTER in text(client, "/tornei/inverno-2026/")
    cancel_tournament(actor=SITE, tournament=Tournament.objects.get(slug="inverno-2026"), why="Prova")
    assert ENTER not in text(client, "/tornei/inverno-2026/")


@pytest.mark.usefixtures("keeping_pages")
def test_a_kept_page_is_not_older_than_ten_seconds(client: Client) -> None:
    assert "2:13:41" in text(client, "/")
    with clock.standing_at(STANDS_AT + 10):
        assert "2:13:31" in text(client, "/")


@pytest.mark.usefixtures("keeping_pages")
def test_a_kept_page_is_kept_over_no_bound_of_a_contest(client: Client) -> None:
    """Nothing has run, and nobody has done anything: the last second of entries is over, to the second."""
    closes = STANDS_AT + 3
    Tournament.objects.filter(slug="inverno-2026").update(closes_at=closes)
    for at, open_still in ((closes - 1, True), (closes, True), (closes + 1, False)):
        with clock.standing_at(at):
            assert (ENTER in text(client, "/tornei/inverno-2026/")) is open_still


@pytest.mark.usefixtures("keeping_pages")
def test_what_is_made_for_somebody_is_kept_for_nobody(
    client: Client, signed_in: SignedIn, stranger: Person
) -> None:
    assert "Stella" in text(signed_in(stranger), "/")
    assert "Stella" not in text(client, "/")
