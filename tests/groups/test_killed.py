"""A process is killed at any point of taking a group's posts in: nothing is lost, nothing is there twice.

`INCASTRO_KILLS=100 pytest tests/groups/test_killed.py` tries more seeds than the few of every day.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.database import SiteEnvironment
from tests.fakes.telegram_api import fake_bot_api
from tests.groups.group_cast import NOW, drawn

ROOT = Path(__file__).resolve().parents[2]
SEEDS = int(os.environ.get("INCASTRO_KILLS", "20"))
POSTS = 14
PREPARE = """
import django, sys
django.setup()
from incastro.groups.models import Group
from incastro.organisers.models import Organiser
club = Organiser.objects.create(slug="club", name="Club")
Group.objects.create(organiser=club, chat=int(sys.argv[1]), name="Torneo", linked_at=1)
"""
# what `incastro telegram poll` and a worker do, one after the other, until all is done
CHILD = """
import django, sys, threading
django.setup()
from incastro.channels.telegram import polling
from incastro.channels.telegram.bot import bot
from incastro.work.pumps import run_pumps
print("begun", flush=True)
while True:
    polling.poll(bot(), stop=threading.Event(), once=True)
    if not run_pumps():
        print("idle", flush=True)
"""
OUTCOME = """
import django, json
django.setup()
from incastro.groups.models import Message, Photo, Update
from incastro.pictures.models import Picture
print(json.dumps({
    "messages": list(Message.objects.order_by("number").values_list("number", "at", "edited", "swapped_at")),
    "photos": list(Photo.objects.order_by("message__number", "since").values_list(
        "message__number", "since", "state")),
    "unread": Update.objects.filter(done_at=None).count(),
    "pictures": Picture.objects.count(),
}))
"""


def run(environment: dict[str, str], script: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("batch", range(4))
def test_nothing_is_lost_and_nothing_is_there_twice(batch: int, site_environment: SiteEnvironment) -> None:
    with fake_bot_api() as api:
        api.clock = lambda: NOW
        group = api.group("Torneo")
        environment = {
            **site_environment(
                INCASTRO_SECRET_KEY="k" * 40, INCASTRO_TELEGRAM_URL=api.url, INCASTRO_TELEGRAM_TOKEN=api.token
            ),
            "DJANGO_SETTINGS_MODULE": "incastro.settings",
            "PYTHONPATH": str(ROOT),
        }
        subprocess.run([sys.executable, "-m", "incastro", "worker", "--once"], env=environment, check=True)
        run(environment, PREPARE, str(group))
        expected: list[list[object]] = []
        dice = random.Random(batch)
        people = [api.user(f"Nome{number}") for number in range(5)]
        for seed in range(batch, SEEDS, 4):
            for number in range(POSTS):
                said = api.post_photo(
                    group, dice.choice(people), drawn(1000 * seed + number, (90, 60)), at=NOW
                )
                edited = NOW + 9 if number % 5 == 4 else None
                if edited:
                    api.edit(said, data=drawn(1000 * seed + number + 500, (90, 60)), at=NOW + 9)
                expected.append([said["message_id"], NOW, edited, edited])
            kill_somewhere(environment, dice)
        settle(environment)
        outcome = json.loads(run(environment, OUTCOME))
        assert outcome["messages"] == expected
        assert outcome["unread"] == 0
        assert not api.pending
        swapped = sum(1 for each in expected if each[2])
        assert len(outcome["photos"]) == len(expected) + swapped == outcome["pictures"]
        assert {state for *_, state in outcome["photos"]} == {"kept"}


def kill_somewhere(environment: dict[str, str], dice: random.Random) -> None:
    """Begin, and be killed after a moment."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    time.sleep(dice.uniform(0, 0.5))
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()


def settle(environment: dict[str, str]) -> None:
    """The next process finishes what the others began; what they had in hand is free again at once."""
    run(environment, "import django; django.setup()\nfrom incastro.groups.models import Photo\n"
        "Photo.objects.filter(state='wanted').update(next_try=None)")  # fmt: skip
    with subprocess.Popen(
        [sys.executable, "-c", CHILD], env=environment, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if line == "idle\n":
                break
        child.kill()
