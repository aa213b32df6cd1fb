"""The association’s members."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
