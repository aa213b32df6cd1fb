"""What happens now, told to whoever watches: events, kept for an hour, for streams (`/live/`)."""
