"""Hints of the photo desk: pure, each with what gives rise to it and what does not."""

import pytest

from incastro.judging import hints
from incastro.judging.hints import Alike, Post
from incastro.words.speech import messages

CODES = {
    "blurred", "too_small", "alike", "alike_own", "alike_unknown", "code_not_seen", "code_other", "before_go",
    "before_reveal", "late", "edited", "swapped", "forwarded", "gone", "no_picture",
}  # fmt: skip


def codes(**post: object) -> list[str]:
    return [hint.code for hint in hints.of_post(Post(**{"at": 1000, "role": "finish", **post}))]  # type: ignore[arg-type]


def test_every_hint_has_its_words() -> None:
    assert {f"hint.{code}" for code in CODES} <= set(messages())


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ({"go": 999}, []),
        ({"go": 1000}, ["before_go"]),  # at the very second nobody has assembled anything
        ({"go": None}, []),
        ({"role": "sealed", "go": 1200, "revealed": 900}, []),
        ({"role": "sealed", "revealed": 1001}, ["before_reveal"]),
        ({"role": "sealed", "revealed": 1000}, []),
        ({"role": "sealed", "go": 900}, []),
        ({"late": True}, ["late"]),
        ({"role": "sealed", "late": True}, []),
        ({"edited": 1100}, ["edited"]),
        ({"edited": 1100, "swapped": 1100}, ["swapped"]),
        ({"forwarded": True, "gone": True}, ["forwarded", "gone"]),
    ],
)
def test_what_a_message_gives_rise_to(post: dict[str, object], expected: list[str]) -> None:
    assert codes(**post) == expected


@pytest.mark.parametrize(
    ("measured", "expected"),
    [
        ({}, []),
        ({"width": 1280, "height": 960, "blur": 300.0}, []),
        ({"width": 1280, "height": 960, "blur": 3.5}, ["blurred"]),
        ({"width": 320, "height": 240, "blur": 3.5}, ["too_small"]),  # which says enough
        ({"width": 640, "height": 480, "blur": 45.0}, []),
        ({"width": "1280", "blur": None}, []),
    ],
)
def test_what_a_picture_gives_rise_to(measured: dict[str, object], expected: list[str]) -> None:
    assert [hint.code for hint in hints.of_picture(measured)] == expected


@pytest.mark.parametrize(
    ("expected", "told", "found"),
    [
        (None, "", []),
        ("K7M2Q", "", ["code_not_seen"]),
        ("K7M2Q", "k7 m2q", []),
        ("K7M2Q", "K7M2X", ["code_other"]),
    ],
)
def test_the_code_on_the_box(expected: str | None, told: str, found: list[str]) -> None:
    assert [hint.code for hint in hints.of_code(expected, told)] == found


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Fatto! Mancano 2 pezzi :(", 2),
        ("finito, 3 pezzi mancanti", 3),
        ("manca un pezzo!", 1),
        ("done, 2 pieces missing", 2),
        ("500 pezzi finiti", None),
        ("mancava poco", None),
        ("", None),
    ],
)
def test_what_an_entrants_words_tell_of_missing_pieces(text: str, pieces: int | None) -> None:
    assert hints.pieces_told(text) == pieces


def test_alike_pictures_are_found_by_few_bits_and_no_others() -> None:
    base = "0f" * 32
    near = f"{int(base, 16) ^ 0b111:064x}"
    far = f"{int(base, 16) ^ ((1 << 40) - 1):064x}"
    index = Alike([(1, base), (2, near), (3, far), (4, "")])
    assert index.to(base) == [1, 2]
    assert index.to("") == []
    assert hints.distance(base, near) == 3
    assert hints.distance(base, "zz") is None
    assert hints.distance("zz", "zz") is None


def test_grids_that_cannot_be_compared_say_nothing() -> None:
    assert hints.apart("AAAA", "AQEB") == 1.0
    assert hints.apart("AAAA", "AA==") is None
    assert hints.apart("", "") is None
    assert hints.apart("§", "AAAA") is None
