"""What recurs of the ways out, and what comes in by them."""
