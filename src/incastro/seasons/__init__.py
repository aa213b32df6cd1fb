"""Seasons of home tournaments: set up, announced, opened, made official."""
