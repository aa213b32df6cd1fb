"""The judge’s preview, the numbers everybody reads, and the filters over a table."""

import hashlib
import re

import pytest
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.journal.actor import SITE
from incastro.official.models import Publication
from incastro.official.services.publishing import make_official
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.judging.decided_cast import OVER, raced
from tests.official.test_publishing import annul

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return raced(club, "2:40:00", "2:50:00", "")[0]


def at_table(tournament: Tournament) -> str:
    return reverse("manage-table", args=[tournament.organiser.slug, tournament.slug])


def text(answer: object) -> str:
    """What a page says, its marks aside."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())  # type: ignore[attr-defined]


@pytest.fixture
def as_judge(judge: Person, signed_in: SignedIn) -> Client:
    return signed_in(judge)


def test_a_judge_sees_what_is_open_and_then_makes_it_official(
    tournament: Tournament, as_judge: Client
) -> None:
    with clock.standing_at(OVER - 5 * 86_400):
        page = as_judge.get(at_table(tournament))
        assert "Ancora da sistemare" in text(page) or "Ancora aperto" in text(page)
        assert "disabled" in page.content.decode()
    with clock.standing_at(OVER):
        page = as_judge.get(at_table(tournament))
        form = page.context["form"]
        assert "Nome1 Cognome1" in text(page)
        sent = {"version": tournament.version, "token": form.initial["token"], "unseen": 0}
        answer = as_judge.post(at_table(tournament), sent)
        assert answer.status_code == 302
        again = as_judge.post(at_table(tournament), sent)
        assert (again.status_code, again["Location"]) == (302, answer["Location"])
        shown = as_judge.get(answer["Location"])
    assert Publication.objects.get().number == 1
    assert shown.status_code == 200


def test_a_later_decision_is_shown_to_the_judge_and_published_as_the_next_number(
    tournament: Tournament, as_judge: Client
) -> None:
    with clock.standing_at(OVER):
        make_official(actor=SITE, tournament=tournament)
        annul(tournament, 1)
        page = as_judge.get(at_table(tournament))
        assert "Il codice non si legge." in text(page)
        assert [change.name for change in page.context["desk_page"].changes][:1] == ["Nome2 Cognome2"]
        token = page.context["form"].initial["token"]
        answer = as_judge.post(
            at_table(tournament), {"token": token, "unseen": 0, "why": "Il codice del n. 1"}
        )
        assert answer.status_code == 302
        public = Client().get(reverse("publication", args=[tournament.slug, 2]))
        table = Client().get(reverse("tournament", args=[tournament.slug]))
    assert "Il codice non si legge." in text(public)
    assert "Il codice del n. 1" in text(public)
    assert public.context["changes"][0].why == ()
    assert "Classifica ufficiale n. 2" in text(table)


def test_every_number_stays_at_its_address_with_the_bytes_that_were_hashed(tournament: Tournament) -> None:
    with clock.standing_at(OVER):
        first = make_official(actor=SITE, tournament=tournament)
        annul(tournament, 1)
        make_official(actor=SITE, tournament=tournament)
        file = Client().get(reverse("publication-json", args=[tournament.slug, 1]))
        page = Client().get(reverse("publication", args=[tournament.slug, 1]))
    assert hashlib.sha256(file.content).hexdigest() == first.digest
    assert first.digest in page.content.decode()
    assert "sha256sum official-1.json" in text(page)
    assert [line.place.text for line in page.context["page"]["table"].ranked] == ["1", "2"]
    assert Client().get(reverse("publication", args=[tournament.slug, 3])).status_code == 404


def test_a_filter_keeps_the_positions_of_the_whole_table(tournament: Tournament) -> None:
    tournament.seating.entries.order_by("arrival")[1].home.__class__.objects.filter(
        entry=tournament.seating.entries.order_by("arrival")[1]
    ).update(slot=tournament.slots.get(key="sat-21"))
    tournament.slots.filter(key="sat-21").update(go=tournament.slots.get(key="sat-21").scheduled)
    with clock.standing_at(OVER):
        page = Client().get(reverse("tournament", args=[tournament.slug]), {"slot": "sat-21"})
        named = Client().get(reverse("tournament", args=[tournament.slug]), {"name": "cognome2"})
        nobody = Client().get(reverse("tournament", args=[tournament.slug]), {"name": "zzz", "page": "٣"})
    lines = page.context["page"].table.ranked
    assert [(line.place.text, line.name) for line in lines] == [("2", "Nome2 Cognome2")]
    assert [line.name for line in named.context["page"].table.ranked] == ["Nome2 Cognome2"]
    assert nobody.status_code == 200
    assert nobody.context["filters"].nothing


@pytest.mark.parametrize("who", ["desk", "stranger", "other_owner"])
def test_the_table_is_the_judges(
    who: str, tournament: Tournament, signed_in: SignedIn, request: pytest.FixtureRequest
) -> None:
    person = request.getfixturevalue(who)
    assert signed_in(person).get(at_table(tournament)).status_code in (403, 404)
    assert Client().get(at_table(tournament)).status_code == 302
