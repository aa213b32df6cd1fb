"""What was paid, what is paid back, what nobody knows whose it is."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
