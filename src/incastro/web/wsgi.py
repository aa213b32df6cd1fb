"""The site for a WSGI server: refuses to start without a secret key."""

import os

from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.wsgi import WSGIHandler
from django.core.wsgi import get_wsgi_application

REFUSAL = (
    "INCASTRO_SECRET_KEY is not set, so the site does not start. Make a key with "
    '`python3 -c "import secrets; print(secrets.token_urlsafe(50))"` and keep it in the environment.'
)


def make_application() -> WSGIHandler:
    """The WSGI application; ImproperlyConfigured where a key is missing, instead of at the first request."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    from django.conf import settings  # read only now: the environment has to be complete first

    try:
        _ = settings.SECRET_KEY
    except ImproperlyConfigured:
        raise ImproperlyConfigured(REFUSAL) from None
    return get_wsgi_application()


application = make_application()
