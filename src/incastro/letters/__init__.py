"""Letters to one person about their entry: the outbox of entering, in words, by email."""
