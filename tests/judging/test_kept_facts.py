"""Whatever is written, the next page shows it: what is kept equals what is worked out from nothing.

Every service that touches the facts of a race is here once (decision 0031); a new one belongs here too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction

from incastro import clock, kept
from incastro.entries.models import Entry
from incastro.entries.services import note_payment, remove, withdraw
from incastro.entries.services.changing import change_home_entry
from incastro.entries.services.reinstating import put_back
from incastro.evidence.posts import Picture, Post, Sender
from incastro.groups.models import Group, Message, Naming
from incastro.groups.services import chats, linking
from incastro.groups.storing import Arrived, mark_gone, store_message
from incastro.journal.actor import SITE, Actor
from incastro.judging.models import Assignment, BoxNote, Look, ParcelCase, Ruling
from incastro.judging.services import assigning, cases, looks, makeups, rulings, typing
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.people.services import change_person, erase_person
from incastro.rulebook.entering.seats import Standing
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading, shown_tournament
from incastro.starts.models import CallNote, MakeUp, Start
from incastro.starts.selectors import start_of
from incastro.starts.services import calls, codes, goes
from tests.cast import somebody
from tests.entries.cast import DAY, HOUR, NOW, START, asked, open_tournament
from tests.judging.race_cast import GO, OVER, RaceDay

pytestmark = pytest.mark.django_db(transaction=True)

JUDGE = Actor(1, "judge", 1)
EVENING = START + 9 * HOUR
STRANGER = 9001


@dataclass
class Evening:
    """Two tournaments of one group, each with entrants, posts and sayings; `anna` races in both."""

    day: RaceDay
    messages: dict[str, Message]
    other: Tournament

    @property
    def row(self) -> Tournament:
        return Tournament.objects.select_related("organiser", "season", "record").get(pk=self.day.row.pk)

    @property
    def group(self) -> Group:
        return Group.objects.get(pk=self.day.group.pk)

    def entry(self, place: int) -> Entry:
        return Entry.objects.select_related("person", "seats__tournament", "home__slot").get(
            pk=self.day.entrants[place].pk
        )

    def message(self, name: str) -> Message:
        return Message.objects.get(pk=self.messages[name].pk)

    def start(self, key: str = "sat-16") -> Start:
        found = start_of(self.row, key)
        assert found is not None
        return found

    def told(self, name: str, source: Any = "bot", unique: str | None = None, **more: Any) -> None:
        """A source tells of a message again."""
        row = self.messages[name]
        given = {"id": row.number, "at": row.at, "picture": Picture(), **more}
        sender = Sender(id=row.sender_id, name=row.sender_name)
        picture = None if unique is None else Arrived(f"file-{unique}", unique)
        with transaction.atomic():
            store_message(self.group, Post(**{"sender": sender, **given}), source=source, picture=picture)

    def accept(self, name: str, place: int, role: str = "finish", **more: Any) -> Look:
        return looks.accept(
            actor=JUDGE, tournament=self.row, entry=self.entry(place), message=self.message(name), role=role,
            **more,
        )  # fmt: skip

    def accepted_picture(self, unique: str) -> Look:
        self.told("finish", unique=unique)
        return self.accept("finish", 0)

    def gone(self, name: str) -> None:
        with transaction.atomic():
            mark_gone([self.message(name)])

    def ask(self, name: str, place: int) -> Look:
        return looks.ask_again(
            actor=JUDGE, tournament=self.row, entry=self.entry(place), message=self.message(name),
            role="finish", reason="blurred",
        )  # fmt: skip

    def assign(self, place: int | None) -> Assignment:
        return assigning.assign(
            actor=JUDGE, tournament=self.row, message=self.message("unknown"),
            entry=None if place is None else self.entry(place),
        )  # fmt: skip

    def rule(self, place: int, kind: str, **more: Any) -> Ruling:
        return rulings.make(
            actor=JUDGE, tournament=self.row, entry=self.entry(place), kind=kind, article="art. 14",
            reason="Visto.", **more,
        )  # fmt: skip

    def makeup(self, place: int, mode: str = "") -> MakeUp:
        return makeups.agree(
            actor=JUDGE, entry=self.entry(place), scheduled=START + 8 * DAY, mode=mode, article="art. 17"
        )

    def box(self) -> BoxNote:
        return typing.note_box(
            actor=JUDGE, tournament=self.row, entry=self.entry(2), seen=GO - 60, why="In diretta."
        )

    def case(self) -> ParcelCase:
        return cases.report(actor=JUDGE, entry=self.entry(2), trouble="lost", words="Perso.")

    def link(self, person: Person, account: int) -> None:
        linking.use_link(linking.make_link(actor=Actor(person.pk), person=person), account)

    def name(self, place: int) -> Naming:
        return linking.link_by_hand(
            actor=JUDGE, group=self.group, person=self.entry(place).person, account=STRANGER
        )


@pytest.fixture
def evening(club: Organiser) -> Evening:
    with clock.standing_at(EVENING):
        day = RaceDay(club, "offline", "online", "offline", "online")
        anna, bruno, _carla, dario = day.entrants
        messages = {
            "box": day.post(anna, GO + 30),
            "finish": day.post(anna, GO + 2 * HOUR),
            "second": day.post(anna, GO + 2 * HOUR + 90),
            "other": day.post(bruno, GO + 2 * HOUR + 7),
            "unknown": day.post(STRANGER, GO + 3 * HOUR),
        }
        # told by an export whose clock is read in a zone that may be the wrong one
        post = Post(
            id=900, at=GO + 4 * HOUR, sender=Sender(id=dario.person.telegram_id, name="D"),
            picture=Picture(), edited=GO + 5 * HOUR, wall="2026-11-28T18:30:00",
        )  # fmt: skip
        with transaction.atomic():
            messages["export"] = store_message(day.group, post, source="export")[0]
        other = open_tournament(club, slug="inverno-2")
        other.slots.filter(key="sat-16").update(go=GO)
        with clock.standing_at(NOW):
            note_payment(actor=SITE, entry=asked(anna.person, other), paid=NOW)
        return Evening(day, messages, other)


Act = Callable[[Evening], Any]


def then(first: Act, second: Callable[[Evening, Any], Any]) -> tuple[Act, Callable[[Evening, Any], Any]]:
    """What has to be there before, and the act that is tried."""
    return first, second


def at(instant: int, act: Act) -> Act:
    def acting(e: Evening) -> Any:
        with clock.standing_at(instant):
            return act(e)

    return acting


def committed(e: Evening, key: str = "sat-21") -> Start:
    codes.make_codes(actor=JUDGE, tournament=e.row)
    codes.publish_commitments(actor=JUDGE, tournament=e.row)
    return e.start(key)


def swap(e: Evening, place: int, number: int) -> None:
    """Somebody else's account is theirs now."""
    with transaction.atomic():
        person = e.entry(place).person
        linking.unlink(actor=JUDGE, person=person)
        e.link(person, number)


SURE = ("far", "no_code", "early", "late")
BEFORE_SECOND = START + 5 * HOUR - 300

# name -> (what is there before, the act); all but the one that says so change a fact
ACTS: dict[str, tuple[Act, Callable[[Evening, Any], Any]]] = {
    "accept": then(lambda e: None, lambda e, _: e.accept("second", 0, missing=3)),
    "accept a box with its code": then(
        lambda e: None, lambda e, _: e.accept("box", 0, "sealed", code_read="AAAAA")
    ),
    "accept counting from another": then(
        lambda e: e.ask("finish", 0),
        lambda e, _: e.accept("second", 0, counts=e.message("finish"), missing=1),
    ),
    "ask again": then(lambda e: None, lambda e, _: e.ask("finish", 0)),
    "put aside": then(
        lambda e: None,
        lambda e, _: looks.put_aside(
            actor=JUDGE, tournament=e.row, entry=e.entry(0), message=e.message("finish")
        ),
    ),
    "note missing pieces": then(
        lambda e: None,
        lambda e, _: looks.note(
            actor=JUDGE, tournament=e.row, entry=e.entry(0), message=e.message("finish"), missing=8
        ),
    ),
    "undo a look": then(
        lambda e: e.accept("second", 0), lambda e, look: looks.undo(actor=JUDGE, look=look)
    ),
    "decide instead": then(
        lambda e: e.accept("finish", 0, missing=1),
        lambda e, look: e.accept("finish", 0, missing=2, instead=look),
    ),
    "assign": then(lambda e: None, lambda e, _: e.assign(2)),
    "ignore": then(lambda e: None, lambda e, _: e.assign(None)),
    "undo an assignment": then(
        lambda e: e.assign(2), lambda e, made: assigning.undo_assignment(actor=JUDGE, assignment=made)
    ),
    "assign instead": then(
        lambda e: e.assign(2),
        lambda e, made: assigning.assign(
            actor=JUDGE, tournament=e.row, message=e.message("unknown"), entry=e.entry(3), instead=made
        ),
    ),
    "annul": then(lambda e: None, lambda e, _: e.rule(1, "annul")),
    "a public ruling": then(
        lambda e: None, lambda e, _: e.rule(1, "penalty", seconds=60, is_public=True, public_words="Ritardo.")
    ),
    "reverse": then(
        lambda e: e.rule(1, "annul"),
        lambda e, made: rulings.reverse(actor=JUDGE, ruling=made, article="art. 14", reason="No."),
    ),
    "type a time": then(
        lambda e: None,
        lambda e, _: typing.type_time(
            actor=JUDGE, tournament=e.row, entry=e.entry(3), article="art. 9", reason="Visto.",
            seconds=3 * HOUR,
        ),
    ),
    "note a box": then(lambda e: None, lambda e, _: e.box()),
    "undo a box": then(lambda e: e.box(), lambda e, note: typing.undo_box(actor=JUDGE, note=note)),
    "agree a make-up": then(lambda e: None, lambda e, _: e.makeup(2, "online")),
    "call off a make-up": then(
        lambda e: e.makeup(2), lambda e, made: makeups.call_off(actor=JUDGE, makeup=made)
    ),
    "a free entry for a lost parcel": then(
        lambda e: e.case(),
        lambda e, case: cases.decide(
            actor=JUDGE, case=case, outcome="free_entry", article="art. 18", why="Perso."
        ),
    ),
    "decide otherwise about a parcel": then(
        lambda e: cases.decide(
            actor=JUDGE, case=e.case(), outcome="free_entry", article="art. 18", why="Perso."
        ),
        lambda e, case: cases.decide(
            actor=JUDGE, case=case, outcome="entrants_fault", article="art. 18", why="Sbagliato."
        ),
    ),
    "reveal": then(
        at(BEFORE_SECOND, committed),
        lambda e, start: at(
            BEFORE_SECOND, lambda e: codes.reveal(actor=JUDGE, start=start, sure=SURE)
        )(e),
    ),
    "another code after the reveal": then(
        at(BEFORE_SECOND, lambda e: codes.reveal(actor=JUDGE, start=committed(e), sure=SURE)),
        lambda e, start: codes.make_anew(actor=JUDGE, start=start, why="Letto da altri."),
    ),
    "go": then(
        lambda e: None,
        lambda e, _: at(
            START + 5 * HOUR, lambda e: goes.give_go(actor=JUDGE, start=e.start("sat-21"), sure=SURE)
        )(e),
    ),
    "stop a go": then(
        lambda e: goes.give_go(actor=JUDGE, start=e.start("sat-21"), countdown=30, sure=SURE),
        lambda e, _: goes.stop_go(actor=JUDGE, start=e.start("sat-21")),
    ),
    "correct a go": then(
        lambda e: None,
        lambda e, _: goes.correct_go(actor=JUDGE, start=e.start(), go=GO + 5, why="Video.", sure=SURE),
    ),
    "seen on the call": then(
        lambda e: None,
        lambda e, _: calls.note(actor=JUDGE, start=e.start(), entry=e.entry(3), what="present"),
    ),
    "not seen on the call after all": then(
        lambda e: calls.note(actor=JUDGE, start=e.start(), entry=e.entry(3), what="present"),
        lambda e, note: calls.undo(actor=JUDGE, note=CallNote.objects.get(pk=note.pk)),
    ),
    "move a start": then(
        lambda e: None,
        lambda e, _: Tournament.objects.get(pk=e.row.pk).slots.filter(key="sat-21").update(
            scheduled=START + 6 * HOUR
        ),
    ),
    "a photo comes": then(lambda e: None, lambda e, _: e.day.post(e.entry(2), GO + 3 * HOUR)),
    "a caption is edited": then(
        lambda e: None, lambda e, _: e.told("finish", text="Finito!", edited=GO + 2 * HOUR + 9)
    ),
    "a picture is swapped after it was accepted": then(
        at(GO + 2 * HOUR + 60, lambda e: e.accepted_picture("one")),
        lambda e, _: e.told("finish", unique="two", edited=GO + 3 * HOUR),
    ),
    "a message is deleted": then(lambda e: None, lambda e, _: e.gone("finish")),
    "the instant of an accepted photo becomes exact": then(
        lambda e: e.accept("export", 3), lambda e, _: e.told("export", at=GO + 4 * HOUR - HOUR)
    ),
    "the instant from which another counts becomes exact": then(
        lambda e: e.accept("other", 3, counts=e.message("export")),
        lambda e, _: e.told("export", at=GO + 3 * HOUR),
    ),
    "link": then(lambda e: None, lambda e, _: e.link(e.entry(2).person, 4711)),
    "unlink": then(
        lambda e: None, lambda e, _: linking.unlink(actor=JUDGE, person=e.entry(1).person)
    ),
    "relink to another account": then(lambda e: None, lambda e, _: swap(e, 1, STRANGER)),
    "name an account": then(lambda e: None, lambda e, _: e.name(2)),
    "take back whose an account is": then(
        lambda e: e.name(2), lambda e, naming: linking.unname(actor=JUDGE, naming=naming)
    ),
    "an account turns out to be somebody's who does not race": then(
        lambda e: e.name(2), lambda e, _: e.link(somebody("Zoe", "Zeta"), STRANGER)
    ),
    "the group is let go": then(lambda e: None, lambda e, _: chats.let_go(actor=JUDGE, group=e.group)),
    "the group becomes a supergroup": then(
        lambda e: e.accept("finish", 0),
        lambda e, _: chats.follow_upgrade(e.group.chat or 0, -1_009_999_999_999),
    ),
    # they raced, and stay in the table
    "withdraw after the go": then(lambda e: None, lambda e, _: withdraw(actor=JUDGE, entry=e.entry(1))),
    "remove": then(lambda e: None, lambda e, _: remove(actor=JUDGE, entry=e.entry(1), why="art. 14")),
    "put back": then(
        lambda e: remove(actor=JUDGE, entry=e.entry(1), why="art. 14"),
        lambda e, _: put_back(actor=JUDGE, entry=e.entry(1), standing=Standing.CONFIRMED),
    ),
    "change the mode after photos came": then(
        lambda e: None,
        lambda e, _: change_home_entry(
            actor=JUDGE, entry=e.entry(0), values={"mode": "online"}, by_desk=True
        ),
    ),
    "change the start": then(
        lambda e: goes.correct_go(actor=JUDGE, start=e.start(), go=None, why="Era una prova.", sure=SURE),
        lambda e, _: at(
            START, lambda e: change_home_entry(
                actor=JUDGE, entry=e.entry(2), values={"slot": "sat-21"}, by_desk=True
            )
        )(e),
    ),
    "call oneself otherwise": then(
        lambda e: None,
        lambda e, _: change_person(
            actor=SITE, person=e.entry(1).person, values={"first_name": "Beatrice", "shown": "full"}
        ),
    ),
    "be erased": then(
        lambda e: e.rule(1, "penalty", seconds=60, is_public=True, public_words="Nome1 in ritardo."),
        lambda e, _: at(OVER + 30 * DAY, lambda e: erase_person(actor=SITE, person=e.entry(1).person))(e),
    ),
}  # fmt: skip


def read(e: Evening) -> list[Any]:
    """What judges and everybody read of both tournaments, positions and times included."""
    told: list[Any] = []
    for row in (e.row, Tournament.objects.get(pk=e.other.pk)):
        shown = shown_tournament(row)
        places = [(each.entry.id, each.position, each.elapsed, each.outcome) for each in shown.standings.rows]
        told += [race_reading(row), shown.facts, places, list(shown.standings.blocking)]
    return told


@pytest.mark.parametrize("name", ACTS)
def test_the_next_page_shows_what_was_written(evening: Evening, name: str) -> None:
    before, act = ACTS[name]
    with clock.standing_at(EVENING):
        made = before(evening)
        earlier = read(evening)
        assert read(evening) == earlier, "nothing has moved"
        act(evening, made)
        shown = read(evening)
        kept.forget_everything()
        worked_out = read(evening)
    assert (worked_out != earlier) is (name != "withdraw after the go"), "or it proves nothing here"
    for seen, true in zip(shown, worked_out, strict=True):
        assert seen == true
