"""What there is to be opened: one thing of each kind at `club`, the same again at `other_club`."""

import json
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

from PIL import Image

from incastro import clock
from incastro.demo.manifest import FOLDER
from incastro.entries.models import Bulk, Entry, FreeEntry, HomeEntry, Parcel, Told, Upload
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask
from incastro.groups.models import Group, Reply
from incastro.imports.services import import_facts
from incastro.journal.actor import SITE, Actor
from incastro.judging.models import ParcelCase, Ruling
from incastro.marathons.models import Marathon
from incastro.notices.models import Delivery, Notice
from incastro.organisers.models import Organiser, Role
from incastro.organisers.services import invite
from incastro.payments.models import Payment, Refund
from incastro.payments.services import take_payment
from incastro.people.consents import current
from incastro.people.models import Person
from incastro.people.one_time import sign_in_token
from incastro.people.unsubscribing import unsubscribe_token
from incastro.pictures.services import keep
from incastro.publishing.following import renew_address
from incastro.records.known import know
from incastro.records.reading import facts_of
from incastro.records.services import keep_record
from incastro.seasons.models import Season, Tournament
from incastro.starts.models import MakeUp
from tests.cast import member, somebody
from tests.interchange.documents import entry, small_tournament

PACKAGED = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")


@dataclass
class World:
    """What stands in the places of addresses: the club’s, the other club’s, and nobody’s."""

    ours: dict[str, Any]
    theirs: dict[str, Any]
    shared: dict[str, Any] = field(default_factory=dict)


def build(club: Organiser, other_club: Organiser) -> World:
    """The whole of it."""
    colleague = member(somebody("Carla", "Colleghi"), club, Role.DESK)
    ours = {**side(club, colleague), **contests(club)}
    theirs_too = member(somebody("Carlo", "Altrui"), other_club, Role.DESK)
    theirs = {**side(other_club, theirs_too), **contests(other_club)}
    shared = {
        "passkey": 999_999,
        "document_version": current("privacy").version,
        "unsubscribe": unsubscribe_token(colleague),
        "sign_in_once": sign_in_token(somebody("Carmen", "Una Volta").account),
        "calendar_secret": renew_address(actor=Actor(colleague.pk), person=colleague).secret,
    }
    return World(ours, theirs, {**shared, **past(club)})


def side(organiser: Organiser, colleague: Person) -> dict[str, Any]:
    """What belongs to an organiser, contests apart."""
    invited = invite(
        actor=SITE, organiser=organiser, email="nina@example.org", roles={Role.DESK}, site="https://x.example"
    )
    sponsor = organiser.sponsors.create(name="Cartiera", logo=keep(_picture()))
    notice = Notice.objects.create(
        organiser=organiser, occasion="free", title="Titolo", body="Testo", drafted_at=clock.now()
    )
    way = organiser.ways.create(kind="woocommerce", secret="a-secret-of-the-world")
    delivery = Delivery.objects.create(
        notice=notice, channel="facebook", state=Delivery.State.BY_HAND, at=clock.now()
    )
    assert sponsor.logo is not None
    return {
        "organiser": organiser.slug,
        "@member": colleague.key,
        "@invitation": invited.invitation.pk,
        "invitation_secret": invited.secret,
        "@sponsor": sponsor.pk,
        "picture": sponsor.logo.digest,
        "@notice": notice.pk,
        "delivery": delivery.pk,
        "@way": way.pk,
        "hook": way.slug,
    }


def said_by_bot(organiser: Organiser) -> Reply:
    """Something that the bot could not say in the organiser’s group."""
    group = Group.objects.create(organiser=organiser, chat=-organiser.pk, name="Gruppo", linked_at=1)
    now = clock.now()
    return Reply.objects.create(
        group=group, chat=-organiser.pk, kind="text", code="who", at=now, due_at=now, failed_at=now,
        failure="kicked",
    )  # fmt: skip


def contests(organiser: Organiser) -> dict[str, Any]:
    """Drafts: nothing of them may be seen from outside."""
    of = {"organiser": organiser, "name": "Bozza"}
    season = Season.objects.create(slug=f"s-{organiser.pk}", rulebook="ojpc-2026", year=2027, **of)
    tournament = Tournament.objects.create(slug=f"t-{organiser.pk}", rulebook="ojpc-2026", **of)
    marathon = Marathon.objects.create(slug=f"m-{organiser.pk}", rulebook="aip-marathon-2026", **of)
    marathon.series.create(position=1, pieces=500)
    record, known = handed_in(organiser)
    wanted = entered(organiser, tournament)
    Parcel.objects.create(entry=wanted)
    return {
        "@entry": wanted.key,
        "@upload": Upload.objects.create(
            seats=wanted.seats,
            file_name="elenco.csv",
            document=b"Cognome;Nome;Turno\nRossi;Mario;1\n",
            made_at=clock.now(),
        ).pk,
        "@card": organiser.cards.create(first_name="Anna", email="anna@example.org").pk,
        "@card_upload": Upload.objects.create(
            organiser=organiser,
            file_name="soci.csv",
            document=b"N. tessera;Cognome;Nome\n0017;Rossi;Mario\n",
            made_at=clock.now(),
        ).pk,
        "@ruling": Ruling.objects.create(
            tournament=tournament, entry=wanted, kind="note", article="art. 26", reason="Sì.", at=clock.now()
        ).key,
        "@case": ParcelCase.objects.create(entry=wanted, trouble="late", reported_at=clock.now()).pk,
        "@makeup": MakeUp.objects.create(
            entry=wanted, scheduled=clock.now() + 31 * 86_400, agreed_at=clock.now()
        ).pk,
        "@reply": said_by_bot(organiser).pk,
        "@bulk": Bulk.objects.create(seats=wanted.seats, act="slot", at=clock.now()).pk,
        "@free": FreeEntry.objects.create(organiser=organiser, person=wanted.person, given_at=clock.now()).pk,
        "@told": Told.objects.create(entry=wanted, code="paid_and_left", desk=True, at=clock.now()).pk,
        "@payment": unmatched(organiser).pk,
        "@refund": Refund.objects.create(
            entry=wanted, amount=9, currency="EUR", ground="no_seat", asked_at=clock.now()
        ).pk,
        "@season": season.slug,
        "@tournament": tournament.slug,
        "@marathon": marathon.slug,
        "puzzle": 1,
        "@record": record,
        "@known": known,
    }


def unmatched(organiser: Organiser) -> Payment:
    """Money that came in, and nobody knows for what."""
    return take_payment(
        actor=SITE,
        organiser=organiser,
        kind="bank",
        amount=Decimal(9),
        currency="EUR",
        paid_at=clock.now(),
        external="unmatched",
    )


def entered(organiser: Organiser, tournament: Tournament) -> Entry:
    """Somebody who has asked for a seat in a tournament."""
    start = tournament.slots.create(key="sat-16", scheduled=clock.now() + 30 * 86_400)
    who = somebody("Entra", f"Numero {organiser.pk}", birth_date=date(1990, 5, 4))
    return ask(
        actor=SITE,
        seats=seats_of(tournament),
        asked=Asked(person=who, price=Decimal("24.90"), accepted={}),
        details=lambda entry: HomeEntry.objects.create(entry=entry, mode="offline", slot=start),
    )


def handed_in(organiser: Organiser) -> tuple[int, str]:
    """A facts file that nothing is made of yet, and somebody in it."""
    facts = small_tournament(entries=[{**entry("a"), "person": "adele-in-un-file"}])
    document = json.dumps(facts).encode()
    record = keep_record(actor=SITE, organiser=organiser, file_name="torneo.json", document=document)
    know(organiser, facts_of(record))
    return record.pk, organiser.known.get(ident="adele-in-un-file").person.key


def past(organiser: Organiser) -> dict[str, Any]:
    """A season and a marathon of facts files, and a notice on this site."""
    files = [(name, (FOLDER / "facts" / name).read_bytes()) for name in (*PACKAGED, "cremona-2026.json")]
    rows = import_facts(actor=SITE, organiser=organiser, files=files)
    season = next(row for row in rows if isinstance(row, Season))
    marathon = next(row for row in rows if isinstance(row, Marathon))
    told = Notice.objects.create(
        organiser=organiser,
        occasion="free",
        title="T",
        body="B",
        drafted_at=1,
        sent_at=2,
        channels=["portal"],
    )
    Delivery.objects.create(notice=told, channel="portal", state=Delivery.State.SENT, at=2)
    tournament = season.tournaments.get(name__startswith="Torneo d’autunno")
    known = organiser.known.get(ident="tommaso-brandi")
    return {
        "public_season": season.slug,
        "public_marathon": marathon.slug,
        "public_tournament": tournament.slug,
        "entry": "tommaso-brandi",
        "person_in_season": "ivo-pellegrin",
        "team": "quattro-angoli",
        "public_person": known.person.key,
        "public_notice": told.pk,
    }


def _picture() -> bytes:
    data = BytesIO()
    Image.new("RGB", (60, 40), "#d63a16").save(data, "PNG")
    return data.getvalue()
