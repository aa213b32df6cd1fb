"""The law of the game: pure, typed, explained with its article. Imports the standard library only."""
