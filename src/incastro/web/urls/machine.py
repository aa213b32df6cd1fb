"""What programs read, at addresses without a language: the API, calendars, feeds, pictures."""

from django.urls import URLPattern, URLResolver, include, path

from incastro.web.access import PUBLIC, page
from incastro.web.urls import api as api_urls
from incastro.web.views import calendars, feeds, pictures, posters, share

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/", include((api_urls.urlpatterns, "api"), namespace="api-1")),
    page("posters/<slug:name>/<int:taken>-<int:held>-<slug:paper>.svg", posters.poster, "poster", PUBLIC),
    page("pictures/<slug:digest>.webp", pictures.picture, "picture", PUBLIC),
    page("cards/tournaments/<slug:slug>.png", share.tournament_picture, "tournament-picture", PUBLIC),
    page("cards/marathons/<slug:slug>.png", share.marathon_picture, "marathon-picture", PUBLIC),
    page("calendars/all.ics", calendars.site_ics, "site-ics", PUBLIC),
    page("calendars/seasons/<slug:slug>.ics", calendars.season_ics, "season-ics", PUBLIC),
    page("calendars/organisers/<slug:slug>.ics", calendars.organiser_ics, "organiser-ics", PUBLIC),
    page("calendars/own/<str:secret>.ics", calendars.person_ics, "person-ics", PUBLIC),
    page("feed.atom", feeds.feed, "feed", PUBLIC),
    page("feeds/<slug:slug>.atom", feeds.feed, "organiser-feed", PUBLIC),
]
