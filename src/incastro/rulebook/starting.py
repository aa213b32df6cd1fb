"""Start codes: what one is made of, what commits to it, who may see it when (art. 7, 8; S-14, S-15)."""

import hashlib
from collections.abc import Callable

from incastro.rulebook.facts import Mode

# Written by hand on a sticker and read from a photo: nothing that looks like another letter or digit
# (0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V).
CODE_LETTERS = "ACDEFHJKMNPRTVWXY3479"
NONCE_BYTES = 16  # 128 bits
COUNTDOWN = 10  # seconds between the judge's tap and the go, for the stream


def make_code(length: int, choose: Callable[[str], str]) -> str:
    """A start code; `choose` picks one letter of a text, by `secrets.choice` in a real race."""
    return "".join(choose(CODE_LETTERS) for _ in range(length))


def committed_text(nonce: str, start: str, code: str) -> str:
    """What a commitment is the SHA-256 of: `<nonce>:<start>:<code>`, ASCII.

    `nonce` = 32 hex digits, as secret as the code until the reveal (a code alone could be guessed by trying
    all of them); `start` = `<tournament>/<slot>`, so that no commitment serves two starts.
    """
    return f"{nonce}:{start}:{code}"


def commitment(nonce: str, start: str, code: str) -> str:
    """What is published beforehand: 64 hex digits that anybody can check once nonce and code are known."""
    return hashlib.sha256(committed_text(nonce, start, code).encode()).hexdigest()


def code_is_for(mode: Mode, *, own_start: bool, go: int | None, at: int) -> bool:
    """Whether an entrant's page shows the revealed code: offline, of that very start, once the go was given.

    Before the go the stream alone shows it (art. 7); online entrants never see one (art. 8).
    """
    return mode is Mode.OFFLINE and own_start and go is not None and go <= at
