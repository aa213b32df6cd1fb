"""Rulings and parcels as the entrant sees them: read, answer once, tell what is wrong."""

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import rulings

OF = "{entries}/<slug:key>/"

urlpatterns = [
    page(route(OF + "{rulings}/<slug:ruling>/"), rulings.ruling, "ruling", SIGNED_IN),
    page(route(OF + "{rulings}/<slug:ruling>/{answer}/"), rulings.answer, "ruling-answer", SIGNED_IN),
    page(route(OF + "{trouble}/"), rulings.parcel_trouble, "parcel-trouble", SIGNED_IN),
]
