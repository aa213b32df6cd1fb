"""The site for an ASGI server.

Pages are answered by persistent threads behind a2wsgi: Django's own ASGI handler takes a fresh thread for
each request and measured 3.5 times slower (docs/decisions).
"""

from a2wsgi import WSGIMiddleware

from incastro.web.wsgi import application as pages

THREADS = 8

application = WSGIMiddleware(pages, workers=THREADS)
