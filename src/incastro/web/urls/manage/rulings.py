"""Rulings and make-ups: judges decide, with the effect in sight beforehand."""

from incastro.organisers.roles import JUDGING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import makeups, rulings

judging = held_by(JUDGING)
OF = "{tournaments}/<slug:slug>/{rulings}/"
MAKEUPS = "{tournaments}/<slug:slug>/{makeups}/"

urlpatterns = [
    page(route(OF), rulings.ruling_list, "manage-rulings", judging),
    page(route(OF + "{new}/<slug:key>/"), rulings.new, "manage-ruling-new", judging),
    page(route(OF + "<slug:ruling>/"), rulings.ruling, "manage-ruling", judging),
    page(route(OF + "<slug:ruling>/{reverse}/"), rulings.reverse_it, "manage-ruling-reverse", judging),
    page(route(MAKEUPS + "{new}/<slug:key>/"), makeups.new, "manage-makeup-new", judging),
    page(route(MAKEUPS + "<int:pk>/"), makeups.makeup, "manage-makeup", judging),
]
