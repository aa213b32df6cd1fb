"""Names of teams to look at."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
