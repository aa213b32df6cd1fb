"""Names as people write them (case A-44)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.evidence.names import NameIndex, folded, words_of

NAMES = ["Nicolò D’Angelo", "Zoë Łukasz-Ørsted", "María José Carreño", "Anna De Luca"]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("nicolo d'angelo", "Nicolò D’Angelo"),
        ("NICOLO DANGELO", "Nicolò D’Angelo"),
        ("D Angelo Nicolò", "Nicolò D’Angelo"),
        ("Zoe Lukasz Orsted", "Zoë Łukasz-Ørsted"),
        ("maria jose carreno", "María José Carreño"),
        ("De Luca, Anna", "Anna De Luca"),
        ("\U0001d4d0\U0001d4f7\U0001d4f7\U0001d4ea De Luca", "Anna De Luca"),
        ("🧩Anna De Luca🧩", "Anna De Luca"),
        ("anna_de_luca", "Anna De Luca"),
    ],
)
def test_one_name_in_many_spellings(written: str, name: str) -> None:
    index = NameIndex()
    for each in NAMES:
        index.add(each, each)
    assert index.called(written) == {name}
    assert index.called(f"Finito! {written} 500 pezzi") == {name}


@pytest.mark.parametrize("written", ["Anna Luca", "Annade Luca", "Anna De Lucas", "Luca", "", "!?"])
def test_other_names_are_not_this_one(written: str) -> None:
    index = NameIndex()
    index.add("Anna De Luca", "a")
    assert index.called(written) == set()


def test_a_name_without_letters_is_nobodys() -> None:
    index = NameIndex()
    index.add("🧩", "a")
    assert index.called("🧩") == set()


@given(st.permutations(["Anna", "Maria", "De", "Luca"]), st.sampled_from([" ", ", ", "-", "."]))
def test_the_order_of_a_name_never_matters(order: list[str], between: str) -> None:
    index = NameIndex()
    index.add("Anna Maria De Luca", "a")
    assert index.called(between.join(order)) == {"a"}


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert words_of(folded(text)) == words_of(text)
