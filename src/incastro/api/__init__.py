"""The same things for programs: read only, open to everybody, at /api/v1/."""
