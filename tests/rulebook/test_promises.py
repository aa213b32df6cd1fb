"""Which changes of a published contest break a promise (art. 25, M-22)."""

import pytest

from incastro.rulebook.promises import MARATHON, TOURNAMENT, broken


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"seats": 60}, {"seats": 50}, ("seats",)),
        ({"seats": 60}, {"seats": 80}, ()),
        ({"price": 24}, {"price": 25}, ("price",)),
        ({"price": 24}, {"price": 20}, ()),
        ({"price": 24}, {"price": None}, ("price",)),
        ({"price": None}, {"price": 30}, ()),
        ({"closes_at": 100}, {"closes_at": 90}, ("closes_at",)),
        ({"closes_at": 100}, {"closes_at": 110}, ()),
        ({"opens_at": 100}, {"opens_at": 110}, ("opens_at",)),
        ({"opens_at": 100}, {"opens_at": 90}, ()),
        ({"starts": (1, 2, 3)}, {"starts": (1, 2, 4)}, ("starts",)),
        ({"starts": ()}, {"starts": (1,)}, ()),
        ({"stream_link": ""}, {"stream_link": "https://video.example"}, ()),
        ({"stream_link": "https://a.example"}, {"stream_link": ""}, ("stream_link",)),
        ({"brand": "Tarsia"}, {"brand": "Tarsia"}, ()),
        ({"brand": "Tarsia"}, {}, ()),
        ({"notes": "Uno"}, {"notes": "Due"}, ()),
    ],
)
def test_only_what_people_made_plans_by_is_a_promise(before, after, expected) -> None:
    assert broken(TOURNAMENT, before, after) == expected


def test_a_marathon_promises_its_place_and_its_hours() -> None:
    before = {"venue": "Palazzo", "starts_at": 10}
    assert broken(MARATHON, before, {"venue": "Fiera", "starts_at": 11}) == ("venue", "starts_at")
