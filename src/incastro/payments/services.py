"""What is done about money; each act leaves a line in the journal, without personal values."""

from incastro.payments.refunding import ask_refund, drop_refund, leave, pay_back
from incastro.payments.settling import accept_payment, match_payment, settle_payment
from incastro.payments.taking import take_payment

__all__ = [
    "accept_payment",
    "ask_refund",
    "drop_refund",
    "leave",
    "match_payment",
    "pay_back",
    "settle_payment",
    "take_payment",
]
