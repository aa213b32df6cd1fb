"""Pictures that people hand in: re-encoded, without what a camera wrote into them, kept once."""
