"""Rulings and parcels as the entrant sees them: read, answer once, tell what is wrong."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
