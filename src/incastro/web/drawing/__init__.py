"""The jigsaw edge and the two-ink posters, drawn by arithmetic.

`python -m incastro.web.drawing` writes the drawings that pages load as files; they are committed.
"""
