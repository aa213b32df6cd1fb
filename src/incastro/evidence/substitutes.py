"""Videos, GIFs and files that an entrant may have sent in the photo's place: whose they are."""

from collections.abc import Sequence

from incastro.evidence.deliveries import Delivery
from incastro.evidence.directory import Directory
from incastro.evidence.posts import SenderKind, Substitute


def by_entrant(found: Sequence[Delivery], directory: Directory) -> dict[str, list[Delivery]]:
    """What each confirmed entrant sent, in order of time; of one of several entrants it is of each."""
    own = [each for each in found if _is_own(each)]
    accounts = directory.accounts(own)
    sent: dict[str, list[Delivery]] = {}
    for delivery in own:
        whose = directory.whose(delivery, accounts[delivery.sender.account])
        for ident in sorted(directory.confirmed(whose.entries)):
            sent.setdefault(ident, []).append(delivery)
    return sent


def is_animation(delivery: Delivery) -> bool:
    """Whether it is a GIF."""
    return all(post.substitute is Substitute.ANIMATION for post in delivery.posts)


def _is_own(delivery: Delivery) -> bool:
    is_person = delivery.sender.kind is SenderKind.PERSON
    return is_person and delivery.forwarded is None and not delivery.via_bot
