"""How somebody is called in public: the way they chose, and only with their consent."""

import pytest

from incastro.people.models import Person, Shown
from incastro.people.names import pseudonym, public_name, shown_name


def anna(**fields: object) -> Person:
    values = {"key": "7f3kbcdfgh", "first_name": "Anna", "last_name": "Bianchi", "nickname": "annab"}
    return Person(**{**values, "publishes": True, **fields})


@pytest.mark.parametrize(
    ("shown", "name"), [(Shown.FULL, "Anna Bianchi"), (Shown.INITIAL, "Anna B."), (Shown.NICKNAME, "annab")]
)
def test_a_name_is_shown_as_its_owner_chose(shown: Shown, name: str) -> None:
    assert public_name(anna(shown=shown), "it") == name


def test_who_chose_a_nickname_and_has_none_is_never_shown_in_full() -> None:
    assert public_name(anna(shown=Shown.NICKNAME, nickname=""), "it") == "Anna B."


def test_without_consent_there_is_a_pseudonym_in_each_language() -> None:
    unpublished = anna(publishes=False)
    assert public_name(unpublished, "it") == "Persona 7f3k"
    assert public_name(unpublished, "en") == "Person 7f3k"


def test_an_erased_person_is_a_pseudonym_whatever_else_their_row_says() -> None:
    assert public_name(anna(erased_at=1), "it") == pseudonym(anna(), "it")


def test_nobody_is_nameless_who_has_not_said_their_name_yet() -> None:
    assert public_name(anna(first_name="", last_name="", nickname=""), "it") == "Persona 7f3k"


@pytest.mark.parametrize(("first", "last", "name"), [("Anna", "", "Anna"), ("", "Bianchi", "B.")])
def test_half_a_name_is_shown_as_far_as_it_goes(first: str, last: str, name: str) -> None:
    assert shown_name(Shown.INITIAL, first, last, "") == name
