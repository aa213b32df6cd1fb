"""Entering a tournament, and one’s own entries."""

from incastro.web.access import PUBLIC, SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import entering, entering_own, entering_parent

urlpatterns = [
    page(route("{tournaments}/<slug:slug>/{enter}/"), entering.enter, "enter-tournament", SIGNED_IN),
    page(route("{me}/{entries}/"), entering_own.my_entries, "my-entries", SIGNED_IN),
    page(route("{entries}/<slug:key>/"), entering_own.entry, "entry", SIGNED_IN),
    page(route("{entries}/<slug:key>/{edit}/"), entering_own.change, "entry-change", SIGNED_IN),
    page(route("{entries}/<slug:key>/{parent}/"), entering_own.parent_again, "entry-parent", SIGNED_IN),
    page(route("{parent}/<str:secret>/"), entering_parent.parent, "parent", PUBLIC),
]
