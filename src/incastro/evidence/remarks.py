"""What a reader should know about how an entrant's facts were found; nothing here holds anything up."""

from collections.abc import Iterator, Mapping

from incastro.evidence.questions import listed
from incastro.evidence.races import Race
from incastro.evidence.roles import Claim, Roles
from incastro.interchange.shown import shown
from incastro.rulebook.facts import Remark

# Why a delivery is an entrant's, where it is not plain from the account (case A-44).
_RECOGNISED = {
    "caption": "recognised_by_caption",
    "name": "recognised_by_name",
    "sender": "recognised_by_sender",
    "answer": "assigned_by_organiser",
}


def remarks_of(roles: Roles, race: Race) -> tuple[Remark, ...]:
    """The remarks on the deliveries that count, in order of time, each kind once."""
    used = [claim for claim in (roles.sealed, roles.finish) if claim is not None]
    return (*_recognised(used), *_pictures(used), *_times(used), *_accepted(roles, race))


def _recognised(used: list[Claim]) -> Iterator[Remark]:
    by_reason: dict[str, list[Claim]] = {}
    for claim in used:
        if claim.by in _RECOGNISED:
            by_reason.setdefault(_RECOGNISED[claim.by], []).append(claim)
    for code, claims in by_reason.items():
        sender = claims[0].delivery.sender.name
        yield _remark(code, claims, {"sender": shown(sender) if sender else "?"})


def _pictures(used: list[Claim]) -> Iterator[Remark]:
    if missing := [claim for claim in used if claim.delivery.missing]:
        yield _remark("picture_missing", missing)
    if touched := [claim for claim in used if claim.delivery.touched]:
        yield _remark("touched_by_reaction", touched)
    if gone := [claim for claim in used if claim.delivery.gone]:
        yield _remark("photo_gone", gone)


def _times(used: list[Claim]) -> Iterator[Remark]:
    if walls := [claim for claim in used if claim.delivery.wall is not None]:
        yield _remark("time_without_zone", walls)


def _accepted(roles: Roles, race: Race) -> Iterator[Remark]:
    """The law asks about a box posted before its code was shown, unless a person has taken it."""
    sealed = roles.sealed
    if sealed is not None and sealed.assigned and race.is_early(sealed.at):
        yield _remark("sealed_accepted", [sealed])


def _remark(code: str, claims: list[Claim], told: Mapping[str, object] | None = None) -> Remark:
    ids = [claim.delivery.id for claim in claims]
    return Remark(code=code, params={"messages": listed(ids), **(told or {})})
