"""Fields of an entry, changed in the table or on a page, by several people at once (case A-65)."""

import pytest
from django.test import Client

from incastro.entries.models import Address, Entry
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import asked, puzzler
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def entry(tournament: Tournament) -> Entry:
    entry = asked(puzzler(1), tournament)
    Address.objects.create(entry=entry, street="Via Po 1", postcode="41121", city="Modena", country="IT")
    return entry


def at(entry: Entry, end: str = "", lang: str = "it") -> str:
    room = "/en/manage/club-del-puzzle/entries" if lang == "en" else "/gestione/club-del-puzzle/iscrizioni"
    return f"{room}/inverno/{entry.key}/{end}"


def slot(entry: Entry) -> str:
    return Entry.objects.get(pk=entry.pk).home.slot.key


def sent(page: object, **typed: str) -> dict[str, object]:
    """What the form of a page would send; that of a cell has another class."""
    page.content = page.content.replace(b'class="incell"', b'class="form"')  # type: ignore[attr-defined]
    return as_sent(page, **typed)  # type: ignore[arg-type]


def test_a_cell_becomes_a_form_and_a_cell_again(entry: Entry, as_desk: Client) -> None:
    page = as_desk.get(at(entry, "modifica/slot/"), headers=HTMX)
    assert "<html" not in page.content.decode()
    answer = as_desk.post(at(entry, "modifica/slot/"), sent(page, slot="sat-21"), headers=HTMX)
    assert (answer.status_code, slot(entry)) == (200, "sat-21")
    assert "sab 28, 21:00" in answer.content.decode()
    assert "<form" not in answer.content.decode()
    assert "autofocus" in answer.content.decode()  # or whoever works by keyboard starts anew


def test_a_cell_can_be_left_as_it_is(entry: Entry, as_desk: Client) -> None:
    left = as_desk.get(at(entry, "modifica/slot/"), {"cell": ""}, headers=HTMX).content.decode()
    assert "sab 28, 16:00" in left
    assert "<form" not in left


def test_without_a_script_one_field_has_a_page(entry: Entry, as_desk: Client) -> None:
    path = at(entry, "modifica/mode/")
    answer = as_desk.post(path, sent(as_desk.get(path), mode="online"))
    assert answer["Location"] == "/gestione/club-del-puzzle/tornei/inverno/iscrizioni/"
    assert Entry.objects.get(pk=entry.pk).home.mode == "online"


def test_case_a_65_who_is_second_is_told_who_changed_it_to_what_and_decides(
    entry: Entry, as_desk: Client, owner: Person, signed_in: SignedIn
) -> None:
    path = at(entry, "modifica/slot/")
    mine, theirs = as_desk.get(path, headers=HTMX), signed_in(owner).get(path, headers=HTMX)
    signed_in(owner).post(path, sent(theirs, slot="sat-21"), headers=HTMX)
    # the form was made while it said 16:00; a third start is wanted
    entry.seats.tournament.slots.create(key="sun-16", scheduled=1_795_960_000)  # type: ignore[union-attr]
    told = as_desk.post(path, sent(mine, slot="sun-16"), headers=HTMX)
    page = told.content.decode()
    assert told.status_code == 200  # or htmx would not show it
    assert "Olga Padroni ha scritto «sab 28, 21:00»" in page
    assert slot(entry) == "sat-21"
    answer = as_desk.post(path, sent(told, slot="sun-16"), headers=HTMX)
    assert (answer.status_code, slot(entry)) == (200, "sun-16")


def test_case_a_65_two_whole_forms_with_different_edits_both_stand(
    entry: Entry, as_desk: Client, owner: Person, signed_in: SignedIn
) -> None:
    path = at(entry, "modifica/")
    mine, theirs = as_desk.get(path), signed_in(owner).get(path)
    assert signed_in(owner).post(path, sent(theirs, slot="sat-21")).status_code == 302
    assert as_desk.post(path, sent(mine, note="arriva tardi", street="Via Adda 7")).status_code == 302
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.home.slot.key, entry.note, entry.address.street) == (
        "sat-21", "arriva tardi", "Via Adda 7",
    )  # fmt: skip


def test_case_a_65_a_clash_on_the_whole_form_keeps_what_was_typed(
    entry: Entry, as_desk: Client, owner: Person, signed_in: SignedIn
) -> None:
    path = at(entry, "modifica/")
    mine, theirs = as_desk.get(path), signed_in(owner).get(path)
    signed_in(owner).post(path, sent(theirs, note="chiamare"))
    told = as_desk.post(path, sent(mine, note="scritto il 3", city="Carpi"))
    page = told.content.decode()
    assert told.status_code == 422
    assert "Olga Padroni ha scritto «chiamare»" in page
    assert "scritto il 3" in page
    assert "Carpi" in page
    assert as_desk.post(path, sent(told)).status_code == 302
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.note, entry.address.city) == ("scritto il 3", "Carpi")


def test_sent_twice_it_is_done_once(entry: Entry, as_desk: Client) -> None:
    path = at(entry, "modifica/")
    data = sent(as_desk.get(path), note="una volta")
    first, second = as_desk.post(path, data), as_desk.post(path, data)
    assert first["Location"] == second["Location"]
    assert Entry.objects.get(pk=entry.pk).note == "una volta"


def test_a_field_that_is_none_is_not_found(entry: Entry, as_desk: Client) -> None:
    assert as_desk.get(at(entry, "modifica/price/")).status_code == 404
    assert as_desk.get(at(entry, "modifica/standing/")).status_code == 404
    assert as_desk.put(at(entry, "modifica/slot/")).status_code == 405


@pytest.mark.parametrize(("lang", "words"), [("it", "Che cosa è successo"), ("en", "What happened")])
def test_the_page_of_an_entry_says_everything_about_it(
    entry: Entry, as_desk: Client, lang: str, words: str
) -> None:
    Entry.objects.filter(pk=entry.pk).update(note="Citofono rotto")
    page = as_desk.get(at(entry, lang=lang)).content.decode()
    for text in (words, "Via Po 1", "nome1.cognome1@example.org", "Citofono rotto", entry.reference):
        assert text in page


def test_a_judge_reads_no_address(entry: Entry, judge: Person, signed_in: SignedIn) -> None:
    for end in ("", "modifica/", "modifica/slot/", "act/remove/"):
        answer = signed_in(judge).get(at(entry, end))
        assert answer.status_code == 403
        assert "Via Po" not in answer.content.decode()
