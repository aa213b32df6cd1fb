"""What goes out, field by field: typed, with an example of each, so that nothing goes out by accident."""
