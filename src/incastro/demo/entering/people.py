"""The invented people with accounts of their own, whom the club’s files know by the same names."""

from datetime import date

from incastro import clock
from incastro.demo.entering.homes import home_of, parted
from incastro.demo.inventing.people import cast
from incastro.demo.inventing.slugs import slug
from incastro.organisers.models import Organiser
from incastro.people import consents
from incastro.people.models import Consent, Person
from incastro.people.services import register
from incastro.records.models import KnownAs

AT = "incastro.example"
ENGLISH = {"IE", "SE", "DK", "NL", "FI"}  # they read the site in English


class Crowd:
    """Everybody in the cast, made when first asked for."""

    def __init__(self, club: Organiser) -> None:
        self._club = club
        self._order = [each.name for each in cast()]
        known = KnownAs.objects.filter(organiser=club).select_related("person__account")
        self._people = {each.ident: each.person for each in known}

    def person(self, name: str) -> Person:
        """Somebody by name, with an account, a Telegram name and a word on publication."""
        ident = slug(name)
        if ident not in self._people:
            self._people[ident] = self._registered(name, ident)
        return self._people[ident]

    def _registered(self, name: str, ident: str) -> Person:
        number = self._order.index(name)
        home = home_of(name, number)
        first, last = parted(name)
        person = register(
            f"{ident}@{AT}",
            first_name=first,
            last_name=last,
            country=home.country,
            city=home.city,
            birth_date=date(1962 + number * 7 % 44, 1 + number % 12, 1 + number * 5 % 28),
            language="en" if home.country in ENGLISH else "it",
            telegram_name=ident.replace("-", "_")[:32],
            publishes=True,
        )
        # agreed at registration: the answers are kept as they are when somebody ticks them
        Consent.objects.bulk_create(
            Consent(
                person=person,
                document=document,
                version=consents.current(document).version,
                given=True,
                at=clock.now(),
            )
            for document in consents.DOCUMENTS
        )
        KnownAs.objects.create(organiser=self._club, ident=ident, person=person)
        return person

