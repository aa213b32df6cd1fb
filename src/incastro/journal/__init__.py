"""What was done, by whom, when, on what, and why: written once, never changed."""
