"""What programs read, at addresses without a language: the API, calendars, feeds, pictures."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
