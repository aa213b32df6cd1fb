"""Names of teams to look at; teams as files."""

from incastro.organisers.roles import DESK, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import entry_files, team_names

urlpatterns = [
    page(
        route("{marathons}/<slug:slug>/{team_names}/"),
        team_names.names,
        "manage-team-names",
        held_by(RUNNING),
    ),
    page(
        route("{marathons}/<slug:slug>/{entries}.csv"),
        entry_files.teams_csv,
        "manage-team-entries-csv",
        held_by(DESK),
    ),
    page(
        route("{marathons}/<slug:slug>/{entries}.xlsx"),
        entry_files.teams_xlsx,
        "manage-team-entries-xlsx",
        held_by(DESK),
    ),
]
