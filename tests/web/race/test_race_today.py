"""Who has a race near finds it with one tap; nobody else sees anything of it."""

import pytest

from incastro import clock
from incastro.entries.models import Standing
from incastro.organisers.models import Organiser
from incastro.web.presenting.race_today import race_today
from tests.cast import SignedIn
from tests.entries.cast import DAY, HOUR, START
from tests.web.race.race_cast import Racer

pytestmark = pytest.mark.django_db


def near(racer: Racer, at: int) -> bool:
    with clock.standing_at(at):
        return race_today(racer.entry.person) is not None


def test_from_a_day_and_a_half_before_to_a_day_after(club: Organiser) -> None:
    racer = Racer(club)
    instants = (START - 2 * DAY, START - 36 * HOUR, START, START + DAY, START + DAY + 1)
    assert [near(racer, at) for at in instants] == [False, True, True, True, False]


def test_a_make_up_is_the_start_that_counts(club: Organiser) -> None:
    racer = Racer(club)
    racer.makeup(START + 3 * DAY)
    assert (near(racer, START), near(racer, START + 3 * DAY)) == (False, True)


def test_who_is_not_in_has_none(club: Organiser) -> None:
    racer = Racer(club)
    racer.entry.standing = Standing.WAITING
    racer.entry.save()
    assert not near(racer, START)


def test_home_and_ones_own_page_lead_to_it(club: Organiser, signed_in: SignedIn) -> None:
    racer = Racer(club)
    client = signed_in(racer.entry.person)
    with clock.standing_at(START - HOUR):
        pages = [
            client.get(path).content.decode()
            for path in ("/en/", "/en/me/", f"/en/entries/{racer.entry.key}/")
        ]
    assert [f"/en/entries/{racer.entry.key}/race/" in page for page in pages] == [True, True, True]


def test_a_visitor_reads_nothing_of_it(club: Organiser, client: object) -> None:
    Racer(club)
    with clock.standing_at(START - HOUR):
        assert "/race/" not in client.get("/en/").content.decode()  # type: ignore[attr-defined]
