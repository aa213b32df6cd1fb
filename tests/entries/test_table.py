"""What the desk's table finds, and in what order: pure functions of rows."""

import pytest

from incastro.entries.table import Row, Wanted, chosen, counted, ordered, wanted


def row(number: int, **more: object) -> Row:
    given: dict[str, object] = {
        "id": number, "key": f"k{number}", "number": number, "name": f"Nome{number} Cognome{number}",
        "standing": "confirmed", **more,
    }  # fmt: skip
    return Row(**given)  # type: ignore[arg-type]


ROWS = [
    row(1, name="Nicolò Vassallo", surname="Vassallo", city="Forlì", country="IT", mode="offline",
        slot="sat-16", slot_at=10, paid=5, parcel="sent", price_class="home"),
    row(2, name="Anna Ørsted", surname="Ørsted", city="Aarhus", country="DK", mode="online", slot="sat-21",
        slot_at=20, standing="held", pay_by=900, telegram="@anna_o", price_class="abroad"),
    row(3, name="Bea Albis", surname="Albis", city="Roma", country="IT", mode="offline", slot="sun-16",
        slot_at=30, standing="held", pay_by=500, reference="7KX2PQR", look=frozenset({"parent"})),
    row(4, name="Carla Dotti", surname="Dotti", city="Bari", country="IT", mode="online", slot="sat-16",
        slot_at=10, standing="waiting", position=2, email="carla@example.org", note="in ferie fino al 9"),
    row(5, name="Dario Esposito", surname="Esposito", city="Bari", country="IT", mode="offline",
        slot="sat-16", slot_at=10, standing="owed", position=1, paid=4, look=frozenset({"alert"})),
    row(6, name="Elio Fabbri", surname="Fabbri", city="Bra", country="IT", mode="offline", slot="sat-21",
        slot_at=20, standing="lapsed", pay_by=100),
    row(7, name="Furio Gatti", surname="Gatti", city="Asti", country="IT", mode="offline", slot="sat-21",
        slot_at=20, standing="removed"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, [7, 6, 5, 4, 3, 2, 1]),
        ({"standing": "held"}, [3, 2]),
        ({"standing": "waiting"}, [5, 4]),
        ({"standing": "owed"}, [5]),
        ({"standing": "closed"}, [7, 6]),
        ({"standing": "nonsense"}, []),
        ({"slot": "sat-21"}, [7, 6, 2]),
        ({"mode": "online"}, [4, 2]),
        ({"country": "abroad"}, [2]),
        ({"country": "DK"}, [2]),
        ({"price": "home"}, [1]),
        ({"paid": "yes"}, [5, 1]),
        ({"paid": "no", "mode": "online"}, [4, 2]),
        ({"parcel": "sent"}, [1]),
        ({"look": "parent"}, [3]),
        ({"look": "any"}, [5, 3]),
        ({"unknown": "x"}, [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_an_address_finds_the_rows_that_it_asks_for(asked: dict[str, str], found: list[int]) -> None:
    assert [each.number for each in chosen(ROWS, wanted(asked))] == found


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("nicolo", [1]),  # case A-44: accents fold
        ("FORLI", [1]),
        ("vassallo nicolò", [1]),  # in any order
        ("@anna_o", [2]),
        ("7kx2pqr", [3]),
        ("carla@example.org", [4]),
        ("ferie", [4]),
        ("bari", [5, 4]),
        ("bari esposito", [5]),
        ("nobody", []),
        ("  ", [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_a_search_looks_through_what_people_are_known_by(q: str, found: list[int]) -> None:
    assert [each.number for each in chosen(ROWS, Wanted(q=q))] == found


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("number", [1, 2, 3, 4, 5, 6, 7]),
        ("-number", [7, 6, 5, 4, 3, 2, 1]),
        ("name", [3, 4, 5, 6, 7, 1, 2]),
        ("-name", [2, 1, 7, 6, 5, 4, 3]),
        ("pay_by", [3, 2, 1, 4, 5, 6, 7]),  # who has nothing to pay stands last
        ("-pay_by", [2, 3, 1, 4, 5, 6, 7]),  # either way round
        ("slot", [1, 4, 5, 2, 6, 7, 3]),
        ("standing", [5, 2, 3, 1, 4, 6, 7]),  # owed first: it needs a person
        ("parcel", [1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_rows_are_sorted_by_one_thing_and_then_by_arrival(sort: str, order: list[int]) -> None:
    assert [each.number for each in ordered(ROWS, sort)] == order


def test_a_sort_that_there_is_not_is_the_latest_first() -> None:
    assert wanted({"sort": "address"}).sort == "-number"


def test_an_address_says_only_what_is_not_so_by_itself() -> None:
    assert wanted({"q": " anna ", "sort": "name", "page": "3"}).said == {"q": "anna", "sort": "name"}
    assert wanted({}).said == {}


def test_counts_are_of_everybody_whatever_is_looked_at() -> None:
    counts = counted(ROWS, 4)
    assert (counts.confirmed, counts.held, counts.waiting, counts.closed) == (1, 2, 2, 2)
    assert (counts.free, counts.every, counts.taken) == (1, 7, 3)
