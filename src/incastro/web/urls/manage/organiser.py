"""The desk, members, invitations, sponsors, the journal; and the way in."""

from incastro.organisers.roles import EVERYBODY, JUDGING, OWNING, RUNNING
from incastro.web.access import KEEPER, PUBLIC, SIGNED_IN, held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import (
    organiser,
    organiser_invitations,
    organiser_joining,
    organiser_journal,
    organiser_keeper,
    organiser_members,
    organiser_sponsors,
)

everybody, running, owning = held_by(EVERYBODY), held_by(RUNNING), held_by(OWNING)
judging = held_by(JUDGING)

# under /gestione/<organiser>/
urlpatterns = [
    page("", organiser.home, "manage", everybody),
    page(route("{edit}/"), organiser.face, "manage-organiser", running),
    page(route("{members}/"), organiser_members.members, "manage-members", everybody),
    page(route("{members}/{new}/"), organiser_invitations.invite, "manage-invitation", owning),
    page(route("{members}/{leave}/"), organiser_members.leave, "manage-leave", everybody),
    page(route("{members}/<slug:key>/"), organiser_members.member, "manage-member", owning),
    page(route("{members}/<slug:key>/{remove}/"), organiser_members.remove, "manage-member-remove", owning),
    page(
        route("{invitations}/<int:pk>/{again}/"),
        organiser_invitations.resend,
        "manage-invitation-again",
        owning,
    ),
    page(
        route("{invitations}/<int:pk>/{withdraw}/"),
        organiser_invitations.withdraw,
        "manage-invitation-withdraw",
        owning,
    ),
    page(route("{sponsors}/"), organiser_sponsors.sponsors, "manage-sponsors", running),
    page(route("{sponsors}/{new}/"), organiser_sponsors.sponsor, "manage-sponsor-new", running),
    page(route("{sponsors}/<int:pk>/"), organiser_sponsors.sponsor, "manage-sponsor", running),
    page(route("{sponsors}/<int:pk>/{remove}/"), organiser_sponsors.drop, "manage-sponsor-drop", running),
    page(route("{journal}/"), organiser_journal.journal, "manage-journal", judging),
]
# at the top
way_in = [
    page(route("{manage}/"), organiser.desks, "desks", SIGNED_IN),
    page(route("{invitations}/<str:secret>/"), organiser_joining.invitation, "invitation", PUBLIC),
    page(route("{keeper}/"), organiser_keeper.organisers, "keeper", KEEPER),
    page(route("{keeper}/{new}/"), organiser_keeper.open_organiser, "keeper-organiser-new", KEEPER),
    page(route("{keeper}/<slug:slug>/"), organiser_keeper.name_owner, "keeper-organiser", KEEPER),
]
