"""The ways to pay that an organiser has set up."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
