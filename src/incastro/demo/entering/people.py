"""The invented people with accounts of their own, whom the club’s files know by the same names."""

from datetime import date
from typing import Any

from allauth.account.models import EmailAddress

from incastro.demo.entering.homes import home_of, parted
from incastro.demo.inventing.people import cast
from incastro.demo.inventing.slugs import slug
from incastro.journal.actor import SITE
from incastro.journal.services import write
from incastro.organisers.models import Organiser
from incastro.people.models import Account, Person
from incastro.people.services import change_person, register
from incastro.records.models import KnownAs

AT = "incastro.example"
ENGLISH = {"IE", "SE", "DK", "NL", "FI"}  # they read the site in English


class Crowd:
    """Everybody in the cast, made when first asked for."""

    def __init__(self, club: Organiser) -> None:
        self._club = club
        self._order = [each.name for each in cast()]
        known = KnownAs.objects.filter(organiser=club).select_related("person__account")
        self._known = {each.ident: each.person for each in known}
        self._there: dict[str, Person] = {}

    def has(self, name: str) -> bool:
        """Whether somebody has entered anything so far; who has not may be known from files alone."""
        return slug(name) in self._there

    def person(self, name: str) -> Person:
        """Somebody by name, with an account and all that entering asks for."""
        ident = slug(name)
        if ident not in self._there:
            self._there[ident] = self._with_account(ident, self._fields(name, ident))
        return self._there[ident]

    def _with_account(self, ident: str, fields: dict[str, Any]) -> Person:
        person = self._known.get(ident)
        if person is None:
            made = register(f"{ident}@{AT}", **fields)
            KnownAs.objects.create(organiser=self._club, ident=ident, person=made)
            return made
        if person.account is None:
            # known from a file until now: they have opened an account, and it is theirs
            account = Account.objects.create_user(f"{ident}@{AT}")
            EmailAddress.objects.create(user=account, email=account.email, primary=True, verified=True)
            write(person, {"account": account})
            change_person(actor=SITE, person=person, values=fields)
        return person

    def _fields(self, name: str, ident: str) -> dict[str, Any]:
        number = self._order.index(name)
        home = home_of(name, number)
        first, last = parted(name)
        return {
            "first_name": first,
            "last_name": last,
            "country": home.country,
            "city": home.city,
            "birth_date": date(1962 + number * 7 % 44, 1 + number % 12, 1 + number * 5 % 28),
            "language": "en" if home.country in ENGLISH else "it",
            "telegram_name": f"@{ident.replace(chr(45), chr(95))[:32]}",
        }
