"""Members, invitations, sponsors, the journal."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
