"""Start codes under lock: only the reveal, and who makes codes that shall differ, opens one (decision 0032).

Fernet (AES-128-CBC with HMAC-SHA-256) by a key derived with HKDF from INCASTRO_SECRET_KEY for this alone:
a copy of the database, an export or a page of the admin tells nothing.
"""

import base64
import json
from dataclasses import dataclass, field
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.views.decorators.debug import sensitive_variables

PURPOSE = b"incastro start codes 1"  # another text here, and no code that was sealed opens any more


@dataclass(frozen=True, slots=True)
class Secret:
    """A code and the nonce of its commitment; neither is printed, wherever the value ends up."""

    code: str = field(repr=False)
    nonce: str = field(repr=False)


class SealedForGood(Exception):  # noqa: N818 - nobody did anything wrong here and now
    """A code that the secret key of today does not open: it was sealed under another one."""


@sensitive_variables()
def seal(secret: Secret) -> bytes:
    """What is stored; the same secret twice looks different."""
    document = json.dumps({"code": secret.code, "nonce": secret.nonce})
    return _fernet(settings.SECRET_KEY).encrypt(document.encode())


@sensitive_variables()
def unseal(sealed: bytes | memoryview) -> Secret:
    """What was sealed; SealedForGood where this installation’s key does not open it."""
    try:
        document = json.loads(_fernet(settings.SECRET_KEY).decrypt(bytes(sealed)))
    except InvalidToken:
        raise SealedForGood from None
    return Secret(document["code"], document["nonce"])


def opens(sealed: bytes | memoryview) -> bool:
    """Whether the key of today opens a code; tells nothing of it."""
    try:
        unseal(sealed)
    except SealedForGood:
        return False
    return True


@lru_cache(maxsize=2)
@sensitive_variables()
def _fernet(key: str) -> Fernet:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=PURPOSE).derive(key.encode())
    return Fernet(base64.urlsafe_b64encode(derived))
