"""An organiser’s own pages: all under one prefix, all behind a role."""

from django.urls import URLPattern, URLResolver, include, path

from incastro.web.addresses import route
from incastro.web.urls.manage import (
    cards,
    cases,
    entries,
    evidence,
    groups,
    marathons,
    notices,
    official,
    organiser,
    parcels,
    payments,
    photos,
    records,
    rulings,
    seasons,
    starts,
    teams,
    tournaments,
    ways,
)

rooms = [
    *organiser.urlpatterns,
    # before the acts of a contest, whose last word is anything
    *entries.urlpatterns,
    *starts.urlpatterns,
    *groups.urlpatterns,
    *evidence.urlpatterns,
    *photos.urlpatterns,
    *rulings.urlpatterns,
    *cases.urlpatterns,
    *official.urlpatterns,
    *parcels.urlpatterns,
    *payments.urlpatterns,
    *ways.urlpatterns,
    *teams.urlpatterns,
    *cards.urlpatterns,
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
