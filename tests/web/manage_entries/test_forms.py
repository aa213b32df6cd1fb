"""Entering by hand, messages, conditions, free entries: each form of the desk, in both languages."""

import pytest
from django.test import Client

from incastro.entries.models import Conditions, DeskMessage, Entry, FreeEntry, Told
from incastro.entries.services import note_payment
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Account, Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import NOW, START, asked, open_marathon, puzzler
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db
ROOM = "/gestione/club-del-puzzle/tornei/inverno/"
NEW, MESSAGE, CONDITIONS = f"{ROOM}iscrizioni/nuovo/", f"{ROOM}messaggi/nuovo/", f"{ROOM}condizioni/"
FREE = "/gestione/club-del-puzzle/iscrizioni-gratuite/"
SOMEBODY = {
    "first_name": "Nora", "last_name": "Nuovi", "birth_date_day": "4", "birth_date_month": "5",
    "birth_date_year": "1990", "mode": "online", "slot": "sat-21", "country": "DE", "note": "per telefono",
}  # fmt: skip


def born(page: object, **typed: str) -> dict[str, object]:
    """The form of somebody new, filled in."""
    return {**as_sent(page), **SOMEBODY, **typed}  # type: ignore[arg-type]


def test_somebody_is_entered_by_hand_without_an_account(tournament: Tournament, as_desk: Client) -> None:
    answer = as_desk.post(NEW, born(as_desk.get(NEW)))
    entry = Entry.objects.get()
    assert answer["Location"] == f"/gestione/club-del-puzzle/iscrizioni/inverno/{entry.key}/"
    assert (entry.person.full_name, entry.person.account, entry.by_hand) == ("Nora Nuovi", None, True)
    assert (entry.standing, str(entry.price), entry.note) == ("held", "31.90", "per telefono")
    assert (entry.home.mode, entry.home.slot.key) == ("online", "sat-21")


def test_an_address_that_signs_in_finds_its_person(tournament: Tournament, as_desk: Client) -> None:
    known = puzzler(7)
    as_desk.post(NEW, born(as_desk.get(NEW), email="NOME7.cognome7@example.org"))
    entry = Entry.objects.get()
    assert entry.person == known
    assert entry.person.full_name == "Nome7 Cognome7"  # what they say about themselves stays


def test_an_address_that_nobody_signs_in_with_can_be_written_to(
    tournament: Tournament, as_desk: Client
) -> None:
    as_desk.post(NEW, born(as_desk.get(NEW), email="nora@example.org"))
    assert Account.objects.get(email="nora@example.org").person == Entry.objects.get().person


def test_entered_twice_by_one_form_there_is_one_entry(tournament: Tournament, as_desk: Client) -> None:
    data = born(as_desk.get(NEW))
    first, second = as_desk.post(NEW, data), as_desk.post(NEW, data)
    assert first["Location"] == second["Location"]
    assert Entry.objects.count() == 1
    assert Person.objects.filter(last_name="Nuovi").count() == 1


def test_who_may_not_enter_is_refused_with_the_article_unless_the_organiser_insists(
    tournament: Tournament, as_desk: Client
) -> None:
    child = born(as_desk.get(NEW), birth_date_year="2014")
    told = as_desk.post(NEW, child)
    assert told.status_code == 422
    assert "art. 2" in told.content.decode()
    assert not Person.objects.filter(last_name="Nuovi").exists()  # nothing is half done
    as_desk.post(NEW, {**as_sent(told), **child, "insist": "Gioca con sua madre"})
    assert Entry.objects.get().person.last_name == "Nuovi"
    assert Line.objects.get(action="entry.insist").why == "Gioca con sua madre"


def test_a_team_is_entered_by_hand(club: Organiser, as_desk: Client) -> None:
    open_marathon(club)
    path = "/gestione/club-del-puzzle/maratone/maratona/iscrizioni/nuovo/"
    typed = {"name": "Le Tessere", "first_name": "Nora", "last_name": "Nuovi", "email": "nora@example.org"}
    as_desk.post(path, as_sent(as_desk.get(path), **typed))
    entry = Entry.objects.get()
    assert (entry.team.name, entry.person.full_name, entry.by_hand) == ("Le Tessere", "Nora Nuovi", True)
    table = as_desk.get("/gestione/club-del-puzzle/maratone/maratona/iscrizioni/").content.decode()
    assert "Le Tessere" in table
    assert "n nome da approvare" in table
    page = as_desk.get(f"/gestione/club-del-puzzle/iscrizioni/maratona/{entry.key}/").content.decode()
    assert "Nora Nuovi" in page


def test_a_message_says_to_whom_in_words_and_number_and_goes_to_each_once(
    tournament: Tournament, as_desk: Client, desk: Person
) -> None:
    paid, held = asked(puzzler(1), tournament), asked(puzzler(2), tournament)
    note_payment(actor=Actor(desk.pk), entry=paid, paid=NOW)
    page = as_desk.get(f"{MESSAGE}?standing=confirmed")
    assert "A 1 persona: chi ha il posto confermato." in page.content.decode()
    data = as_sent(page, subject="Il pacco", body="Parte **lunedì**.")
    for _ in range(2):  # an impatient finger
        answer = as_desk.post(f"{MESSAGE}?standing=confirmed", data)
    message = DeskMessage.objects.get()
    assert (message.subject, message.body) == ("Il pacco", "Parte **lunedì**.")
    told = Told.objects.get(message=message)
    assert (told.entry, told.code, told.desk, told.silent) == (paid, "desk_message", False, False)
    assert held.told.filter(code="desk_message").count() == 0
    after = as_desk.get(answer["Location"]).content.decode()
    assert "Il pacco" in after
    assert "1 persona, 1 in partenza" in after


def test_what_became_of_a_message_is_shown(tournament: Tournament, as_desk: Client) -> None:
    for number in (1, 2, 3):
        asked(puzzler(number), tournament)
    as_desk.post(MESSAGE, as_sent(as_desk.get(MESSAGE), subject="Ciao", body="Testo"))
    first, second, _third = Told.objects.filter(code="desk_message").order_by("id")
    Told.objects.filter(pk=first.pk).update(sent_at=NOW)
    Told.objects.filter(pk=second.pk).update(failed_at=NOW, failure="refused")
    page = as_desk.get(MESSAGE).content.decode()
    assert "3 persone, 1 spedita, 1 non è arrivata, 1 in partenza" in page
    assert "Non è arrivato a Nome2 Cognome2" in page


def test_a_message_to_those_chosen(tournament: Tournament, as_desk: Client) -> None:
    one, _other = asked(puzzler(1), tournament), asked(puzzler(2), tournament)
    answer = as_desk.post(f"{ROOM}iscrizioni/act/", {"act": "message", "e": [one.key]})
    assert answer["Location"] == f"{MESSAGE}?e={one.key}"
    as_desk.post(answer["Location"], as_sent(as_desk.get(answer["Location"]), subject="Ciao", body="Testo"))
    assert [told.entry for told in Told.objects.filter(code="desk_message")] == [one]


def test_who_cannot_be_written_to_is_named_and_nobody_is_no_message(
    tournament: Tournament, as_desk: Client
) -> None:
    as_desk.post(NEW, born(as_desk.get(NEW)))
    page = as_desk.get(MESSAGE)
    assert "avvisa tu: Nora Nuovi" in page.content.decode()
    answer = as_desk.post(MESSAGE, as_sent(page, subject="Ciao", body="Testo"))
    assert answer.status_code == 422
    assert not DeskMessage.objects.exists()


def test_how_a_message_will_look_is_shown_and_nothing_is_sent(
    tournament: Tournament, as_desk: Client
) -> None:
    asked(puzzler(1), tournament)
    page = as_desk.post(MESSAGE, as_sent(as_desk.get(MESSAGE), body="Parte **lunedì**.", show="text"))
    assert "<strong>lunedì</strong>" in page.content.decode()
    assert not DeskMessage.objects.exists()


def test_the_journal_has_no_word_of_a_message(tournament: Tournament, as_desk: Client) -> None:
    asked(puzzler(1), tournament)
    as_desk.post(MESSAGE, as_sent(as_desk.get(MESSAGE), subject="Segretissimo", body="Testo"))
    assert "Segretissimo" not in str(list(Line.objects.values_list("changes", "why")))


def test_conditions_are_the_defaults_until_somebody_sets_them(
    tournament: Tournament, as_organiser: Client
) -> None:
    page = as_organiser.get(CONDITIONS)
    assert not Conditions.objects.exists()  # reading changes nothing
    data = as_sent(page, offer_minutes="30", parent_confirms="on", erase_after_months="12")
    assert as_organiser.post(CONDITIONS, data).status_code == 302
    kept = Conditions.objects.get()
    assert (kept.offer_minutes, kept.parent_confirms, kept.erase_after_months) == (30, True, 12)
    # who had the page open from before is told
    late = as_organiser.post(CONDITIONS, as_sent(page, offer_minutes="5", token=""))
    assert late.status_code == 422
    assert "Nel frattempo" in late.content.decode()


def test_a_date_after_the_start_is_refused_at_its_field(tournament: Tournament, as_organiser: Client) -> None:
    assert tournament.starts_at == START
    data = as_sent(as_organiser.get(CONDITIONS))
    data |= {"changes_until_day": "2026-12-24", "changes_until_time": "10:00"}
    told = as_organiser.post(CONDITIONS, data)
    assert told.status_code == 422
    assert "È dopo il via" in told.content.decode()


def test_a_free_entry_is_given_with_article_and_reason_and_taken_back(
    tournament: Tournament, as_organiser: Client, desk: Person
) -> None:
    entry = asked(puzzler(1), tournament)
    note_payment(actor=Actor(desk.pk), entry=entry, paid=NOW)
    page = as_organiser.get(f"{FREE}?e={entry.key}")
    data = as_sent(page, article="art. 17", why="Pacco arrivato dopo la data di scorta")
    assert data["person"] == [entry.key]
    as_organiser.post(FREE, data)
    free = FreeEntry.objects.get()
    assert (free.person, free.article, free.earned_by) == (entry.person, "art. 17", entry)
    listed = as_organiser.get(FREE).content.decode()
    assert "Pacco arrivato dopo" in listed
    assert "Non ancora usata" in listed
    drop = f"{FREE}{free.pk}/rimozione/"
    as_organiser.post(drop, as_sent(as_organiser.get(drop), why="Era già una gara di recupero"))
    free.refresh_from_db()
    assert free.dropped_at == NOW


def test_given_twice_for_one_entry_it_is_refused(
    tournament: Tournament, as_organiser: Client, desk: Person
) -> None:
    entry = asked(puzzler(1), tournament)
    note_payment(actor=Actor(desk.pk), entry=entry, paid=NOW)
    for _ in range(2):
        page = as_organiser.get(f"{FREE}?e={entry.key}")
        answer = as_organiser.post(FREE, as_sent(page, article="art. 18", why="Danneggiato"))
    assert answer.status_code == 422
    assert FreeEntry.objects.count() == 1


@pytest.mark.parametrize("path", [NEW, MESSAGE, CONDITIONS, FREE])
def test_each_form_speaks_both_languages_and_knows_its_methods(
    tournament: Tournament, as_organiser: Client, path: str
) -> None:
    italian = as_organiser.get(path)
    english = as_organiser.get(_english(path))
    assert (italian.status_code, english.status_code) == (200, 200)
    assert as_organiser.put(path).status_code == 405
    assert Client().get(path).status_code == 302


def _english(path: str) -> str:
    words = {
        "/gestione/": "/en/manage/", "/tornei/": "/tournaments/", "/iscrizioni/": "/entries/",
        "/nuovo/": "/new/", "/messaggi/": "/messages/", "/condizioni/": "/conditions/",
        "/iscrizioni-gratuite/": "/free-entries/",
    }  # fmt: skip
    for italian, english in words.items():
        path = path.replace(italian, english)
    return path


def test_conditions_and_free_entries_are_for_those_who_run_it(
    tournament: Tournament, as_desk: Client, judge: Person, signed_in: SignedIn
) -> None:
    for path in (CONDITIONS, FREE):
        assert as_desk.get(path).status_code == 403
    for path in (NEW, MESSAGE, CONDITIONS, FREE):
        assert signed_in(judge).get(path).status_code == 403
