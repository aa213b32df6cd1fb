#!/usr/bin/env python3
"""Every check that needs no test run, one after the other, with a summary at the end."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
BIN = Path(PYTHON).parent

STEPS: dict[str, list[str]] = {
    "format": [str(BIN / "ruff"), "format", "--check", "."],
    "lint": [str(BIN / "ruff"), "check", "."],
    "types": [PYTHON, "-m", "mypy"],
    "import layers": [str(BIN / "lint-imports"), "--no-logo"],
    "migrations": [PYTHON, "-m", "django", "makemigrations", "--check", "--dry-run"],
    "translations": [PYTHON, "tools/messages.py", "check"],
}


def run(steps: dict[str, list[str]]) -> int:
    """Run all the steps, whatever fails; 1 when one did."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "incastro.settings"}
    outcomes: dict[str, bool] = {}
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        begun = time.monotonic()
        outcomes[name] = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0
        print(f"   {verdict(outcomes[name])}, {time.monotonic() - begun:.1f} s\n", flush=True)
    print("== summary")
    for name, passed in outcomes.items():
        print(f"   {verdict(passed):<7} {name}")
    return 0 if all(outcomes.values()) else 1


def verdict(passed: bool) -> str:
    """One word for how a step ended."""
    return "ok" if passed else "FAILED"


def main(names: list[str]) -> int:
    """All the steps, or those named; 2 for a name that is none."""
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(STEPS)}", file=sys.stderr)
        return 2
    return run({name: STEPS[name] for name in names or STEPS})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
