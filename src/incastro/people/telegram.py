"""How somebody is called on Telegram, however they write it."""

import re

from incastro.refusal import Refusal

LONGEST = 80
_LINK = re.compile(r"^(https?://)?(www\.)?(t|telegram)\.me/", re.IGNORECASE)
_USERNAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{3,31}")


def telegram_name(written: str) -> str:
    """`@martaolivari`, of `martaolivari` or `https://t.me/martaolivari`; a shown name (`Marta O.`) as it is.

    Not everybody has a username: then the name that the group shows is all there is. Refusal
    `telegram.unreadable` for what is meant as a username and is none.
    """
    text = " ".join(written.split())
    bare = _LINK.sub("", text).strip("/")
    meant = bare != text or text.startswith("@")
    bare = bare.removeprefix("@")
    if _USERNAME.fullmatch(bare):
        return f"@{bare}"
    if meant and text:
        raise Refusal("telegram.unreadable", {"written": text[:LONGEST]})
    return text[:LONGEST]
