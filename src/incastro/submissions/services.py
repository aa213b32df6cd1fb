"""Acting once on a form, however often it is sent."""

import secrets
from collections.abc import Callable

from django.db import IntegrityError, OperationalError, transaction

from incastro import clock
from incastro.submissions.models import Submission

AGAIN = 4  # times; each is lost to somebody who was quicker
IN_VAIN = ("40001", "40P01")  # PostgreSQL: not serialisable, a deadlock; the transaction was undone whole
KEPT = 30 * 86400  # seconds: a form lies open in a browser for days, not for months


def new_token() -> str:
    """A token for a form that is being shown."""
    return secrets.token_urlsafe(16)


def once(token: str, act: Callable[[], str]) -> str:
    """Run `act` in one transaction with the note that it was done; returns the address it led to.

    The same token again runs nothing and returns the first address. What `act` raises undoes both.
    An empty token acts unconditionally. Where two different forms wanted the same at the same moment (an
    address, say), or locked each other out, the slower acts again and sees what the other has made.
    """
    known = token.replace("\0", "")[:32]  # PostgreSQL keeps no NUL
    for _ in range(AGAIN):
        try:
            return _once(known, act)
        except IntegrityError:
            continue
        except OperationalError as problem:
            if getattr(problem.__cause__, "sqlstate", None) not in IN_VAIN:
                raise
    return _once(known, act)


def _once(token: str, act: Callable[[], str]) -> str:
    if not token:
        with transaction.atomic():
            return act()
    try:
        with transaction.atomic():
            # written first: a second sending waits here for the first, then fails on the unique token
            kept = Submission.objects.create(token=token, led_to="", at=clock.now())
            kept.led_to = act()
            kept.save(update_fields=["led_to"])
            return kept.led_to
    except IntegrityError:
        earlier = Submission.objects.filter(token=token).first()
        if earlier is None:
            raise
        return earlier.led_to


def forget_old() -> int:
    """Forget tokens older than a month; returns how many."""
    count, _ = Submission.objects.filter(at__lt=clock.now() - KEPT).delete()
    return count
