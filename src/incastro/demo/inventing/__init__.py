"""Invents the demonstration's facts: `python -m incastro.demo.inventing` writes them again, always alike.

Nobody in them exists. Whoever changes the invention runs it and commits the files with it.
"""
