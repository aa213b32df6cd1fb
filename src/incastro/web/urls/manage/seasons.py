"""Setting up seasons."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
