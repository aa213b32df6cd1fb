"""Race day: codes, goes, the call."""

from incastro.organisers.roles import JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import start_acts, start_calls, starts

judging = held_by(JUDGING)
OF = "{tournaments}/<slug:slug>/{starts}/"
ONE = OF + "<slug:start>/"

urlpatterns = [
    page(route("{tournaments}/<slug:slug>/{race}/"), starts.race, "manage-race", judging),
    page(route(OF + "{codes}/"), start_acts.make_codes, "manage-start-codes", judging),
    page(route(OF + "{codes}/{confirm}/"), start_acts.commit, "manage-start-commit", judging),
    page(route(ONE), starts.start, "manage-start", judging),
    page(route(ONE + "{codes}/"), start_acts.anew, "manage-start-anew", judging),
    page(route(ONE + "{reveal}/"), start_acts.reveal, "manage-start-reveal", judging),
    page(route(ONE + "{go}/"), start_acts.go, "manage-start-go", judging),
    page(route(ONE + "{stop}/"), start_acts.stop, "manage-start-stop", judging),
    page(route(ONE + "{correct}/"), start_acts.correct, "manage-start-correct", judging),
    page(route(ONE + "{call}/"), start_calls.call, "manage-call", judging),
    page(route(ONE + "{call}/<slug:key>/"), start_calls.note, "manage-call-note", judging),
]
