"""The documents that other tools write and read: facts in, results out (docs/format.md)."""
