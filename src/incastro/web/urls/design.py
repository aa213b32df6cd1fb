"""The design system, on show."""

from incastro.web.access import PUBLIC, page
from incastro.web.addresses import route
from incastro.web.views import design

urlpatterns = [page(route("{design}/"), design.design, "design", PUBLIC)]
