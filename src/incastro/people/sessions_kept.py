"""Where sessions are kept: Django’s own table, read by a statement that is worked out once."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from incastro.journal.prepared import Prepared

_sessions = Prepared(lambda key: Session.objects.filter(session_key=key), str)


class SessionStore(db.SessionStore):
    """Sessions as Django has them; the class has Django’s name, by which what they say is signed."""

    def _get_session_from_db(self) -> Session | None:
        """The session while it lasts; a key without one is forgotten, as it is by Django."""
        found = _sessions(self.session_key) if self.session_key else []
        if found and found[0].expire_date > timezone.now():
            return found[0]
        self._session_key = None
        return None
