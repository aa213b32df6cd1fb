"""Where outside systems tell of payments and groups: signed messages, at addresses without a language."""

from django.urls import URLPattern

from incastro.web.access import PUBLIC, page
from incastro.web.views import hooks, telegram_hook

urlpatterns: list[URLPattern] = [
    page("hooks/telegram/", telegram_hook.hook, "telegram-hook", PUBLIC),
    page("hooks/<slug:slug>/", hooks.hook, "hook", PUBLIC),
]
