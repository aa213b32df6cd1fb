"""The Telegram pages: one’s own, the organiser’s group, and who of the entrants is known."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.entries.models import Told
from incastro.groups.models import Group, GroupLink, Link, Naming, Reply, SeenChat
from incastro.groups.services import linking, saying
from incastro.groups.services.membership import note_presence
from incastro.journal.actor import Actor
from incastro.letters.writing import letter_of
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.entries.cast import NOW, START
from tests.groups.voice_cast import Stage, account_of, raced, staged, take

pytestmark = pytest.mark.django_db
OWN, GROUP = "/io/telegram/", "/gestione/club-del-puzzle/gruppo/"
PEOPLE = "/gestione/club-del-puzzle/tornei/inverno/telegram/"


@pytest.fixture
def stage(club: Organiser) -> Iterator[Stage]:
    with clock.standing_at(NOW), staged(club) as made:
        made.api.pending.clear()
        yield made


def text(answer: Any) -> str:
    return answer.content.decode()


# ---- one's own


def test_one_button_opens_telegram_with_a_link_that_is_theirs(
    stage: Stage, stranger: Person, signed_in: Any
) -> None:
    browser: Client = signed_in(stranger)
    page = browser.get(OWN)
    assert "Collega Telegram" in text(page)
    assert "https://t.me" in page["Content-Security-Policy"]
    led = browser.post(f"{OWN}collegamento/")
    assert led.status_code == 302
    assert led["Location"].startswith("https://t.me/incastro_prova_bot?start=")
    secret = parse_qs(urlsplit(led["Location"]).query)["start"][0]
    user = stage.api.user("Stella")
    assert "In attesa di Telegram" in text(browser.get(OWN))
    stage.api.write(user, f"/start {secret}")
    take(stage.api)
    assert "Telegram è collegato" in text(browser.get(OWN))


def test_for_a_camera_the_link_is_shown_once_as_a_picture(
    stage: Stage, stranger: Person, signed_in: Any
) -> None:
    browser: Client = signed_in(stranger)
    browser.post(f"{OWN}collegamento/", {"way": "camera"})
    assert "<svg" in text(browser.get(OWN)).split("<main")[1]
    assert "start=" not in text(browser.get(OWN)), "the secret is not kept"
    assert Link.objects.count() == 1


def test_unlinking_is_one_step_and_looking_changes_nothing(
    stage: Stage, stranger: Person, signed_in: Any
) -> None:
    Person.objects.filter(pk=stranger.pk).update(telegram_id=77, telegram_name="@stella")
    browser: Client = signed_in(stranger)
    page = text(browser.get(OWN))
    assert "@stella" in page
    assert not Link.objects.exists()
    browser.post(f"{OWN}rimozione/")
    assert Person.objects.get(pk=stranger.pk).telegram_id is None


def test_without_a_bot_nobody_is_sent_anywhere(stranger: Person, signed_in: Any) -> None:
    browser: Client = signed_in(stranger)
    assert "non ha un bot" in text(browser.get(OWN))
    assert browser.post(f"{OWN}collegamento/")["Location"] == OWN
    assert not Link.objects.exists()


def test_it_tells_whether_they_are_in_the_group(stage: Stage, signed_in: Any) -> None:
    Organiser.objects.update(telegram_link="https://t.me/+abc")
    with clock.standing_at(START - 600):
        _tournament, (entry,) = raced(stage.club)
        user = account_of(stage, entry)
        browser: Client = signed_in(entry.person)
        assert "non sappiamo ancora se ci sei" in text(browser.get(OWN))
        note_presence(stage.group, user, "left")
        assert "non ci sei ancora" in text(browser.get(OWN))
        note_presence(stage.group, user, "member")
        assert "Apri il gruppo" not in text(browser.get(OWN))


def test_it_speaks_english(stage: Stage, stranger: Person, signed_in: Any) -> None:
    browser: Client = signed_in(stranger)
    assert "Link your Telegram" in text(browser.get("/en/me/telegram/"))


# ---- the organiser's group


def test_a_code_is_shown_once_with_the_address_that_says_it(
    stage: Stage, organiser_member: Person, signed_in: Any
) -> None:
    Group.objects.all().delete()
    browser: Client = signed_in(organiser_member)
    assert "Collega il gruppo" in text(browser.get(GROUP))
    browser.post(f"{GROUP}collegamento/", {"act": "code"})
    page = text(browser.get(GROUP))
    assert "/collega " in page
    assert "https://t.me/incastro_prova_bot?startgroup=" in page
    assert "startgroup=" not in text(browser.get(GROUP))
    assert GroupLink.objects.count() == 1


def test_a_group_that_a_member_added_the_bot_to_is_there_to_choose(
    stage: Stage, organiser_member: Person, signed_in: Any
) -> None:
    Group.objects.all().delete()
    account = stage.api.user("Orso")
    Person.objects.filter(pk=organiser_member.pk).update(telegram_id=account)
    chat = stage.api.group("Puzzle del sabato", bot="")
    stage.api.set_bot(chat, "administrator", by=account)
    take(stage.api)
    browser: Client = signed_in(organiser_member)
    assert "Puzzle del sabato" in text(browser.get(GROUP))
    browser.post(f"{GROUP}collegamento/", {"act": "choose", "chat": SeenChat.objects.get().pk})
    assert Group.objects.get().chat == chat
    page = text(browser.get(GROUP))
    assert "Il bot è amministratore" in page


def test_the_health_check_is_asked_by_a_button_and_shown_in_words(
    stage: Stage, judge: Person, signed_in: Any
) -> None:
    stage.api.set_bot(stage.chat, "kicked")
    browser: Client = signed_in(judge)
    before = len(stage.api.calls)
    browser.get(GROUP)
    assert len(stage.api.calls) == before, "a page calls nobody"
    browser.post(f"{GROUP}controllo/")
    page = text(browser.get(GROUP))
    assert "Il bot non è nel gruppo" in page
    assert "da sistemare" in page


def test_a_check_leads_back_to_this_site_only(stage: Stage, judge: Person, signed_in: Any) -> None:
    browser: Client = signed_in(judge)
    assert browser.post(f"{GROUP}controllo/", {"next": PEOPLE})["Location"] == PEOPLE
    for evil in ("https://evil.example/", "//evil.example/", "/\\evil.example"):
        assert browser.post(f"{GROUP}controllo/", {"next": evil})["Location"] == GROUP


def test_what_could_not_be_said_is_shown_with_its_reason_and_tried_again(
    stage: Stage, organiser_member: Person, signed_in: Any
) -> None:
    saying.say(stage.group, None, "group_linked")
    stage.api.set_bot(stage.chat, "kicked")
    stage.speak()
    browser: Client = signed_in(organiser_member)
    assert "Il bot non è più nel gruppo" in text(browser.get(GROUP))
    stage.api.set_bot(stage.chat, "administrator")
    browser.post(f"{GROUP}di-nuovo/{Reply.objects.get().pk}/")
    stage.speak()
    assert len(stage.said) == 1


def test_language_and_letting_go(stage: Stage, organiser_member: Person, signed_in: Any) -> None:
    browser: Client = signed_in(organiser_member)
    browser.post(f"{GROUP}collegamento/", {"act": "lang", "lang": "en"})
    assert Group.objects.get().lang == "en"
    browser.post(f"{GROUP}collegamento/", {"act": "drop"})
    assert Group.objects.get().ended_at == NOW


def test_a_judge_changes_nothing_about_the_group(stage: Stage, judge: Person, signed_in: Any) -> None:
    assert signed_in(judge).post(f"{GROUP}collegamento/", {"act": "drop"}).status_code == 403
    assert Group.objects.get().ended_at is None


# ---- entrants


def test_those_who_are_not_known_stand_first_and_are_written_to_once(
    stage: Stage, desk: Person, signed_in: Any
) -> None:
    with clock.standing_at(START - 600):
        _tournament, entries = raced(stage.club, offline=3)
        account_of(stage, entries[0])
        browser: Client = signed_in(desk)
        page = text(browser.get(PEOPLE))
        assert page.index("Nome1 Cognome1") < page.index("Nome0 Cognome0")
        assert "Scrivi ai 2" in page
        for _ in range(2):
            browser.post(f"{PEOPLE}inviti/")
        told = list(Told.objects.filter(code="telegram_wanted"))
        assert {each.entry for each in told} == {entries[1], entries[2]}
        assert "https://puzzle.example/io/telegram/" in letter_of(told[0]).plain


def test_whose_an_account_is_can_be_said_from_what_it_posted_and_taken_back(
    stage: Stage, judge: Person, signed_in: Any
) -> None:
    with clock.standing_at(START - 300):
        _tournament, (entry,) = raced(stage.club)
        stranger = stage.api.user("Zzz", "Qqq")
        photo = stage.photo(stranger, START - 300, "ecco")
        stage.hear()
        browser: Client = signed_in(judge)
        one = f"{PEOPLE}{entry.key}/"
        assert "Zzz Qqq" in text(browser.get(one))
        browser.post(one, {"sender": f"{stranger}/{photo['message_id']}", "token": "once"})
        stage.speak()
        from incastro.judging.recognising import recognise_heard

        recognise_heard()
        stage.speak()
        assert stage.reaction(photo) == ["👍"]
        naming = Naming.objects.get()
        assert (naming.by_desk, naming.number) == (judge.pk, photo["message_id"])
        browser.post(one, {"undo": naming.pk})
        assert Naming.objects.get().undone_at is not None


@pytest.mark.parametrize("number", ["", "abc", "-5", "0", "9" * 19])
def test_a_number_that_is_none_is_told_at_its_field(
    stage: Stage, judge: Person, signed_in: Any, number: str
) -> None:
    with clock.standing_at(START - 300):
        _tournament, (entry,) = raced(stage.club)
        answer = signed_in(judge).post(f"{PEOPLE}{entry.key}/", {"number": number})
    assert answer.status_code == 422
    assert not Naming.objects.exists()


def test_an_account_that_another_has_proved_is_refused_in_words(
    stage: Stage, judge: Person, signed_in: Any
) -> None:
    with clock.standing_at(START - 300):
        _tournament, (entry,) = raced(stage.club)
        Person.objects.filter(pk=judge.pk).update(telegram_id=77)
        answer = signed_in(judge).post(f"{PEOPLE}{entry.key}/", {"number": "user77"})
    assert answer.status_code == 422
    assert "collegato a un’altra persona" in text(answer)


def test_the_list_of_entrants_costs_the_same_for_many(stage: Stage, desk: Person, signed_in: Any) -> None:
    with clock.standing_at(START - 600):
        _tournament, entries = raced(stage.club, offline=12)
        for entry in entries[:6]:
            account_of(stage, entry)
        linking.link_by_hand(actor=Actor(desk.pk), group=stage.group, person=entries[7].person, account=5)
        browser: Client = signed_in(desk)
        browser.get(PEOPLE)
        with CaptureQueriesContext(connection) as asked:
            browser.get(PEOPLE)
    assert len(asked) <= 16


def test_many_failures_for_one_reason_are_one_line_and_one_button(
    stage: Stage, organiser_member: Person, signed_in: Any
) -> None:
    for number in range(5):
        stage.photo(stage.api.user(f"Anna{number}"), NOW)
    take(stage.api)
    stage.api.set_bot(stage.chat, "member")
    for message in stage.group.messages.all():
        saying.react(message)
    stage.speak()
    browser: Client = signed_in(organiser_member)
    page = text(browser.get(GROUP))
    assert page.count("Riprova") == 1
    assert "5 cose" in page
    stage.api.set_bot(stage.chat, "administrator")
    failed = Reply.objects.exclude(failed_at=None).first()
    assert failed is not None
    browser.post(f"{GROUP}di-nuovo/{failed.pk}/")
    stage.speak()
    assert len(stage.api.reactions) == 5
