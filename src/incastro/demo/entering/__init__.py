"""Who enters the invented contests, when, and what becomes of it."""
