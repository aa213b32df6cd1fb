"""Race day, for everybody: the page for the stream, and what commits to the codes."""

from incastro.web.access import PUBLIC, page
from incastro.web.addresses import route
from incastro.web.views import starts

OF = "{tournaments}/<slug:slug>/{starts}/"

urlpatterns = [
    page(route(OF + "{codes}/"), starts.start_codes, "start-codes", PUBLIC),
    page(route(OF + "<slug:start>/{stream}/"), starts.stream, "start-stream", PUBLIC),
]
