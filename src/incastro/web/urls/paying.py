"""Paying for an entry, and leaving it."""

from django.urls import URLPattern

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import paying

urlpatterns: list[URLPattern] = [
    page(route("{entries}/<slug:key>/{pay}/"), paying.pay, "entry-pay", SIGNED_IN),
    page(route("{entries}/<slug:key>/{withdraw}/"), paying.withdraw, "entry-withdraw", SIGNED_IN),
]
