"""Facts files on an organiser’s desk: what was handed in, and what would be made of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from incastro.contests.models import Spoken
from incastro.imports.planning import Plan, plan
from incastro.imports.services import Known
from incastro.imports.usage import Row, rows_of
from incastro.interchange.problems import each as single
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.records.models import Record
from incastro.records.selectors import records_of
from incastro.refusal import Refusal
from incastro.rulebook.tournament.outcomes import State
from incastro.seasons.models import Season
from incastro.web.presenting import moments
from incastro.web.presenting.numbers import NO_BREAK
from incastro.words import say

MOST_SHOWN = 12  # open points of one contest on a page


@dataclass(frozen=True, slots=True)
class Made:
    """What is made of a record: its name, and its page on the desk."""

    name: str
    href: str
    imported: bool


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One file: what, when, from whom, how large, and its digest in short."""

    pk: int
    file: str
    kind: str
    when: SafeString
    who: str
    size: str
    digest: str
    made: Made | None
    redacted: SafeString | None
    parts: int


@dataclass(frozen=True, slots=True)
class PlanPage:
    """What would be made of one file."""

    kind: str
    name: str
    days: str
    counts: str
    leaders: Sequence[str]
    verdict: str
    is_official: bool
    open: Sequence[str]
    more: int
    tournaments: Sequence["PlanPage"] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong with a file: where, what, and the contest that is there already."""

    file: str
    place: str
    text: str
    href: str


def kind_said(kind: str) -> str:
    """`campionato`, `torneo`, `maratona`."""
    return {
        "season": gettext("season"),
        "tournament": gettext("tournament"),
        "marathon": gettext("marathon"),
    }[kind]


def record_lines(organiser: Organiser) -> list[RecordLine]:
    """All of an organiser’s files, the latest first; the tournaments of a season come with it."""
    records = list(records_of(organiser).prefetch_related("parts"))
    return [
        record_line(record, rows.get(record.pk), names)
        for rows, names in [(rows_of(records), names_of(records))]
        for record in records
    ]


def names_of(records: Iterable[Record]) -> dict[int | None, str]:
    """Who handed them in, by id."""
    found = Person.objects.filter(pk__in={record.received_from for record in records})
    return {person.pk: person.full_name or person.nickname for person in found}


def record_line(record: Record, row: Row | None, names: dict[int | None, str]) -> RecordLine:
    """One file as the list and its own page say it."""
    zone = ZoneInfo(record.organiser.zone)
    return RecordLine(
        pk=record.pk,
        file=record.file_name,
        kind=kind_said(record.kind),
        when=_stamp(record.received_at, zone),
        who=names.get(record.received_from, ""),
        size=size_said(getattr(record, "size", 0)),
        digest=record.digest[:12],
        made=None if row is None else made(row),
        redacted=None if record.redacted_at is None else _stamp(record.redacted_at, zone),
        parts=len(record.parts.all()),
    )


def made(row: Row) -> Made:
    """The page of a contest on its organiser’s desk."""
    name = "season" if isinstance(row, Season) else "marathon" if isinstance(row, Marathon) else "tournament"
    href = reverse(f"manage-{name}", args=[row.organiser.slug, row.slug])
    called: Spoken = row
    return Made(called.said("name", moments.language()), href, row.imported)


def size_said(size: int) -> str:
    """`12 kB`, `1,4 MB`."""
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))}{NO_BREAK}kB"
    return f"{number_format(size / 1_000_000, 1)}{NO_BREAK}MB"


def plan_page(record: Record) -> PlanPage:
    """What would be made of a record now."""
    return _page(plan(record))


def _page(made_of: Plan) -> PlanPage:
    told = [_said(block.code, block.params, "blocking") for block in made_of.blocking]
    told += [_said(question.code, question.params, "question") for question in made_of.questions]
    first, last = made_of.first, made_of.last
    return PlanPage(
        kind=kind_said(made_of.kind),
        name=made_of.name,
        days="" if first is None else moments.days_from_to(first, last or first, made_of.zone),
        counts=_counts(made_of),
        leaders=[f"{position}. {name}" for position, name in made_of.leaders],
        verdict=_verdict(made_of),
        is_official=made_of.is_official,
        open=told[:MOST_SHOWN],
        more=max(0, len(told) - MOST_SHOWN),
        tournaments=[_page(each) for each in made_of.tournaments],
    )


def _said(code: str, params: object, kind: str) -> str:
    return say(f"{kind}.{code}", params if isinstance(params, dict) else {}, moments.language())


def _counts(made_of: Plan) -> str:
    if made_of.kind == "marathon":
        return ngettext("%(n)s team", "%(n)s teams", made_of.entrants) % {"n": made_of.entrants}
    if made_of.kind == "season":
        return ngettext("%(n)s person", "%(n)s people", made_of.entrants) % {"n": made_of.entrants}
    entrants = ngettext("%(n)s entrant", "%(n)s entrants", made_of.entrants) % {"n": made_of.entrants}
    others = made_of.entries - made_of.entrants
    if not others:
        return entrants
    more = ngettext("%(n)s entry besides", "%(n)s entries besides", others) % {"n": others}
    return f"{entrants}, {more}"


def _verdict(made_of: Plan) -> str:
    if made_of.is_official:
        return gettext("Nothing is open: it will stand as official.")
    if made_of.state is State.RUNNING:
        return gettext("It is not over yet: it will stand as under way.")
    return gettext("Something is open: it will stand as provisional.")


def troubles(refused: Refusal) -> list[Trouble]:
    """Everything that is wrong with the files handed in, file by file."""
    return [_trouble(one) for one in single(refused)]


def _trouble(refused: Refusal) -> Trouble:
    return Trouble(
        file=refused.where.file or "",
        place=refused.where.path or "",
        text=say(refused.code, refused.params, moments.language()),
        href=made(refused.row).href if isinstance(refused, Known) else "",
    )


def _stamp(instant: int, zone: ZoneInfo) -> SafeString:
    return moments.stamp(instant, zone, f"{moments.day_year(instant, zone)}, {moments.hour(instant, zone)}")
