"""Sheets of entries on the desk: out as CSV and workbook, in again; dry run, columns, answers, one act."""

import io
from collections.abc import Iterator
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from python_calamine import CalamineWorkbook

from incastro import clock
from incastro.entries.models import Entry, Upload
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn, somebody
from tests.entries import ugly_sheet as ugly
from tests.entries.cast import DAY, NOW, open_tournament, puzzler
from tests.web.manage_organiser.pages import body, hidden
from tests.web.manage_parcels.desk import entered, room, text

pytestmark = pytest.mark.django_db
IMPORT = ("iscrizioni", "importazione")


@pytest.fixture(autouse=True)
def now() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return open_tournament(club)


@pytest.fixture
def browser(desk: Person, signed_in: SignedIn) -> Client:
    return signed_in(desk)


def handed(browser: Client, tournament: Tournament, document: bytes, name: str = "iscritti.csv") -> str:
    """Hand a sheet in; the address of its dry run."""
    page = text(browser, room(tournament, *IMPORT))
    data = {"token": hidden(page, "token"), "sent": SimpleUploadedFile(name, document)}
    answer = browser.post(room(tournament, *IMPORT), data)
    assert answer.status_code == 302, body(answer)
    return str(answer["Location"])


def settled(browser: Client, address: str, **given: str) -> str:
    """Answer what a dry run asks; the dry run after it."""
    page = text(browser, address)
    columns = {f"c{i}": ugly_part(page, i) for i in range(len(ugly.HEADINGS)) if f'name="c{i}"' in page}
    answer = browser.post(f"{address}modifica/", {"token": hidden(page, "token"), **columns, **given})
    assert answer.status_code == 302, body(answer)
    return text(browser, address)


def ugly_part(page: str, index: int) -> str:
    """What the select of a column stands at."""
    select = page.split(f'name="c{index}"')[1].split("</select>")[0]
    chosen = select.split(" selected")[0].rsplit('value="', 1)[1]
    return chosen.rstrip('"')


def take_over(browser: Client, address: str) -> str:
    page = text(browser, address)
    data = {"token": hidden(page, "token"), "plan": hidden(page, "plan")}
    return body(browser.post(address, data, follow=True))


def test_a_sheet_is_looked_at_settled_and_taken_over(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    page = text(browser, address)
    assert "2 colonne non sono capite" in page
    assert "Contatto" in page
    assert not Entry.objects.exists()
    page = settled(browser, address, c2="email", c12="info")
    assert "non sono capite" not in page
    assert "non è capita" not in page
    assert "Importa: 57 iscrizioni nuove" in page
    done = take_over(browser, address)
    assert "57 iscrizioni sono nuove" in done
    assert "3 righe sono rimaste fuori" in done
    assert Entry.objects.filter(seats__tournament=tournament).count() == 57
    assert Person.objects.filter(account__email="p40@example.org").exists()


def test_an_answer_lets_a_doubtful_row_in(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    young = ugly.FIRST_ROW + ugly.YOUNG
    page = settled(browser, address, **{f"t{young}": "insist"})
    assert "Importa: 58 iscrizioni nuove" in page
    take_over(browser, address)
    assert Entry.objects.filter(person__last_name=f"Cognome{ugly.YOUNG}").count() == 1


def test_two_columns_about_one_thing_are_refused(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    page = text(browser, address)
    answer = browser.post(f"{address}modifica/", {"token": hidden(page, "token"), "c5": "city", "c7": "city"})
    assert answer.status_code == 422
    assert "Due colonne sono «Città»" in body(answer)


def test_the_act_twice_is_one_act(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    page = text(browser, address)
    data = {"token": hidden(page, "token"), "plan": hidden(page, "plan")}
    for _ in range(2):
        assert browser.post(address, data).status_code == 302
    assert Entry.objects.filter(seats__tournament=tournament).count() == 57
    assert "57 iscrizioni sono nuove" in body(browser.get(address))


def test_what_changed_meanwhile_is_shown_and_nothing_is_done(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    page = text(browser, address)
    entered(somebody("Nome9", "Cognome9", birth_date=date(1990, 5, 4)), tournament)
    answer = browser.post(address, {"token": hidden(page, "token"), "plan": hidden(page, "plan")})
    assert answer.status_code == 422
    assert "Qualcosa è cambiato da quando hai guardato" in body(answer)
    assert Entry.objects.count() == 1
    assert hidden(body(answer), "plan") != hidden(page, "plan")


def test_what_is_no_sheet_is_told_at_the_file(tournament: Tournament, browser: Client) -> None:
    page = text(browser, room(tournament, *IMPORT))
    data = {"token": hidden(page, "token"), "sent": SimpleUploadedFile("a.csv", b"\x00\x01\x02" * 40)}
    answer = browser.post(room(tournament, *IMPORT), data)
    assert answer.status_code == 422
    assert not Upload.objects.exists()


def test_a_sheet_is_thrown_away_or_is_over_after_a_day(tournament: Tournament, browser: Client) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    with clock.standing_at(NOW + DAY + 1):
        assert "non è più conservato" in body(browser.get(address, follow=True))
    browser.post(f"{address}rimozione/")
    assert not Upload.objects.exists()
    assert browser.get(address).status_code == 404


def test_nobody_else_opens_a_sheet(
    tournament: Tournament, browser: Client, judge: Person, other_owner: Person, signed_in: SignedIn
) -> None:
    address = handed(browser, tournament, ugly.as_csv())
    for person in (judge, other_owner):
        assert signed_in(person).get(address).status_code == 403
        assert signed_in(person).get(room(tournament, "iscrizioni.csv")).status_code == 403
    theirs = address.replace("club-del-puzzle", "tasselli-cremona")
    assert signed_in(other_owner).get(theirs).status_code == 404


def hostile(tournament: Tournament) -> None:
    """People whose names are formulas, and postcodes that begin with nothing (cases A-42, A-43)."""
    for number, name in enumerate(("=1+1", "+cmd", "-2", "@SUM(A1)", "\tTab", "Normale")):
        person = somebody("Nome", name, email=f"h{number}@example.org", birth_date=date(1990, 5, 4))
        entered(person, tournament, postcode="04217", paid=number % 2 == 0)


def test_a_csv_runs_no_formula_and_keeps_its_zeros(tournament: Tournament, browser: Client) -> None:
    """Cases A-40, A-42, A-43."""
    hostile(tournament)
    file = browser.get(room(tournament, "iscrizioni.csv")).content.decode("utf-8")
    assert file.startswith("\ufeffCodice iscrizione;Cognome;Nome;Email;Data di nascita;")
    for name in ("'=1+1", "'+cmd", "'-2", "'@SUM(A1)"):
        assert f";{name};" in file
    assert ";04217;" in file
    assert ";'+39 333 1234567;" in file
    english = browser.get(room(tournament, "entries.csv", lang="en")).content.decode("utf-8")
    assert english.startswith("\ufeffEntry code,Surname,First name,Email,Date of birth,")


def test_a_workbook_holds_texts_as_texts(tournament: Tournament, browser: Client) -> None:
    hostile(tournament)
    file = browser.get(room(tournament, "iscrizioni.xlsx")).content
    rows = CalamineWorkbook.from_filelike(io.BytesIO(file)).get_sheet_by_index(0).to_python()
    assert rows[0][1:3] == ["Cognome", "Nome"]
    assert {row[1] for row in rows[1:]} >= {"=1+1", "+cmd", "-2", "@SUM(A1)", "Normale"}
    column = rows[0].index("CAP")
    assert {row[column] for row in rows[1:]} == {"04217"}
    assert rows[1][4] == date(1990, 5, 4)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_goes_out_comes_in_again_and_changes_nothing(
    tournament: Tournament, browser: Client, lang: str, kind: str
) -> None:
    hostile(tournament)
    entered(
        puzzler(7), tournament, slot="sat-21", mode="online", country="DE", postcode="01067", city="Dresden",
        street="Straße 1", province="",
    )  # fmt: skip
    word = {"it": "iscrizioni", "en": "entries"}[lang]
    file = browser.get(room(tournament, f"{word}.{kind}", lang=lang)).content
    address = handed(browser, tournament, file, f"a.{kind}")
    page = text(browser, address)
    assert "colonne non sono capite" not in page
    assert "Non c’è niente da importare." in page
    figures = [each.split("</dd>")[0].rsplit(">", 1)[1] for each in page.split("<dd")[1:5]]
    assert figures == ["0", "0", "0", "7"]


def test_judges_get_names_and_starts_and_nothing_else(
    tournament: Tournament, browser: Client, judge: Person, signed_in: SignedIn
) -> None:
    entered(puzzler(1), tournament)
    file = signed_in(judge).get(room(tournament, "partenti.csv")).content.decode()
    assert "Cognome1;Nome1;offline;sabato 28/11/2026 16:00" in file
    for secret in ("04217", "example.org", "Emilia", "1990", "333", "24.90"):
        assert secret not in file
