"""The rows of an imported contest, from its facts: read-only, public, official where nothing is open."""

from typing import Any

from django.db.models import Model
from django.utils.text import slugify

from incastro import clock
from incastro.contests.slugs import free_slug
from incastro.imports.planning import Plan, plan_facts
from incastro.interchange.written import rules_fields
from incastro.marathons.models import Marathon, SeriesPuzzle
from incastro.organisers.models import Organiser
from incastro.records.models import Record
from incastro.records.reading import facts_of
from incastro.rulebook import facts as law
from incastro.rulebook.marathon import facts as marathon_law
from incastro.rulebook.rules import Rules
from incastro.rulebook.tournament.clock import local
from incastro.seasons.models import Season, Slot, Tournament

_LONGEST_NAME = 120
_LONGEST_KEY = 20


def make_season(organiser: Organiser, record: Record, facts: law.Season) -> Season:
    """A season’s row and those of its tournaments."""
    plan = plan_facts(facts, clock.now())
    row = Season.objects.create(
        organiser=organiser,
        slug=_slug(Season, facts.name, plan),
        year=_year(plan),
        name=facts.name[:_LONGEST_NAME],
        planned=max(facts.planned, len(facts.tournaments)),
        published_at=clock.now(),
        record=record,
        imported=True,
        **_rules(facts.rules),
    )
    parts = record.parts.select_related(None)
    for part, tournament, inner in zip(parts, facts.tournaments, plan.tournaments, strict=True):
        make_tournament(organiser, part.record, tournament, inner, row)
    return row


def make_tournament(
    organiser: Organiser,
    record: Record,
    facts: law.Tournament,
    plan: Plan | None = None,
    season: Season | None = None,
) -> Tournament:
    """A tournament’s row with its starts."""
    shown = plan or plan_facts(facts, clock.now())
    row = Tournament.objects.create(
        organiser=organiser,
        season=season,
        slug=_slug(Tournament, facts.id or facts.name, shown),
        seats=min(max(len(facts.entries), facts.rules.seats_per_tournament), 32_767),
        window_days=min(facts.rules.window_days, 32_767),
        brand=facts.puzzle.brand[:80],
        title=facts.puzzle.title[:_LONGEST_NAME],
        pieces=facts.puzzle.pieces or facts.rules.pieces,
        **_contest(facts.name, facts.rules, shown, record),
    )
    keys: set[str] = set()
    for slot in facts.slots:
        key = _key(slot.id, keys)
        Slot.objects.create(
            tournament=row, key=key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go
        )
    return row


def make_marathon(organiser: Organiser, record: Record, facts: marathon_law.Marathon) -> Marathon:
    """A marathon’s row with its series."""
    plan = plan_facts(facts, clock.now())
    row = Marathon.objects.create(
        organiser=organiser,
        slug=_slug(Marathon, facts.id or facts.name, plan),
        tables=min(len(facts.teams), 32_767),
        **_contest(facts.name, facts.rules, plan, record),
    )
    for place, puzzle in enumerate(sorted(facts.puzzles, key=lambda each: each.number), start=1):
        SeriesPuzzle.objects.create(
            marathon=row,
            position=place,
            pieces=puzzle.pieces,
            brand=puzzle.brand[:80],
            title=puzzle.title[:_LONGEST_NAME],
        )
    return row


def make(organiser: Organiser, record: Record) -> Season | Tournament | Marathon:
    """The row of whatever kind a record is."""
    facts = facts_of(record)
    if isinstance(facts, law.Season):
        return make_season(organiser, record, facts)
    if isinstance(facts, law.Tournament):
        return make_tournament(organiser, record, facts)
    return make_marathon(organiser, record, facts)


def _contest(name: str, rules: Rules, plan: Plan, record: Record) -> dict[str, Any]:
    now = clock.now()
    return {
        "name": name[:_LONGEST_NAME],
        "zone": plan.zone.key,
        "published_at": now,
        "official_at": now if plan.is_official else None,
        "starts_at": plan.first,
        "ends_at": plan.last,
        "record": record,
        "imported": True,
        **_rules(rules),
    }


def _rules(rules: Rules) -> dict[str, Any]:
    fields = rules_fields(rules)
    return {"rulebook": fields["rulebook"], "settings": fields.get("settings", {})}


def _slug(kind: type[Model], name: str, plan: Plan) -> str:
    """With the year, unless the name says it: last year’s contest may bear the same one."""
    year = _year(plan)
    return free_slug(kind, name) if str(year) in name else free_slug(kind, name, year)


def _year(plan: Plan) -> int:
    at = plan.first if plan.first is not None else clock.now()
    return local(at, plan.zone).year


def _key(ident: str, taken: set[str]) -> str:
    """A slot’s id as a key of its row: short, of plain letters, and its own."""
    base = slugify(ident)[:_LONGEST_KEY].strip("-") or "slot"
    key, number = base, 2
    while key in taken:
        key = f"{base[: _LONGEST_KEY - 3]}-{number}"
        number += 1
    taken.add(key)
    return key
