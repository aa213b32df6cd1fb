"""Setting up marathons, and moving them through their stages."""

from incastro.organisers.roles import EVERYBODY, JUDGING, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import marathons, marathons_acts

everybody, running = held_by(EVERYBODY), held_by(RUNNING)

urlpatterns = [
    page(route("{marathons}/"), marathons.marathon_list, "manage-marathons", everybody),
    page(route("{marathons}/{new}/"), marathons.new, "manage-marathon-new", running),
    page(route("{marathons}/<slug:slug>/"), marathons.marathon, "manage-marathon", everybody),
    page(route("{marathons}/<slug:slug>/{edit}/"), marathons.edit, "manage-marathon-edit", running),
    page(
        route("{marathons}/<slug:slug>/{rulebook}/"),
        marathons_acts.readings,
        "manage-marathon-readings",
        running,
    ),
    page(
        route("{marathons}/<slug:slug>/{series}/<int:position>/"),
        marathons_acts.puzzle,
        "manage-marathon-puzzle",
        running,
    ),
    page(
        route("{marathons}/<slug:slug>/postpone/"),
        marathons_acts.postpone,
        "manage-marathon-postpone",
        running,
    ),
    # judges hand in results and make them official; the view refuses them the rest
    page(
        route("{marathons}/<slug:slug>/<slug:act>/"),
        marathons_acts.act,
        "manage-marathon-act",
        held_by(JUDGING),
    ),
]
