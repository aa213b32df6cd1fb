"""Writing and sending notices."""

from incastro.organisers.roles import RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import notices

urlpatterns = [
    page(route("{notices}/"), notices.notice_list, "manage-notices", held_by(RUNNING)),
    page(route("{notices}/{new}/"), notices.notice_list, "manage-notice-new", held_by(RUNNING)),
    page(route("{notices}/<int:pk>/"), notices.notice, "manage-notice", held_by(RUNNING)),
]
