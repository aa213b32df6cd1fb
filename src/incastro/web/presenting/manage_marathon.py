"""A marathon on its organiser’s desk: where it stands, what is missing, what can be done."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

from incastro.contests.stages import may, stage_of
from incastro.marathons.announcing import advised, missing, series_is_public
from incastro.marathons.models import Marathon, SeriesPuzzle
from incastro.marathons.rules import DEFAULT_BOOK, rules_of
from incastro.marathons.selectors import standings_of
from incastro.organisers.models import Organiser
from incastro.organisers.roles import RUNNING
from incastro.rulebook.books.book import load_book
from incastro.rulebook.durations import format_duration
from incastro.rulebook.marathon.rows import MarathonStandings
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.stages import Act, Stage
from incastro.rulebook.steps import Blocking
from incastro.web.access import Desk, may_open
from incastro.web.forms.marathon import FIELDS, SETTINGS
from incastro.web.forms.tournament_rows import as_rows
from incastro.web.presenting import moments
from incastro.web.presenting.about import Fact, money, prose
from incastro.web.presenting.entries_overview import Overview, overview
from incastro.web.presenting.manage_acts import Doing, Words, doings
from incastro.words import say
from incastro.words.moments import day_text, elided
from incastro.words.speech import messages as sentences

# where in the form something is written that is missing
PLACES = {
    "start": "id_day",
    "start_past": "id_day",
    "welcome_after_start": "id_welcome",
    "welcome_too_late": "id_welcome",
    "opens_after_start": "id_everybody_open",
    "closes_after_start": "id_closing_day",
    "series": "g-series",
    "series_too_long": "g-series",
    "pieces_too_few": "g-series",
    "pieces_too_many": "g-series",
    "prizes": "g-prizes",
    "sponsors": "g-prizes",
}


@dataclass(frozen=True, slots=True)
class Lacking:
    """Something that is not there, and where it is written."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class ResultLine:
    """The results handed in, in numbers and words."""

    file: str
    when: SafeString
    teams: str
    first: str
    open: Sequence[str]
    record: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarathonDesk:
    """What the template prints."""

    row: Marathon
    stage: Stage
    public: bool
    can_edit: bool
    why_not_edit: str
    missing: Sequence[Lacking]
    advised: Sequence[Lacking]
    doings: Sequence[Doing]
    zone: str
    programme: Sequence[Fact]
    facts: Sequence[Fact]
    series: Sequence[SeriesPuzzle]
    series_is_public: bool
    result: ResultLine | None
    notes: SafeString
    allowed: SafeString
    forbidden: SafeString
    cancelled: SafeString | None
    entering: Overview | None
    readings: int


def marathon_desk(desk: Desk, row: Marathon) -> MarathonDesk:
    """The page for somebody in their roles, in the active language."""
    zone, lang = ZoneInfo(row.zone), moments.language()
    draft = stage_of(row) is Stage.DRAFT and not row.imported
    lacking = missing(row) if draft else ()
    table = standings_of(row)
    open_points = (Blocking("no_results"),) if table is None else table.blocking
    edits = may_open(desk, "manage-marathon-edit")
    can_edit = may(row, Act.EDIT) and edits
    rules = rules_of(row)
    waits = {Act.PUBLISH: len(lacking), Act.MAKE_OFFICIAL: len(open_points)}
    return MarathonDesk(
        row=row,
        stage=stage_of(row),
        public=row.published_at is not None,
        can_edit=can_edit,
        why_not_edit="" if can_edit or not edits else _why_not_edit(row),
        missing=[_lacking(row, code, f"marathon.{code}", can_edit) for code in lacking],
        advised=[_lacking(row, code, f"marathon.advised.{code}", can_edit) for code in advised(row)]
        if can_edit
        else (),
        doings=[*_with_postponing(row, desk, doings(row, desk.roles, waits))],
        zone=moments.zone_said(zone),
        programme=[*_programme(row, zone)],
        facts=[*_facts(row, rules, lang)],
        series=[*row.series.select_related("picture")],
        series_is_public=row.imported or series_is_public(row),
        result=None if table is None else _result(row, table, zone),
        notes=prose(row.said("notes", lang)),
        allowed=prose(row.said("allowed", lang)),
        forbidden=prose(row.said("forbidden", lang)),
        cancelled=None if row.cancelled_at is None else _stamp(row.cancelled_at, zone),
        entering=overview(desk, row),
        readings=len(load_book(row.rulebook).with_settings(row.settings).changed()),
    )


def postpone_words() -> Words:
    """The act that only a marathon knows (M-22)."""
    return Words(
        gettext("Postpone the marathon"),
        gettext(
            "Another day. Those who have paid stay entered; those who cannot come get the fee back (M-22)."
        ),
        gettext("The marathon has a new day."),
    )


def _with_postponing(row: Marathon, desk: Desk, others: Iterator[Doing]) -> Iterator[Doing]:
    """Before the cancelling: the milder act first."""
    postponable = may(row, Act.CHANGE) and bool(desk.roles & RUNNING)
    for doing in others:
        if postponable and doing.name == "cancel":
            yield Doing("postpone", postpone_words())
        yield doing


def _why_not_edit(row: Marathon) -> str:
    code = "contest.imported" if row.imported else "stage.edit"
    return say(code, {"stage": str(stage_of(row))}, moments.language())


def _lacking(row: Marathon, code: str, sentence: str, can_edit: bool) -> Lacking:
    href = ""
    if can_edit:
        edit = reverse("manage-marathon-edit", args=[row.organiser.slug, row.slug])
        href = f"{edit}#{PLACES.get(code, f'id_{code}')}"
    return Lacking(say(sentence, {}, moments.language()), href)


def _programme(row: Marathon, zone: ZoneInfo) -> Iterator[Fact]:
    for name, instant in (
        (gettext("Doors open"), row.welcome_at),
        (pgettext("of a marathon", "Start"), row.starts_at),
        (gettext("Stop"), row.ends_at),
    ):
        if instant is not None:
            yield Fact(name, _stamp(instant, zone))


def _facts(row: Marathon, rules: MarathonRules, lang: str) -> Iterator[Fact]:
    def until(day: Any) -> str:
        return day_text(day, lang)

    def fee(amount: Any) -> str:
        return money(amount, rules.currency)

    days = {"members": until(rules.members_open), "everybody": until(rules.everybody_open)}
    if row.opens_at is not None:
        yield Fact(
            gettext("Entries"),
            elided(gettext("members from %(members)s, everybody from %(everybody)s") % days),
            note=elided(gettext("until %(day)s (M-7)") % {"day": until(rules.closing_day)}),
        )
        yield Fact(gettext("Refund until"), until(rules.refund_until), note="M-10")
        yield Fact(gettext("Unpaid until"), until(rules.unpaid_hold_until), note="M-9")
    fees = {
        "each": fee(rules.fee_standard),
        "member": fee(rules.fee_member),
        "founder": fee(rules.fee_founder),
    }
    yield Fact(
        gettext("Fee of a team"),
        gettext("%(each)s, of a member %(member)s, of a founding member %(founder)s") % fees,
        note=gettext("membership %(fee)s (M-8)") % {"fee": fee(rules.membership_fee)},
    )
    tables = ngettext("%(n)s table", "%(n)s tables", row.tables) % {"n": row.tables}
    yield Fact(gettext("Tables"), tables, note="M-6")
    people = {"most": rules.team_max, "active": rules.team_active_max, "least": rules.team_min}
    yield Fact(
        gettext("A team"),
        gettext("%(least)s to %(most)s people, %(active)s at the table") % people,
        note="M-3",
    )
    yield Fact(gettext("Length of play"), format_duration(rules.duration).removesuffix(":00"), note="M-1")


def _stamp(instant: int, zone: ZoneInfo) -> SafeString:
    return moments.stamp(instant, zone, f"{moments.day_year(instant, zone)}, {moments.hour(instant, zone)}")


def _result(row: Marathon, table: MarathonStandings, zone: ZoneInfo) -> ResultLine:
    record = row.record
    assert record is not None  # noqa: S101 - a table is made of it
    return ResultLine(
        file=record.file_name,
        when=_stamp(record.received_at, zone),
        teams=ngettext("%(n)s team", "%(n)s teams", len(table.rows)) % {"n": len(table.rows)},
        first=", ".join(line.team.name for line in table.rows if line.position == 1),
        open=[say(f"blocking.{each.code}", each.params, moments.language()) for each in table.blocking],
        record=record.pk,
    )


def promised_labels(fields: Sequence[str]) -> list[str]:
    """Which of the promised things change, in words; several that nobody names apart as one."""
    codes = {
        "members_open": "opens_at", "closing_day": "closes_at", "teams_max": "tables", "given": "prizes",
    }  # fmt: skip
    found = [f"ready.field.{codes.get(field, field)}" for field in fields]
    said = [say(code, {}, moments.language()) for code in found if code in sentences()]
    return said if len(said) == len(found) else [*said, gettext("Rules of the contest")]


def form_values(given: Marathon | Mapping[str, Any], organiser: Organiser) -> dict[str, Any]:
    """A marathon, or last time’s values, as the form shows them."""
    if isinstance(given, Marathon):
        zone = ZoneInfo(given.zone)
        values = {name: getattr(given, name) for name in FIELDS} | {
            "version": given.version, "sponsors": list(given.sponsors.all()),
        }  # fmt: skip
        start, welcome = given.starts_at, given.welcome_at
        values["day"] = None if start is None else moments.wall(start, zone).date()
        values["start"] = None if start is None else moments.wall(start, zone).time()
        values["welcome"] = None if welcome is None else moments.wall(welcome, zone).time()
        book = load_book(given.rulebook).with_settings(given.settings)
        days = start is not None
        prizes, series = list(given.prizes.all()), list(given.series.all())
    else:
        values = {"zone": organiser.zone, "tables": 20, **given}
        name, settings = values.pop("rulebook", DEFAULT_BOOK), values.pop("settings", {})
        book, days = load_book(name).with_settings(settings), False
        prizes, series = values.pop("prizes", []), []
    for setting in SETTINGS:
        # of a rulebook’s own days, those of another year, nobody would want to hear
        if days or book.settings[setting].type != "date":
            values[setting] = book.values[setting]
    values["series"] = [
        {"was": each.position, "pieces": each.pieces, "brand": each.brand, "title": each.title}
        for each in series
    ]
    values["prizes"] = as_rows(prizes, "position", "what", "what_en", "sponsor")
    return values
