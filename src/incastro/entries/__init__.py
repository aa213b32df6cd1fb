"""From "I want in" to a confirmed place: entries of people and teams, seats, the waiting list, parcels."""
