"""The feed: notices and official results, for the site and for each organiser."""

import xml.etree.ElementTree as ElementTree

import pytest
from django.test import Client

from incastro import clock
from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from tests.notices.conftest import NOW

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def entries(written: bytes) -> dict[str, ElementTree.Element]:
    return {
        str(each.findtext(f"{ATOM}title")): each
        for each in ElementTree.fromstring(written).iter(f"{ATOM}entry")
    }


def test_a_notice_is_in_the_feed_once_it_stands_on_this_site(
    client: Client, actor: Actor, draft: Notice
) -> None:
    assert entries(client.get("/feed.atom").content) == {}
    services.send(actor=actor, notice=draft, channels=["portal"])
    response = client.get("/feed.atom")
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    (entry,) = entries(response.content).values()
    assert entry.findtext(f"{ATOM}title") == "Torneo d’inverno: le iscrizioni sono aperte"
    assert entry.findtext(f"{ATOM}id") == f"tag:localhost,2026:notice:{draft.pk}"
    assert "<strong>Torneo d’inverno</strong>" in str(entry.findtext(f"{ATOM}summary"))
    assert client.get("/feed.atom", headers={"If-None-Match": response["ETag"]}).status_code == 304


def test_official_results_are_in_it_in_both_languages(client: Client, winter: Tournament) -> None:
    Tournament.objects.update(official_at=NOW)
    assert list(entries(client.get("/feed.atom").content)) == ["Torneo d’inverno: i risultati sono ufficiali"]
    assert list(entries(client.get("/feed.atom?lang=en").content)) == [
        "Winter tournament: the results are official"
    ]


def test_each_organiser_has_its_own(client: Client, winter: Tournament, other_club: Organiser) -> None:
    Tournament.objects.update(official_at=NOW)
    assert len(entries(client.get("/feeds/club-del-puzzle.atom").content)) == 1
    assert entries(client.get(f"/feeds/{other_club.slug}.atom").content) == {}
    assert client.get("/feeds/nobody.atom").status_code == 404


def test_it_is_the_same_until_something_happens(client: Client, winter: Tournament) -> None:
    Tournament.objects.update(official_at=NOW)
    first = client.get("/feed.atom").content
    with clock.standing_at(NOW + 3600):
        assert client.get("/feed.atom").content == first


def test_a_sign_that_xml_cannot_write_is_left_out_and_the_feed_stays(
    client: Client, actor: Actor, draft: Notice
) -> None:
    """As imported facts files may have them in a name."""
    Notice.objects.filter(pk=draft.pk).update(title="Inver\x0bno \x07ok", body="Una\x0c riga\ufffe")
    Organiser.objects.filter(pk=draft.organiser_id).update(name="Club\x0b")
    services.send(actor=actor, notice=Notice.objects.get(pk=draft.pk), channels=["portal"])
    for address in ("/feed.atom", "/feeds/club-del-puzzle.atom"):
        assert list(entries(client.get(address).content)) == ["Inverno ok"]
