"""What the tests of signing in share: the code in the last letter, and the whole way in."""

import re
from typing import Any

from django.core import mail
from django.test import Client

SIGN_IN, CODE = "/accesso/", "/accesso/codice/"


def code_of(letter: Any = None) -> str:
    """The six digits of a letter, by default of the last one."""
    found = re.search(r"^\s+(\d{6})$", (letter or mail.outbox[-1]).body, re.MULTILINE)
    assert found is not None
    return found[1]


def enter(client: Client, email: str, address: str = SIGN_IN, code: str = CODE) -> Any:
    """From the address to the answer to the right code."""
    client.post(address, {"email": email})
    return client.post(code, {"code": code_of()})


def is_signed_in(client: Client) -> bool:
    """Whether one’s own page opens."""
    return client.get("/io/").status_code == 200


def say_it_again(client: Client, going: str) -> Any:
    """Say once more who it is, by a code, on the way to a page; the answer to the code."""
    client.post(f"/io/conferma/?next={going}", {"recipient": client.session["_who"]})
    return client.post(f"/io/conferma/codice/?next={going}", {"code": code_of()})
