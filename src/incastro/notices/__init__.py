"""Telling people: a notice is written once, and a record says what went where, when (S-31)."""
