"""Signing in, and one’s own affairs."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
