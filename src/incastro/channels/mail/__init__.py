"""Email: letters one by one, each to one person, with a way out in one click."""
