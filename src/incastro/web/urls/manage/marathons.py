"""Setting up marathons."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
