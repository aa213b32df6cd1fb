"""Official tables: numbered, hashed, never changed; and what positions win (S-21, S-29, S-30)."""
