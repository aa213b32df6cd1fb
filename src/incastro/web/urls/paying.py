"""Paying for an entry, and leaving it."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
