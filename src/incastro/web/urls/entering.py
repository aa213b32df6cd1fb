"""Entering a tournament, and one’s own entries."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
