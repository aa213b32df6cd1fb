"""Where people without a team and teams with room find each other."""

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import pool

urlpatterns = [
    page(route("{marathons}/<slug:slug>/{pool}/"), pool.pool, "pool", SIGNED_IN),
    page(route("{marathons}/<slug:slug>/{pool}/{new}/"), pool.new_card, "pool-card-new", SIGNED_IN),
    page(route("{pool}/<int:pk>/"), pool.card, "pool-card", SIGNED_IN),
    page(route("{pool}/<int:pk>/{remove}/"), pool.close, "pool-card-close", SIGNED_IN),
    page(route("{pool}/<int:pk>/{ask}/"), pool.ask, "pool-ask", SIGNED_IN),
    page(route("{pool}/{answers}/<int:pk>/"), pool.answer, "pool-answer", SIGNED_IN),
]
