"""Forwards and bots' photos: whom they could concern."""

from incastro.evidence.deliveries import Delivery
from incastro.evidence.directory import Account, Directory
from incastro.evidence.posts import SenderKind


def about_second_hand(delivery: Delivery, account: Account, directory: Directory) -> frozenset[str]:
    """The confirmed entries whose photo this could be: of whom it was forwarded, else whoever sent it.

    A forward was published somewhere else, at another time, and is never a finish; but where an entrant has
    no other, a person should look.
    """
    sender = delivery.sender
    origin = directory.called(delivery.forwarded or "") | directory.named(delivery.text)
    # an announcement that names many is nobody's photo
    if len(origin) == 1:
        return directory.confirmed(origin)
    if sender.kind is SenderKind.BOT:
        # what looks like a bot by its name may be somebody who is called so
        return directory.confirmed(account.called)
    if sender.kind is not SenderKind.PERSON:
        return frozenset()
    known = directory.known(sender)
    return directory.confirmed(known.entries if known is not None else account.called or account.named)
