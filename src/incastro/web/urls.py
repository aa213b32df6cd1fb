"""Addresses: Italian without a prefix, English under /en/, both in their own words."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import path

from incastro.web.addresses import route
from incastro.web.views import errors, home, marathons, rulebooks, seasons, tournaments

urlpatterns = i18n_patterns(
    path("", home.home, name="home"),
    path(route("{tournaments}/"), tournaments.tournament_list, name="tournaments"),
    path(route("{tournaments}/<slug:slug>/"), tournaments.tournament, name="tournament"),
    path(route("{tournaments}/<slug:slug>/{times}/<str:entry>/"), tournaments.time, name="time"),
    path(route("{seasons}/"), seasons.season_list, name="seasons"),
    path(route("{seasons}/<slug:slug>/"), seasons.season, name="season"),
    path(route("{seasons}/<slug:slug>/{people}/<str:person>/"), seasons.person, name="person"),
    path(route("{marathons}/"), marathons.marathon_list, name="marathons"),
    path(route("{marathons}/<slug:slug>/"), marathons.marathon, name="marathon"),
    path(route("{marathons}/<slug:slug>/{teams}/<str:team>/"), marathons.team, name="team"),
    path(route("{rulebooks}/"), rulebooks.rulebook_list, name="rulebooks"),
    path(route("{rulebooks}/<slug:name>/"), rulebooks.rulebook, name="rulebook"),
    prefix_default_language=False,
)
handler404 = errors.not_found
handler500 = errors.broken
handler400 = errors.bad_request
