"""Where people without a team and teams with room find each other."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
