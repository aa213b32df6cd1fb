"""The site for a WSGI server: refuses to start without a secret key."""

from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.wsgi import WSGIHandler
from django.core.wsgi import get_wsgi_application

from incastro.environment import environment, require_key
from incastro.interchange.problems import each
from incastro.refusal import Refusal
from incastro.web import preparing
from incastro.words import say


def make_application() -> WSGIHandler:
    """The WSGI application; ImproperlyConfigured, in words, for settings that cannot be used."""
    try:
        require_key(environment())
    except Refusal as refusal:
        lines = [f"{one.where.path}: {say(one.code, one.params, 'en')}" for one in each(refusal)]
        raise ImproperlyConfigured("\n".join(lines)) from None
    preparing.set_up_django()
    from incastro.web.collecting import collect

    collect()  # before the handler, which looks once at what there is
    return get_wsgi_application()


application = make_application()
