"""Entering a marathon: teams, members, invitations."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
