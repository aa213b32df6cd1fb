"""Where outside systems tell of payments: signed messages, at addresses without a language."""

from django.urls import URLPattern

from incastro.web.access import PUBLIC, page
from incastro.web.views import hooks

urlpatterns: list[URLPattern] = [page("hooks/<slug:slug>/", hooks.hook, "hook", PUBLIC)]
