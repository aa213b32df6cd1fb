"""The ways to pay that an organiser has set up."""

from django.urls import URLPattern

from incastro.organisers.roles import RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import ways

running = held_by(RUNNING)

urlpatterns: list[URLPattern] = [
    page(route("{ways}/"), ways.way_list, "manage-ways", running),
    page(route("{ways}/{new}/<slug:kind>/"), ways.new, "manage-way-new", running),
    page(route("{ways}/<int:pk>/"), ways.way, "manage-way", running),
    page(route("{ways}/<int:pk>/<slug:act>/"), ways.act, "manage-way-act", running),
]
