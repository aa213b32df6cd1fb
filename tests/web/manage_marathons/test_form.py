"""Setting up and changing a marathon on the desk (M-1, M-2, M-7, M-8, M-21, M-22)."""

import re
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from incastro import clock
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.marathons.services import change_marathon, publish_marathon
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.marathons.build import ACTOR, AUTUMN, START, marathon
from tests.web.manage_marathons.sheet_of import controls, filled, send
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(organiser_member: Person, signed_in: SignedIn) -> Client:
    return signed_in(organiser_member)


@pytest.fixture
def public(club: Organiser) -> Marathon:
    row = marathon(club)
    with clock.standing_at(AUTUMN):
        publish_marathon(actor=ACTOR, marathon=row)
    return row


def room(club: Organiser, *rest: str) -> str:
    return "/".join(["/gestione", club.slug, "maratone", *rest, ""])


WHOLE = {
    "name": "Maratona di Carpi",
    "venue": "Palestra vecchia",
    "address": "Via del Pozzo 1, Carpi",
    "day": "2027-03-06",
    "welcome": "09:00",
    "start": "10:00",
    "duration": "7:30",
}


def test_a_marathon_is_set_up_from_nothing(club: Organiser, browser: Client) -> None:
    answer = send(
        browser,
        room(club, "nuovo"),
        **WHOLE,
        fee_member="99,50",
        team_max="6",
        **{
            "series.rows": ["0", "1"],
            "series.0-pieces": "500",
            "series.0-title": "Ponti",
            "series.1-pieces": "1000",
            "series.1-title": "Mercato",
        },
    )
    row = Marathon.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, room(club, "maratona-di-carpi-2027"))
    rules = rules_of(row)
    assert (row.starts_at, row.welcome_at) == (START, START - 3600)
    assert row.ends_at == START + 7 * 3600 + 1800
    assert (rules.fee_member, rules.team_max, rules.members_open) == (Decimal("99.50"), 6, date(2027, 1, 16))
    assert [(each.position, each.title) for each in row.series.all()] == [(1, "Ponti"), (2, "Mercato")]
    assert row.allowed.startswith("- Puoi portare vassoi")
    page = body(browser.get(answer["Location"]))
    assert "Maratona di Carpi" in page
    assert "99,50" in page


def test_a_name_is_enough_for_a_draft_and_the_page_says_what_is_missing(
    club: Organiser, browser: Client
) -> None:
    answer = send(browser, room(club, "nuovo"), name="Maratona")
    page = body(browser.get(answer["Location"]))
    assert "Scrivi in quale sala è." in page
    assert f'href="{room(club, "maratona", "modifica")}#id_venue"' in page
    row = Marathon.objects.get()
    assert (row.opens_at, row.closes_at) == (None, None)


def test_sent_twice_it_is_made_once(club: Organiser, browser: Client) -> None:
    sent = filled(browser, room(club, "nuovo"), **WHOLE)
    first, second = (browser.post(room(club, "nuovo"), sent) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Marathon.objects.count() == 1


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"name": ""}, "name", "non può restare vuoto"),
        ({"day": ""}, "day", "Scegli il giorno."),
        ({"duration": "otto"}, "duration", "Scrivi ore e minuti"),
        ({"fee_member": "tanto"}, "fee_member", "24,90"),
        ({"members_open": "2027-02-01", "everybody_open": "2027-01-20"}, "members_open", "Aperte a tutti"),
        ({"team_active_max": "9"}, "team_active_max", "Persone in una squadra"),
        ({"day": "2027-03-28", "start": "02:30"}, "start", "non esiste"),
    ],
)
def test_what_is_wrong_is_told_at_its_field_and_nothing_typed_is_lost(
    club: Organiser, browser: Client, changes: dict[str, Any], field: str, words: str
) -> None:
    answer = send(browser, room(club, "nuovo"), **{**WHOLE, "stand": "Otto ore insieme", **changes})
    page = body(answer)
    assert answer.status_code == 422
    assert f'href="#id_{field}"' in page
    assert words in page
    assert "Otto ore insieme" in page
    assert not Marathon.objects.exists()


def test_puzzles_of_a_wrong_size_are_refused_with_the_article(club: Organiser, browser: Client) -> None:
    answer = send(browser, room(club, "nuovo"), **WHOLE, **{"series.rows": ["0"], "series.0-pieces": "300"})
    assert answer.status_code == 422
    assert "(M-2)" in body(answer)


def test_rows_are_reordered_by_buttons_without_a_script(club: Organiser, browser: Client) -> None:
    row = marathon(club)
    edit = room(club, row.slug, "modifica")
    answer = send(browser, edit, rows="series:down:0", name="Un altro nome")
    moved = controls(answer.content.decode())
    assert moved["series.rows"] == ["1", "0"]
    assert moved["name"] == ["Un altro nome"]
    row.refresh_from_db()
    assert row.name == "Maratona di Modena"
    browser.post(edit, moved)
    assert [each.title for each in row.series.all()] == ["Mercato", "Ponti"]


def test_the_next_one_is_like_the_last_but_for_day_and_series(club: Organiser, browser: Client) -> None:
    marathon(club, settings={"fee_standard": "150"})
    start = controls(browser.get(room(club, "nuovo")).content.decode())
    assert (start["venue"], start["fee_standard"]) == (["Palestra Panini"], ["150"])
    assert (start["day"], start["closing_day"]) == ([""], [""])
    assert "series.rows" not in start


def test_the_texts_are_shown_as_they_will_look(club: Organiser, browser: Client) -> None:
    answer = send(browser, room(club, "nuovo"), allowed="- *Vassoi*", show="texts")
    assert "<em>Vassoi</em>" in answer.content.decode()
    assert not Marathon.objects.exists()


def test_a_promise_asks_why_and_its_change_becomes_a_notice(
    club: Organiser, browser: Client, public: Marathon
) -> None:
    edit = room(club, public.slug, "modifica")
    with clock.standing_at(AUTUMN + 60):
        sent = filled(browser, edit, venue="Palazzetto", fee_member="120")
        answer = browser.post(edit, sent)
        asked = body(answer)
        assert answer.status_code == 422
        assert "Quota dei soci" in asked
        assert re.search(r'<label for="id_why">\s*Motivo\s*</label>', asked), "it is no longer optional"
        answer = browser.post(edit, {**sent, "why": "La palestra è chiusa per lavori"})
    notice = Notice.objects.get()
    assert answer["Location"].endswith(f"/{notice.pk}/")
    public.refresh_from_db()
    assert public.venue == "Palazzetto"
    for text in ("La palestra è chiusa per lavori", "Palestra Panini", "Palazzetto", "110 EUR", "120 EUR"):
        assert text in notice.body
    assert "Fee for members" in notice.body_en


def test_a_sentence_is_changed_without_any_ado(club: Organiser, browser: Client, public: Marathon) -> None:
    with clock.standing_at(AUTUMN + 60):
        answer = send(browser, room(club, public.slug, "modifica"), stand="Otto ore di puzzle")
    assert answer["Location"] == room(club, public.slug)
    assert not Notice.objects.exists()


def test_a_stale_form_is_refused_and_keeps_what_was_typed(
    club: Organiser, browser: Client, public: Marathon
) -> None:
    edit = room(club, public.slug, "modifica")
    with clock.standing_at(AUTUMN + 60):
        sent = filled(browser, edit, stand="Mio")
        change_marathon(actor=ACTOR, marathon=public, values={"stand": "Suo"})
        answer = browser.post(edit, sent)
    assert answer.status_code == 422
    assert "Mio" in body(answer)
    public.refresh_from_db()
    assert public.stand == "Suo"


def test_once_it_has_begun_the_series_is_no_longer_in_the_form(
    club: Organiser, browser: Client, public: Marathon
) -> None:
    with clock.standing_at(START + 60):
        assert "series.rows" not in controls(
            browser.get(room(club, public.slug, "modifica")).content.decode()
        )


def test_what_is_over_leads_back_with_the_reason(club: Organiser, browser: Client, public: Marathon) -> None:
    Marathon.objects.filter(pk=public.pk).update(cancelled_at=AUTUMN + 1)
    with clock.standing_at(AUTUMN + 60):
        answer = browser.get(room(club, public.slug, "modifica"), follow=True)
    assert "ufficiale o annullat" in body(answer)


def test_readings_are_shown_with_their_reasons_and_changed(club: Organiser, browser: Client) -> None:
    row = marathon(club)
    rules = room(club, row.slug, "regolamento")
    assert "L’attesa del giudice" in body(browser.get(rules)) or "attesa del giudice" in body(
        browser.get(rules)
    )
    answer = send(browser, rules, tie_time="validation", nationality_reserves_count="false")
    assert answer.status_code == 302
    row.refresh_from_db()
    assert row.settings["tie_time"] == "validation"
    assert row.settings["nationality_reserves_count"] is False
    assert rules_of(row).nationality_reserves_count is False


def test_a_reading_of_a_public_marathon_is_changed_with_a_reason(
    club: Organiser, browser: Client, public: Marathon
) -> None:
    rules = room(club, public.slug, "regolamento")
    with clock.standing_at(AUTUMN + 60):
        assert send(browser, rules, tie_time="validation").status_code == 422
        answer = send(browser, rules, tie_time="validation", why="Deciso con i giudici")
    assert Notice.objects.get().pk == int(answer["Location"].rstrip("/").rsplit("/", 1)[-1])


@pytest.mark.parametrize("path", [(), ("nuovo",), ("SLUG",), ("SLUG", "modifica"), ("SLUG", "regolamento")])
def test_both_languages(club: Organiser, browser: Client, path: tuple[str, ...]) -> None:
    row = marathon(club)
    words = {"nuovo": "new", "modifica": "edit", "regolamento": "rulebook"}
    italian = room(club, *(part.replace("SLUG", row.slug) for part in path))
    english = "/en/manage/" + "/".join(
        [club.slug, "marathons", *(words.get(part, part.replace("SLUG", row.slug)) for part in path), ""]
    )
    assert 'lang="it"' in browser.get(italian).content.decode()
    assert 'lang="en"' in browser.get(english).content.decode()
    assert browser.get(english).status_code == 200
    assert browser.delete(italian).status_code == 405
