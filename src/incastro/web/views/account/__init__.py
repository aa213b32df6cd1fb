"""Signing in and one's own affairs. What allauth does well is left to it; its pages are ours."""
