"""One’s own race: what to do now, the clock, what the judge asked."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
