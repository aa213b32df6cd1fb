"""The picture that a link to a contest is shown with elsewhere (Open Graph), drawn on the server by Pillow.

The posters are those of `web.drawing`: their SVG is read by the few words that it is written in.
"""
