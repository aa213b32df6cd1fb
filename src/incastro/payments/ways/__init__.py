"""Ways to pay, all of one shape (decision 0026): one module each, a registry, what a payer is offered."""

from incastro.payments.ways.offering import ways_to_pay
from incastro.payments.ways.registry import ADAPTERS, adapter_of
from incastro.payments.ways.shape import Adapter, WayToPay

__all__ = ["ADAPTERS", "Adapter", "WayToPay", "adapter_of", "ways_to_pay"]
