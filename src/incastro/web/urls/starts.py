"""The starts as everybody sees them: the stream, the commitments and how to check them."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
