"""Who is in which team, as far as a ranking depends on it (M-3)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from incastro.rulebook.marathon.facts import Marathon, Member, Team
from incastro.rulebook.names import fold
from incastro.rulebook.steps import Blocking


@dataclass(frozen=True, slots=True)
class Shared:
    """Somebody who appears in more than one team: the name first met, and the ids of the teams."""

    name: str
    teams: tuple[str, ...]


def shared_members(teams: Iterable[Team]) -> tuple[Shared, ...]:
    """The people who appear in more than one team of an event, which nobody may (M-3)."""
    met: list[tuple[Member, list[str]]] = []
    known_as: dict[tuple[str, str], list[int]] = defaultdict(list)
    for team in teams:
        for member in team.members:
            keys = [("name", fold(member.name)), ("person", member.person or "")]
            known = (index for key in keys for index in known_as[key] if same_person(met[index][0], member))
            index = next(known, len(met))
            if index == len(met):
                met.append((member, []))
                for key in keys:
                    known_as[key].append(index)
            met[index][1].append(team.id)
    return tuple(Shared(member.name, tuple(dict.fromkeys(ids))) for member, ids in met if len(set(ids)) > 1)


def same_person(one: Member, other: Member) -> bool:
    """By the person's id where both have one; otherwise by name, since nothing else tells them apart."""
    if one.person is not None and other.person is not None:
        return one.person == other.person
    return fold(one.name) == fold(other.name)


def surely_same_person(one: Member, other: Member) -> bool:
    """By the person’s id where both have one; otherwise by name and date of birth, if both are known.

    A name alone may be a namesake’s: that keeps nobody out, it is for the organiser to look at.
    """
    if one.person is not None and other.person is not None:
        return one.person == other.person
    return one.born is not None and one.born == other.born and fold(one.name) == fold(other.name)


def roster_doubts(marathon: Marathon) -> Iterator[Blocking]:
    """Teams that the rules would not have let in: too many members, or somebody in two of them.

    Teams that did not show up put nobody at a disadvantage.
    """
    present = [team for team in marathon.teams if not team.no_show]
    most = marathon.rules.team_max
    for team in present:
        if len(team.members) > most:
            told = {"team": team.name, "members": len(team.members), "most": most}
            yield Blocking("roster_too_many", team.id, told)
    names = {team.id: team.name for team in present}
    for shared in shared_members(present):
        teams = ", ".join(names[ident] for ident in shared.teams)
        yield Blocking("roster_shared", None, {"name": shared.name, "teams": teams})
