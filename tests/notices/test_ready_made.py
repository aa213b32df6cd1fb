"""The texts that a notice begins with are good enough to send (S-7, S-31, S-33, M-22)."""

import pytest

from incastro.channels.telegram.texts import parts
from incastro.marathons.models import Marathon, SeriesPuzzle
from incastro.notices.models import Occasion
from incastro.notices.texts.ready import Ready, ready_made
from incastro.notices.texts.told import Told
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from tests.notices.conftest import NOW, SATURDAY_16, tournament_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def opening(winter: Tournament) -> Ready:
    return ready_made(Occasion.OPENING, Told(organiser=winter.organiser, tournament=winter))


FIELDS_IT = (
    "48",
    "Tarsia",
    "500 pezzi",
    "14 giorni",
    "sabato 28 novembre 2026 alle 16:00 o 21:00",
    "domenica 29 novembre 2026 alle 16:00",
    "ora di Roma",
    "sabato 12 dicembre 2026",
    "24,90\u00a0€",
    "31,90\u00a0€",
    "un puzzle da 1000",
    "[Bottega Tarsia](https://tarsia.example)",
    "https://shop.example/inverno",
    "https://video.example/live",
    "solo al via",
    "/tornei/inverno-2026/",
)
FIELDS_EN = (
    "48",
    "Tarsia",
    "500 pieces",
    "14 days",
    "Saturday 28 November 2026 at 16:00 or 21:00",
    "Rome time",
    "Saturday 12 December 2026",
    "€24.90",
    "€31.90",
    "a 1000-piece puzzle",
    "https://shop.example/inverno",
    "at the go",
    "/en/tournaments/inverno-2026/",
)


@pytest.mark.parametrize("field", FIELDS_IT)
def test_the_opening_post_says_every_field_in_italian(opening: Ready, field: str) -> None:
    assert field in opening.body


@pytest.mark.parametrize("field", FIELDS_EN)
def test_the_opening_post_says_every_field_in_english(opening: Ready, field: str) -> None:
    assert field in opening.body_en


def test_what_is_secret_is_in_no_ready_made_text(winter: Tournament) -> None:
    told = Told(organiser=winter.organiser, tournament=winter, slot=winter.slots.first(), why="x")
    for occasion in Occasion:
        ready = ready_made(occasion, told)
        text = f"{ready.title}{ready.body}{ready.title_en}{ready.body_en}"
        assert winter.title not in text
        assert winter.call_link not in text


def test_a_field_that_is_empty_leaves_no_line(club: Organiser) -> None:
    bare = tournament_of(
        club, price=None, price_abroad=None, reserve_date=None, brand="", purchase_link="", notes=""
    )
    body = ready_made(Occasion.OPENING, Told(organiser=club, tournament=bare)).body
    assert "None" not in body
    assert "€" not in body
    assert "\n\n\n" not in body


def test_before_entries_open_the_post_says_when_they_will(club: Organiser) -> None:
    later = tournament_of(club, opens_at=NOW + 86_400)
    ready = ready_made(Occasion.OPENING, Told(organiser=club, tournament=later))
    assert ready.title == "Torneo d’inverno: le iscrizioni aprono domenica 15 novembre"
    assert "open on Sunday 15 November 2026 at 12:00, Rome time." in ready.body_en


def test_the_opening_post_fits_into_one_telegram_message(opening: Ready) -> None:
    assert len(parts(opening.title, opening.body, photo=False)) == 1


def test_a_reminder_says_when_and_leads_to_the_stream_of_its_slot(winter: Tournament) -> None:
    slot = winter.slots.get(key="sat-21")
    slot.stream_link = "https://video.example/evening"
    slot.save()
    ready = ready_made(Occasion.REMINDER, Told(organiser=winter.organiser, tournament=winter, slot=slot))
    assert "sabato 28 novembre" in ready.title
    assert "21:00" in ready.title
    assert "https://video.example/evening" in ready.body
    assert "https://video.example/live" not in ready.body


def test_a_change_says_before_and_after_and_why(winter: Tournament) -> None:
    changes = {
        "slots": [[SATURDAY_16], [SATURDAY_16 + 7 * 86_400]],
        "starts_at": [SATURDAY_16, SATURDAY_16 + 7 * 86_400],
        "window_days": [14, 21],
        "price": ["24.90", "22.00"],
        "reserve_date": [None, "2026-12-19"],
        "version": [1, 2],
    }
    told = Told(
        organiser=winter.organiser, tournament=winter, why="I pacchi sono in ritardo", changes=changes
    )
    ready = ready_made(Occasion.CHANGE, told)
    assert "sabato 28 novembre 2026 alle 16:00 → **sabato 5 dicembre 2026 alle 16:00**" in ready.body
    assert "14 → **21**" in ready.body
    assert "24,90\u00a0€ → **22\u00a0€**" in ready.body
    assert "sabato 19 dicembre 2026" in ready.body
    assert "I pacchi sono in ritardo" in ready.body
    assert "Tutti gli orari: ora di Roma." in ready.body
    assert ready.body.count("28 novembre") == 1, "that the first start moved is said once, by the starts"
    assert "Saturday 28 November 2026 at 16:00 → **Saturday 5 December 2026 at 16:00**" in ready.body_en


def test_that_the_call_link_changed_is_told_but_never_the_link(winter: Tournament) -> None:
    changes = {"call_link": ["https://call.example/secret-room", "https://call.example/new-room"]}
    ready = ready_made(Occasion.CHANGE, Told(organiser=winter.organiser, tournament=winter, changes=changes))
    assert "call.example" not in ready.body + ready.body_en
    assert "videochiamata" in ready.body


def test_a_cancelled_marathon_pays_fees_back_by_its_article(club: Organiser) -> None:
    marathon = marathon_of(club)
    ready = ready_made(
        Occasion.CANCELLATION, Told(organiser=club, marathon=marathon, why="La sala è allagata")
    )
    assert "M-22" in ready.body
    assert "La sala è allagata" in ready.body


def test_the_opening_of_a_marathon_says_venue_programme_fees_and_openings(club: Organiser) -> None:
    marathon = marathon_of(club)
    SeriesPuzzle.objects.create(marathon=marathon, position=1, title="Segreto", pieces=1000)
    ready = ready_made(Occasion.OPENING, Told(organiser=club, marathon=marathon))
    programme = ("Palazzo Affaitati", "https://map.example", "9:00", "10:00", "18:00")
    money = ("130\u00a0€", "110\u00a0€", "100\u00a0€", "17 gennaio", "19 gennaio", "1º marzo 2026", "20")
    for said in programme + money:
        assert said in ready.body, said
    assert "Segreto" not in ready.body


def test_names_with_marks_stand_as_they_are(club: Organiser) -> None:
    odd = tournament_of(club, name="*Stelle* e [righe]", name_en="")
    ready = ready_made(Occasion.CLOSING, Told(organiser=club, tournament=odd))
    assert ready.title.startswith("*Stelle* e [righe]")
    assert "*Stelle* e [righe]" in parts(ready.title, ready.body, photo=False)[0].html


def marathon_of(club: Organiser) -> Marathon:
    nine = 1791183600 + 86_400 * 5  # Sunday 11 October 2026, 9:00 in Rome
    return Marathon.objects.create(
        organiser=club,
        slug="cremona",
        name="Maratona di Cremona",
        rulebook="aip-marathon-2026",
        venue="Palazzo Affaitati",
        address="via Dati 4",
        map_link="https://map.example",
        published_at=NOW - 86_400,
        welcome_at=nine,
        starts_at=nine + 3600,
        ends_at=nine + 9 * 3600,
    )


def test_a_changed_setting_is_said_as_its_rulebook_says_it(club: Organiser) -> None:
    marathon = marathon_of(club)
    marathon.settings = {"group_min": 2, "tie_time": "validation"}
    changes = {
        "fee_member": ["110 EUR", "95 EUR"],
        "group_min": [3, 2],
        "tie_time": ["completion", "validation"],
        "poster": ["", "x"],
    }
    ready = ready_made(Occasion.CHANGE, Told(organiser=club, marathon=marathon, why="x", changes=changes))
    assert "110 EUR → **95 EUR**" in ready.body
    assert "2 pezzi" in ready.body
    assert "Prima: 3" in ready.body
    assert "Before: 3" in ready.body_en
    assert "completion" not in ready.body
    assert "poster" not in ready.body
