"""Writes the touch icon that pages load as a file."""

from pathlib import Path

from incastro.web.sharing.card import touch_icon

ICON = Path(__file__).resolve().parent.parent / "static" / "incastro" / "touch-icon.png"


def main() -> None:
    """Write it, in place."""
    ICON.write_bytes(touch_icon())


if __name__ == "__main__":
    main()
