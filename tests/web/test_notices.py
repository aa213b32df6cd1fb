"""The notices that stand on this site, for everybody."""

import pytest
from django.test import Client

from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.models import Notice
from tests.notices.conftest import _at_noon, actor, draft, winter  # noqa: F401 - fixtures

pytestmark = pytest.mark.django_db


def test_a_notice_is_there_once_it_is_sent_to_this_site(client: Client, actor: Actor, draft: Notice) -> None:  # noqa: F811
    assert client.get(f"/avvisi/{draft.pk}/").status_code == 404
    services.send(actor=actor, notice=draft, channels=["portal"])
    italian, english = client.get(f"/avvisi/{draft.pk}/"), client.get(f"/en/notices/{draft.pk}/")
    assert "Torneo d’inverno: le iscrizioni sono aperte" in italian.content.decode()
    assert "Winter tournament: entries are open" in english.content.decode()
    assert (
        'property="og:image" content="http://testserver/cards/tournaments/inverno-2026.png"'
        in italian.content.decode()
    )
    assert "Torneo d’inverno: le iscrizioni sono aperte" in client.get("/avvisi/").content.decode()


def test_what_went_elsewhere_only_is_not_on_this_site(client: Client, actor: Actor, draft: Notice) -> None:  # noqa: F811
    services.send(actor=actor, notice=draft, channels=["facebook"])
    assert client.get(f"/avvisi/{draft.pk}/").status_code == 404
    assert "iscrizioni sono aperte" not in client.get("/avvisi/").content.decode()


def test_an_empty_list_says_what_will_stand_there(client: Client) -> None:
    assert "Ancora nessun avviso" in client.get("/avvisi/").content.decode()


def test_reading_changes_nothing(client: Client) -> None:
    assert client.post("/avvisi/").status_code == 405
