"""Exports of the group, facts to take along, times by hand."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
