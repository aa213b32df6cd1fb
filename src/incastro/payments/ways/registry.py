"""Every way to pay, by its kind, the quickest first.

Another one is a module beside these, a line here, and a recipe in docs/payments.md.
"""

from incastro.payments.models import Kind
from incastro.payments.ways.bank import Bank
from incastro.payments.ways.by_hand import ByHand
from incastro.payments.ways.shape import Adapter
from incastro.payments.ways.shopify import Shopify
from incastro.payments.ways.signed import Signed
from incastro.payments.ways.stripe import Stripe
from incastro.payments.ways.woocommerce import WooCommerce

ADAPTERS: dict[Kind, Adapter] = {
    each.kind: each for each in (Stripe(), WooCommerce(), Shopify(), Signed(), Bank(), ByHand())
}


def adapter_of(kind: Kind | str) -> Adapter:
    """The adapter of a kind."""
    return ADAPTERS[Kind(kind)]
