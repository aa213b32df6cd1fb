"""From an entry list and what else makes a tournament to its facts."""

import re
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

from incastro.cli.given import read_option, read_pairs
from incastro.cli.voice import Voice
from incastro.interchange.facts import load_facts
from incastro.interchange.problems import Refusals
from incastro.interchange.problems import each as each_of
from incastro.interchange.rulebooks import ROME
from incastro.interchange.write import facts_document
from incastro.refusal import Refusal, Where
from incastro.rulebook.books.book import load_book
from incastro.rulebook.facts import Slot, Tournament
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.violation import RuleViolation
from incastro.sheets import read_entries, tell_sheet

_ENTRY = re.compile(r"entries\[(\d+)\]")


def tournament_of_sheet(args: Namespace, voice: Voice) -> Tournament:
    """The tournament of `--entries`; what was understood is told row by row."""
    zone = _zone(args.zone)
    rules = _rules(args.rulebook or "ojpc-2026")
    slots = _slots(args, zone)
    sheet = read_entries(Path(args.entries), slots, zone, args.sheet)
    voice.tell(*tell_sheet(sheet, voice.lang))
    sheet.settle()
    tournament = Tournament(
        name=args.name or Path(args.entries).stem,
        rules=rules,
        zone=zone,
        slots=slots,
        entries=sheet.entries,
    )
    if args.pieces:
        tournament = replace(tournament, puzzle=replace(tournament.puzzle, pieces=args.pieces))
    try:
        # the format's own rules hold for a sheet as well
        load_facts(facts_document(tournament))
    except Refusal as refusal:
        rows = [read.row for read in sheet.rows if read.entry is not None]
        found = [_in_its_row(each, args.entries, rows) for each in each_of(refusal)]
        raise found[0] if len(found) == 1 else Refusals(found) from refusal
    return tournament


def _in_its_row(refusal: Refusal, file: str, rows: Sequence[int]) -> Refusal:
    """A refusal of the facts made of a sheet, told by the row that the fact came from."""
    path = refusal.where.path or ""
    found = _ENTRY.match(path)
    where = Where(file=file, row=rows[int(found[1])]) if found else Where(file=file, path=path or None)
    return Refusal(refusal.code, refusal.params, where)


def _rules(name: str) -> SeasonRules:
    option = Where(path="--rulebook")
    try:
        rules = load_book(name).rules()
    except RuleViolation as violation:
        raise Refusal(violation.code, violation.params, option) from violation
    if not isinstance(rules, SeasonRules):
        raise Refusal("command.rulebook_of_teams", {"rulebook": name}, option)
    return rules


def _zone(name: str | None) -> ZoneInfo:
    try:
        return ZoneInfo(name) if name else ROME
    except (KeyError, ValueError, OSError) as problem:
        raise Refusal("facts.unknown_zone", {"given": name}, Where(path="--zone")) from problem


def _slots(args: Namespace, zone: ZoneInfo) -> tuple[Slot, ...]:
    scheduled = read_pairs("--slot", args.slot)
    if not scheduled:
        raise Refusal("command.slot_needed")
    told = {option: read_pairs(f"--{option}", getattr(args, option)) for option in ("go", "code", "revealed")}
    for option, given in told.items():
        for name in given.keys() - scheduled.keys():
            known = ", ".join(scheduled)
            raise Refusal("command.slot_unknown", {"slot": name, "known": known}, Where(path=f"--{option}"))

    def instant(option: str, name: str) -> int | None:
        text = told[option].get(name)
        return None if text is None else read_option(f"--{option} {name}", text, zone)

    return tuple(
        Slot(
            id=name,
            scheduled=read_option(f"--slot {name}", text, zone),
            go=instant("go", name),
            code=told["code"].get(name),
            revealed=instant("revealed", name),
        )
        for name, text in scheduled.items()
    )
