"""Forms: fields, their groups, their words, and what a service refuses told at the right place."""
