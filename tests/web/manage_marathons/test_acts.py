"""What is done to a marathon on the desk: one button each, some after a question (M-7, M-20, M-22)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.demo.manifest import FOLDER
from incastro.imports.services import import_facts
from incastro.marathons.models import Marathon
from incastro.marathons.services import publish_marathon
from incastro.notices.models import Notice, Occasion
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from tests.cast import SignedIn
from tests.marathons.build import ACTOR, AUTUMN, START, at, marathon
from tests.web.manage_marathons.sheet_of import filled, send
from tests.web.manage_organiser.pages import body, hidden
from tests.web.manage_organiser.test_sponsors import picture

pytestmark = pytest.mark.django_db
CREMONA = FOLDER / "facts" / "cremona-2026.json"


@pytest.fixture
def browser(organiser_member: Person, signed_in: SignedIn) -> Client:
    return signed_in(organiser_member)


@pytest.fixture
def row(club: Organiser) -> Marathon:
    return marathon(club)


@pytest.fixture
def public(row: Marathon) -> Marathon:
    with clock.standing_at(AUTUMN):
        publish_marathon(actor=ACTOR, marathon=row)
    return row


def place(row: Marathon, *rest: str) -> str:
    return "/".join(["/gestione", row.organiser.slug, "maratone", row.slug, *rest, ""])


def press(client: Client, row: Marathon, act: str) -> object:
    """The button of an act on the marathon’s own page."""
    page = client.get(place(row)).content.decode()
    form = page[page.index(f'action="{place(row, act)}"') :]
    sent = {"token": hidden(form, "token"), "version": hidden(form, "version")}
    return client.post(place(row, act), sent)


def test_a_whole_draft_is_published_and_its_notice_drafted(row: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN):
        answer = press(browser, row, "publish")
    row.refresh_from_db()
    assert row.published_at == AUTUMN
    notice = Notice.objects.get()
    assert notice.occasion == Occasion.OPENING
    assert answer["Location"].endswith(f"/{notice.pk}/")  # type: ignore[index]


def test_a_draft_that_lacks_something_offers_no_publishing(club: Organiser, browser: Client) -> None:
    row = marathon(club, venue="")
    with clock.standing_at(AUTUMN):
        assert f'action="{place(row, "publish")}"' not in body(browser.get(place(row)))
        answer = send(browser, place(row, "publish"))
    assert answer.status_code == 422
    row.refresh_from_db()
    assert row.published_at is None


def test_entries_are_opened_and_closed_by_a_button(public: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN + 60):
        press(browser, public, "open")
        public.refresh_from_db()
        assert stage_of(public) is Stage.OPEN
    with clock.standing_at(AUTUMN + 120):
        press(browser, public, "close")
        public.refresh_from_db()
        assert stage_of(public) is Stage.CLOSED


def test_cancelling_asks_why_and_tells_about_the_fees(public: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN + 60):
        assert send(browser, place(public, "cancel")).status_code == 422
        send(browser, place(public, "cancel"), why="Nevicata prevista")
    public.refresh_from_db()
    assert public.cancelled_why == "Nevicata prevista"
    notice = Notice.objects.get()
    assert notice.occasion == Occasion.CANCELLATION
    assert "M-22" in notice.body
    with clock.standing_at(AUTUMN + 120):
        assert "Nevicata prevista" in body(browser.get(place(public)))


def test_postponing_moves_the_day_and_tells_that_paid_entries_carry_over(
    public: Marathon, browser: Client
) -> None:
    with clock.standing_at(AUTUMN + 60):
        assert "M-22" in body(browser.get(place(public, "postpone")))
        answer = send(
            browser, place(public, "postpone"), day="2027-04-10", closing_day="2027-04-04", why="Allagamento"
        )
    public.refresh_from_db()
    assert public.starts_at == at("2027-04-10T10:00")
    assert public.closes_at == at("2027-04-04T23:59:59")
    notice = Notice.objects.get()
    assert answer["Location"].endswith(f"/{notice.pk}/")
    assert "resta iscritto alla nuova data" in notice.body
    assert "stay entered for the new date" in notice.body_en
    assert "Allagamento" in notice.body
    assert "Il via: " in notice.body.replace("*", "")
    assert "Turno" not in notice.body, "a marathon has one start, and everybody’s is the same"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"day": "2027-03-06", "why": "x"}, "day"),
        ({"day": "2020-03-06", "why": "x"}, "day"),
        ({"day": "2027-04-10", "why": ""}, "why"),
        ({"day": "2027-04-10", "welcome": "11:00", "why": "x"}, "welcome"),
        ({"day": "2027-04-10", "closing_day": "2027-04-10", "why": "x"}, "closing_day"),
        ({"day": "2027-04-10", "everybody_open": "2027-01-01", "why": "x"}, "members_open"),
    ],
)
def test_a_postponement_that_cannot_be_is_told_at_its_field(
    public: Marathon, browser: Client, changes: dict[str, str], field: str
) -> None:
    with clock.standing_at(AUTUMN + 60):
        answer = send(browser, place(public, "postpone"), **changes)
    assert answer.status_code == 422
    assert f'href="#id_{field}"' in body(answer)
    assert not Notice.objects.exists()


def test_a_draft_is_deleted_after_a_question(row: Marathon, browser: Client) -> None:
    answer = send(browser, place(row, "delete"))
    assert answer["Location"] == f"/gestione/{row.organiser.slug}/maratone/"
    assert not Marathon.objects.exists()


@pytest.fixture
def played(club: Organiser) -> Marathon:
    start = at("2026-10-11T10:00")
    row = marathon(club, name="Cremona", starts_at=start, welcome_at=start - 3600)
    with clock.standing_at(at("2026-08-01T12:00")):
        publish_marathon(actor=ACTOR, marathon=row)
    return row


def test_a_judge_hands_in_results_and_makes_them_official(
    played: Marathon, judge: Person, signed_in: SignedIn
) -> None:
    client = signed_in(judge)
    with clock.standing_at(at("2026-10-12T09:00")):
        file = SimpleUploadedFile("cremona.json", CREMONA.read_bytes(), "application/json")
        send(client, place(played, "results"), file=file)
        page = body(client.get(place(played)))
        assert "20 squadre" in page
        assert "Bordo Completo" in page
        press(client, played, "official")
        played.refresh_from_db()
        assert stage_of(played) is Stage.OFFICIAL
        assert client.get(place(played, "cancel")).status_code == 403
        assert client.get(place(played, "modifica")).status_code == 403


def test_a_file_that_is_none_is_refused_with_its_place(played: Marathon, browser: Client) -> None:
    with clock.standing_at(at("2026-10-12T09:00")):
        file = SimpleUploadedFile("x.json", b'{"format": "incastro/marathon@1"}', "application/json")
        answer = send(browser, place(played, "results"), file=file)
    assert answer.status_code == 422
    played.refresh_from_db()
    assert played.record is None


def test_an_act_of_a_stale_page_is_refused(public: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN + 60):
        sent = filled(browser, place(public, "cancel"), why="Nevicata")
        Marathon.objects.filter(pk=public.pk).update(version=public.version + 1)
        answer = browser.post(place(public, "cancel"), sent)
    assert answer.status_code == 422
    public.refresh_from_db()
    assert public.cancelled_at is None


def test_an_act_sent_twice_is_done_once(public: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN + 60):
        sent = filled(browser, place(public, "cancel"), why="Nevicata")
        first, second = (browser.post(place(public, "cancel"), sent) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Notice.objects.count() == 1


def test_a_picture_of_a_puzzle_is_as_secret_as_the_puzzle(public: Marathon, browser: Client) -> None:
    with clock.standing_at(AUTUMN + 60):
        send(browser, place(public, "serie", "1"), picture=picture())
        kept = public.series.get(position=1).picture
        assert kept is not None
        address = f"/pictures/{kept.digest}.webp"
        assert browser.get(address).status_code == 200
        assert Client().get(address).status_code == 404
    with clock.standing_at(START):
        assert Client().get(address).status_code == 200


def test_another_organisers_marathon_is_not_there(
    row: Marathon, other_owner: Person, other_club: Organiser, signed_in: SignedIn
) -> None:
    client = signed_in(other_owner)
    for rest in ((), ("modifica",), ("regolamento",), ("postpone",), ("publish",), ("serie", "1")):
        path = place(row, *rest).replace(row.organiser.slug, other_club.slug)
        assert client.get(path).status_code == 404
    assert client.get(place(row)).status_code == 403


def test_an_imported_marathon_is_read_and_not_changed(club: Organiser, browser: Client) -> None:
    files = [("cremona-2026.json", CREMONA.read_bytes())]
    (imported,) = import_facts(actor=ACTOR, organiser=club, files=files)
    assert isinstance(imported, Marathon)
    page = body(browser.get(place(imported)))
    assert "file dei fatti" in page.lower()
    assert f'href="{place(imported, "modifica")}"' not in page
    assert browser.get(place(imported, "modifica")).status_code == 302
    assert send(browser, place(imported, "cancel"), why="x").status_code == 422


def test_the_list_says_the_stage_of_each(public: Marathon, club: Organiser, browser: Client) -> None:
    marathon(club, name="Bozza d’estate")
    with clock.standing_at(AUTUMN + 60):
        page = body(browser.get(f"/gestione/{club.slug}/maratone/"))
    assert page.index("Bozza d’estate") >= 0
    assert "In programma" in page
    assert "6 marzo 2027" in page
    assert public.slug in page


def test_an_act_that_there_is_not_is_not_found(row: Marathon, browser: Client) -> None:
    assert browser.get(place(row, "celebrate")).status_code == 404
