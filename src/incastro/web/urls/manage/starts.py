"""Race day: codes, goes, the call."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
