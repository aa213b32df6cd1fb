"""Names as people write them."""

import unicodedata


def fold(name: str) -> str:
    """A name as two writings of it compare: case and spaces aside, accents kept."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
