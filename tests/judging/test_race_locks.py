"""Judges, the bot and a link in the same moment: nobody waits for ever, and nobody acts on what is over."""

from typing import Any

import pytest
from django.db import transaction

from incastro import clock
from incastro.entries.services import note_payment
from incastro.evidence.posts import Picture, Post, Sender
from incastro.groups.models import Message
from incastro.groups.services import linking
from incastro.groups.storing import Arrived, mark_gone, store_message
from incastro.journal.actor import SITE, Actor
from incastro.judging.models import Look, Ruling
from incastro.judging.recognising import recognise
from incastro.judging.services import assigning, looks, rulings
from incastro.official.services.publishing import make_official
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading
from tests.entries.cast import HOUR, NOW, START, asked, open_tournament
from tests.entries.together import at_once
from tests.judging.race_cast import GO, OVER, RaceDay

pytestmark = pytest.mark.django_db(transaction=True)

EVENING = START + 9 * HOUR


def test_a_look_decided_while_the_table_becomes_official_is_refused(club: Organiser) -> None:
    with clock.standing_at(EVENING):
        day = RaceDay(club, "online")
        (anna,) = day.entrants
        final = day.post(anna, GO + 2 * HOUR)
    with clock.standing_at(OVER):
        opened_before = Tournament.objects.get(pk=day.row.pk)
        looks.accept(actor=SITE, tournament=day.row, entry=anna, message=final, role="finish", missing=0)
        make_official(actor=SITE, tournament=Tournament.objects.get(pk=day.row.pk))
        with pytest.raises(RuleViolation) as refused:
            looks.undo(actor=SITE, look=_as_read_before(Look.objects.get(), opened_before))
        assert refused.value.code == "stage.race"
        assert Look.objects.get().undone_at is None


def _as_read_before(look: Look, tournament: Tournament) -> Look:
    look.tournament = tournament
    return look


def test_everybody_at_once_comes_through(club: Organiser) -> None:
    with clock.standing_at(EVENING):
        day = RaceDay(club, "online", "online", "offline", "online")
        anna, bruno, carla, dario = day.entrants
        other = open_tournament(club, slug="inverno-2")
        other.slots.filter(key="sat-16").update(go=GO)
        with clock.standing_at(NOW):
            note_payment(actor=SITE, entry=asked(anna.person, other), paid=NOW)
        finals = [day.post(each, GO + 2 * HOUR + each.pk) for each in day.entrants]
        unknown = [day.post(9000 + number, GO + 3 * HOUR) for number in range(6)]
        more = [linking.make_link(actor=Actor(each.person_id), person=each.person) for each in (anna, bruno)]

    def edits(message: Message, second: int) -> None:
        sender = Sender(id=message.sender_id, name=message.sender_name)
        post = Post(id=message.number, at=message.at, sender=sender, picture=Picture(), text=f"{second}",
                    edited=message.at + second)  # fmt: skip
        for _ in range(3):
            with transaction.atomic():
                store_message(day.group, post, source="bot", picture=Arrived("f", f"u{message.number}"))

    def comes(number: int) -> None:
        for each in range(5):
            with transaction.atomic():
                post = Post(
                    id=number + each, at=GO + 3 * HOUR, sender=Sender(id=7001, name="A"), picture=Picture()
                )
                store_message(day.group, post, source="bot", picture=Arrived("g", f"v{number + each}"))

    def gone() -> int:
        with transaction.atomic():
            return mark_gone(Message.objects.filter(pk__in=[each.pk for each in finals]).order_by("-pk"))

    def here(row: Tournament) -> Tournament:
        return Tournament.objects.get(pk=row.pk)

    acts: list[Any] = [
        lambda: looks.accept(
            actor=SITE, tournament=here(day.row), entry=bruno, message=finals[1], role="finish"
        ),
        lambda: looks.accept(
            actor=SITE, tournament=here(day.row), entry=bruno, message=finals[1], role="finish"
        ),
        lambda: looks.ask_again(
            actor=SITE,
            tournament=here(day.row),
            entry=dario,
            message=finals[3],
            role="finish",
            reason="blurred",
        ),
        lambda: assigning.assign(actor=SITE, tournament=here(day.row), message=unknown[0], entry=carla),
        lambda: assigning.assign(actor=SITE, tournament=here(day.row), message=unknown[0], entry=dario),
        lambda: rulings.make(
            actor=SITE, tournament=here(day.row), entry=anna, kind="annul", article="art. 14", reason="Sì."
        ),
        lambda: edits(finals[0], 5),
        lambda: edits(finals[3], 9),
        lambda: comes(2000),
        lambda: comes(3000),
        gone,
        lambda: recognise(day.group),
        lambda: recognise(day.group),
        lambda: linking.use_link(more[0], 4711),
        lambda: linking.use_link(more[1], 4712),
        lambda: make_official(actor=SITE, tournament=here(other)),
    ]
    done = at_once(*acts, at=EVENING)
    refused = [each.code for each in done if isinstance(each, RuleViolation)]
    assert sorted(code for code in refused if code != "stage.make_official") == [
        "assignment.decided", "look.decided",
    ]  # fmt: skip
    assert Message.objects.filter(number__gte=2000).count() == 10
    assert Message.objects.filter(gone=True).count() >= 2, "an edit brings one back that came later"
    assert Ruling.objects.count() == 1
    with clock.standing_at(EVENING):
        shown = race_reading(here(day.row))
        assert shown.tournament.entries == race_reading(here(day.row)).tournament.entries
