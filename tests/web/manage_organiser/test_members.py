"""Who works for an organiser: everybody sees them, owners decide."""

import pytest

from incastro.organisers.models import Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Person
from tests.cast import SignedIn, member
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db


def members(club: Organiser) -> str:
    return f"/gestione/{club.slug}/membri/"


def one(club: Organiser, person: Person) -> str:
    return f"{members(club)}{person.key}/"


def test_everybody_sees_names_and_roles_and_owners_addresses_too(
    club: Organiser, owner: Person, judge: Person, signed_in: SignedIn
) -> None:
    seen = body(signed_in(judge).get(members(club)))
    assert "Olga Padroni" in seen
    assert "Gino Giudici" in seen
    assert "olga.padroni@example.org" not in seen
    assert "gino.giudici@example.org" in body(signed_in(owner).get(members(club)))


def test_an_owner_changes_what_a_member_may_do(
    club: Organiser, owner: Person, judge: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    _, answer = fill(client, one(club, judge), roles=["judge", "desk"])
    assert (answer.status_code, answer["Location"]) == (302, members(club))
    assert roles_of(judge, club) == {Role.JUDGE, Role.DESK}


def test_the_last_owner_is_told_to_make_another_first(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    _, answer = fill(signed_in(owner), one(club, owner), roles=["judge"])
    assert answer.status_code == 422
    assert 'id="id_roles_error"' in answer.content.decode()
    assert roles_of(owner, club) == {Role.OWNER}


def test_nobody_holds_a_role_that_there_is_not(
    club: Organiser, owner: Person, judge: Person, signed_in: SignedIn
) -> None:
    for roles in ([], ["king"], ["judge", "king"]):
        _, answer = fill(signed_in(owner), one(club, judge), roles=roles)
        assert answer.status_code == 422
    assert roles_of(judge, club) == {Role.JUDGE}


def test_an_owner_parts_with_a_member_and_once_more_is_not_found(
    club: Organiser, owner: Person, judge: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    remove = f"{one(club, judge)}rimozione/"
    assert client.post(remove)["Location"] == members(club)
    assert roles_of(judge, club) == frozenset()
    assert client.post(remove).status_code == 404


def test_the_last_owner_cannot_be_removed(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    answer = signed_in(owner).post(f"{one(club, owner)}rimozione/")
    assert answer.status_code == 422
    assert roles_of(owner, club) == {Role.OWNER}


def test_a_member_goes_of_their_own_accord(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    client = signed_in(judge)
    _, answer = fill(client, f"{members(club)}uscita-dal-gruppo/")
    assert (answer.status_code, answer["Location"]) == (302, "/gestione/")
    assert roles_of(judge, club) == frozenset()
    assert client.get(members(club)).status_code == 403


def test_the_last_owner_cannot_simply_go(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    _, answer = fill(signed_in(owner), f"{members(club)}uscita-dal-gruppo/")
    assert answer.status_code == 422
    assert "a un’altra persona" in body(answer)


def test_a_stranger_is_no_member_to_be_changed(
    club: Organiser, owner: Person, stranger: Person, signed_in: SignedIn
) -> None:
    assert signed_in(owner).get(one(club, stranger)).status_code == 404
    assert signed_in(owner).post(one(club, stranger), {"roles": ["owner"]}).status_code == 404


def test_it_speaks_english(club: Organiser, owner: Person, judge: Person, signed_in: SignedIn) -> None:
    seen = body(signed_in(owner).get(f"/en/manage/{club.slug}/members/"))
    assert "Invite somebody" in seen
    assert "Ruoli" not in seen


def test_where_one_works_at_several_places_one_chooses(
    club: Organiser, other_club: Organiser, judge: Person, stranger: Person, signed_in: SignedIn
) -> None:
    assert signed_in(judge).get("/gestione/")["Location"] == f"/gestione/{club.slug}/"
    member(judge, other_club, Role.DESK)
    seen = body(signed_in(judge).get("/gestione/"))
    assert club.name in seen
    assert other_club.name in seen
    assert "invitarti" in body(signed_in(stranger).get("/gestione/"))
