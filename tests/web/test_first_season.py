"""A first season, before anything has begun: what its pages say is true on that day."""

import pytest
from django.test import Client, override_settings

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.notices.links import page_link
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons import services
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.seasons.building import ACTOR, a_public_tournament, a_season, a_tournament, rome

pytestmark = pytest.mark.django_db

EARLY = "2026-09-02 12:00"


@pytest.fixture
def autumn(club: Organiser) -> Tournament:
    """Announced, and its season with it; the first start is weeks away."""
    return a_public_tournament(club, a_season(club))


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.text


@pytest.mark.parametrize(("lang", "announced"), [("it", "In programma"), ("en", "Announced")])
def test_a_season_that_has_not_begun_is_announced_and_open_to_anybody(
    client: Client, autumn: Tournament, lang: str, announced: str
) -> None:
    assert autumn.season is not None
    with clock.standing_at(rome(EARLY)):
        one = text(
            client, page_link("season", autumn.season.slug, lang=lang).removeprefix("http://localhost")
        )
        every = text(client, page_link("seasons", lang=lang).removeprefix("http://localhost"))
    assert announced in one
    assert announced in every
    for wrong in ("0 persone", "0 people"):
        assert wrong not in one
    assert (
        "Il titolo è alla portata di tutti." if lang == "it" else "Anybody may still win the title."
    ) in one


def test_a_cancelled_tournament_claims_nothing_about_letters_that_nobody_has_sent(
    client: Client, autumn: Tournament
) -> None:
    with clock.standing_at(rome(EARLY)):
        services.cancel_tournament(actor=ACTOR, tournament=autumn, why="Il negozio ha chiuso.")
        page = text(client, f"/tornei/{autumn.slug}/")
    assert "Il negozio ha chiuso." in page
    assert "avvisat" not in page


def test_the_desk_says_pieces_as_the_public_page_does(
    owner: Person, autumn: Tournament, signed_in: SignedIn
) -> None:
    page = text(signed_in(owner), f"/gestione/{autumn.organiser.slug}/tornei/{autumn.slug}/")
    assert f"{autumn.pieces} pezzi {autumn.brand}" in page


def test_what_was_done_is_told_in_the_order_of_time(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    with clock.standing_at(rome("2026-10-02 10:00")):
        record(actor=actor, action="member.leave", on=club)
    with clock.standing_at(rome("2026-09-01 10:00")):
        record(actor=actor, action="organiser.change", on=club)
    for address in (f"/gestione/{club.slug}/", f"/gestione/{club.slug}/registro/"):
        page = text(signed_in(owner), address)
        assert page.index("2 ott") < page.index("1 set"), address


@override_settings(LISTENS_AT="http://127.0.0.1:8031")
def test_a_site_without_an_address_of_its_own_links_to_where_it_listens() -> None:
    assert page_link("tournament", "autunno", lang="it") == "http://127.0.0.1:8031/tornei/autunno/"


def test_before_it_brings_its_season_along_publishing_says_so(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    draft = a_tournament(club, a_season(club))
    alone = a_tournament(club, name="Un torneo a sé")
    with clock.standing_at(rome(EARLY)):
        both = text(signed_in(owner), f"/gestione/{club.slug}/tornei/{draft.slug}/")
        one = text(signed_in(owner), f"/gestione/{club.slug}/tornei/{alone.slug}/")
    assert "e con lui il campionato" in both
    assert "e con lui il campionato" not in one


def test_the_desk_starts_the_next_tournament_from_the_last(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    desk = f"/gestione/{club.slug}/"
    assert "?like=last" not in text(signed_in(owner), desk)
    a_tournament(club)
    assert "?like=last" in text(signed_in(owner), desk)


@pytest.mark.parametrize(("prefix", "amount"), [("", "24,90"), ("/en", "24.90")])
def test_the_journal_writes_amounts_as_its_language_does(
    club: Organiser, owner: Person, signed_in: SignedIn, prefix: str, amount: str
) -> None:
    record(
        actor=Actor(owner.pk, "owner", club.pk),
        action="organiser.change",
        on=club,
        changes={"price": [None, "24.90"]},
    )
    words = ("manage", "journal") if prefix else ("gestione", "registro")
    assert amount in text(signed_in(owner), f"{prefix}/{words[0]}/{club.slug}/{words[1]}/")


def test_who_lacks_a_role_is_led_back_to_the_desk(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    answer = signed_in(judge).get(f"/gestione/{club.slug}/avvisi/")
    assert answer.status_code == 403
    assert 'href="/gestione/">' in answer.text.partition("<main")[2]


def test_what_is_cancelled_is_not_among_what_is_coming(client: Client, autumn: Tournament) -> None:
    with clock.standing_at(rome(EARLY)):
        address = f"/organizzatori/{autumn.organiser.slug}/"
        assert "In arrivo" in text(client, address)
        services.cancel_tournament(actor=ACTOR, tournament=autumn, why="Il negozio ha chiuso.")
        page = text(client, address)
    assert "In arrivo" not in page
    assert autumn.name in page
