"""What is known of somebody who enters: so that they type it once in their life."""

from collections.abc import Mapping
from typing import Any

from incastro.entries.models import Address, Entry
from incastro.people.models import Person


def known_of(person: Person, slots: list[str]) -> Mapping[str, Any]:
    """Name, birthday, Telegram, the last address, and how they played last."""
    last = (
        Entry.objects.filter(person=person, home__isnull=False)
        .select_related("home__slot", "address")
        .order_by("-asked")
        .first()
    )
    found: dict[str, Any] = {
        name: getattr(person, name) for name in ("first_name", "last_name", "birth_date", "telegram_name")
    }
    found["country"] = person.country
    found["city"] = person.city
    if last is not None:
        found["mode"] = last.home.mode
        found["parent_name"], found["parent_email"] = last.home.parent_name, last.home.parent_email
        if last.home.slot.key in slots:
            found["slot"] = last.home.slot.key
    address = getattr(last, "address", None)
    if address is not None:
        found |= {name: getattr(address, name) for name in Address.PERSONAL}
        if person.country and person.country != address.country:
            found["residence"] = person.country
    if len(slots) == 1:
        found["slot"] = slots[0]
    return found
