"""Writing and sending notices, and what became of them."""

from incastro.organisers.roles import RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import notices, notices_acts

running = held_by(RUNNING)

urlpatterns = [
    page(route("{notices}/"), notices.notice_list, "manage-notices", running),
    page(route("{notices}/{new}/"), notices.new_notice, "manage-notice-new", running),
    page(route("{notices}/<int:pk>/"), notices.notice, "manage-notice", running),
    page(route("{notices}/<int:pk>/{edit}/"), notices.edit_notice, "manage-notice-edit", running),
    page(route("{notices}/<int:pk>/{letter}/<slug:lang>/"), notices.letter, "manage-notice-letter", running),
    page(route("{notices}/<int:pk>/{remove}/"), notices_acts.drop, "manage-notice-drop", running),
    page(route("{notices}/<int:pk>/{again}/"), notices_acts.retry, "manage-notice-retry", running),
    page(
        route("{notices}/<int:pk>/{deliveries}/<int:delivery>/<slug:act>/"),
        notices_acts.delivery,
        "manage-notice-delivery",
        running,
    ),
]
