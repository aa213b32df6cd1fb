"""Entries of a contest: the table, acts on many, conditions, messages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
