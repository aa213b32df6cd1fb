"""Facts files handed in."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
