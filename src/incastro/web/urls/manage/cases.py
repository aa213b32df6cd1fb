"""Parcels that went wrong, make-ups."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
