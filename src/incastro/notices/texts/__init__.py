"""The ready-made texts: what a notice says before anybody has touched it, in both languages."""
