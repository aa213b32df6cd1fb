"""What `incastro doctor` looks at: each examination yields what it found, and what to do about it."""
