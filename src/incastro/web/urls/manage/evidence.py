"""Exports of the group, facts to take along, times by hand."""

from django.urls import URLPattern

from incastro.organisers.roles import JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import exports, typing

judging = held_by(JUDGING)
OF = "{tournaments}/<slug:slug>/"

urlpatterns: list[URLPattern] = [
    page(route(OF + "{exports}/"), exports.export_list, "manage-exports", judging),
    page(route(OF + "{exports}/<int:pk>/"), exports.export, "manage-export", judging),
    page(route(OF + "{facts}.json"), exports.facts, "manage-facts", judging),
    page(route(OF + "{facts}/{result}.json"), exports.result, "manage-result", judging),
    page(route(OF + "{by_hand}/<slug:key>/"), typing.time, "manage-time", judging),
]
