"""Everything that the site knows about somebody, as JSON (S-32)."""

from datetime import UTC, datetime
from typing import Any

from allauth.mfa.models import Authenticator

from incastro import clock
from incastro.people.erasing import exports
from incastro.people.models import Account, Person


def export_person(person: Person) -> dict[str, Any]:
    """What is kept about a person; the keys are documented in docs/export.md, instants are RFC 3339, UTC."""
    return {
        "format": "incastro.person",
        "version": 1,
        "exported_at": instant(clock.now()),
        "person": {
            "key": person.key,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "nickname": person.nickname,
            "birth_date": person.birth_date.isoformat() if person.birth_date else None,
            "country": person.country,
            "city": person.city,
            "language": person.language,
            "shown": person.shown,
            "publishes": person.publishes,
            "notices_by_email": person.notices_by_email,
            "telegram_id": person.telegram_id,
            "telegram_name": person.telegram_name,
        },
        "account": None if person.account is None else account_of(person.account),
        "consents": [
            {"document": kept.document, "version": kept.version, "given": kept.given, "at": instant(kept.at)}
            for kept in person.consents.all()
        ],
        **{name: part(person) for name, part in exports().items()},
    }


def account_of(account: Account) -> dict[str, Any]:
    """How somebody signs in; nothing that anybody could sign in with."""
    keys = list(Authenticator.objects.filter(user=account).order_by("pk"))
    return {
        "email": account.email,
        "has_password": account.has_usable_password(),
        "last_sign_in": instant(int(account.last_login.timestamp())) if account.last_login else None,
        "passkeys": [str(key.wrap().name) for key in keys if key.type == Authenticator.Type.WEBAUTHN],
        "app": any(key.type == Authenticator.Type.TOTP for key in keys),
        "keeps_site": account.keeps_site,
    }


def instant(at: int) -> str:
    """`2026-10-31T17:46:19Z`."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
