"""How a payment becomes known: by hand, by the bank, by a shop's order, by a card; all of the same shape."""
