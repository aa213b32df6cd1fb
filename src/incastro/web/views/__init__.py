"""One short function per page: find, present, render."""
