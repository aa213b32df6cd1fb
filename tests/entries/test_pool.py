"""The pool: who may be found, who may ask whom, and what each learns of the other (M-4)."""

import pytest

from incastro import clock
from incastro.entries.models import Entry, PoolCard, PoolTold, Team, TeamMember
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask, withdraw
from incastro.entries.services.pool import answer, approach, change_card, close_card, open_card, take_back
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.letters.pooling import letter_of
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.web.presenting.pool_page import called
from tests.entries.cast import NOW, open_marathon, puzzler

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_time():
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def hall(club: Organiser) -> Marathon:
    return open_marathon(club)


def team_of(captain: Person, hall: Marathon, members: int = 2) -> Team:
    def details(entry: Entry) -> None:
        team = Team.objects.create(entry=entry, name="I Tasselli")
        TeamMember.objects.create(team=team, marathon=hall, person=captain, captain=True)
        for _ in range(members - 1):
            TeamMember.objects.create(team=team, marathon=hall)

    wanted = Asked(person=captain, price=110, accepted={})
    return ask(actor=Actor(captain.pk), seats=seats_of(hall), asked=wanted, details=details).team


def card(person: Person, hall: Marathon, team: Team | None = None, places: int = 1) -> PoolCard:
    return open_card(
        actor=Actor(person.pk), marathon=hall, person=person, said="Bordi e cieli", team=team, places=places
    )


def told() -> list[tuple[int, str]]:
    return list(PoolTold.objects.order_by("id").values_list("person", "code"))


def test_somebody_asks_a_team_and_it_agrees(hall: Marathon) -> None:
    alone, captain = puzzler(1), puzzler(2)
    mine, theirs = card(alone, hall), card(captain, hall, team_of(captain, hall), 3)
    match = approach(actor=Actor(alone.pk), asking=mine, asked=theirs, said="Vengo volentieri")
    answer(actor=Actor(captain.pk), match=match, agrees=True)
    assert match.state == "agreed"
    assert told() == [(captain.pk, "pool_asked"), (alone.pk, "pool_agreed")]


def test_an_answer_is_given_once(hall: Marathon) -> None:
    mine, theirs = card(puzzler(1), hall), card(puzzler(2), hall)
    match = approach(actor=Actor(1), asking=mine, asked=theirs)
    answer(actor=Actor(2), match=match, agrees=False)
    for act in (
        lambda: answer(actor=Actor(2), match=match, agrees=True),
        lambda: take_back(actor=Actor(1), match=match),
    ):
        with pytest.raises(RuleViolation, match=r"pool\.answered"):
            act()
    assert told()[-1][1] == "pool_declined"


def test_what_is_taken_back_can_be_asked_again_and_what_was_declined_cannot(hall: Marathon) -> None:
    mine, theirs = card(puzzler(1), hall), card(puzzler(2), hall)
    take_back(actor=Actor(1), match=approach(actor=Actor(1), asking=mine, asked=theirs))
    match = approach(actor=Actor(1), asking=mine, asked=theirs)
    with pytest.raises(RuleViolation, match=r"pool\.asked_already"):
        approach(actor=Actor(2), asking=theirs, asked=mine)
    answer(actor=Actor(2), match=match, agrees=False)
    with pytest.raises(RuleViolation, match=r"pool\.asked_already"):
        approach(actor=Actor(1), asking=mine, asked=theirs)


def test_a_team_looks_for_no_more_than_the_rules_leave_it_room_for(hall: Marathon) -> None:
    captain = puzzler(1)
    team = team_of(captain, hall, members=3)
    assert card(captain, hall, team, places=4).places == 2
    other = puzzler(2)
    with pytest.raises(RuleViolation, match=r"pool\.full"):
        card(other, hall, team_of(other, hall, members=5))


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("pool.in_team", lambda hall, captain, team: card(captain, hall)),
        ("pool.captain_only", lambda hall, captain, team: card(puzzler(8), hall, team)),
        ("pool.one_card", lambda hall, captain, team: (card(captain, hall, team), card(captain, hall, team))),
    ],
)
def test_who_may_not_have_a_card_is_told_why(hall: Marathon, code: str, wrong) -> None:
    captain = puzzler(1)
    team = team_of(captain, hall)
    with pytest.raises(RuleViolation) as refused:
        wrong(hall, captain, team)
    assert refused.value.code == code


def test_two_teams_do_not_ask_each_other_nor_anybody_themselves(hall: Marathon) -> None:
    one, two = (puzzler(n) for n in (1, 2))
    first, second = card(one, hall, team_of(one, hall)), card(two, hall, team_of(two, hall))
    with pytest.raises(RuleViolation, match=r"pool\.two_teams"):
        approach(actor=Actor(one.pk), asking=first, asked=second)
    with pytest.raises(RuleViolation, match=r"pool\.not_this_one"):
        approach(actor=Actor(one.pk), asking=first, asked=first)


def test_a_card_that_is_closed_asks_nobody_and_leaves_nothing_open(hall: Marathon) -> None:
    mine, theirs = card(puzzler(1), hall), card(puzzler(2), hall)
    match = approach(actor=Actor(1), asking=mine, asked=theirs)
    close_card(actor=Actor(1), card=mine)
    match.refresh_from_db()
    assert match.state == "dropped"
    with pytest.raises(RuleViolation, match=r"pool\.closed"):
        approach(actor=Actor(1), asking=mine, asked=theirs)
    assert card(mine.person, hall).pk != mine.pk


def test_nobody_asks_everybody(hall: Marathon) -> None:
    mine, others = card(puzzler(0), hall), [card(puzzler(n), hall) for n in range(1, 10)]
    for theirs in others[:8]:
        approach(actor=Actor(1), asking=mine, asked=theirs)
    with pytest.raises(RuleViolation, match=r"pool\.too_many"):
        approach(actor=Actor(1), asking=mine, asked=others[8])


def test_the_pool_closes_with_the_start(hall: Marathon) -> None:
    mine, theirs = card(puzzler(1), hall), card(puzzler(2), hall)
    assert hall.starts_at is not None
    with clock.standing_at(hall.starts_at - 1):
        approach(actor=Actor(1), asking=mine, asked=theirs)
    with clock.standing_at(hall.starts_at), pytest.raises(RuleViolation, match=r"pool\.over"):
        card(puzzler(3), hall)


def test_a_team_whose_entry_is_out_looks_for_nobody(hall: Marathon) -> None:
    captain = puzzler(1)
    team = team_of(captain, hall)
    withdraw(actor=Actor(captain.pk), entry=team.entry)
    with pytest.raises(RuleViolation, match=r"pool\.team_out"):
        card(captain, hall, Team.objects.get(pk=team.pk))


def test_what_somebody_says_of_themselves_is_not_in_the_journal(hall: Marathon) -> None:
    mine = card(puzzler(1), hall)
    change_card(actor=Actor(1), card=mine, said="Adesso cerco i bordi", places=1, version=mine.version)
    lines = [f"{line.action} {line.changes} {line.why}" for line in Line.objects.filter(kind="poolcard")]
    assert len(lines) == 2
    assert not any("Bordi" in line or "bordi" in line for line in lines)


def test_a_card_that_somebody_else_has_changed_meanwhile_is_stale(hall: Marathon) -> None:
    mine = card(puzzler(1), hall)
    seen = mine.version
    change_card(actor=Actor(1), card=mine, said="Una", places=1, version=seen)
    with pytest.raises(RuleViolation, match="stale"):
        change_card(actor=Actor(1), card=mine, said="Due", places=1, version=seen)


def test_m_12_strangers_in_the_pool_read_no_name_that_nobody_has_looked_at(hall: Marathon) -> None:
    alone, captain = puzzler(1), puzzler(2)
    team = team_of(captain, hall)
    mine, theirs = card(alone, hall), card(captain, hall, team, 3)
    approach(actor=Actor(captain.pk), asking=theirs, asked=mine)
    told_one = PoolTold.objects.get()
    assert called(theirs) != "I Tasselli"
    assert "I Tasselli" not in letter_of(told_one).plain
    Team.objects.filter(pk=team.pk).update(name_standing="approved", approved_name="I Tasselli")
    theirs, told_one = PoolCard.objects.get(pk=theirs.pk), PoolTold.objects.get()
    assert called(theirs) == "I Tasselli"
    assert "I Tasselli" in letter_of(told_one).plain
