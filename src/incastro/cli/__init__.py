"""The command line: `incastro rank`, `season`, `facts`, `rulebook`, `demo`."""
