"""An organiser’s own pages."""
