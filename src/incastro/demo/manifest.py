"""Where the packaged facts files of the demonstration are: `facts/` in this folder."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def facts(name: str) -> bytes:
    """One of them, by its name without the ending."""
    return (FOLDER / "facts" / f"{name}.json").read_bytes()
