"""The site for an ASGI server.

Pages are answered by persistent threads behind a2wsgi: Django's own ASGI handler takes a fresh thread for
each request and measured 3.5 times slower (docs/decisions).
"""

from typing import Any, cast

from a2wsgi import WSGIMiddleware

from incastro.web.wsgi import application as pages

THREADS = 8

# Django's handler is WSGI in every respect but the types that a2wsgi writes for it
application = WSGIMiddleware(cast(Any, pages), workers=THREADS)
