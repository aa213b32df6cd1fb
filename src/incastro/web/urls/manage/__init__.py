"""An organiser’s own pages: all under one prefix, all behind a role."""

from django.urls import URLPattern, URLResolver, include, path

from incastro.web.addresses import route
from incastro.web.urls.manage import marathons, notices, organiser, records, seasons, tournaments

rooms = [
    *organiser.urlpatterns,
    *seasons.urlpatterns,
    *tournaments.urlpatterns,
    *marathons.urlpatterns,
    *records.urlpatterns,
    *notices.urlpatterns,
]
urlpatterns: list[URLPattern | URLResolver] = [
    *organiser.way_in,
    path(route("{manage}/<slug:organiser>/"), include(rooms)),
]
