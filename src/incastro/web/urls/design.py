"""The design system, on show."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
