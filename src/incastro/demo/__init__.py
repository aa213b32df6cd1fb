"""Contests that never happened, packaged as facts files, and the manifest that says which to show."""
