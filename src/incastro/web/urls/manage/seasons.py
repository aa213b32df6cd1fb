"""Setting up seasons."""

from incastro.organisers.roles import EVERYBODY, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import seasons

running, everybody = held_by(RUNNING), held_by(EVERYBODY)

urlpatterns = [
    page(route("{seasons}/"), seasons.season_list, "manage-seasons", everybody),
    page(route("{seasons}/{new}/"), seasons.new, "manage-season-new", running),
    page(route("{seasons}/<slug:slug>/"), seasons.season, "manage-season", everybody),
    page(route("{seasons}/<slug:slug>/{edit}/"), seasons.edit, "manage-season-edit", running),
    page(route("{seasons}/<slug:slug>/{rules}/"), seasons.rules, "manage-season-rules", running),
    page(route("{seasons}/<slug:slug>/<slug:act>/"), seasons.act, "manage-season-act", running),
]
