"""Ending sessions."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session

from incastro.people.models import Account


def end_sessions(account: Account, *, but: str | None = None) -> int:
    """Sign somebody out wherever they are signed in, but in the session `but`; returns how many ended.

    A session does not say whose it is before it is opened, so all are: this is done rarely.
    """
    theirs = [
        session.session_key
        for session in Session.objects.iterator()
        if session.session_key != but and session.get_decoded().get(SESSION_KEY) == str(account.pk)
    ]
    Session.objects.filter(pk__in=theirs).delete()
    return len(theirs)
