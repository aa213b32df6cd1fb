"""What a judge decides (photos, rulings, parcels), and the facts that all of it comes to (S-16 to S-28)."""
