"""Making a table official; prizes."""

from django.urls import URLPattern

from incastro.organisers.roles import JUDGING, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import awards, official, what_if

judging, running = held_by(JUDGING), held_by(RUNNING)

urlpatterns: list[URLPattern] = [
    page(route("{tournaments}/<slug:slug>/{standings}/"), official.preview, "manage-table", judging),
    page(
        route("{tournaments}/<slug:slug>/{standings}/{compare}/"), what_if.what_if, "manage-what-if", judging
    ),
    page(route("{tournaments}/<slug:slug>/{awards}/"), awards.tournament_awards, "manage-awards", running),
    page(
        route("{tournaments}/<slug:slug>/{certificate}.pdf"),
        awards.certificates,
        "manage-certificates",
        running,
    ),
    page(route("{seasons}/<slug:slug>/{awards}/"), awards.season_awards, "manage-season-awards", running),
]
