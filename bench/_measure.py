"""Processor time against a baseline of the same run: interleaved rounds, medians, a table and a JSON file."""

import argparse
import gc
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Reached:
    """One measured thing. Seconds are medians; `target` None = measured for its own sake."""

    name: str
    seconds: float
    baseline: str
    baseline_seconds: float
    target: float | None

    @property
    def ratio(self) -> float:
        return self.seconds / self.baseline_seconds

    @property
    def met(self) -> bool:
        return self.target is None or self.ratio <= self.target


def medians(acts: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """The median processor seconds of each act; they take turns, so that a busy moment hits all alike.

    Collecting garbage counts, but not walking through the inputs for it: they were there before.
    """
    times: dict[str, list[float]] = {name: [] for name in acts}
    gc.collect()
    gc.freeze()
    for number in range(rounds + 1):
        for name, act in acts.items():
            gc.collect()
            begun = time.process_time()
            made = act()
            spent = time.process_time() - begun
            del made  # what was made is thrown away outside the clock
            if number:  # the first round only warms up
                times[name].append(spent)
    gc.unfreeze()
    return {name: statistics.median(spent) for name, spent in times.items()}


def arguments(description: str, file: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each act, at least 5 (default 7)")
    parser.add_argument("--small", action="store_true", help="a hundredth of the size, to try the benchmark")
    parser.add_argument("--json", type=Path, default=ROOT / "var" / file, help="where the figures go")
    given = parser.parse_args()
    given.rounds = max(given.rounds, 1 if given.small else 5)
    return given


def report(reached: Iterable[Reached], file: Path, rounds: int) -> int:
    """Print the table, write the file, give back the exit code: 0, met or not, since machines differ."""
    rows = list(reached)
    head = ("what", "time", "baseline", "time", "ratio", "target", "")
    cells = [
        (
            row.name,
            f"{row.seconds * 1000:.1f} ms",
            row.baseline,
            f"{row.baseline_seconds * 1000:.1f} ms",
            f"{row.ratio:.2f}",
            "-" if row.target is None else f"<= {row.target}",
            "" if row.target is None else ("reached" if row.met else "MISSED"),
        )
        for row in rows
    ]
    widths = [max(len(row[column]) for row in (head, *cells)) for column in range(len(head))]
    for row in (head, tuple("-" * width for width in widths), *cells):
        line = (
            cell.rjust(width) if column in (1, 3, 4) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(line).rstrip())
    machine = {"python": platform.python_version(), "system": platform.platform(), "rounds": rounds}
    file.parent.mkdir(parents=True, exist_ok=True)
    told = [{**asdict(row), "ratio": round(row.ratio, 3), "met": row.met} for row in rows]
    file.write_text(json.dumps({**machine, "rows": told}, indent=1) + "\n", encoding="utf-8")
    print(f"\nmedians of {rounds} rounds, Python {machine['python']}; figures in {file}", file=sys.stderr)
    return 0
