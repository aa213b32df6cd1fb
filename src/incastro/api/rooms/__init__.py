"""Which addresses there are, room by room."""
