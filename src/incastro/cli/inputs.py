"""From what was named on the command line to facts."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from zoneinfo import ZoneInfo

from incastro.cli.voice import Voice
from incastro.evidence.export import read_export
from incastro.evidence.matching import apply_export
from incastro.interchange.facts import Facts, load_facts
from incastro.interchange.rulebooks import ROME
from incastro.interchange.write import facts_document
from incastro.refusal import Refusal, Where
from incastro.rulebook.book import load_book
from incastro.rulebook.facts import Slot, Tournament
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.violation import RuleViolation
from incastro.sheets import read_entries, tell_sheet
from incastro.sheets.moments import read_when

# What only makes sense beside --entries.
SHEET_OPTIONS = ("rulebook", "slot", "go", "code", "revealed", "name", "zone", "pieces", "sheet")


def read_inputs(args: Namespace, voice: Voice) -> Facts:
    """The facts, with an export's findings in them; whatever was understood on the way is told."""
    if (args.facts is None) == (args.entries is None):
        raise Refusal("command.facts_or_entries")
    if args.facts is not None:
        stray = [name for name in SHEET_OPTIONS if getattr(args, name)]
        if stray:
            raise Refusal("command.only_with_entries", {"options": ", ".join(f"--{name}" for name in stray)})
        facts = read_facts(args.facts)
    else:
        facts = _from_sheet(args, voice)
    return _with_export(facts, args, voice)


def read_facts(name: str) -> Facts:
    """Facts from a file; `-` is standard input."""
    if name != "-":
        return load_facts(name)
    try:
        return load_facts(sys.stdin.buffer.read())
    except Refusal as refusal:
        raise refusal.inside("-") from refusal.__cause__


def zone_of(facts: Facts) -> ZoneInfo:
    """The event's zone; a season has that of its first tournament."""
    if hasattr(facts, "zone"):
        return facts.zone
    return facts.tournaments[0].zone if facts.tournaments else ROME


def read_at(args: Namespace, zone: ZoneInfo) -> int:
    """The instant of `--at`, now where none is named."""
    if args.at is None:
        return int(time())
    return read_option("--at", args.at, zone)


def read_option(option: str, text: str, zone: ZoneInfo) -> int:
    """An instant given as an option: ISO, day-first or Unix seconds."""
    try:
        return read_when(text, zone)
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.params, Where(path=option)) from refusal


def _with_export(facts: Facts, args: Namespace, voice: Voice) -> Facts:
    if args.export is None:
        if args.chat is not None or args.post:
            raise Refusal("command.only_with_export")
        return facts
    if not isinstance(facts, Tournament):
        raise Refusal("command.export_of_tournament", where=Where(path="--export"))
    export = read_export(args.export, args.chat, facts.zone)
    if args.at is not None:
        export = export.until(read_at(args, facts.zone))
    told = {"file": args.export, "chat": export.chat.name, "messages": export.messages}
    voice.tell(voice.say("command.export_read", **told, n=len(export.posts)))
    voice.tell(*(f"  {voice.say(f'remark.{each.code}', **each.params)}" for each in export.remarks))
    return apply_export(_answered(facts, args.post), export.posts)


def _answered(facts: Tournament, answers: Sequence[str]) -> Tournament:
    """The tournament with `--post MESSAGE=ENTRY` among its answers."""
    given = _pairs("--post", answers)
    known = {entry.id for entry in facts.entries} | {"ignore"}
    for message, entry in given.items():
        if not message.lstrip("-").isdigit() or entry not in known:
            raise Refusal("command.post_unknown", {"text": f"{message}={entry}"}, Where(path="--post"))
    return replace(facts, posts={**facts.posts, **{int(message): entry for message, entry in given.items()}})


def _from_sheet(args: Namespace, voice: Voice) -> Tournament:
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
        raise refusal.inside(args.entries) from refusal
    return tournament


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
    scheduled = _pairs("--slot", args.slot)
    if not scheduled:
        raise Refusal("command.slot_needed")
    told = {option: _pairs(f"--{option}", getattr(args, option)) for option in ("go", "code", "revealed")}
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


def _pairs(option: str, given: Iterable[str]) -> dict[str, str]:
    """`ID=VALUE` of an option that can come several times."""
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise Refusal("command.not_a_pair", {"text": text, "option": option}, Where(path=option))
        if name in pairs:
            raise Refusal("command.pair_twice", {"name": name}, Where(path=option))
        pairs[name] = value
    return pairs
