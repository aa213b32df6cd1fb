"""What is done here; each verb in a module."""
