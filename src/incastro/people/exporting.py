"""Everything that the site knows about somebody, as JSON (S-32)."""

from datetime import UTC, datetime
from typing import Any

from incastro import clock
from incastro.people.erasing import exports
from incastro.people.models import Person


def export_person(person: Person) -> dict[str, Any]:
    """What is kept about a person; the keys are documented in docs/export.md, instants are RFC 3339, UTC."""
    account = person.account
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
            "notices_by_email": person.notices_by_email,
            "telegram_id": person.telegram_id,
            "telegram_name": person.telegram_name,
        },
        "account": None
        if account is None
        else {
            "email": account.email,
            "has_password": account.has_usable_password(),
            "last_sign_in": account.last_login.isoformat() if account.last_login else None,
            "keeps_site": account.keeps_site,
        },
        "consents": [
            {"document": kept.document, "version": kept.version, "given": kept.given, "at": instant(kept.at)}
            for kept in person.consents.all()
        ],
        **{name: part(person) for name, part in exports().items()},
    }


def instant(at: int) -> str:
    """`2026-10-31T17:46:19Z`."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
