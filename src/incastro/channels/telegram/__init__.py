"""Telegram: a bot that posts into a group (Bot API, sendMessage and sendPhoto)."""
