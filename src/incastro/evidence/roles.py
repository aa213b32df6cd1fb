"""Which of an entrant's deliveries is the sealed box and which the finish, and what a person has to decide.

The earliest counts provisionally, so that a nicer second picture never costs anybody time; whatever is not
certain is a doubt. A delivery that a person assigned (`posts` in the facts) outranks those only matched.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from incastro.evidence.deliveries import Delivery
from incastro.evidence.races import Race
from incastro.evidence.wall_time import readings
from incastro.rulebook.facts import Entry, Mode
from incastro.rulebook.tournament.rulings import decide

# Who types 15:58 for a photo of 15:58:23 means that photo.
TYPED_MINUTE = 59


@dataclass(frozen=True, slots=True)
class Claim:
    """An entrant's delivery, and how that is known (`id`, `caption`, ..., `answer` = a person said so)."""

    delivery: Delivery
    by: str

    @property
    def at(self) -> int:
        """Its publication."""
        return self.delivery.at

    @property
    def assigned(self) -> bool:
        """Whether a person said whose it is."""
        return self.by == "answer"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something only a person can decide: a code, and the deliveries in question."""

    code: str
    claims: tuple[Claim, ...]


@dataclass(slots=True)
class Roles:
    """What an entrant's deliveries come to."""

    sealed: Claim | None = None
    finish: Claim | None = None
    doubts: list[Doubt] = field(default_factory=list)

    def ask(self, code: str, *claims: Claim) -> None:
        """Add a doubt."""
        self.doubts.append(Doubt(code, claims))


def roles_of(entry: Entry, race: Race, claims: Sequence[Claim]) -> Roles:
    """The roles of an entrant's deliveries, given in order of time. What the facts say is not asked again."""
    finish = known_finish(entry, race)
    if race.course.mode is Mode.ONLINE:
        roles = Roles() if finish is not None else _online(race, claims)
    elif finish is not None:
        roles = Roles() if entry.sealed is not None else _sealed_before(race, claims, finish)
    elif entry.sealed is not None:
        after = race.start if entry.sealed is False else max(race.start, entry.sealed + TYPED_MINUTE)
        roles = _finish_among(race, _after(race, claims, after))
    else:
        roles = _offline(race, claims)
    _ask_about_edits(roles, race)
    _ask_about_clock_change(roles, race)
    _withhold_the_impossible(roles, race, claims)
    if is_settled(entry):
        roles.doubts.clear()
    return roles


def is_settled(entry: Entry) -> bool:
    """Whether a standing ruling decides this entry, so that nothing about its photos is left to ask."""
    decided = decide(entry)
    return decided is not None and any((decided.annul, decided.exclude, decided.finish))


def is_through(entry: Entry, race: Race, roles: Roles) -> bool:
    """Whether this entrant needs no other photo: a finish in time, given or found, or a standing ruling."""
    if is_settled(entry) or known_finish(entry, race) is not None:
        return True
    return roles.finish is not None and not race.is_late(roles.finish.at)


def known_finish(entry: Entry, race: Race) -> int | None:
    """The finish that the facts give outright, as an instant."""
    if entry.finish_after is not None:
        return race.start + entry.finish_after
    return entry.finish


def _online(race: Race, claims: Sequence[Claim]) -> Roles:
    """One photo after the go; the rulebook wants no other of those on the video call (art. 9)."""
    roles = _finish_among(race, _after(race, claims, race.start))
    if roles.finish is not None:
        return roles
    roles.finish = next((claim for claim in claims if claim.assigned), None)
    return roles


def _after(race: Race, claims: Sequence[Claim], moment: int) -> list[Claim]:
    """The finish candidates after a moment: those assigned, else those in time, else the late ones.

    A late one does not outrank those in time, not even when assigned: then all are asked about.
    """
    after = [claim for claim in claims if claim.at > moment]
    assigned = [claim for claim in after if claim.assigned]
    in_time = [claim for claim in after if not race.is_late(claim.at)]
    if assigned and in_time and race.is_late(assigned[0].at):
        return [*in_time, *assigned]
    return assigned or in_time or [claim for claim in after if claim.at <= race.closes]


def _finish_among(race: Race, pool: Sequence[Claim]) -> Roles:
    roles = Roles()
    if not pool:
        return roles
    roles.finish = pool[0]
    if len(pool) > 1:
        roles.ask("several_deliveries", *pool)
    else:
        _ask_whether_possible(roles, race)
    return roles


def _ask_whether_possible(roles: Roles, race: Race) -> None:
    """A finish sooner than anybody can assemble the puzzle is another picture, or the go is wrong (A-37)."""
    finish = roles.finish
    if finish is not None and not finish.assigned and finish.at - race.start < race.soonest:
        roles.ask("hardly_possible", finish)


def _withhold_the_impossible(roles: Roles, race: Race, claims: Sequence[Claim]) -> None:
    """A photo that nobody can have finished for counts for nothing until a person says so.

    It has been asked about; who posts the sealed box twice must not lead the table meanwhile.
    """
    finish = roles.finish
    if finish is None or finish.assigned or finish.at - race.start >= race.soonest:
        return
    possible = (
        claim for claim in claims if claim.at - race.start >= race.soonest and not race.is_late(claim.at)
    )
    roles.finish = next(possible, None)


def _sealed_before(race: Race, claims: Sequence[Claim], finish: int) -> Roles:
    """The sealed box of somebody whose finish is given: the first photo long enough before it."""
    roles = Roles()
    before = [
        claim
        for claim in claims
        if (claim.assigned or claim.at >= race.opens) and claim.at <= finish - race.soonest
    ]
    before = [claim for claim in before if claim.assigned] or before
    proper = [claim for claim in before if claim.assigned or not race.is_early(claim.at)]
    if proper:
        roles.sealed = proper[0]
    elif before:
        roles.sealed = before[-1]
        roles.ask("sealed_before_reveal", before[-1])
    return roles


def _offline(race: Race, claims: Sequence[Claim]) -> Roles:
    """Sealed box, then finish (art. 8, 9): exactly two deliveries are certain, all else is asked."""
    roles = Roles()
    counted = _without_chat(race, _answered(race, _in_time(race, claims)))
    if not counted:
        return roles
    first, others = counted[0], counted[1:]
    if not others and first.at > race.start + race.soonest:
        roles.finish = first
        if not first.assigned:
            roles.ask("sealed_or_finish", first)
        return roles
    roles.sealed = first
    # of two that a person gave somebody the second is the finish, even before the go: the law asks then
    later = [claim for claim in others if claim.at > first.at]
    after = (claim for claim in later if claim.at > race.start)
    roles.finish = next(after, None) or next((claim for claim in later if claim.assigned), None)
    if race.is_early(first.at) and not first.assigned:
        roles.ask("sealed_before_reveal", first)
    if len(others) > 1:
        roles.ask("several_deliveries", *counted)
    elif others:
        _ask_about_second(roles, race, first, others[0])
    return roles


def _ask_about_second(roles: Roles, race: Race, first: Claim, second: Claim) -> None:
    if second.assigned or second.at <= race.start:
        return
    if first.at > race.start and second.at - first.at < race.soonest:
        roles.ask("deliveries_too_close", first, second)
    else:
        _ask_whether_possible(roles, race)


def _in_time(race: Race, claims: Sequence[Claim]) -> list[Claim]:
    """The deliveries of the race; late ones only where no finish can be among the others."""
    window = [claim for claim in claims if claim.assigned or race.holds(claim.at)]
    if any(claim.at > race.start + race.soonest for claim in window):
        return window
    late = (claim for claim in claims if not claim.assigned and race.is_late(claim.at))
    return sorted([*window, *(claim for claim in late if claim.at <= race.closes)], key=_in_order)


def _answered(race: Race, claims: list[Claim]) -> list[Claim]:
    """Without those that a person's answer put aside: beside an assigned box or finish, others fall."""
    assigned = [claim for claim in claims if claim.assigned]
    if not assigned:
        return claims
    if assigned[-1].at <= race.start:
        return [claim for claim in claims if claim.assigned or claim.at > race.start]
    if len(assigned) > 1:
        return assigned
    answer = assigned[0]
    earlier = [claim for claim in claims if claim.at < answer.at]
    return [*earlier, answer] if earlier else claims


def _without_chat(race: Race, claims: list[Claim]) -> list[Claim]:
    """Photos from before the code was shown matter only to somebody who posted no box after it (A-51)."""
    proper = [claim for claim in claims if claim.assigned or not race.is_early(claim.at)]
    early = [claim for claim in claims if race.is_early(claim.at) and not claim.assigned]
    if not early or any(claim.at <= race.start + race.soonest for claim in proper):
        return proper
    return sorted([early[-1], *proper], key=_in_order)


def _in_order(claim: Claim) -> tuple[int, int]:
    return claim.at, claim.delivery.id


def _ask_about_edits(roles: Roles, race: Race) -> None:
    """A picture swapped after publication keeps its time, but the judge sees it (art. 19, 20)."""
    if race.course.rules.edited_picture == "first_publication":
        return
    used = (claim for claim in (roles.sealed, roles.finish) if claim is not None and not claim.assigned)
    edited = [claim for claim in used if claim.delivery.edited]
    if edited:
        roles.ask("edited_picture", *edited)


def _ask_about_clock_change(roles: Roles, race: Race) -> None:
    """A local time that exists twice, or never, is read provisionally as the earlier (case B-3)."""
    finish = roles.finish
    wall = finish.delivery.wall if finish is not None else None
    if finish is None or wall is None:
        return
    found = len(readings(wall, race.course.zone))
    if found != 1:
        roles.ask("time_twice" if found else "time_skipped", finish)
