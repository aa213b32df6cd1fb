"""A form sent twice acts once."""
