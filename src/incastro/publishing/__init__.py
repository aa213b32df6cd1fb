"""What goes out for programs to subscribe to: calendars (iCal) and the feed (Atom)."""
