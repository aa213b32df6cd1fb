"""Names as they stand in an address."""

import re
import unicodedata

# letters that do not come apart into a plain one and an accent
PLAIN = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "’": " "})


def slug(name: str) -> str:
    """`Élodie Roussel-Garnier` -> `elodie-roussel-garnier`."""
    apart = unicodedata.normalize("NFKD", name.lower().translate(PLAIN))
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
