"""Amounts as Stripe counts them: whole numbers of a currency’s smallest unit."""

from decimal import ROUND_DOWN, Decimal

# Stripe takes the króna of Iceland and the shilling of Uganda in hundredths, though neither has any
NO_DECIMALS = (
    "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF",
)  # fmt: skip
THREE_DECIMALS = ("BHD", "JOD", "KWD", "OMR", "TND")


def units_in(currency: str) -> int:
    """How many of the smallest make one."""
    code = currency.upper()
    return 1 if code in NO_DECIMALS else 1000 if code in THREE_DECIMALS else 100


def to_minor(amount: Decimal, currency: str) -> int:
    """`24.90` EUR = 2490, `2400` JPY = 2400. ValueError for what the currency has no coins for."""
    found = amount * units_in(currency)
    if found != int(found):
        raise ValueError(f"{amount} {currency}")
    return int(found)


def from_minor(minor: int, currency: str) -> Decimal:
    """2490 EUR = `24.90`, to the cent: finer is cut off."""
    return (Decimal(minor) / units_in(currency)).quantize(Decimal("0.01"), ROUND_DOWN)
