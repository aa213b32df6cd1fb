"""A Telegram group as it was received: updates, messages, photos, who is who (S-6, S-17, S-18)."""
