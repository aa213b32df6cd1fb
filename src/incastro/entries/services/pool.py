"""The pool: people without a team and teams with room find each other (M-4).

Nobody’s address is shown until both have agreed.
"""

from django.db import transaction
from django.db.models import QuerySet

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import PoolCard, PoolMatch, PoolTold, Team, TeamMember
from incastro.entries.models.pool import MatchState
from incastro.entries.rosters import is_open
from incastro.journal.actor import Actor
from incastro.journal.services import change, record, write
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation

ARTICLE = "M-4"
OPEN_STAGES = (Stage.ANNOUNCED, Stage.OPEN, Stage.CLOSED)  # a team may still look on the eve
MOST_APPROACHES = 8  # open ones of a card: whoever asks everybody is heard by nobody


def open_card(
    *,
    actor: Actor,
    marathon: Marathon,
    person: Person,
    said: str = "",
    team: Team | None = None,
    places: int = 1,
) -> PoolCard:
    """Let somebody be found, or a team with room by its captain; RuleViolation `pool.…`."""
    with transaction.atomic():
        _require_time(marathon)
        if team is None:
            _require_no_team(marathon, person)
        else:
            places = _room(marathon, team, person, places)
        if PoolCard.objects.filter(marathon=marathon, person=person, closed_at=None).exists():
            raise RuleViolation("pool.one_card", {}, ARTICLE)
        if team is not None:
            PoolCard.objects.filter(team=team).update(team=None)  # an earlier card, closed, is history
        card = PoolCard.objects.create(
            marathon=marathon, person=person, team=team, places=places, said=said.strip(), at=clock.now()
        )
        record(actor=actor, action="poolcard.open", on=card)
    return card


def change_card(*, actor: Actor, card: PoolCard, said: str, places: int, version: int | None = None) -> None:
    """Say it otherwise, or look for more or fewer."""
    with transaction.atomic():
        _require_open(card)
        if card.team is not None:
            places = _room(card.marathon, card.team, card.person, places)
        values = {"said": said.strip(), "places": places}
        change(card, values, actor=actor, action="poolcard.change", version=version, personal=("said",))


def close_card(*, actor: Actor, card: PoolCard) -> None:
    """Look no longer; what was asked and not answered is over."""
    with transaction.atomic():
        if card.closed_at is not None:
            return
        write(card, {"closed_at": clock.now()})
        open_ones = PoolMatch.objects.filter(state=MatchState.ASKED)
        over = {"state": MatchState.DROPPED, "answered_at": clock.now()}
        (open_ones.filter(asking=card) | open_ones.filter(asked=card)).update(**over)
        record(actor=actor, action="poolcard.close", on=card)


def approach(*, actor: Actor, asking: PoolCard, asked: PoolCard, said: str = "") -> PoolMatch:
    """One card asks another, who is told; nobody’s address is shown yet. RuleViolation `pool.…`."""
    with transaction.atomic():
        _require_open(asking)
        _require_open(asked)
        if asking.pk == asked.pk or asking.marathon_id != asked.marathon_id:
            raise RuleViolation("pool.not_this_one", {}, ARTICLE)
        if asking.team_id is not None and asked.team_id is not None:
            raise RuleViolation("pool.two_teams", {}, ARTICLE)
        between = _between(asking, asked).exclude(state=MatchState.DROPPED)
        if between.exists():
            raise RuleViolation("pool.asked_already", {}, ARTICLE)
        if asking.asked.filter(state=MatchState.ASKED).count() >= MOST_APPROACHES:
            raise RuleViolation("pool.too_many", {"n": MOST_APPROACHES}, ARTICLE)
        match = PoolMatch.objects.create(asking=asking, asked=asked, said=said.strip(), at=clock.now())
        _tell(match, asked.person, "pool_asked")
        record(actor=actor, action="poolcard.approach", on=asking)
    return match


def answer(*, actor: Actor, match: PoolMatch, agrees: bool) -> None:
    """The asked card agrees or declines; agreed, both see each other’s address.

    RuleViolation `pool.answered` where it has been answered or taken back.
    """
    with transaction.atomic():
        state = MatchState.AGREED if agrees else MatchState.DECLINED
        waiting = PoolMatch.objects.filter(pk=match.pk, state=MatchState.ASKED)
        if not waiting.update(state=state, answered_at=clock.now()):
            raise RuleViolation("pool.answered", {}, ARTICLE)
        match.refresh_from_db()
        _tell(match, match.asking.person, "pool_agreed" if agrees else "pool_declined")
        record(actor=actor, action="poolcard.agree" if agrees else "poolcard.decline", on=match.asked)


def take_back(*, actor: Actor, match: PoolMatch) -> None:
    """Whoever asked takes it back; nothing is told. RuleViolation `pool.answered`."""
    with transaction.atomic():
        waiting = PoolMatch.objects.filter(pk=match.pk, state=MatchState.ASKED)
        if not waiting.update(state=MatchState.DROPPED, answered_at=clock.now()):
            raise RuleViolation("pool.answered", {}, ARTICLE)
        record(actor=actor, action="poolcard.take_back", on=match.asking)


def _between(one: PoolCard, other: PoolCard) -> QuerySet[PoolMatch]:
    found = PoolMatch.objects
    return found.filter(asking=one, asked=other) | found.filter(asking=other, asked=one)


def _tell(match: PoolMatch, person: Person, code: str) -> None:
    PoolTold.objects.create(match=match, person=person, code=code, at=clock.now())


def _require_time(marathon: Marathon) -> None:
    if stage_of(marathon) not in OPEN_STAGES:
        raise RuleViolation("pool.over", {}, ARTICLE)


def _require_open(card: PoolCard) -> None:
    _require_time(card.marathon)
    if card.closed_at is not None:
        raise RuleViolation("pool.closed", {}, ARTICLE)


def _require_no_team(marathon: Marathon, person: Person) -> None:
    if TeamMember.objects.filter(marathon=marathon, person=person, active=True).exists():
        raise RuleViolation("pool.in_team", {}, "M-3")


def _room(marathon: Marathon, team: Team, person: Person, places: int) -> int:
    """How many a team may look for: no more than the rules leave it (M-3)."""
    if team.entry.person_id != person.pk:
        raise RuleViolation("pool.captain_only", {}, ARTICLE)
    if not is_open(team.entry, clock.now()):
        raise RuleViolation("pool.team_out", {}, ARTICLE)
    room = rules_of(marathon).team_max - team.members.filter(active=True).count()
    if room < 1:
        raise RuleViolation("pool.full", {}, "M-3")
    return max(1, min(places, room))
