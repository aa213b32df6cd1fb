"""What a tournament and a marathon have in common: texts in two languages, stages, sponsors, prizes."""
