"""Contests made whole of facts files: read-only results of what was played elsewhere or earlier."""
