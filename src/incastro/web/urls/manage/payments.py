"""What was paid, what is paid back, what nobody knows whose it is."""

from django.urls import URLPattern

from incastro.organisers.roles import DESK, RUNNING
from incastro.web.access import held_by, page
from incastro.web.addresses import route
from incastro.web.views.manage import payments, payments_bank, payments_file, payments_refunds

desk, running = held_by(DESK), held_by(RUNNING)

urlpatterns: list[URLPattern] = [
    page(route("{payments}/"), payments.payment_list, "manage-payments", desk),
    page(route("{payments}.csv"), payments_file.payments_csv, "manage-payments-csv", desk),
    page(route("{payments}/{bank}/"), payments_bank.bank, "manage-bank", desk),
    page(route("{payments}/{refunds}/"), payments_refunds.refund_list, "manage-refunds", desk),
    page(route("{payments}/{refunds}/<int:pk>/"), payments_refunds.refund, "manage-refund", running),
    page(route("{payments}/<int:pk>/"), payments.payment, "manage-payment", desk),
    page(route("{entries}/<slug:slug>/<slug:key>/{pay}/"), payments.by_hand, "manage-payment-new", desk),
]
