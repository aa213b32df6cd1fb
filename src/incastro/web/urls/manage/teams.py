"""Names of teams to look at."""

from incastro.organisers.roles import RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import team_names

urlpatterns = [
    page(
        route("{marathons}/<slug:slug>/{team_names}/"),
        team_names.names,
        "manage-team-names",
        held_by(RUNNING),
    ),
]
