"""docs/access.md from the matrix: who may open what, in words.

`python -m tests.web.access.page` writes it anew.
"""

from pathlib import Path

from tests.web.access.matrix import PEOPLE, ROOMS, Row

PAGE = Path(__file__).resolve().parents[3] / "docs" / "access.md"
HEADS = {
    "visitor": "visitor",
    "stranger": "signed in",
    "keeper": "keeper of the site",
    "owner": "owner",
    "organiser": "organiser",
    "judge": "judge",
    "desk": "desk",
    "other": "of another organiser",
}
FIRST = """# Who may do what

This table is made from the matrix that the tests try cell by cell, with real requests
(`tests/web/access/matrix.py`; `python -m tests.web.access.page` writes it). An address without a row fails
the tests.

- **reads** opens the page; **does** opens it and sends its form; **sends** has a button for it elsewhere.
- **–** a visitor is asked to sign in and comes back; everybody else reads that this page is for others (403).
- “Signed in” is anybody with an account; owner, organiser, judge and desk are roles at one organiser, and one
  person may hold several. Who works for another organiser is a stranger here: its things are not found (404)
  under one’s own address, and refused (403) under theirs.
- The keeper of the site opens organisers and names their owners; what happens there is not theirs to see.
- Drafts, secret puzzles and links that are for entrants only are held back by the pages themselves: to those
  outside they are not there (404).

Why the roles are cut like this: [decision 0016](decisions/0016-who-may-do-what.md).
"""


def cell(row: Row, who: str) -> str:
    """What somebody may do at an address."""
    reads = row.get is not None and who in row.get
    sends = row.post is not None and who in row.post
    if reads and sends:
        return "does"
    return "reads" if reads else "sends" if sends else "–"


def table(rows: tuple[Row, ...]) -> str:
    """The rows of one room."""
    lines = [
        "| what | " + " | ".join(HEADS[who] for who in PEOPLE) + " |",
        "|---|" + "---|" * len(PEOPLE),
    ]
    for row in rows:
        what = f"{row.what} (demonstration only)" if row.demo else row.what
        lines.append(f"| {what} | " + " | ".join(cell(row, who) for who in PEOPLE) + " |")
    return "\n".join(lines)


def written() -> str:
    """The whole page."""
    rooms = [f"## {name}\n\n{table(rows)}\n" for name, rows in ROOMS.items()]
    return "\n".join([FIRST, *rooms])


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
