"""Facts files handed in."""

from incastro.organisers.roles import OWNING, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import records, records_people

running, owning = held_by(RUNNING), held_by(OWNING)

urlpatterns = [
    page(route("{files}/"), records.record_list, "manage-records", running),
    page(route("{files}/{new}/"), records.hand_in, "manage-record-new", running),
    page(route("{files}/{check}/"), records.check, "manage-record-check", running),
    page(route("{files}/{people}/"), records_people.people, "manage-record-people", owning),
    page(route("{files}/{people}/<slug:key>/"), records_people.erase, "manage-record-person", owning),
    page(route("{files}/<int:pk>/"), records.record, "manage-record", running),
    page(route("{files}/<int:pk>/{document}/"), records.document, "manage-record-document", running),
    page(route("{files}/<int:pk>/{remove}/"), records.remove, "manage-record-remove", owning),
]
