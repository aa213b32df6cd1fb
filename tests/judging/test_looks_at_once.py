"""Two judges in the same moment: one decision stands, the other judge is told whose it is."""

import pytest

from incastro.journal.actor import Actor
from incastro.judging.models import Assignment, Look, Verdict
from incastro.judging.services import looks
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import HOUR
from tests.entries.together import at_once
from tests.judging.decided_cast import as_judge
from tests.judging.photo_cast import GO, LATER, Raced, race_evening

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def race(club: Organiser) -> Raced:
    return race_evening(club)


@pytest.fixture
def two(judge: Person, owner: Person, club: Organiser) -> tuple[Actor, Actor]:
    return as_judge(judge, club), as_judge(owner, club)


def test_two_judges_cannot_both_decide_a_photo(race: Raced, two: tuple[Actor, Actor]) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    for later in range(4):
        final = race.puzzle(anna, GO + 2 * HOUR + later)
        common = {"tournament": race.tournament, "entry": anna, "message": final, "role": "finish"}
        done = at_once(
            lambda c=common: looks.accept(actor=two[0], **c),  # type: ignore[misc]
            lambda c=common: looks.put_aside(actor=two[1], **c),  # type: ignore[misc]
            at=LATER,
        )
        refused = [each for each in done if isinstance(each, RuleViolation)]
        (look,) = Look.objects.filter(message=final, undone_at=None)
        assert [each.code for each in refused] == ["look.decided"]
        assert refused[0].params["look"] == look.pk
        # so that the next one can be a finish again
        Look.objects.filter(pk=look.pk, verdict=Verdict.ACCEPTED).update(undone_at=LATER)


def test_two_judges_cannot_accept_two_photos_for_the_same_finish(
    race: Raced, two: tuple[Actor, Actor]
) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    photos = [race.puzzle(anna, GO + 2 * HOUR), race.puzzle(anna, GO + 2 * HOUR + 30)]
    common = {"tournament": race.tournament, "entry": anna, "role": "finish"}
    done = at_once(
        *(
            lambda a=actor, m=message: looks.accept(actor=a, message=m, **common)  # type: ignore[misc]
            for actor, message in zip(two, photos, strict=True)
        ),
        at=LATER,
    )
    assert [each.code for each in done if isinstance(each, RuleViolation)] == ["look.role_taken"]
    assert Look.objects.filter(undone_at=None).count() == 1


def test_two_judges_cannot_both_say_whose_a_photo_is(race: Raced, two: tuple[Actor, Actor]) -> None:
    anna, bruno = race.enters("Anna Neri", 1), race.enters("Bruno Riva", 2)
    unknown = race.says("brezza_84", GO + 2 * HOUR)
    done = at_once(
        lambda: looks.assign(actor=two[0], tournament=race.tournament, message=unknown, entry=anna),
        lambda: looks.assign(actor=two[1], tournament=race.tournament, message=unknown, entry=bruno),
        at=LATER,
    )
    assert [each.code for each in done if isinstance(each, RuleViolation)] == ["assignment.decided"]
    assert Assignment.objects.filter(undone_at=None).count() == 1
