"""Who may take part, for how much, until when, and on which seat: pure decisions."""
