"""The Telegram group and its bot; who of the entrants is known there.

Everybody who works for an organiser sees whether photos would be heard; the group itself is changed by those
who run things.
"""

from incastro.organisers.roles import EVERYBODY, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import group_people, groups

everybody, running = held_by(EVERYBODY), held_by(RUNNING)
PEOPLE = "{tournaments}/<slug:slug>/{telegram}/"

urlpatterns = [
    page(route("{group}/"), groups.group, "manage-group", everybody),
    page(route("{group}/{link}/"), groups.link, "manage-group-link", running),
    page(route("{group}/{check}/"), groups.check, "manage-group-check", everybody),
    page(route("{group}/{again}/<int:pk>/"), groups.say_again, "manage-group-again", everybody),
    page(route(PEOPLE), group_people.people, "manage-group-people", everybody),
    page(route(PEOPLE + "{invitations}/"), group_people.invite, "manage-group-invite", everybody),
    page(route(PEOPLE + "{check}/"), group_people.check, "manage-group-presence", everybody),
    page(route(PEOPLE + "<slug:key>/"), group_people.person, "manage-group-person", everybody),
]
