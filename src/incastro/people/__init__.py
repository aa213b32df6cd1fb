"""People: who they are, how they sign in, what they agreed to, what may be shown of them."""
