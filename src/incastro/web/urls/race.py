"""One’s own race: what to do now, the clock, what the judge asked."""

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import race

urlpatterns = [
    page(route("{entries}/<slug:key>/{race}/"), race.race, "race", SIGNED_IN),
]
