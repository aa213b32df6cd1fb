"""One team of a marathon: members, the judges' stamps, the last count."""

import re
from collections.abc import Mapping
from datetime import date
from zoneinfo import ZoneInfo

from incastro.interchange import instants
from incastro.interchange.fields import Fields
from incastro.interchange.sameness import Once
from incastro.interchange.shown import shown
from incastro.rulebook.marathon.facts import Completion, Count, Member, Team

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def read_team(fields: Fields, pieces: Mapping[int, int], zone: ZoneInfo) -> Team:
    """A team; `pieces` are those of each puzzle of the series. Problems are kept in the fields."""
    team = Team(
        id=fields.needed_text("id"),
        name=fields.needed_text("name"),
        captain=fields.text("captain"),
        members=tuple(map(_read_member, fields.objects("members"))),
        completions=_read_completions(fields, pieces, zone),
        count=_read_count(fields),
        disqualified=_read_disqualified(fields),
        no_show=fields.flag("no_show"),
    )
    fields.done()
    return team


def _read_member(fields: Fields) -> Member:
    member = Member(
        person=fields.text("person"),
        name=fields.text("name") or "",
        born=_read_born(fields),
        nationality=fields.texts("nationality"),
        adult=fields.text("adult"),
        reserve=fields.flag("reserve"),
    )
    fields.done()
    return member


def _read_born(fields: Fields) -> str | None:
    born = fields.text("born")
    if born is None:
        return None
    try:
        # fromisoformat also reads weeks and other forms that nobody would recognise
        return date.fromisoformat(born if _DAY.fullmatch(born) else "").isoformat()
    except ValueError:
        fields.refuse("born", "facts.not_a_day", given=shown(born))
        return None


def _read_completions(fields: Fields, pieces: Mapping[int, int], zone: ZoneInfo) -> tuple[Completion, ...]:
    once = Once(fields, "completions", "facts.id_twice")
    read = []
    for inner in fields.objects("completions"):
        completion = _read_completion(inner, pieces, zone)
        once.see(inner, "id", completion.id)
        read.append(completion)
    return tuple(read)


def _read_completion(fields: Fields, pieces: Mapping[int, int], zone: ZoneInfo) -> Completion:
    puzzle = fields.needed_whole("puzzle", least=1)
    at, after = fields.moment("at", zone)
    missing, absent = fields.whole("missing"), fields.whole("absent_from_box")
    if missing > pieces.get(puzzle, missing):
        fields.refuse("missing", "facts.missing_over_pieces", missing=missing, pieces=pieces[puzzle])
    if absent > missing:
        fields.refuse("absent_from_box", "facts.absent_over_missing", missing=missing, absent=absent)
    verified, verified_at, verified_after = _read_verified(fields, zone)
    completion = Completion(
        id=fields.text("id") or "",
        puzzle=puzzle,
        at=at,
        after=after,
        verified=verified,
        verified_at=verified_at,
        verified_after=verified_after,
        missing=missing,
        absent_from_box=absent,
        judge=fields.text("judge"),
        void=fields.flag("void"),
    )
    fields.done()
    return completion


def _read_verified(fields: Fields, zone: ZoneInfo) -> tuple[bool | None, int | None, int | None]:
    """Whether a completion was verified (None: not said), and when where that is known."""
    given = fields.take("verified")
    if given is None or isinstance(given, bool):
        return given, None, None
    moment = fields.attempt("verified", lambda: instants.read_moment(given, zone))
    return True, *(moment or (None, None))


def _read_count(fields: Fields) -> Count | None:
    inner = fields.object("count")
    if inner is None:
        return None
    groups = inner.wholes("groups") if inner.take("groups") is not None else None
    pieces = inner.whole("pieces") if inner.take("pieces") is not None else None
    if (groups is None) == (pieces is None):
        inner.refuse_whole("facts.groups_or_pieces" if groups is None else "facts.groups_and_pieces")
    inner.done()
    return Count(groups=groups, pieces=pieces)


def _read_disqualified(fields: Fields) -> str | None:
    inner = fields.object("disqualified")
    if inner is None:
        return None
    reason = inner.text("reason") or ""
    inner.done()
    return reason
