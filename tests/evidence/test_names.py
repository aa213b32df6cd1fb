"""Names as people write them (case A-44)."""

from time import process_time

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


def test_a_name_without_end_is_found_only_as_a_whole_text() -> None:
    index = NameIndex()
    usual, endless = "Anna Maria De Luca", " ".join(f"nome{number}" for number in range(40))
    index.add(usual, "a")
    index.add(endless, "b")
    assert index.called(f"ciao da {usual} e {endless}") == {"a"}
    assert index.called(endless) == {"b"}


def test_time_to_search_a_caption_does_not_grow_with_the_lengths_of_names() -> None:
    def took(names: int) -> float:
        index = NameIndex()
        for length in range(2, names):
            index.add(" ".join("abcd"[(length + place) % 4] for place in range(length)), str(length))
        begun = process_time()
        index.called("a b c d " * 250)
        return process_time() - begun

    few, many = (min(took(names) for _ in range(3)) for names in (20, 300))
    assert many < few * 4
