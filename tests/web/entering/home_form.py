"""The form in which somebody enters a home tournament, read off its page and sent."""

from typing import Any

from django.test import Client

from tests.web.manage_organiser.pages import body, hidden

ENTER, ENTER_EN = "/tornei/inverno/iscrizione/", "/en/tournaments/inverno/enter/"
FILLED = {
    "mode": "offline",
    "slot": "sat-21",
    "first_name": "Marta",
    "last_name": "Olivari",
    "birth_date_day": "14",
    "birth_date_month": "2",
    "birth_date_year": "1991",
    "telegram_name": "martaolivari",
    "street": "salita Pollaiuoli 7",
    "postcode": "16123",
    "city": "Genova",
    "country": "IT",
    "rulebook": "on",
    "privacy": "on",
    "publication": "on",
}
HIDDEN = ("token", "rulebook_version", "privacy_version", "publication_version", "price_shown")


def filled(client: Client, address: str = ENTER, **other: Any) -> dict[str, Any]:
    """The form as somebody sends it who fills in everything; None = left out."""
    page = body(client.get(address))
    sent = {name: hidden(page, name) for name in HIDDEN if f'name="{name}"' in page}
    values = {**sent, **FILLED, **other}
    return {name: value for name, value in values.items() if value is not None}
