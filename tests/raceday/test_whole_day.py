"""A whole race day of sixty through the services: the site’s table is the one that the command line makes."""

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from incastro import clock
from incastro.cli.main import main
from incastro.groups.models import Message, Update
from incastro.groups.services.exports import hand_in
from incastro.groups.services.exports import take_in as take_over
from incastro.journal.actor import Actor
from incastro.judging import exporting
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.standings.shown import shown_tournament
from tests.fakes.telegram_api import BotApi
from tests.raceday.day import OVER, Day
from tests.raceday.export import exported
from tests.raceday.planting import in_use, plant
from tests.raceday.posting import published
from tests.raceday.racing import prepare, take_in

pytestmark = pytest.mark.django_db
JUDGE = Actor(role="judge")


@pytest.fixture
def day() -> Day:
    return Day(seed=5)


@pytest.fixture
def api() -> BotApi:
    return BotApi()


@pytest.fixture
def raced(club: Organiser, day: Day, api: BotApi) -> Tournament:
    """The day as it was posted; nothing has been taken in yet."""
    row = plant(club, day)
    chat = api.group("Puzzle di prova")
    api.pending.clear()
    in_use(club, chat)
    prepare(day, row, Actor(role="judge", organiser=club.pk))
    for posting in day.postings:
        published(api, chat, day, posting)
    return Tournament.objects.get(pk=row.pk)


def on_the_command_line(capsys: pytest.CaptureFixture[str], *given: object) -> str:
    """What `incastro rank … --json` prints at the end of the last window."""
    capsys.readouterr()
    main(["rank", *map(str, given), "--json", "--at", str(OVER)])
    return capsys.readouterr().out


def shown(row: Tournament) -> list[tuple[Any, ...]]:
    with clock.standing_at(OVER):
        table = shown_tournament(Tournament.objects.get(pk=row.pk)).standings
    return [(each.entry.id, each.outcome, each.official, each.position, each.points) for each in table.rows]


def test_the_same_table_on_the_site_and_on_the_command_line(
    raced: Tournament, api: BotApi, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with clock.standing_at(OVER):
        take_in(api)
        whole, beside = exporting.whole_facts(raced), exporting.facts_beside_export(raced)
    facts, bare, export = tmp_path / "facts.json", tmp_path / "bare.json", tmp_path / "result.json"
    facts.write_bytes(exporting.written(whole))
    bare.write_bytes(exporting.written(beside))
    chat = next(each for each in api.chats.values() if each.type == "supergroup")
    export.write_text(json.dumps(exported(chat)))
    outright = on_the_command_line(capsys, facts)
    assert outright.encode().strip() == exporting.ranked(whole, OVER, "it").strip()
    assert on_the_command_line(capsys, bare, "--export", export) == outright
    table = json.loads(outright)
    printed = [(each["entry"], each.get("position"), each.get("points")) for each in table["rows"]]
    assert printed == [(ident, position, points) for ident, _, _, position, points in shown(raced)]


def test_what_becomes_of_everybody(raced: Tournament, api: BotApi, day: Day) -> None:
    with clock.standing_at(OVER):
        take_in(api)
    outcomes = [str(outcome) for _, outcome, *_ in shown(raced)]
    # of twenty one never starts, one never finishes, one is a second late; the one of the last second counts
    assert (outcomes.count("not_delivered"), outcomes.count("finished"), len(outcomes)) == (9, 51, 60)
    assert shown(raced)[0][3:] == (1, 61)


@pytest.mark.parametrize("seed", range(3))
def test_order_and_repetition_change_nothing(raced: Tournament, api: BotApi, seed: int) -> None:
    chance = random.Random(seed)
    updates = [*api.pending, *chance.sample(api.pending, 30)]
    with clock.standing_at(OVER):
        take_in(api)
    straight, messages = shown(raced), Message.objects.count()
    Update.objects.all().delete()
    Message.objects.all().delete()
    chance.shuffle(updates)
    with clock.standing_at(OVER):
        take_in(api, updates)
    assert Message.objects.count() == messages
    assert set(shown(raced)) - set(straight) == set()
    assert shown(raced) == straight
    assert Update.objects.filter(done_at=None).count() == 0


def test_the_export_alone_gives_the_same_table(
    raced: Tournament, api: BotApi, club: Organiser, tmp_path: Path
) -> None:
    chat = next(each for each in api.chats.values() if each.type == "supergroup")
    with clock.standing_at(OVER):
        take_in(api)
        told = shown(raced)
        Message.objects.all().delete()
        data = io.BytesIO(json.dumps(exported(chat)).encode())
        take_over(
            actor=JUDGE, handed=hand_in(actor=JUDGE, organiser=club, file_name="result.json", data=data)
        )
    assert shown(raced) == told
