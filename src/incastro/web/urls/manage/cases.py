"""Parcels that go wrong: everybody of the organiser sees and reports them, judges decide."""

from incastro.organisers.roles import EVERYBODY, JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import cases

everybody, judging = held_by(EVERYBODY), held_by(JUDGING)
OF = "{tournaments}/<slug:slug>/{cases}/"

urlpatterns = [
    page(route(OF), cases.case_list, "manage-cases", everybody),
    page(route(OF + "{new}/<slug:key>/"), cases.new, "manage-case-new", everybody),
    page(route(OF + "<int:pk>/"), cases.case, "manage-case", everybody),
    page(route(OF + "<int:pk>/{decide}/"), cases.decide, "manage-case-decide", judging),
]
