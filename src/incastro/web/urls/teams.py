"""Entering a marathon: teams, members, invitations."""

from incastro.web.access import PUBLIC, SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import team_invitations as invitations
from incastro.web.views import team_members as members
from incastro.web.views import teams

urlpatterns = [
    page(route("{marathons}/<slug:slug>/{enter}/"), teams.enter, "enter-marathon", SIGNED_IN),
    page(route("{team}/{invitations}/<str:secret>/"), invitations.invitation, "team-invitation", PUBLIC),
    page(route("{me}/{teams}/<slug:key>/"), teams.own_team, "own-team", SIGNED_IN),
    page(route("{me}/{teams}/<slug:key>/{edit}/"), teams.edit, "team-edit", SIGNED_IN),
    page(route("{me}/{teams}/<slug:key>/{members}/{new}/"), members.new, "team-member-new", SIGNED_IN),
    page(route("{me}/{teams}/<slug:key>/{members}/<int:pk>/"), members.member, "team-member", SIGNED_IN),
    page(
        route("{me}/{teams}/<slug:key>/{members}/<int:pk>/{again}/"),
        members.invite,
        "team-member-invite",
        SIGNED_IN,
    ),
    page(
        route("{me}/{teams}/<slug:key>/{members}/<int:pk>/{remove}/"),
        members.remove,
        "team-member-remove",
        SIGNED_IN,
    ),
    page(
        route("{me}/{teams}/<slug:key>/{members}/<int:pk>/{captain}/"),
        members.captain,
        "team-member-captain",
        SIGNED_IN,
    ),
]
