"""Addresses: Italian without a prefix, English under /en/, both in their own words."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import path

from incastro.web.addresses import route
from incastro.web.views import errors, files, home, marathons, rulebooks, seasons, tournaments

urlpatterns = i18n_patterns(
    path("", home.home, name="home"),
    path(route("{tournaments}/"), tournaments.tournament_list, name="tournaments"),
    path(route("{tournaments}/<slug:slug>/"), tournaments.tournament, name="tournament"),
    path(route("{tournaments}/<slug:slug>/{times}/<str:entry>/"), tournaments.time, name="time"),
    path(route("{tournaments}/<slug:slug>/{standings}.csv"), files.tournament_csv, name="tournament-csv"),
    path(route("{tournaments}/<slug:slug>/{standings}.json"), files.tournament_json, name="tournament-json"),
    path(route("{seasons}/"), seasons.season_list, name="seasons"),
    path(route("{seasons}/<slug:slug>/"), seasons.season, name="season"),
    path(route("{seasons}/<slug:slug>/{people}/<str:person>/"), seasons.person, name="person"),
    path(route("{seasons}/<slug:slug>/{standings}.csv"), files.season_csv, name="season-csv"),
    path(route("{seasons}/<slug:slug>/{standings}.json"), files.season_json, name="season-json"),
    path(route("{marathons}/"), marathons.marathon_list, name="marathons"),
    path(route("{marathons}/<slug:slug>/"), marathons.marathon, name="marathon"),
    path(route("{marathons}/<slug:slug>/{teams}/<str:team>/"), marathons.team, name="team"),
    path(route("{marathons}/<slug:slug>/{standings}.csv"), files.marathon_csv, name="marathon-csv"),
    path(route("{marathons}/<slug:slug>/{standings}.json"), files.marathon_json, name="marathon-json"),
    path(route("{rulebooks}/"), rulebooks.rulebook_list, name="rulebooks"),
    path(route("{rulebooks}/<slug:name>/"), rulebooks.rulebook, name="rulebook"),
    prefix_default_language=False,
)
handler404 = errors.not_found
handler500 = errors.broken
handler400 = errors.bad_request
