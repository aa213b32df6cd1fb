"""What commits to the codes of a tournament, and whether each one kept its word: for everybody (S-14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.safestring import SafeString

from incastro import clock
from incastro.rulebook.starting import committed_text, matches
from incastro.seasons.models import Tournament
from incastro.starts.models import Commitment
from incastro.starts.selectors import published_of
from incastro.web.presenting import moments
from incastro.web.presenting.starts_said import start_said


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitmentLine:
    """One fingerprint; `text` is what it is made of, once that is revealed; `replaced` by a later one."""

    of: str
    value: str
    when: SafeString
    why: str
    replaced: bool
    code: str
    nonce: str
    revealed: SafeString | None
    text: str
    holds: bool

    @property
    def command(self) -> str:
        """The one line that anybody runs: it prints the fingerprint."""
        return f"printf '%s' '{self.text}' | sha256sum" if self.text else ""


@dataclass(frozen=True, slots=True)
class StartOfCodes:
    """A start with its fingerprints, the one that stands first."""

    start: str
    lines: Sequence[CommitmentLine]


def start_codes(row: Tournament) -> list[StartOfCodes]:
    """Each start that ever had a fingerprint, in order of time."""
    zone = ZoneInfo(row.zone)
    by_start: dict[int, list[Commitment]] = {}
    for each in published_of(row):
        by_start.setdefault(each.start_id, []).append(each)
    found = sorted(by_start.values(), key=lambda rows: (rows[0].start.of.scheduled, rows[0].start_id))
    return [
        StartOfCodes(
            start_said(rows[0].start, zone),
            [_line(each, zone, replaced=each is not rows[-1]) for each in reversed(rows)],
        )
        for rows in found
    ]


def _line(row: Commitment, zone: ZoneInfo, *, replaced: bool) -> CommitmentLine:
    revealed = row.revealed_at is not None and row.revealed_at <= clock.now()
    return CommitmentLine(
        of=row.of,
        value=row.value,
        when=_stamp(row.at, zone),
        why=row.why,
        replaced=replaced,
        code=row.code if revealed else "",
        nonce=row.nonce if revealed else "",
        revealed=_stamp(row.revealed_at, zone) if revealed and row.revealed_at is not None else None,
        text=committed_text(row.nonce, row.of, row.code) if revealed else "",
        holds=revealed and matches(row.nonce, row.of, row.code, row.value),
    )


def _stamp(at: int, zone: ZoneInfo) -> SafeString:
    return moments.stamp(at, zone, f"{moments.day(at, zone)}, {moments.clock(at, zone)}")
