"""Setting up tournaments, and moving them through their stages."""

from incastro.organisers.roles import EVERYBODY, JUDGING, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import tournaments, tournaments_acts

running = held_by(RUNNING)

urlpatterns = [
    page(route("{tournaments}/"), tournaments.tournament_list, "manage-tournaments", held_by(EVERYBODY)),
    page(route("{tournaments}/{new}/"), tournaments.new, "manage-tournament-new", running),
    page(
        route("{tournaments}/<slug:slug>/"), tournaments.tournament, "manage-tournament", held_by(EVERYBODY)
    ),
    page(route("{tournaments}/<slug:slug>/{edit}/"), tournaments.edit, "manage-tournament-edit", running),
    # judges hand in results and make them official; the view refuses them the rest
    page(
        route("{tournaments}/<slug:slug>/<slug:act>/"),
        tournaments_acts.act,
        "manage-tournament-act",
        held_by(JUDGING),
    ),
]
