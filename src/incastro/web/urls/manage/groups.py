"""The Telegram group and its bot."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
