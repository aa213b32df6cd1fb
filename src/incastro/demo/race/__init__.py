"""A race that is on while the demonstration is open: its starts, and photos that keep arriving."""
