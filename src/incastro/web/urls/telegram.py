"""Who somebody is on Telegram."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
