"""A marathon's facts as a document."""

from functools import partial
from typing import Any

from incastro.interchange.formats import MARATHON
from incastro.interchange.instants import write_instant
from incastro.interchange.written import Clock, given_only, moment, puzzle_fields, rules_fields
from incastro.rulebook.marathon.facts import Completion, Count, Marathon, Member, Pause, Team


def marathon_document(marathon: Marathon) -> dict[str, Any]:
    """The document of a marathon."""
    clock = partial(write_instant, zone=marathon.zone)
    return {
        "format": MARATHON,
        **given_only(id=marathon.id),
        "name": marathon.name,
        **rules_fields(marathon.rules),
        "zone": marathon.zone.key,
        "start": clock(marathon.start),
        **given_only(
            end=moment(marathon.end, None, clock),
            pauses=[_pause(pause, clock) for pause in marathon.pauses],
        ),
        "puzzles": [{"number": puzzle.number, **puzzle_fields(puzzle)} for puzzle in marathon.puzzles],
        "teams": [_team(team, clock) for team in marathon.teams],
    }


def _pause(pause: Pause, clock: Clock) -> dict[str, Any]:
    return {"from": clock(pause.since), **given_only(to=moment(pause.until, None, clock))}


def _team(team: Team, clock: Clock) -> dict[str, Any]:
    # a count of nothing and a disqualification without a reason say something too
    settled: dict[str, Any] = {} if team.count is None else {"count": _count(team.count)}
    if team.disqualified is not None:
        settled["disqualified"] = given_only(reason=team.disqualified)
    return {
        "id": team.id,
        "name": team.name,
        **given_only(
            captain=team.captain,
            members=[_member(member) for member in team.members],
            completions=[_completion(completion, clock) for completion in team.completions],
        ),
        **settled,
        **given_only(no_show=team.no_show),
    }


def _member(member: Member) -> dict[str, Any]:
    return given_only(
        person=member.person,
        name=member.name,
        born=member.born,
        nationality=list(member.nationality),
        adult=member.adult,
        reserve=member.reserve,
    )


def _completion(completion: Completion, clock: Clock) -> dict[str, Any]:
    checked = moment(completion.verified_at, completion.verified_after, clock)
    return {
        **given_only(id=completion.id),
        "puzzle": completion.puzzle,
        **given_only(at=moment(completion.at, completion.after, clock)),
        # false says more than silence here: it was looked at, or is still to be
        **({} if completion.verified is None else {"verified": completion.verified and (checked or True)}),
        **given_only(
            missing=completion.missing,
            absent_from_box=completion.absent_from_box,
            judge=completion.judge,
            void=completion.void,
        ),
    }


def _count(count: Count) -> dict[str, Any]:
    return {"pieces": count.pieces} if count.groups is None else {"groups": list(count.groups)}
