"""The benchmarks still run, and tell what they measured."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_law_is_measured_against_baselines_of_the_same_run(tmp_path):
    """At a hundredth of the size: whether it works, not how fast it is."""
    figures = tmp_path / "figures.json"
    command = [sys.executable, "bench/rulebook.py", "--small", "--rounds", "1", "--json", str(figures)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr
    rows = json.loads(figures.read_text(encoding="utf-8"))["rows"]
    assert [row["target"] for row in rows if row["target"]] == [2.5, 2.5, 5, 3]
    assert all(row["ratio"] > 0 for row in rows)
    assert [row["name"] for row in rows if row["name"] not in ran.stdout] == []


def test_pages_are_measured_against_a_bare_one_of_the_same_run(tmp_path):
    """With a few requests: whether it works, not how fast it is."""
    figures = tmp_path / "pages.json"
    command = [sys.executable, "bench/pages.py", "--small", "--rounds", "1", "--json", str(figures)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=240)
    assert ran.returncode == 0, ran.stderr
    rows = json.loads(figures.read_text(encoding="utf-8"))["rows"]
    assert {row["target"] for row in rows if row["name"].endswith("kept")} == {3}
    assert all(row["ratio"] > 0 for row in rows)


def test_a_rush_is_measured_against_bare_forms_of_the_same_run(site_environment, tmp_path):
    """With a few people: that nobody is oversold and all are answered, also where a process is killed."""
    figures = tmp_path / "rush.json"
    command = [sys.executable, "bench/rush.py", "--quick", "--json", str(figures)]
    server = {"INCASTRO_POSTGRESQL": url} if (url := os.environ.get("INCASTRO_TEST_DATABASE")) else {}
    only = ["--only", "PostgreSQL" if server else "SQLite"]
    ran = subprocess.run(
        [*command, *only],
        cwd=ROOT,
        env={**site_environment(), **server},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    (told,) = (
        each for each in json.loads(figures.read_text(encoding="utf-8")).values() if isinstance(each, dict)
    )
    assert (told["oversold"], told["killed"]) == (0, 1)
    rows = {row["name"]: row for row in told["rows"]}
    assert rows["60 buyers at once"]["seated"] == 6
    assert all(row["ratio"] > 0 for row in told["rows"] if "ratio" in row)
    assert [name for name in rows if name not in ran.stdout] == []
