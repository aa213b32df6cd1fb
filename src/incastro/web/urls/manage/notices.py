"""Writing and sending notices."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
