"""Paying by card, at Stripe."""

from django.urls import URLPattern

from incastro.web.access import SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views import card_payments

urlpatterns: list[URLPattern] = [
    page(route("{entries}/<slug:key>/{pay}/{card}/"), card_payments.pay_by_card, "pay-by-card", SIGNED_IN),
    page(route("{entries}/<slug:key>/{pay}/{card}/{done}/"), card_payments.card_done, "card-done", SIGNED_IN),
]
