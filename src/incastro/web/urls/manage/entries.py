"""Entries of a contest: the table, one of them, acts on many, conditions, messages.

The table, acts and forms are a tournament’s or a marathon’s, since either may have the same address; an entry
is found by its key alone.
"""

from incastro.organisers.roles import DESK
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import entries, entry

desk = held_by(DESK)
home, team = {"kind": "tournament"}, {"kind": "marathon"}

urlpatterns = [
    page(route("{tournaments}/<slug:slug>/{entries}/"), entries.entries, "manage-entries", desk, home),
    page(route("{marathons}/<slug:slug>/{entries}/"), entries.entries, "manage-team-entries", desk, team),
    page(route("{entries}/<slug:slug>/seen/<int:pk>/"), entries.seen, "manage-entry-seen", desk),
    page(route("{entries}/<slug:slug>/<slug:key>/"), entry.entry, "manage-entry", desk),
    page(route("{entries}/<slug:slug>/<slug:key>/{edit}/"), entry.edit, "manage-entry-edit", desk),
    page(
        route("{entries}/<slug:slug>/<slug:key>/{edit}/<slug:name>/"),
        entry.field,
        "manage-entry-field",
        desk,
    ),
]
