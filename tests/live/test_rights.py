"""Who may hear what, over real sockets: the public, an entrant, judges, and nobody else."""

from collections.abc import Iterator

import pytest
from django.test import Client

from incastro.entries.models import Entry
from incastro.live.services import tell
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.live.listening import Site, site
from tests.starts.cast import entrant, racing

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club)


@pytest.fixture
def served() -> Iterator[Site]:
    with site() as made:
        yield made


def cookie(person: Person | None) -> str:
    """What the browser of somebody sends."""
    if person is None:
        return ""
    client = Client()
    assert person.account is not None
    client.force_login(person.account)
    return "; ".join(f"{name}={each.value}" for name, each in client.cookies.items())


def status(served: Site, path: str, person: Person | None = None) -> int:
    return served.listen(path, cookie=cookie(person)).status


@pytest.mark.parametrize("path", ["table/inverno", "start/inverno/sat-16", "of?topic=table/inverno"])
def test_what_is_public_is_for_everybody(served: Site, tournament: Tournament, path: str) -> None:
    assert status(served, path) == 200


@pytest.mark.parametrize(
    "path",
    [
        "table/nothing", "table", "table/", "table/inverno/x", "start/inverno", "elsewhere/inverno", "of",
        "of?topic=nothing", "of?topic=table/inverno&topic=desk/inverno", "table/%F0%9F%A7%A9",
        "entry/nothing",
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_found(served: Site, tournament: Tournament, path: str) -> None:
    assert status(served, path) == 404


def test_a_draft_is_heard_by_nobody(served: Site, tournament: Tournament) -> None:
    tournament.published_at = None
    tournament.save()
    assert status(served, "table/inverno") == 404


def test_the_desk_is_for_its_judges(
    served: Site, tournament: Tournament, judge: Person, owner: Person, desk: Person, other_owner: Person,
    stranger: Person,
) -> None:  # fmt: skip
    found = {
        who: status(served, "desk/inverno", who) for who in (None, stranger, desk, other_owner, judge, owner)
    }
    assert list(found.values()) == [404, 404, 404, 404, 200, 200]


def test_an_entry_is_for_its_entrant_and_its_judges(
    served: Site, tournament: Tournament, judge: Person, other_owner: Person
) -> None:
    entry = Entry.objects.order_by("pk")[0]
    other = entrant(tournament, 7, "online")
    path = f"entry/{entry.key}"
    found = [status(served, path, who) for who in (None, other.person, other_owner, entry.person, judge)]
    assert found == [404, 404, 404, 200, 200]


def test_a_session_that_was_ended_opens_nothing(served: Site, tournament: Tournament, judge: Person) -> None:
    headers = cookie(judge)
    account = judge.account
    assert account is not None
    account.set_password("another and longer one")  # ends every session
    account.save()
    assert served.listen("desk/inverno", cookie=headers).status == 404
    assert served.listen("desk/inverno", cookie="sessionid=nothing; ][").status == 404


def test_one_connection_hears_several_topics(served: Site, tournament: Tournament, judge: Person) -> None:
    one = served.listen("of?topic=table/inverno&topic=desk/inverno&after=0", cookie=cookie(judge))
    served.until(1)
    tell("desk/inverno", "watching", {"number": 7})
    tell("table/inverno", "look")
    assert [one.event().data["topic"] for _ in range(2)] == ["desk/inverno", "table/inverno"]
