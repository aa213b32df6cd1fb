"""What everybody may read."""

from incastro.web.access import PUBLIC, SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.keeping import kept
from incastro.web.views import (
    archive,
    calendars,
    files,
    home,
    marathons,
    notices,
    organisers,
    persons,
    rulebooks,
    seasons,
    tournaments,
)

urlpatterns = [
    page("", kept(home.home), "home", PUBLIC),
    page(route("{tournaments}/"), kept(tournaments.tournament_list), "tournaments", PUBLIC),
    page(route("{tournaments}/<slug:slug>/"), kept(tournaments.tournament), "tournament", PUBLIC),
    page(route("{tournaments}/<slug:slug>/{times}/<str:entry>/"), kept(tournaments.time), "time", PUBLIC),
    page(route("{tournaments}/<slug:slug>/{standings}.csv"), files.tournament_csv, "tournament-csv", PUBLIC),
    page(
        route("{tournaments}/<slug:slug>/{standings}.json"), files.tournament_json, "tournament-json", PUBLIC
    ),
    page(route("{seasons}/"), kept(seasons.season_list), "seasons", PUBLIC),
    page(route("{seasons}/<slug:slug>/"), kept(seasons.season), "season", PUBLIC),
    page(route("{seasons}/<slug:slug>/{people}/<str:person>/"), kept(seasons.person), "person", PUBLIC),
    page(route("{seasons}/<slug:slug>/{standings}.csv"), files.season_csv, "season-csv", PUBLIC),
    page(route("{seasons}/<slug:slug>/{standings}.json"), files.season_json, "season-json", PUBLIC),
    page(route("{marathons}/"), kept(marathons.marathon_list), "marathons", PUBLIC),
    page(route("{marathons}/<slug:slug>/"), kept(marathons.marathon), "marathon", PUBLIC),
    page(route("{marathons}/<slug:slug>/{teams}/<str:team>/"), kept(marathons.team), "team", PUBLIC),
    page(route("{marathons}/<slug:slug>/{standings}.csv"), files.marathon_csv, "marathon-csv", PUBLIC),
    page(route("{marathons}/<slug:slug>/{standings}.json"), files.marathon_json, "marathon-json", PUBLIC),
    page(
        route("{tournaments}/<slug:slug>/{rulebook}/"),
        kept(rulebooks.tournament_rules),
        "tournament-rules",
        PUBLIC,
    ),
    page(route("{seasons}/<slug:slug>/{rulebook}/"), kept(rulebooks.season_rules), "season-rules", PUBLIC),
    page(
        route("{marathons}/<slug:slug>/{rulebook}/"), kept(rulebooks.marathon_rules), "marathon-rules", PUBLIC
    ),
    page(route("{organisers}/"), kept(organisers.organiser_list), "organisers", PUBLIC),
    page(route("{organisers}/<slug:slug>/"), kept(organisers.organiser), "organiser", PUBLIC),
    page(route("{archive}/"), kept(archive.archive), "archive", PUBLIC),
    page(route("{people}/<slug:key>/"), kept(persons.person), "person-page", PUBLIC),
    page(route("{rulebooks}/"), kept(rulebooks.rulebook_list), "rulebooks", PUBLIC),
    page(route("{rulebooks}/<slug:name>/"), kept(rulebooks.rulebook), "rulebook", PUBLIC),
    page(route("{notices}/"), notices.notice_list, "notices", PUBLIC),
    page(route("{notices}/<int:pk>/"), notices.notice, "notice", PUBLIC),
    page(route("{calendars}/"), calendars.calendars, "calendars", PUBLIC),
    page(route("{calendars}/{me}/"), calendars.own_address, "calendar-own", SIGNED_IN),
]
