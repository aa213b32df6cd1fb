"""Making a table official; prizes."""

from django.urls import URLPattern

from incastro.organisers.roles import JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import official

judging = held_by(JUDGING)

urlpatterns: list[URLPattern] = [
    page(route("{tournaments}/<slug:slug>/{standings}/"), official.preview, "manage-table", judging),
]
