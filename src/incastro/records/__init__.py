"""Facts files that were handed in: kept byte for byte, read-only, the ground of standings until entries live here."""
