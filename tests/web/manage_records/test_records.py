"""Facts files on the desk: handed in, looked at, imported, sent back, taken away."""

import io
import json
import zipfile
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from incastro import clock
from incastro.demo.manifest import FOLDER
from incastro.imports.services import import_facts
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.records.models import KnownAs, Record
from incastro.seasons.models import Season, Tournament
from tests.cast import SignedIn
from tests.interchange.documents import small_tournament
from tests.web.manage_organiser.pages import body, hidden

pytestmark = pytest.mark.django_db
FACTS = FOLDER / "facts"
SEASON = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")
DEMO_DAY = 1_793_468_779
ACTOR = Actor(None, "owner")


@pytest.fixture(autouse=True)
def on_the_day() -> Any:
    with clock.standing_at(DEMO_DAY):
        yield


@pytest.fixture
def browser(organiser_member: Person, signed_in: SignedIn) -> Client:
    return signed_in(organiser_member)


def room(club: Organiser, *rest: object) -> str:
    return "/".join(["/gestione", club.slug, "file", *map(str, rest), ""])


def packaged(*names: str) -> list[SimpleUploadedFile]:
    return [SimpleUploadedFile(name, (FACTS / name).read_bytes(), "application/json") for name in names]


def hand_in(client: Client, club: Organiser, *files: SimpleUploadedFile) -> Any:
    page = client.get(room(club, "nuovo")).content.decode()
    return client.post(room(club, "nuovo"), {"token": hidden(page, "token"), "sent": list(files)})


def yes(client: Client, address: str) -> Any:
    """Press the one button of a page that asks."""
    page = client.get(address).content.decode()
    form = page[page.rindex("<form", 0, page.index('name="token"')) :]
    sent: dict[str, Any] = {"token": hidden(form, "token")}
    if 'name="r"' in form:
        sent["r"] = [part.split('value="')[1].split('"')[0] for part in form.split('name="r"')[1:]]
    if 'name="sure"' in form:
        sent["sure"] = "on"
    return client.post(address, sent)


def imported(club: Organiser, *names: str) -> list[Any]:
    files = [(name, (FACTS / name).read_bytes()) for name in names]
    return import_facts(actor=ACTOR, organiser=club, files=files)


def test_a_season_is_looked_at_and_then_imported(club: Organiser, browser: Client) -> None:
    answer = hand_in(browser, club, *packaged(*SEASON))
    check = answer["Location"]
    assert urlsplit(check).path == room(club, "controllo")
    assert not Season.objects.exists()
    page = body(browser.get(check))
    for words in ("Campionato da casa 2026", "Torneo d’autunno", "risulterà in corso", "sarà ufficiale"):
        assert words in page
    assert "1. " in page
    answer = yes(browser, check)
    season = Season.objects.get()
    assert answer["Location"] == f"/gestione/{club.slug}/campionati/{season.slug}/"
    assert season.tournaments.count() == 3


def test_a_zip_does_as_well(club: Organiser, browser: Client) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in SEASON:
            archive.writestr(f"2026/{name}", (FACTS / name).read_bytes())
    answer = hand_in(browser, club, SimpleUploadedFile("2026.zip", packed.getvalue(), "application/zip"))
    yes(browser, answer["Location"])
    assert Tournament.objects.filter(imported=True).count() == 3


def test_several_at_once_are_imported_together(club: Organiser, browser: Client) -> None:
    answer = hand_in(browser, club, *packaged("cremona-2026.json", "carnevale-2026.json"))
    assert yes(browser, answer["Location"])["Location"] == room(club)
    assert (Marathon.objects.count(), Tournament.objects.count()) == (1, 1)


def test_the_yes_sent_twice_imports_once(club: Organiser, browser: Client) -> None:
    check = hand_in(browser, club, *packaged("carnevale-2026.json"))["Location"]
    page = browser.get(check).content.decode()
    pk = Record.objects.get().pk
    sent = {"token": hidden(page, "token"), "r": [pk]}
    first, second = (browser.post(check, sent) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Tournament.objects.count() == 1


def test_somebody_elses_yes_in_between_is_told(club: Organiser, browser: Client) -> None:
    check = hand_in(browser, club, *packaged("carnevale-2026.json"))["Location"]
    page = browser.get(check).content.decode()
    yes(browser, check)
    answer = browser.post(check, {"token": hidden(page, "token") + "x", "r": [Record.objects.get().pk]})
    assert answer.status_code == 422
    assert "nel frattempo" in body(answer)


def test_refused_files_are_told_one_by_one_with_their_place(club: Organiser, browser: Client) -> None:
    broken = json.dumps(small_tournament(slots=[{"id": "sat"}], entries=[])).encode()
    answer = hand_in(
        browser,
        club,
        *packaged("carnevale-2026.json"),
        SimpleUploadedFile("rotto.json", broken),
        SimpleUploadedFile("nota.json", b"ciao"),
    )
    page = body(answer)
    assert answer.status_code == 422
    for words in ("rotto.json", "slots[0].scheduled", "nota.json", "Non è stato importato niente"):
        assert words in page
    assert not Record.objects.exists()


def test_nothing_chosen_is_said_at_the_field(club: Organiser, browser: Client) -> None:
    answer = hand_in(browser, club)
    assert answer.status_code == 422
    assert 'href="#id_sent"' in body(answer)


def test_too_much_is_refused_before_it_is_read(
    club: Organiser, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.web.forms.record.LARGEST", 10)
    assert hand_in(browser, club, *packaged("carnevale-2026.json")).status_code == 422
    many = [SimpleUploadedFile(f"{number}.json", b"{}") for number in range(61)]
    assert hand_in(browser, club, *many).status_code == 422
    assert not Record.objects.exists()


def test_the_same_bytes_again_lead_to_what_they_became(club: Organiser, browser: Client) -> None:
    imported(club, "carnevale-2026.json")
    answer = hand_in(browser, club, *packaged("carnevale-2026.json"))
    assert answer.status_code == 422
    assert f'href="/gestione/{club.slug}/tornei/carnevale-2026/"' in body(answer)


def test_the_list_says_who_when_how_large_and_what_it_became(
    club: Organiser, organiser_member: Person, browser: Client
) -> None:
    hand_in(browser, club, *packaged("cremona-2026.json"))
    (season,) = imported(club, *SEASON)
    page = body(browser.get(room(club)))
    record = Record.objects.get(file_name="cremona-2026.json")
    for words in (
        "cremona-2026.json",
        organiser_member.full_name,
        "27\N{NO-BREAK SPACE}kB",
        record.digest[:12],
    ):
        assert words in page
    assert "con 3 tornei" in page
    assert season.name in page
    # the tournaments come with their season
    assert "carnevale-2026.json" not in page


def test_a_file_comes_back_byte_for_byte(club: Organiser, browser: Client) -> None:
    (row,) = imported(club, "carnevale-2026.json")
    address = room(club, row.record_id, "documento")
    answer = browser.get(address)
    assert answer.content == (FACTS / "carnevale-2026.json").read_bytes()
    assert answer["Content-Disposition"] == 'attachment; filename="carnevale-2026.json"'
    assert answer["Content-Type"] == "application/json"
    again = browser.get(address, headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_season_comes_back_as_an_archive_of_its_files(club: Organiser, browser: Client) -> None:
    (season,) = imported(club, *SEASON)
    page = body(browser.get(room(club, season.record_id)))
    assert "primavera-2026.json" in page
    answer = browser.get(room(club, season.record_id, "documento"))
    assert answer["Content-Disposition"] == 'attachment; filename="stagione-2026.zip"'
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {
            name: (FACTS / name).read_bytes() for name in SEASON
        }


def test_an_owner_removes_an_import_after_a_yes(
    club: Organiser, owner: Person, browser: Client, signed_in: SignedIn
) -> None:
    (season,) = imported(club, *SEASON)
    address = room(club, season.record_id, "rimozione")
    assert browser.get(address).status_code == 403
    client = signed_in(owner)
    page = client.get(address).content.decode()
    unsure = client.post(address, {"token": hidden(page, "token")})
    assert unsure.status_code == 422
    assert Season.objects.exists()
    assert yes(client, address)["Location"] == room(club)
    assert not Season.objects.exists()
    assert not Record.objects.exists()


def test_a_file_that_only_lies_here_is_thrown_away(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    hand_in(client, club, *packaged("cremona-2026.json"))
    yes(client, room(club, Record.objects.get().pk, "rimozione"))
    assert not Record.objects.exists()


def test_results_of_a_contest_set_up_here_stay_with_it(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    (row,) = imported(club, "carnevale-2026.json")
    Tournament.objects.update(imported=False)
    client = signed_in(owner)
    assert 'name="sure"' not in body(client.get(room(club, row.record_id, "rimozione")))
    assert client.post(room(club, row.record_id, "rimozione"), {"sure": "on"}).status_code == 422
    assert Record.objects.exists()


def test_another_organisers_files_are_not_there(
    club: Organiser, other_club: Organiser, other_owner: Person, signed_in: SignedIn
) -> None:
    (row,) = imported(club, "carnevale-2026.json")
    client = signed_in(other_owner)
    for rest in ((), ("documento",), ("rimozione",)):
        assert client.get(room(other_club, row.record_id, *rest)).status_code == 404
    check = f"{room(other_club, 'controllo')}?r={row.record_id}&r=x&r=99999999999999999999"
    assert client.get(check)["Location"] == room(other_club)


def test_an_owner_takes_somebody_out_of_all_files(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    (season,) = imported(club, *SEASON)
    person = KnownAs.objects.get(ident="anneke-de-wit").person
    client = signed_in(owner)
    assert "Anneke de Wit" in body(client.get(f"{room(club, 'persone')}?q=wit+anneke"))
    assert "Nessuno si chiama così." in body(client.get(f"{room(club, 'persone')}?q=zzz"))
    yes(client, room(club, "persone", person.key))
    assert "Anneke de Wit" not in body(client.get(f"{room(club, 'persone')}?q=anneke"))
    assert "Senza il nome di una persona" in body(
        client.get(room(club, Record.objects.get(file_name=SEASON[1]).pk))
    )
    archive = client.get(room(club, season.record_id, "documento")).content
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        assert not any(b"Anneke" in packed.read(name) for name in packed.namelist())


def test_who_has_an_account_or_is_known_elsewhere_is_not_this_owners_to_erase(
    club: Organiser, other_club: Organiser, owner: Person, stranger: Person, signed_in: SignedIn
) -> None:
    imported(club, "carnevale-2026.json")
    known = KnownAs.objects.get(organiser=club, ident="anneke-de-wit")
    KnownAs.objects.create(organiser=other_club, ident="anneke", person=known.person)
    other = KnownAs.objects.get(organiser=club, ident="ivo-pellegrin")
    other.person = stranger
    other.save()
    client = signed_in(owner)
    for person in (known.person, stranger):
        assert client.get(room(club, "persone", person.key)).status_code == 404


def test_a_redacted_file_has_another_tag(club: Organiser, browser: Client) -> None:
    (row,) = imported(club, "carnevale-2026.json")
    address = room(club, row.record_id, "documento")
    before = browser.get(address)["ETag"]
    erase_person(actor=ACTOR, person=KnownAs.objects.get(ident="anneke-de-wit").person)
    assert browser.get(address, headers={"if-none-match": before}).status_code == 200


@pytest.mark.parametrize(
    ("italian", "english"),
    [("", ""), ("nuovo/", "new/"), ("persone/", "people/"), ("PK/", "PK/"), ("PK/rimozione/", "PK/remove/")],
)
def test_both_languages_and_no_other_method(
    club: Organiser, owner: Person, signed_in: SignedIn, italian: str, english: str
) -> None:
    (row,) = imported(club, "carnevale-2026.json")
    client, pk = signed_in(owner), str(row.record_id)
    first = client.get(room(club) + italian.replace("PK", pk))
    second = client.get(f"/en/manage/{club.slug}/files/{english.replace('PK', pk)}")
    assert (first.status_code, second.status_code) == (200, 200)
    assert 'lang="en"' in second.content.decode()
    assert client.delete(room(club) + italian.replace("PK", pk)).status_code == 405
