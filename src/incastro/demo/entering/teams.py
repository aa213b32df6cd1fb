"""A marathon that takes teams: members of the association first, names to look at, a pool that is in use."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from incastro import clock
from incastro.demo.cast import Cast
from incastro.demo.entering.homes import home_of, parted
from incastro.demo.entering.people import Crowd
from incastro.demo.entering.story import DAY, HOUR, Story
from incastro.demo.telling import STANDS_AT, moment
from incastro.entries.inviting import secret_of
from incastro.entries.models import Entry, MemberCard, PoolTold, TeamMember, Told
from incastro.entries.models.teams import CardKind
from incastro.entries.services.members import accept_invitation
from incastro.entries.services.names import judge_name
from incastro.entries.services.pool import answer, approach, open_card
from incastro.entries.services.teams import enter_marathon
from incastro.entries.team_details import Accepted, Invited, Player, TeamDetails
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.marathons.rules import book_of
from incastro.payments.models import Kind
from incastro.payments.services import take_payment
from incastro.people.consents import PRIVACY, PUBLICATION, current
from incastro.people.models import Person


@dataclass(frozen=True, slots=True)
class Squad:
    """One team. `state`: paid; held = neither paid nor its name looked at; refused = its name was."""

    name: str
    asks: str
    state: str
    players: tuple[str, ...]
    quiet: tuple[str, ...] = ()


# name | asks | what is said of name and fee | who plays, the captain first; in brackets who has not answered
TABLE = """
Quattro angoli | 2026-10-18 00:00:04 | paid
  Marta Olivari, Nicolò Vassallo, Sara Pedrotti, Giulia Marchetti
I Tasselli di Lodi | 2026-10-18 00:00:31 | paid
  Luca Ferrarotti, Silvia Montagnani, Valentina Accardi, Michela Brunetti, Giorgia Palmisano
Cielo per ultimo | 2026-10-18 09:12:40 | paid
  Cristina De Santis, Niccolò Ambrosini, Filippo Morandin, Enrica Salvadè
Les Pièces | 2026-10-20 00:00:02 | paid
  Élodie Roussel-Garnier, Théo Lacombe, Sofie Vandenberghe, Anneke de Wit
Bordo a bordo | 2026-10-20 00:00:09 | paid
  Gabriele Lo Presti, Agnese Colombini, Irene Barbagallo, Stefano Carrara
Norrsken | 2026-10-21 20:14:00 | paid
  Jonas Lindqvist, Lars Østergaard, Eero Mäkelä, Kristīne Ozoliņa
Pezzi unici | 2026-10-24 18:03:00 | paid
  Beatrice Lanfranchi, Matteo Zorzi, (Rosa Carbone)
Ultimo buco | 2026-10-30 21:41:00 | held
  Federica Mancuso, Davide Amato, (Elena Tiraboschi)
Meglio di voi | 2026-10-31 11:20:00 | refused
  Lorenzo Baldini, Alessia Romagnoli
"""


def squads() -> Iterator[Squad]:
    """The table, read."""
    lines = [line.strip() for line in TABLE.split("\n") if line.strip()]
    for head, players in zip(lines[::2], lines[1::2], strict=True):
        name, asks, state = (part.strip() for part in head.split("|"))
        quiet = tuple(each.strip("()") for each in players.split(", ") if each.startswith("("))
        yield Squad(name, asks, state, tuple(each.strip("()") for each in players.split(", ")), quiet)


MEMBERS = {
    "Marta Olivari": CardKind.FOUNDER, "Luca Ferrarotti": CardKind.MEMBER,
    "Cristina De Santis": CardKind.MEMBER, "Beatrice Lanfranchi": CardKind.MEMBER,
    "Simone Del Vecchio": CardKind.MEMBER, "Teresa Quaranta": CardKind.FOUNDER,
}  # fmt: skip


class Entering:
    """One marathon’s teams, as a story."""

    def __init__(self, cast: Cast, crowd: Crowd, slug: str) -> None:
        self.cast, self.crowd = cast, crowd
        self.row = Marathon.objects.select_related("organiser").get(slug=slug)
        self.story = Story()
        self.entries: dict[str, Entry] = {}

    @property
    def accepted(self) -> Accepted:
        """What everybody ticks."""
        return Accepted(
            rulebook=book_of(self.row).version,
            privacy=current(PRIVACY).version,
            publishes=True,
            publication=current(PUBLICATION).version,
        )

    def enters(self, squad: Squad) -> None:
        """The captain enters the team; the others confirm themselves; the fee arrives."""
        asks = moment(squad.asks)
        self.story.at(asks, partial(self._ask, squad))
        for number, name in enumerate(squad.players[1:], start=1):
            if name not in squad.quiet:
                self.story.at(asks + number * 5 * HOUR // 3, partial(self._joins, squad, name))
        if squad.state == "paid":
            self.story.at(asks + DAY + 3 * HOUR, partial(self._pays, squad))
        if squad.state != "held":
            self.story.at(asks + 6 * HOUR, partial(self._named, squad))

    def tell(self) -> None:
        """Let it happen; whatever was written to people has reached them."""
        self.story.tell(STANDS_AT)
        Told.objects.filter(entry__seats__marathon=self.row, desk=False).update(sent_at=STANDS_AT, secret="")
        PoolTold.objects.update(sent_at=STANDS_AT)

    def player(self, name: str) -> Player:
        """Somebody as they say themselves."""
        person, (first, last) = self.crowd.person(name), parted(name)
        return Player(
            first_name=first,
            last_name=last,
            birth_date=person.birth_date,
            nationalities=(home_of(name, 0).country,),
        )

    def _ask(self, squad: Squad) -> None:
        captain, *others = squad.players
        person = self.crowd.person(captain)
        self.entries[squad.name] = enter_marathon(
            actor=Actor(person.pk, "person"),
            captain=person,
            marathon=self.row,
            details=TeamDetails(
                name=squad.name,
                captain=self.player(captain),
                members=tuple(map(self._invited, others)),
                accepted=self.accepted,
            ),
        )

    def _invited(self, name: str) -> Invited:
        first, last = parted(name)
        return Invited(first_name=first, last_name=last, email=_email(self.crowd.person(name)))

    def _joins(self, squad: Squad, name: str) -> None:
        person = self.crowd.person(name)
        member = TeamMember.objects.get(team=self.entries[squad.name].pk, email=_email(person))
        secret = secret_of(member)
        accept_invitation(secret=secret, person=person, player=self.player(name), accepted=self.accepted)

    def _pays(self, squad: Squad) -> None:
        entry = Entry.objects.get(pk=self.entries[squad.name].pk)
        take_payment(
            actor=self.cast.association_actor,
            organiser=self.cast.association,
            kind=Kind.BANK,
            amount=entry.price,
            currency=entry.currency,
            paid_at=clock.now() - 6 * HOUR,
            entry=entry,
            external=f"lodi-{entry.pk}",
            reference=entry.reference,
            payer_name=entry.person.full_name,
        )

    def _named(self, squad: Squad) -> None:
        refused = squad.state == "refused"
        judge_name(
            actor=self.cast.association_actor,
            team=self.entries[squad.name].team,
            approved=not refused,
            why="Scegliete un nome che non si rivolga agli altri." if refused else "",
        )


def lodi(cast: Cast, crowd: Crowd) -> None:
    """Nine teams of twenty, three of them not paid yet; a pool with an approach to Chiara."""
    told = Entering(cast, crowd, "lodi-2026")
    with clock.standing_at(moment("2026-10-12 21:30")):
        for number, (name, kind) in enumerate(MEMBERS.items(), start=1):
            first, last = parted(name)
            MemberCard.objects.create(
                organiser=cast.association, kind=kind, number=f"{2026000 + number * 17}",
                first_name=first, last_name=last, email=_email(crowd.person(name)),
                until=date(2026, 12, 31),
            )  # fmt: skip
        # one that has run out, and one that makes nobody known because it has no address
        MemberCard.objects.create(
            organiser=cast.association, number="2019044", first_name="Ludovica", last_name="Pace",
            email=_email(crowd.person("Ludovica Pace")), until=date(2025, 12, 31),
        )  # fmt: skip
        MemberCard.objects.create(
            organiser=cast.association, number="0000317", first_name="Tino", last_name="Boldori",
            kind=CardKind.FOUNDER,
        )  # fmt: skip
    for squad in squads():
        told.enters(squad)
    told.story.at(moment("2026-10-31 15:00"), partial(_pool, told))
    told.tell()


LONELY = {
    "Chiara Santoro": "Vengo da Lecce in treno, mi piacciono i cieli e i grandi bordi.",
    "Renata Vidal": "Prima maratona! Sono veloce con i colori, meno con le forme.",
    "Emanuele Rizzoli": "A Cremona giocavo con amici che stavolta non vengono. Cerco compagnia allegra.",
    "Dario Spadafora": "Porto i vassoi e il caffè.",
}
LOOKING = {
    "Pezzi unici": "Siamo in tre, tranquilli e puntuali: manca chi ama i bordi.",
    "Ultimo buco": "Cerchiamo due persone, anche alla prima esperienza.",
}


def _pool(told: Entering) -> None:
    """Who looks for whom on the last day of October; Chiara has still to answer."""
    cards = {}
    for name, said in LONELY.items():
        person = told.crowd.person(name)
        cards[name] = open_card(actor=Actor(person.pk), marathon=told.row, person=person, said=said)
    for name, said in LOOKING.items():
        entry = told.entries[name]
        cards[name] = open_card(
            actor=Actor(entry.person_id), marathon=told.row, person=entry.person, said=said, team=entry.team,
            places=2,
        )  # fmt: skip
    first, second = cards["Pezzi unici"], cards["Renata Vidal"]
    approach(
        actor=Actor(first.person_id), asking=first, asked=cards["Chiara Santoro"],
        said="Il tuo annuncio sembra scritto per noi. Ci sentiamo?",
    )  # fmt: skip
    match = approach(
        actor=Actor(second.person_id), asking=second, asked=cards["Ultimo buco"],
        said="Se vi va bene una principiante, ci sono.",
    )  # fmt: skip
    answer(actor=Actor(cards["Ultimo buco"].person_id), match=match, agrees=True)


def _email(person: Person) -> str:
    return "" if person.account is None else person.account.email
