"""Where outside systems tell of payments: signed messages, at addresses without a language."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
