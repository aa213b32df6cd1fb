"""A tournament with parcels, and the addresses of its pages."""

from decimal import Decimal
from typing import Any

from django.test import Client

from incastro.entries.details import AddressValues, HomeDetails
from incastro.entries.models import Entry
from incastro.entries.services import note_payment
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import SITE
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.entries.cast import NOW


def entered(person: Person, tournament: Tournament, *, paid: bool = True, **more: Any) -> Entry:
    """Somebody at the desk’s tournament, with an address; paid unless it is said."""
    where = {
        "street": "Via Emilia 7", "postcode": "04217", "city": "Modena", "province": "MO", "country": "IT",
        "phone": "+39 333 1234567",
    }  # fmt: skip
    where |= {name: more.pop(name) for name in (*where, "recipient") if name in more}
    details = HomeDetails(
        mode=more.get("mode", "offline"), slot=more.get("slot", "sat-16"), address=AddressValues(**where)
    )
    entry = enter_tournament(actor=SITE, person=person, tournament=tournament, details=details, by_hand=True)
    if paid:
        entry = note_payment(actor=SITE, entry=entry, paid=NOW)
    return entry


def room(tournament: Tournament, *rest: object, lang: str = "it") -> str:
    """An address of the tournament’s desk; the last word may be a file."""
    of = tournament.organiser.slug
    start = f"/gestione/{of}/tornei/" if lang == "it" else f"/en/manage/{of}/tournaments/"
    path = start + "/".join([tournament.slug, *map(str, rest)])
    return path if "." in path.rsplit("/", 1)[-1] else f"{path}/"


def text(client: Client, address: str) -> str:
    """The page at an address, which has to be there."""
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return answer.content.decode()


PRICE = Decimal("24.90")
