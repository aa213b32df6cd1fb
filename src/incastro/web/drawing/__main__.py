"""Writes the posters that pages load as files."""

from pathlib import Path

from incastro.web.drawing.posters import drawings

FOLDER = Path(__file__).resolve().parent.parent / "static" / "incastro" / "posters"


def main() -> None:
    """Write them all, in place."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, drawing in drawings().items():
        (FOLDER / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
