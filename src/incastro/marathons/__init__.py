"""On-site marathons: venue, programme, series of puzzles, set up and announced."""
