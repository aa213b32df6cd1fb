"""What is done about money; each act leaves a line in the journal, without personal values."""

from incastro.payments.taking import take_payment

__all__ = ["take_payment"]
