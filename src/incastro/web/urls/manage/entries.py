"""Entries of a contest: the table, one of them, acts on many, conditions, messages; free entries.

The table, its acts and its forms are a tournament’s or a marathon’s, since either may have the same address;
an entry is found by its key alone. All of it is the desk’s: addresses, emails and birthdays stand there, so
judges have the public list (decision 0027).
"""

from django.urls import URLPattern

from incastro.organisers.roles import DESK, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import (
    entries,
    entries_bulk,
    entries_conditions,
    entries_message,
    entries_new,
    entry,
    entry_acts,
    free_entries,
)

desk, running = held_by(DESK), held_by(RUNNING)


def of_contests(room: str, names: str, kind: str) -> list[URLPattern]:
    """The pages about all entries of a contest of one kind; `names` begins their names."""
    at, its = f"{{{room}}}/<slug:slug>/", {"kind": kind}
    return [
        page(route(f"{at}{{entries}}/"), entries.entries, f"manage-{names}entries", desk, its),
        page(route(f"{at}{{entries}}/act/"), entries_bulk.act, f"manage-{names}entries-act", desk, its),
        page(route(f"{at}{{entries}}/{{new}}/"), entries_new.new, f"manage-{names}entry-new", desk, its),
        page(
            route(f"{at}{{conditions}}/"),
            entries_conditions.conditions,
            f"manage-{names}conditions",
            running,
            its,
        ),
        page(
            route(f"{at}{{messages}}/{{new}}/"), entries_message.new, f"manage-{names}message-new", desk, its
        ),
    ]


one = "{entries}/<slug:slug>/<slug:key>/"
urlpatterns = [
    *of_contests("tournaments", "", "tournament"),
    *of_contests("marathons", "team-", "marathon"),
    page(route("{free_entries}/"), free_entries.free_entries, "manage-free-entries", running),
    page(route("{free_entries}/<int:pk>/{remove}/"), free_entries.drop, "manage-free-entry-drop", running),
    page(route("{entries}/<slug:slug>/seen/<int:pk>/"), entries.seen, "manage-entry-seen", desk),
    page(route("{entries}/<slug:slug>/{undo}/<int:pk>/"), entries_bulk.undo, "manage-bulk-undo", desk),
    page(route(one), entry.entry, "manage-entry", desk),
    page(route(one + "{edit}/"), entry.edit, "manage-entry-edit", desk),
    page(route(one + "{edit}/<slug:name>/"), entry.field, "manage-entry-field", desk),
    page(route(one + "act/<slug:act>/"), entry_acts.act, "manage-entry-act", desk),
]
