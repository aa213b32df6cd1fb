"""Organisers, and who does what for them."""
