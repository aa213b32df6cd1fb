"""Who may see what, and from when: those who have still to start see nothing of the puzzle (art. 17)."""

import pytest

from incastro.rulebook.secrecy import Racer, may_see, still_to_start

GO, DEADLINE = 1_000, 9_000


@pytest.mark.parametrize(
    ("racer", "at", "waits"),
    [
        (Racer(go=None, deadline=DEADLINE), GO, True),
        (Racer(go=GO, deadline=DEADLINE), GO - 1, True),
        (Racer(go=GO, deadline=DEADLINE), GO, False),
        (Racer(go=None, deadline=DEADLINE), DEADLINE, True),
        (Racer(go=None, deadline=DEADLINE), DEADLINE + 1, False),
        (Racer(go=GO, deadline=DEADLINE, waits_until=5_000), 5_000, True),
        (Racer(go=GO, deadline=DEADLINE, waits_until=5_000), 5_001, False),
    ],
)
def test_the_go_is_the_start_and_an_open_parcel_keeps_it_ahead(racer: Racer, at: int, waits: bool) -> None:
    assert still_to_start(racer, at) is waits


def test_an_entrant_sees_from_their_own_go_whoever_else_waits() -> None:
    own, later = Racer(go=GO, deadline=DEADLINE), Racer(go=None, deadline=DEADLINE)
    assert may_see(own, [own, later], GO)
    assert not may_see(later, [own, later], GO)


def test_everybody_else_sees_once_nobody_has_still_to_start() -> None:
    own, later = Racer(go=GO, deadline=DEADLINE), Racer(go=2_000, deadline=DEADLINE)
    assert not may_see(None, [own, later], 1_999)
    assert may_see(None, [own, later], 2_000)
    assert may_see(None, [], 0)
