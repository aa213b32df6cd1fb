"""A worker is killed in the middle of a task: another one does the task, once more and no more."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.database import SiteEnvironment
from tests.work.crews import ROOT, crew, wait_for

SECRET = {"INCASTRO_SECRET_KEY": "k" * 40}
ENQUEUE = """
import sys, django
django.setup()
from tests.work.crews import slow
slow.enqueue(sys.argv[1])
"""
OUTCOME = """
import django
django.setup()
from django_tasks_db.models import DBTaskResult
from incastro.work.models import Worker
row = DBTaskResult.objects.get()
print(row.status, len(row.worker_ids), len(set(row.worker_ids)), Worker.objects.count())
"""


def asked(environment: dict[str, str], script: str, *arguments: str) -> str:
    """What a short script prints, in a process of the same site."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env={**environment, "DJANGO_SETTINGS_MODULE": "incastro.settings", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_task_of_a_killed_worker_is_done_by_another(
    site_environment: SiteEnvironment, tmp_path: Path
) -> None:
    environment = site_environment(**SECRET)
    subprocess.run([sys.executable, "-m", "incastro", "worker", "--once"], env=environment, check=True)
    asked(environment, ENQUEUE, str(tmp_path))
    with crew(environment) as first:
        assert wait_for(tmp_path / "attempts").split() == [str(first.pid)]
        first.send_signal(signal.SIGKILL)
    with crew(environment) as second:
        assert wait_for(tmp_path / "done") == str(second.pid)
        assert second.stdin is not None
        time.sleep(0.5)
        second.stdin.close()
    assert second.returncode == 0
    assert len((tmp_path / "attempts").read_text(encoding="utf-8").split()) == 2
    status, attempts, workers, living = asked(environment, OUTCOME).split()
    assert (status, attempts, workers) == ("SUCCESSFUL", "2", "2")
    assert living == "1", "the killed one stays listed for the doctor, the other has said goodbye"
