"""The rulebooks as data: TOML files read into typed rules, their wording, their own examples."""
