"""Labels as PDF: every word of every name on its own label, whatever it is written in; nothing is markup."""

import time
from typing import Any

import pytest

from incastro.labels import FORMATS, AddressLabel, CodeLabel, SlotLabel, pdf, preview, printing, writable

LONG = "Maria Francesca Alessandra de’ Conti Guidi di Modigliana e di Battifolle della Valdelsa"
ONE_WORD = "Krzysztofowska" * 5
MARKUP = '#[*_$ #eval("1") @x <y> \\ `raw` // /* = -'


def code(name: str) -> CodeLabel:
    return CodeLabel(name=name, contest="Torneo d’inverno", slot="sabato 28 novembre, 16:00")


def slot(name: str, opens: str = "https://puzzle.example/en/manage/club/parcels/abc/") -> SlotLabel:
    return SlotLabel(
        name=name,
        contest="Torneo",
        slot="sab 28 nov, 16:00",
        mode="offline",
        reference="K7RMX2P",
        opens=opens,
    )


def address(name: str) -> AddressLabel:
    lines = (name, "Via dei Mille Puzzle 123/bis, scala C interno 14", "41121 MODENA MO")
    return AddressLabel(lines=lines, sender="Club", phone="Tel. 1", reference="K7RMX2P")


def glyphs_on(label: Any, sheet: str) -> int:
    """How many glyphs are drawn on a label."""
    size = {"width": FORMATS[sheet].width, "height": FORMATS[sheet].height}
    page = [{"x": 0.0, "y": 0.0, "label": printing._plain(label)}]
    data = {"page": size, "size": size, "pages": [page], "frame": False, "lang": "it"}
    svg = printing._set(data, "svg")
    text = svg[0] if isinstance(svg, list) else svg
    assert isinstance(text, bytes)
    return text.count(b"<use")


@pytest.mark.parametrize("sheet", FORMATS)
def test_a_sheet_lies_on_a_page_of_a4_and_no_label_on_another(sheet: str) -> None:
    kind = FORMATS[sheet]
    places = [kind.place(index) for index in range(kind.per_page)]
    assert {page for page, _x, _y in places} == {0}
    assert max(x for _page, x, _y in places) + kind.width <= 210.0
    assert max(y for _page, _x, y in places) + kind.height <= 297.0
    corners = {(round(x, 2), round(y, 2)) for _page, x, y in places}
    assert len(corners) == kind.per_page
    assert kind.place(kind.per_page) == (1, kind.left, kind.top)


@pytest.mark.parametrize("make", [code, slot, address])
@pytest.mark.parametrize("sheet", FORMATS)
@pytest.mark.parametrize("name", ["Anna Bianchi", LONG, ONE_WORD, MARKUP, "Νίκος Παπαδόπουλος", "Ó", ""])
def test_every_letter_of_a_name_is_on_the_label(make: Any, sheet: str, name: str) -> None:
    """Nothing is cut: as many glyphs more than an empty name has as there are letters to see."""
    visible = sum(not mark.isspace() for mark in name)
    glyphs = glyphs_on(make(name), sheet) - glyphs_on(make(""), sheet)
    # ligatures (fi, ff) join two letters in one glyph, at most a few times
    assert visible - 4 <= glyphs <= visible


def test_markup_in_a_name_is_inert() -> None:
    made = pdf([code('#panic("no")'), code('#read("/etc/passwd")'), address("$x^2$")], FORMATS["3x8"])
    assert made.startswith(b"%PDF-")


def test_a_used_sheet_begins_where_it_is_said() -> None:
    kind, two = FORMATS["2x7"], [code("A"), code("B")]
    assert [len(page) for page in printing.pages_of(two, kind, start=1)] == [2]
    assert [len(page) for page in printing.pages_of(two, kind, start=14)] == [1, 1]
    last = printing.pages_of(two, kind, start=14)[0][0]
    assert (last["x"], last["y"]) == (kind.left + kind.width + kind.across, kind.top + 6 * kind.height)
    assert [len(page) for page in printing.pages_of([], kind)] == [0]
    assert pdf(two, kind, start=14).startswith(b"%PDF-")


def test_two_hundred_labels_take_no_more_than_seconds() -> None:
    labels = [slot(f"Nome{n} Cognome{n}", f"https://puzzle.example/gestione/club/{n}/") for n in range(200)]
    pdf(labels[:2], FORMATS["3x8"])
    begun = time.perf_counter()
    made = pdf(labels, FORMATS["3x8"])
    assert time.perf_counter() - begun < 6  # 1 s on a quiet machine
    assert len(made) < 400_000


def test_the_square_opens_the_address_it_stands_for() -> None:
    made = printing._plain(slot("Anna", "https://puzzle.example/a"))["qr"]
    assert made.startswith("<svg")
    assert "Anna" not in made


def test_one_label_can_be_looked_at() -> None:
    assert preview(code("Anna"), FORMATS["3x8"]).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "can"), [("Anna", True), ("Дарья", True), ("Ὀδυσσεύς", True), ("李小龍", False), ("أحمد", False)]
)
def test_letters_that_the_faces_lack_are_known(name: str, can: bool) -> None:
    assert writable(name) is can
