"""What the tests of real workers share: a task that leaves its mark in a file, and a process that works."""

import os
import subprocess
import sys
import time
from pathlib import Path

from incastro.work.tasks import task

ROOT = Path(__file__).resolve().parents[2]

WORKING = """
import os, sys, time
import django
django.setup()
from django.conf import settings
from incastro.work.worker import Crew
crew = Crew(threads=1, pause=0.1, beat=0.2, alive=1)
crew.start()
print(crew.name, flush=True)
sys.stdin.read()
sys.exit(0 if crew.stop(20) else 1)
"""


@task(retries=1)
def slow(folder: str) -> None:
    """Takes for ever the first time, no time the second; each attempt leaves a line."""
    log = Path(folder) / "attempts"
    with log.open("a", encoding="utf-8") as lines:
        lines.write(f"{os.getpid()}\n")
    if len(log.read_text(encoding="utf-8").splitlines()) == 1:
        time.sleep(600)
    (Path(folder) / "done").write_text(str(os.getpid()), encoding="utf-8")


def crew(environment: dict[str, str]) -> "subprocess.Popen[str]":
    """A process with a worker; it stops when its input is closed."""
    return subprocess.Popen(
        [sys.executable, "-c", WORKING],
        env={**environment, "DJANGO_SETTINGS_MODULE": "incastro.settings", "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def wait_for(file: Path, seconds: float = 30) -> str:
    """The content of a file once it is there."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if file.is_file() and (text := file.read_text(encoding="utf-8")):
            return text
        time.sleep(0.05)
    raise AssertionError(f"{file.name} did not come")
