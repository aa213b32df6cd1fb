"""Official tables, certificates and results to share."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
