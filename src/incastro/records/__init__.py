"""Facts files that were handed in: kept byte for byte, the ground of standings until entries live here."""
