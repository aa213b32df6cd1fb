"""The desk, members, invitations, sponsors, the journal."""

from incastro.organisers.roles import EVERYBODY
from incastro.web.access import held_by, page
from incastro.web.views.manage import organiser

urlpatterns = [
    page("", organiser.home, "manage", held_by(EVERYBODY)),
]
