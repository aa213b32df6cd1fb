"""The pool of a marathon as one of its people sees it: own card, approaches, everybody else’s cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from incastro.contests.stages import stage_of
from incastro.entries.facts import team_name
from incastro.entries.models import PoolCard, PoolMatch, Team
from incastro.entries.models.pool import MatchState
from incastro.entries.rosters import team_of
from incastro.entries.services.pool import OPEN_STAGES
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.web.presenting.moments import language
from incastro.words import say


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card: how it is called in the pool, what it says, and what can be done with it."""

    card: PoolCard
    name: str
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Approach:
    """One approach, seen from one side. `email` is there once both have agreed."""

    match: PoolMatch
    name: str
    said: str
    email: str = ""

    @property
    def state(self) -> str:
        """Its state, as it is kept."""
        return str(self.match.state)


@dataclass(frozen=True)
class PoolPage:
    """What the template prints."""

    marathon: Marathon
    person: Person

    @cached_property
    def is_open(self) -> bool:
        """Whether anybody can still look or ask."""
        return stage_of(self.marathon) in OPEN_STAGES

    @cached_property
    def card(self) -> PoolCard | None:
        """The reader’s own card."""
        cards = PoolCard.objects.filter(marathon=self.marathon, person=self.person, closed_at=None)
        return cards.select_related("team", "marathon", "person").first()

    @cached_property
    def team(self) -> Team | None:
        """The team that the reader is captain of."""
        place = team_of(self.person, self.marathon)
        return place.team if place is not None and place.captain else None

    @cached_property
    def in_team(self) -> bool:
        """Whether they play in a team that somebody else leads."""
        return team_of(self.person, self.marathon) is not None and self.team is None

    @cached_property
    def room(self) -> int:
        """How many their team could still take."""
        if self.team is None:
            return 0
        return rules_of(self.marathon).team_max - self.team.members.filter(active=True).count()

    @cached_property
    def matches(self) -> Sequence[PoolMatch]:
        """The reader’s approaches, to them or by them, the latest first."""
        if self.card is None:
            return ()
        mine = Q(asking=self.card) | Q(asked=self.card)
        found = PoolMatch.objects.filter(mine).exclude(state=MatchState.DROPPED)
        return list(
            found.select_related(
                "asking__person__account",
                "asking__team__entry",
                "asked__person__account",
                "asked__team__entry",
            )
        )

    @property
    def coming(self) -> list[Approach]:
        """What waits for the reader’s answer."""
        return [
            self._approach(each)
            for each in self.matches
            if each.asked_id == self._own and each.state == MatchState.ASKED
        ]

    @property
    def rest(self) -> list[Approach]:
        """Everything else: what they asked, and how it went."""
        waiting = {approach.match.pk for approach in self.coming}
        return [self._approach(each) for each in self.matches if each.pk not in waiting]

    @cached_property
    def others(self) -> list[CardLine]:
        """Everybody else’s cards, the latest first; teams among teams’ own are left out."""
        cards = PoolCard.objects.filter(marathon=self.marathon, closed_at=None).exclude(person=self.person)
        if self.card is not None and self.card.team_id is not None:
            cards = cards.filter(team=None)
        asked = {each.asking_id for each in self.matches} | {each.asked_id for each in self.matches}
        return [
            CardLine(card, called(card), card.pk in asked)
            for card in cards.select_related("person", "team__entry").order_by("-at", "-pk")[:200]
        ]

    @property
    def _own(self) -> int | None:
        return None if self.card is None else self.card.pk

    def _approach(self, match: PoolMatch) -> Approach:
        other = match.asking if match.asked_id == self._own else match.asked
        agreed = match.state == MatchState.AGREED
        account = other.person.account
        name = f"{called(other)} ({other.person.full_name})" if agreed and other.team else called(other)
        return Approach(
            match,
            other.person.full_name if agreed and other.team is None else name,
            match.said,
            account.email if agreed and account is not None else "",
        )


def called(card: PoolCard) -> str:
    """A team by the name that everybody may read (M-12), a person by first name; more when both agree."""
    if card.team is not None:
        return team_name(card.team.entry, language())
    return card.person.first_name or say("person.pseudonym", {"key": card.person.key[:4]}, language())
