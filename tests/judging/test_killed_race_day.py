"""A process is killed anywhere in a race day: taking in, reading, recognising, a judge's looks.

Afterwards the facts are those of the same day without a kill. `INCASTRO_KILLS=100 INCASTRO_KILLED_POSTS=500`
kills a hundred times, in four race days of five hundred posts.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.database import SiteEnvironment
from tests.entries.cast import HOUR, START
from tests.fakes.telegram_api import fake_bot_api
from tests.groups.group_cast import drawn
from tests.groups.test_killed import run

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("INCASTRO_KILLS", "4"))
POSTS = int(os.environ.get("INCASTRO_KILLED_POSTS", "30"))
DAYS = 4 if KILLS > 4 else 1
GO, AT = START + 130, START + 4 * HOUR
PREPARE = """
import json, sys
import django; django.setup()
from incastro import clock
from incastro.groups.models import Group
from incastro.organisers.models import Organiser
from incastro.starts.models import Start
from tests.entries.cast import START, open_tournament
from tests.starts.cast import entrant
chat, users = json.loads(sys.argv[1])
club = Organiser.objects.create(slug="club", name="Club")
Group.objects.create(organiser=club, chat=chat, name="Torneo", linked_at=1)
row = open_tournament(club, seats=len(users))
row.slots.filter(key="sat-16").update(go=START + 130)
slot = row.slots.get(key="sat-16")
Start.objects.create(tournament=row, slot=slot, code="K7M2Q", nonce="00", revealed_at=START - 300)
for number, user in enumerate(users, 1):
    person = entrant(row, number, "offline" if number % 2 else "online").person
    person.telegram_id = user
    person.save()
"""
# what a site does all the time, and a judge who accepts what was recognised, a few at a time
WORK = """
import json, sys, threading
import django; django.setup()
from incastro import clock
from incastro.channels.telegram import polling
from incastro.channels.telegram.bot import bot
from incastro.entries.models import Entry
from incastro.groups.models import Message, Photo, Reply, Update
from incastro.groups.services.updates import store_update
from incastro.journal.actor import SITE
from incastro.judging.models import Look
from incastro.judging.recognising import recognise_changed
from incastro.judging.services import looks
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading, shown_tournament
from incastro.work.pumps import run_pumps

def judge():
    row = Tournament.objects.get()
    reading, entries = race_reading(row), {each.key: each for each in Entry.objects.all()}
    decided, done = set(Look.objects.values_list("message__number", flat=True)), 0
    for key, roles in sorted(reading.roles.items()):
        for role, claim in (("sealed", roles.sealed), ("finish", roles.finish)):
            if claim is not None and claim.delivery.id not in decided and done < 20:
                message = Message.objects.get(number=claim.delivery.id)
                missing = message.number % 3 if role == "finish" else None
                looks.accept(actor=SITE, tournament=row, entry=entries[key], message=message, role=role,
                             missing=missing)
                done += 1
    return done

def work(poll):
    while True:
        if poll:
            polling.poll(bot(), stop=threading.Event(), once=True)
        done = run_pumps()
        done = bool(recognise_changed()) or done
        if not judge() and not done:
            return
"""
CHILD = (
    WORK
    + """
print("begun", flush=True)
with clock.standing_at(int(sys.argv[1])):
    work(True)
    print("idle", flush=True)
"""
)
AGAIN = (
    WORK
    + """
Photo.objects.filter(state="wanted").update(next_try=None)
with clock.standing_at(int(sys.argv[1])):
    if len(sys.argv) > 2:
        for body in json.load(open(sys.argv[2])):
            store_update(1, body)
    work(len(sys.argv) == 2)
    row = Tournament.objects.get()
    names = {each.key: each.person.first_name for each in Entry.objects.select_related("person")}
    shown = shown_tournament(row)
    print(json.dumps({
        "facts": sorted([names[each.id], each.sealed, each.finish, each.missing, len(each.held)]
                        for each in shown.facts.entries),
        "table": [[names[each.entry.id], each.position, each.elapsed] for each in shown.standings.rows],
        "questions": sorted([each.code, list(each.posts)] for each in race_reading(row).tournament.questions),
        "messages": sorted(Message.objects.values_list("number", "at", "edited", "swapped_at")),
        "looks": sorted(Look.objects.values_list("message__number", "role", "missing")),
        "reactions": sorted(Reply.objects.filter(kind="reaction").values_list("message__number", "code")),
        "photos": sorted(Photo.objects.values_list("message__number", "since", "state")),
        "unread": Update.objects.filter(done_at=None).count(),
        "bodies": list(Update.objects.order_by("number").values_list("body", flat=True)),
    }))
"""
)


@pytest.mark.parametrize("day", range(DAYS))
def test_the_facts_are_those_of_a_day_without_a_kill(
    day: int, site_environment: SiteEnvironment, tmp_path: Path
) -> None:
    dice = random.Random(day)
    with fake_bot_api() as api:
        api.clock = lambda: AT
        group = api.group("Torneo")
        users = [api.user(f"Utente{number}") for number in range(POSTS // 3)]
        strangers = [api.user(f"Ignoto{number}") for number in range(3)]
        given = {
            "INCASTRO_SECRET_KEY": "k" * 40, "INCASTRO_TELEGRAM_URL": api.url,
            "INCASTRO_TELEGRAM_TOKEN": api.token,
        }  # fmt: skip
        killed, whole = (prepared(site_environment(**given), group, users) for _ in range(2))
        posts = list(told(users, strangers, dice))
        share = -(-len(posts) // max(1, KILLS // DAYS))
        for begin in range(0, len(posts), share):
            for seed, (user, at, edited) in enumerate(posts[begin : begin + share], begin):
                said = api.post_photo(group, user, drawn(1000 * day + seed, (60, 40)), at=at)
                if edited:
                    api.edit(said, caption="finito!", at=edited)
            kill_somewhere(killed, dice)
        outcome = json.loads(run(killed, AGAIN, str(AT)))
        bodies = tmp_path / "bodies.json"
        bodies.write_text(json.dumps(outcome.pop("bodies")))
        expected = json.loads(run(whole, AGAIN, str(AT), str(bodies)))
        expected.pop("bodies")
        assert not api.pending
    # what the bot said under a photo hangs on when it looked; said twice it was not
    reactions = outcome.pop("reactions")
    assert len(set(map(tuple, reactions))) == len(reactions)
    expected.pop("reactions")
    assert outcome == expected
    assert len(outcome["messages"]) == len(posts)
    assert outcome["unread"] == 0
    assert len({number for number, *_ in outcome["looks"]}) == len(outcome["looks"])
    assert len(outcome["looks"]) == sum(1 + (number % 2) for number in range(1, len(users) + 1))
    assert all(finish for _, _, finish, *_ in outcome["facts"])


def prepared(environment: dict[str, str], group: int, users: list[int]) -> dict[str, str]:
    """A site of its own with the tournament in it."""
    environment |= {"DJANGO_SETTINGS_MODULE": "incastro.settings", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-m", "incastro", "worker", "--once"], env=environment, check=True)
    run(environment, PREPARE, json.dumps([group, users]))
    return environment


def told(
    users: list[int], strangers: list[int], dice: random.Random
) -> Iterable[tuple[int, int, int | None]]:
    """Who posts when: boxes, then finishes, strangers in between; some correct their words afterwards."""
    boxes: list[tuple[int, int, int | None]] = [
        (user, GO - 60 + number % 30, None) for number, user in enumerate(users)
    ]
    finishes: list[tuple[int, int, int | None]] = [
        (user, GO + HOUR + 7 * number, GO + 3 * HOUR if number % 9 == 4 else None)
        for number, user in enumerate(users)
    ]
    others = [(dice.choice(strangers), GO + HOUR + dice.randrange(HOUR), None) for _ in users]
    yield from boxes
    yield from sorted(finishes + others, key=lambda each: each[1])


def kill_somewhere(environment: dict[str, str], dice: random.Random) -> None:
    """Work, and be killed after a moment, unless all was done before."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(AT)], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    time.sleep(dice.uniform(0.02, 1.2))
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
