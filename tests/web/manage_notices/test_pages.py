"""An organiser’s pages of notices: who may, what is refused, what happens once whatever is clicked."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.models import Delivery, Notice
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db
LIST = "/gestione/club-del-puzzle/avvisi/"


def page_of(notice: Notice) -> str:
    return f"{LIST}{notice.pk}/"


def token_of(response_text: str) -> str:
    return response_text.split('name="token" value="')[1].split('"')[0]


@pytest.fixture
def browser(signed_in: SignedIn, organiser_member: Person) -> Client:
    return signed_in(organiser_member)


@pytest.fixture
def pages(draft: Notice) -> list[str]:
    return [
        LIST,
        f"{LIST}nuovo/",
        page_of(draft),
        f"{page_of(draft)}modifica/",
        f"{page_of(draft)}lettera/it/",
    ]


def test_who_runs_the_club_sees_them_in_both_languages(
    browser: Client, draft: Notice, pages: list[str]
) -> None:
    for address in pages:
        assert browser.get(address).status_code == 200, address
    with translation.override("en"):
        english = reverse("manage-notice", args=["club-del-puzzle", draft.pk])
    assert english == f"/en/manage/club-del-puzzle/notices/{draft.pk}/"
    text = browser.get(english).content.decode()
    assert "Send the notice" in text
    assert '<h1 class="h">Winter tournament: entries are open</h1>' in text


def test_nobody_else_does(
    signed_in: SignedIn, judge: Person, desk: Person, stranger: Person, other_owner: Person, pages: list[str]
) -> None:
    for person in (judge, desk, stranger, other_owner):
        client = signed_in(person)
        assert {client.get(address).status_code for address in pages} == {403}
    for address in pages:
        assert Client().get(address)["Location"].startswith("/accesso/")


def test_another_club_s_notice_is_not_there(
    signed_in: SignedIn, other_owner: Person, other_club: Organiser, draft: Notice
) -> None:
    client = signed_in(other_owner)
    theirs = f"/gestione/{other_club.slug}/avvisi/{draft.pk}/"
    assert client.get(theirs).status_code == 404
    assert client.post(f"{theirs}rimozione/").status_code == 404
    draft.refresh_from_db()
    assert draft.dropped_at is None


def test_acts_are_posts(browser: Client, draft: Notice) -> None:
    for act in ("rimozione", "di-nuovo", "consegne/1/retry"):
        assert browser.get(f"{page_of(draft)}{act}/").status_code == 405
    assert browser.post(LIST).status_code == 405


def test_a_form_from_elsewhere_is_refused(draft: Notice, organiser_member: Person) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert organiser_member.account is not None
    strict.force_login(organiser_member.account)
    assert strict.post(page_of(draft), {"channels": ["portal"]}).status_code == 403
    assert not Delivery.objects.exists()


def test_the_preview_is_what_goes_out(browser: Client, draft: Notice) -> None:
    text = browser.get(page_of(draft)).content.decode()
    assert "<strong>Torneo d’inverno</strong>: le iscrizioni sono aperte" in text
    assert "<b>Torneo d’inverno</b>: le iscrizioni sono aperte" in text
    assert "Prendi il tuo posto (" in text
    assert "Il puzzle si compra qui (https://shop.example/inverno), quando hai un posto." in text
    assert "style=" not in text


def test_a_text_that_telegram_cannot_take_is_told_before_it_is_sent(
    browser: Client, actor: Actor, draft: Notice
) -> None:
    services.edit(actor=actor, notice=draft, values={"body": "a" * 5000})
    assert "4096" in browser.get(page_of(draft)).content.decode()
    refused = browser.post(page_of(draft), {"channels": ["portal"], "version": draft.version})
    assert refused.status_code == 302, "the portal takes it"


def test_sending_twice_with_one_form_sends_once(browser: Client, draft: Notice) -> None:
    form = {"channels": ["portal", "facebook"], "version": draft.version}
    form["token"] = token_of(browser.get(page_of(draft)).content.decode())
    first, second = browser.post(page_of(draft), form), browser.post(page_of(draft), form)
    assert (first.status_code, second.status_code) == (302, 302)
    assert first["Location"] == second["Location"] == page_of(draft)
    assert Delivery.objects.count() == 2
    text = browser.get(page_of(draft)).content.decode()
    assert "L’ho pubblicato" in text
    assert "Manda l’avviso" not in text


def test_a_second_form_of_a_sent_notice_is_refused_in_words(
    browser: Client, actor: Actor, draft: Notice
) -> None:
    old = draft.version
    services.send(actor=actor, notice=draft, channels=["portal"])
    refused = browser.post(page_of(draft), {"channels": ["facebook"], "version": old})
    assert refused.status_code == 422
    assert "resta com’è" in refused.content.decode()
    assert Delivery.objects.count() == 1


def test_a_stale_form_is_refused_and_nothing_typed_is_lost(
    browser: Client, actor: Actor, draft: Notice
) -> None:
    old = draft.version
    services.edit(actor=actor, notice=draft, values={"title": "Cambiato da un altro"})
    typed = {"title": "Il mio titolo", "body": "Il mio testo", "group_text": "it", "version": old}
    refused = browser.post(f"{page_of(draft)}modifica/", typed)
    assert refused.status_code == 422
    assert "Il mio testo" in refused.content.decode()
    draft.refresh_from_db()
    assert draft.title == "Cambiato da un altro"


def test_what_is_missing_is_told_at_its_field(browser: Client, draft: Notice) -> None:
    refused = browser.post(f"{page_of(draft)}modifica/", {"title": "", "body": "x", "group_text": "it"})
    text = refused.content.decode()
    assert refused.status_code == 422
    assert 'href="#id_title"' in text
    assert 'aria-describedby="id_title_error"' in text


def test_an_edited_text_is_what_is_previewed(browser: Client, draft: Notice) -> None:
    values = {"title": "Nuovo", "body": "**Forte**", "group_text": "it", "version": draft.version}
    assert browser.post(f"{page_of(draft)}modifica/", values)["Location"] == page_of(draft)
    assert "<strong>Forte</strong>" in browser.get(page_of(draft)).content.decode()


def test_html_in_a_text_stays_text(browser: Client, actor: Actor, draft: Notice) -> None:
    services.edit(
        actor=actor, notice=draft, values={"title": "<img src=x>", "body": "<script>alert(1)</script>"}
    )
    text = browser.get(page_of(draft)).content.decode()
    assert "<script>alert" not in text
    assert "<img src=x>" not in text


def test_a_suggestion_is_one_click_from_its_text(browser: Client, winter: Tournament) -> None:
    text = browser.get(LIST).content.decode()
    assert "la pagina è pubblica, dillo a tutti" in text
    made = browser.post(
        f"{LIST}nuovo/", {"occasion": "opening", "about": f"tournament:{winter.pk}", "token": token_of(text)}
    )
    notice = Notice.objects.get()
    assert made["Location"] == page_of(notice)
    assert (notice.tournament, notice.title) == (winter, "Torneo d’inverno: le iscrizioni sono aperte")
    assert "dillo a tutti" not in browser.get(LIST).content.decode(), "drafted, so not suggested again"


def test_a_notice_can_be_about_a_start(browser: Client, winter: Tournament) -> None:
    slot = winter.slots.get(key="sat-21")
    browser.post(f"{LIST}nuovo/", {"occasion": "reminder", "about": f"slot:{slot.pk}"})
    assert (Notice.objects.get().slot, Notice.objects.get().tournament) == (slot, winter)


def test_another_club_s_contest_cannot_be_told_of(
    browser: Client, other_club: Organiser, winter: Tournament
) -> None:
    Tournament.objects.filter(pk=winter.pk).update(organiser=other_club)
    refused = browser.post(f"{LIST}nuovo/", {"occasion": "opening", "about": f"tournament:{winter.pk}"})
    assert refused.status_code == 422
    assert not Notice.objects.exists()


def test_a_draft_is_put_away_once(browser: Client, draft: Notice) -> None:
    assert browser.post(f"{page_of(draft)}rimozione/")["Location"] == LIST
    draft.refresh_from_db()
    assert draft.dropped_at is not None
    again = browser.post(f"{page_of(draft)}rimozione/", follow=True)
    assert "resta com’è" in again.content.decode()


def test_posting_by_hand_is_said_once(browser: Client, actor: Actor, draft: Notice) -> None:
    services.send(actor=actor, notice=draft, channels=["facebook"])
    delivery = draft.deliveries.get()
    said = f"{page_of(draft)}consegne/{delivery.pk}/posted/"
    assert "Annotato" in browser.post(said, follow=True).content.decode()
    assert "è cambiato" in browser.post(said, follow=True).content.decode()
    assert browser.post(f"{page_of(draft)}consegne/{delivery.pk}/explode/").status_code == 404
    delivery.refresh_from_db()
    assert delivery.state == "sent"


def test_the_letter_is_shown_under_a_policy_of_its_own(browser: Client, draft: Notice) -> None:
    shown = browser.get(f"{page_of(draft)}lettera/en/")
    assert "script-src" not in shown["Content-Security-Policy"]
    assert shown["Content-Security-Policy"].startswith("default-src 'none'")
    assert "Winter tournament: entries are open" in shown.content.decode()


def test_the_list_asks_the_database_as_often_for_many_as_for_one(
    browser: Client, actor: Actor, draft: Notice, django_assert_max_num_queries: object
) -> None:
    services.send(actor=actor, notice=draft, channels=["portal"])
    for _ in range(8):
        more = services.draft(
            actor=actor, organiser=draft.organiser, occasion="closing", tournament=draft.tournament
        )
        services.send(actor=actor, notice=more, channels=["portal"])
    with django_assert_max_num_queries(20):  # type: ignore[operator]
        browser.get(LIST)
