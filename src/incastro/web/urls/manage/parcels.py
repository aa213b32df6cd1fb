"""Sheets in and out, parcels and labels."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
