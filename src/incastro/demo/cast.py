"""Who runs the invented contests, and who signs in with one click."""

from dataclasses import dataclass

from django.db import transaction

from incastro.journal.actor import SITE, Actor
from incastro.organisers.models import Organiser, Role
from incastro.organisers.services import join, open_organiser
from incastro.people import consents
from incastro.people.models import Person, Shown
from incastro.people.services import change_person, give_consent, register
from incastro.records.models import KnownAs

AT = "incastro.example"


@dataclass(frozen=True, slots=True)
class Cast:
    """The two organisers, and who acts for each."""

    club: Organiser
    association: Organiser
    club_actor: Actor
    association_actor: Actor


@transaction.atomic
def gather() -> Cast:
    """Open both organisers, with a member in every role; one puzzler, one keeper of the site."""
    lead = register(
        f"organiser@{AT}", first_name="Elena", last_name="Bassani", country="IT", city="Cremona",
        birth_date="1979-04-02",
    )  # fmt: skip
    club = open_organiser(
        actor=SITE, name="Circolo Puzzle Adda", owner=lead, slug="circolo-puzzle-adda",
        about="Organizza il campionato da casa. Un circolo inventato, come tutte le persone e le gare di "
        "questo sito.",
        about_en="Runs the home championship. An invented club, like every person and contest on this site.",
        email="ciao@circolo.example", website="https://circolo.example/",
        telegram_link="https://t.me/circolopuzzleadda", facebook_link="https://www.facebook.com/groups/circolopuzzleadda",
    )  # fmt: skip
    association = open_organiser(
        actor=SITE, name="Associazione Tasselli", owner=_association_owner(), slug="associazione-tasselli",
        about="Maratone di puzzle a squadre, in sala. Inventata anche lei.",
        about_en="Team puzzle marathons, in a hall. Invented, too.",
        email="ciao@tasselli.example", website="https://tasselli.example/",
    )  # fmt: skip
    here, there = Actor(lead.pk, "owner", club.pk), Actor(lead.pk, "organiser", association.pk)
    join(actor=here, organiser=club, person=lead, roles={Role.ORGANISER})
    join(actor=there, organiser=association, person=lead, roles={Role.ORGANISER})
    judge = register(f"judge@{AT}", first_name="Remo", last_name="Feraboli", country="IT", city="Lodi")
    join(actor=here, organiser=club, person=judge, roles={Role.JUDGE})
    join(actor=there, organiser=association, person=judge, roles={Role.JUDGE})
    desk = register(f"desk@{AT}", first_name="Marisa", last_name="Ghisolfi", country="IT", city="Crema")
    join(actor=here, organiser=club, person=desk, roles={Role.DESK})
    register(f"keeper@{AT}", first_name="Sandra", last_name="Alquati", keeps_site=True)
    _puzzler(club)
    return Cast(club, association, here, there)


def _association_owner() -> Person:
    return register(f"association@{AT}", first_name="Tino", last_name="Boldori", country="IT", city="Modena")


def _puzzler(club: Organiser) -> None:
    """Chiara Santoro, whom the club’s files know, with an account of her own."""
    puzzler = register(
        f"puzzler@{AT}", first_name="Chiara", last_name="Santoro", country="IT", city="Lecce",
        birth_date="1991-09-14", notices_by_email=True,
    )  # fmt: skip
    me = Actor(puzzler.pk, "person")
    give_consent(actor=me, person=puzzler, document=consents.PUBLICATION, given=True)
    KnownAs.objects.create(organiser=club, ident="chiara-santoro", person=puzzler)


def show_some_otherwise(club: Organiser) -> None:
    """What people have chosen to show: a nickname, an initial."""
    wanted: dict[str, dict[str, str]] = {
        "massimo-grisanti": {"shown": Shown.INITIAL},
        "friederike-weissmann": {"shown": Shown.NICKNAME, "nickname": "friedi_w"},
    }
    for known in KnownAs.objects.filter(organiser=club, ident__in=wanted).select_related("person"):
        change_person(actor=SITE, person=known.person, values=wanted[known.ident])
