"""Photos of an entrant without a finish that got no role: put aside, but never without a question.

Whoever is written down in the wrong slot, races before a make-up, or is timed by a wrong go would else end as
not delivered although the finish stands in the group.
"""

from collections.abc import Sequence

from incastro.evidence.races import Race
from incastro.evidence.roles import TYPED_MINUTE, Claim, Roles, is_through
from incastro.rulebook.facts import Entry


def ask_about_leftovers(entry: Entry, race: Race, roles: Roles, claims: Sequence[Claim]) -> None:
    """Add a doubt about the photos within the tournament that nothing else was made of.

    Photos from before the whole tournament stay chat (case A-51), and those after the deadline cannot be a
    finish in time of anybody. Nothing is asked of whoever has a finish in time.
    """
    if is_through(entry, race, roles):
        return
    _ask_about_late_finish(race, roles)
    used = {claim.delivery.id for doubt in roles.doubts for claim in doubt.claims}
    for claim in (roles.sealed, roles.finish):
        # an answer says whose a photo is, not that it is the box: before the opening it may be a finish
        if claim is not None and not (claim.assigned and claim.at < race.opens):
            used.add(claim.delivery.id)
    left = [
        claim
        for claim in claims
        if race.spans(claim.at) and claim.delivery.id not in used and not _is_box(entry, race, roles, claim)
    ]
    if before := [claim for claim in left if claim.at <= race.start]:
        roles.ask("photo_before_go", *before)
    if after := [claim for claim in left if claim.at > race.start]:
        roles.ask("photo_before_box", *after)


def _ask_about_late_finish(race: Race, roles: Roles) -> None:
    """Beside a late photo that a person assigned, one in time is hardly the sealed box."""
    sealed, finish = roles.sealed, roles.finish
    if finish is None or sealed is None or sealed.assigned or roles.doubts:
        return
    if sealed.at > race.start + race.soonest:
        roles.ask("several_deliveries", sealed, finish)


def _is_box(entry: Entry, race: Race, roles: Roles, claim: Claim) -> bool:
    """Whether it is the sealed box itself, as the facts tell it, or an earlier picture of it."""
    typed = None if entry.sealed is None or entry.sealed is False else int(entry.sealed)
    if typed is not None and typed <= claim.at <= typed + TYPED_MINUTE:
        return True
    box = roles.sealed.at if roles.sealed is not None else typed
    if box is None or not race.opens <= claim.at <= race.start:
        return False
    # where others raced before, an earlier photo may be the finish of somebody who raced with them
    return claim.assigned or (race.is_first and claim.at < box)
