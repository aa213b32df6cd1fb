"""The starts of a tournament: secret codes, goes, make-ups, who was seen on the call (S-14, S-15, S-25)."""
