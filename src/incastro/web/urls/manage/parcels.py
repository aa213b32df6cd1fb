"""Sheets in and out, parcels and labels."""

from incastro.organisers.roles import DESK, EVERYBODY
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import entry_files, entry_import, labels, parcels

desk, everybody = held_by(DESK), held_by(EVERYBODY)
OF = "{tournaments}/<slug:slug>/"

urlpatterns = [
    page(route(OF + "{entries}/{import}/"), entry_import.hand_in, "manage-entries-import", desk),
    page(route(OF + "{entries}/{import}/<int:pk>/"), entry_import.check, "manage-entries-import-check", desk),
    page(
        route(OF + "{entries}/{import}/<int:pk>/{edit}/"),
        entry_import.settle,
        "manage-entries-import-settle",
        desk,
    ),
    page(
        route(OF + "{entries}/{import}/<int:pk>/{remove}/"),
        entry_import.drop,
        "manage-entries-import-drop",
        desk,
    ),
    page(route(OF + "{entries}.csv"), entry_files.as_csv_file, "manage-entries-csv", desk),
    page(route(OF + "{entries}.xlsx"), entry_files.as_xlsx_file, "manage-entries-xlsx", desk),
    # nothing personal in it but the names: judges need it at the start
    page(route(OF + "{start_list}.csv"), entry_files.start_list, "manage-start-list-csv", everybody),
    page(route(OF + "{parcels}/"), parcels.parcels, "manage-parcels", desk),
    page(route(OF + "{parcels}/{edit}/"), parcels.act, "manage-parcels-act", desk),
    page(route(OF + "{parcels}.csv"), parcels.courier_list, "manage-parcels-csv", desk),
    page(route(OF + "{parcels}/<slug:key>/"), parcels.parcel, "manage-parcel", desk),
    page(route(OF + "{labels}/<slug:kind>/"), labels.choose, "manage-labels", desk),
    page(route(OF + "{labels}/<slug:kind>.pdf"), labels.as_pdf, "manage-labels-pdf", desk),
    page(route(OF + "{labels}/<slug:kind>.png"), labels.preview_of_one, "manage-labels-preview", desk),
]
