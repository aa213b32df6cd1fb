"""Making a table official; prizes."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
