"""What judges decide about photos: every act, its effect on the facts, taking it back, and two at once."""

import pytest

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.judging.models import Look, Role, Verdict
from incastro.judging.services import looks
from incastro.judging.services.assigning import undo_assignment
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.rulebook.violation import RuleViolation
from incastro.standings.shown import shown_tournament
from incastro.words import say
from tests.entries.cast import HOUR, MINUTE, START
from tests.judging.decided_cast import as_judge
from tests.judging.photo_cast import CODE, GO, LATER, Raced, race_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def race(club: Organiser) -> Raced:
    return race_evening(club)


@pytest.fixture
def actor(judge: Person, club: Organiser) -> Actor:
    return as_judge(judge, club)


def row_of(race: Raced, key: str) -> TournamentRow:
    """The entrant's row of the public table."""
    race.tournament.refresh_from_db()
    rows = shown_tournament(race.tournament, LATER).standings.rows
    return next(row for row in rows if row.entry.id == key)


def test_an_accepted_finish_stands_with_its_pieces_missing(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1)
    race.box(anna)
    final = race.puzzle(anna, GO + 3 * HOUR)
    with clock.standing_at(LATER):
        look = looks.accept(
            actor=actor, tournament=race.tournament, entry=anna, message=final, role="finish", missing=2
        )
    assert (look.verdict, look.missing, look.person) == (Verdict.ACCEPTED, 2, actor.person)
    assert row_of(race, anna.key).official == 3 * HOUR + 20
    line = Line.objects.get(action="look.accepted")
    assert line.changes["missing"] == [None, 2]
    assert "Anna" not in str(line.changes)
    told = Event.objects.filter(name="look").values_list("topic", flat=True)
    assert set(told) == {f"desk/{race.tournament.slug}", f"entry/{anna.key}"}


def test_a_second_judge_is_told_who_decided_what_and_nothing_is_written(
    race: Raced, actor: Actor, owner: Person, club: Organiser
) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    with clock.standing_at(LATER):
        first = looks.accept(
            actor=actor, tournament=race.tournament, entry=anna, message=box, role="sealed", code_read=CODE
        )
        for act in (looks.accept, looks.put_aside):
            with pytest.raises(RuleViolation) as refused:
                act(
                    actor=as_judge(owner, club),
                    tournament=race.tournament,
                    entry=anna,
                    message=box,
                    role="sealed",
                )
            assert refused.value.code == "look.decided"
            assert refused.value.params["look"] == first.pk
    sentence = say("look.decided", refused.value.params, "it")
    assert "Gino Giudici" in sentence
    assert "20:00" in sentence
    assert Look.objects.count() == 1


def test_another_photo_cannot_be_the_finish_as_well(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1)
    one, other = race.puzzle(anna, GO + 3 * HOUR), race.puzzle(anna, GO + 3 * HOUR + 60)
    common = {"actor": actor, "tournament": race.tournament, "entry": anna, "role": "finish"}
    with clock.standing_at(LATER):
        looks.accept(**common, message=one)
        with pytest.raises(RuleViolation) as refused:
            looks.accept(**common, message=other)
        assert refused.value.code == "look.role_taken"
        looks.put_aside(**common, message=other)
    assert not race.desk().queue


def test_asking_again_holds_the_result_tells_the_entrant_and_posts_the_request(
    race: Raced, actor: Actor
) -> None:
    anna = race.enters("Anna Neri", 1)
    race.box(anna)
    first = race.puzzle(anna, GO + 3 * HOUR)
    with clock.standing_at(LATER):
        look = looks.ask_again(
            actor=actor,
            tournament=race.tournament,
            entry=anna,
            message=first,
            role="finish",
            reason="blurred",
        )
    assert look.reason == "blurred"
    told = Told.objects.get(entry=anna, code="photo_asked")
    assert told.params == {"role": "finish", "reason": "blurred", "message": first.number}
    assert first.replies.filter(kind="text").exists()
    assert race.desk().entry(anna.key).held
    (item,) = race.desk().items
    assert (item.stand, item.shot.role) == ("look", "sealed")
    with clock.standing_at(LATER):
        looks.accept(
            actor=actor, tournament=race.tournament, entry=anna, message=item.shot.message, role="sealed"
        )
    assert [each.stand for each in race.desk().items] == ["asked"]


def test_art_19_the_first_photo_counts_where_it_shows_the_finished_puzzle(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    first = race.puzzle(anna, GO + 3 * HOUR)
    common = {"actor": actor, "tournament": race.tournament, "entry": anna, "role": "finish"}
    with clock.standing_at(LATER):
        looks.ask_again(**common, message=first, reason="not_whole")
        new = race.puzzle(anna, GO + 3 * HOUR + 5 * MINUTE)
        (item,) = race.desk().queue
        assert (item.number, item.shot.first, item.shot.role) == (new.number, first, "finish")
        look = looks.accept(**common, message=new, counts=first, missing=0)
    assert row_of(race, anna.key).official == 3 * HOUR
    assert not race.desk().queue
    with clock.standing_at(LATER):
        looks.undo(actor=actor, look=look)
        looks.accept(**common, message=new, missing=0)
    assert row_of(race, anna.key).official == 3 * HOUR + 5 * MINUTE


def test_a_photo_put_aside_does_not_count_and_comes_back_when_that_is_taken_back(
    race: Raced, actor: Actor
) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    cat = race.puzzle(anna, GO + 2 * HOUR)
    with clock.standing_at(LATER):
        look = looks.put_aside(actor=actor, tournament=race.tournament, entry=anna, message=cat)
        assert row_of(race, anna.key).outcome is Outcome.RUNNING
        looks.undo(actor=actor, look=look)
        assert row_of(race, anna.key).official == 2 * HOUR
        with pytest.raises(RuleViolation, match=r"look\.undone"):
            looks.undo(actor=actor, look=look)


def test_a_note_stands_beside_a_decision_and_pieces_missing_count_from_it(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    final = race.puzzle(anna, GO + 3 * HOUR)
    common = {"actor": actor, "tournament": race.tournament, "entry": anna, "message": final}
    with clock.standing_at(LATER):
        looks.note(**common, note="Chiesto al telefono.", missing=1)
        assert row_of(race, anna.key).official == 3 * HOUR + 10
        looks.accept(**common, role="finish", missing=0)
        looks.note(**common, note="Ha ritrovato il pezzo.")
    assert row_of(race, anna.key).official == 3 * HOUR
    assert Look.objects.filter(undone_at=None, verdict=Verdict.NOTED).count() == 1
    assert "telefono" not in str(Line.objects.values_list("changes", "why"))
    with clock.standing_at(LATER), pytest.raises(Refusal, match="note_empty"):
        looks.note(**common)


def test_a_picture_swapped_after_it_was_accepted_waits_again(race: Raced, actor: Actor) -> None:
    """Case A-50: the time stands, and a judge has to see it."""
    anna = race.enters("Anna Neri", 1, mode="online")
    final = race.puzzle(anna, GO + 3 * HOUR)
    common = {
        "actor": actor,
        "tournament": race.tournament,
        "entry": anna,
        "message": final,
        "role": "finish",
    }
    with clock.standing_at(LATER):
        look = looks.accept(**common)
    final.swapped_at = LATER + 5
    final.save()
    assert [item.shot.swapped_since for item in race.desk().queue] == [True]
    with clock.standing_at(LATER + 9):
        looks.accept(**common, instead=look)
    assert not race.desk().queue
    assert Look.objects.filter(undone_at=None).count() == 1


def test_an_unclear_photo_is_given_to_an_entrant_and_taken_back(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    unknown = race.says("brezza_84", GO + 2 * HOUR)
    (item,) = race.desk().queue
    assert (item.stand, item.candidates) == ("whose", (anna.key,))
    with clock.standing_at(LATER):
        given = looks.assign(actor=actor, tournament=race.tournament, message=unknown, entry=anna)
        (item,) = race.desk().queue
        assert (item.stand, item.entry, item.shot.role) == ("look", anna.key, Role.FINISH)
        with pytest.raises(RuleViolation) as refused:
            looks.assign(actor=actor, tournament=race.tournament, message=unknown, entry=None)
        assert refused.value.code == "assignment.decided"
        assert "Anna Neri" in say("assignment.decided", refused.value.params, "it")
        undo_assignment(actor=actor, assignment=given)
        looks.assign(actor=actor, tournament=race.tournament, message=unknown, entry=None)
    assert not race.desk().queue
    assert [each.message for each in race.desk().ignored] == [unknown]


def test_what_belongs_elsewhere_is_refused(
    race: Raced, actor: Actor, other_club: Organiser, other_owner: Person
) -> None:
    anna = race.enters("Anna Neri", 1)
    elsewhere = race_evening_of(other_club)
    theirs = elsewhere.says("qualcuno", GO + HOUR)
    with clock.standing_at(LATER), pytest.raises(Refusal, match="not_here"):
        looks.accept(actor=actor, tournament=race.tournament, entry=anna, message=theirs, role="finish")
    with clock.standing_at(LATER), pytest.raises(Refusal, match=r"look\.role"):
        looks.accept(
            actor=actor, tournament=race.tournament, entry=anna, message=race.box(anna), role="other"
        )


def race_evening_of(club: Organiser) -> Raced:
    from incastro.groups.models import Group
    from tests.entries.cast import open_tournament

    group = Group.objects.create(organiser=club, chat=-100456, name="Altri", linked_at=START)
    return Raced(open_tournament(club, slug="altrove"), group)


def test_nothing_is_decided_once_the_table_is_official(race: Raced, actor: Actor) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    race.tournament.official_at = LATER - 1
    race.tournament.save()
    with clock.standing_at(LATER), pytest.raises(RuleViolation, match=r"stage\.race"):
        looks.accept(actor=actor, tournament=race.tournament, entry=anna, message=box, role="sealed")


@pytest.mark.parametrize("missing", [-1, 501])
def test_no_puzzle_lacks_more_pieces_than_it_has(race: Raced, actor: Actor, missing: int) -> None:
    anna = race.enters("Anna Neri", 1)
    final = race.puzzle(anna, GO + 3 * HOUR)
    given = {"tournament": race.tournament, "entry": anna, "message": final}
    with clock.standing_at(LATER), pytest.raises(Refusal) as refused:
        looks.accept(actor=actor, role="finish", missing=missing, **given)
    assert (refused.value.code, refused.value.params) == ("look.missing", {"most": 500})
