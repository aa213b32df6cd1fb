"""A contest’s row as the law sees it: facts, and the standings that they make."""
