"""From what was named on the command line to facts."""

import re
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from time import time
from zoneinfo import ZoneInfo

from incastro.cli.from_sheet import tournament_of_sheet
from incastro.cli.given import read_option, read_pairs
from incastro.cli.voice import Voice
from incastro.evidence.export import read_export
from incastro.evidence.matching import apply_export
from incastro.interchange.document import LARGEST
from incastro.interchange.facts import Facts, load_facts
from incastro.interchange.rulebooks import ROME
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Tournament

_MESSAGE = re.compile(r"-?\d{1,18}", re.ASCII)
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
        facts = tournament_of_sheet(args, voice)
    return _with_export(facts, args, voice)


def read_facts(name: str) -> Facts:
    """Facts from a file; `-` is standard input."""
    if name != "-":
        return load_facts(name)
    try:
        return load_facts(sys.stdin.buffer.read(LARGEST + 1))
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


def _with_export(facts: Facts, args: Namespace, voice: Voice) -> Facts:
    if args.export is None:
        if args.chat is not None or args.post:
            raise Refusal("command.only_with_export")
        return facts
    if not isinstance(facts, Tournament):
        raise Refusal("command.export_of_tournament", where=Where(path="--export"))
    export = read_export(args.export, args.chat, facts.zone)
    there = {post.id for post in export.posts}
    if args.at is not None:
        export = export.until(read_at(args, facts.zone))
    told = {"file": args.export, "chat": export.chat.name, "messages": export.messages}
    voice.tell(voice.say("command.export_read", **told, n=len(export.posts)))
    voice.tell(*(f"  {voice.say(f'remark.{each.code}', **each.params)}" for each in export.remarks))
    answered = _unread(_answered(facts, args.post))
    absent = sorted(answered.posts.keys() - there)
    if absent:
        listed = ", ".join(map(str, absent))
        voice.tell(f"  {voice.say('command.answers_absent', posts=listed, n=len(absent))}")
    try:
        return apply_export(answered, export.posts)
    except Refusal as refusal:
        raise refusal.inside(args.export) from refusal.__cause__


def _unread(facts: Tournament) -> Tournament:
    """Without what an export gave rise to before: it is found anew."""
    entries = tuple(replace(each, remarks=()) if each.remarks else each for each in facts.entries)
    return replace(facts, entries=entries, questions=())


def _answered(facts: Tournament, answers: Sequence[str]) -> Tournament:
    """The tournament with `--post MESSAGE=ENTRY` or `--post MESSAGE,MESSAGE=ENTRY` among its answers."""
    known = {entry.id for entry in facts.entries} | {"ignore"}
    given: dict[int, str] = {}
    for messages, entry in read_pairs("--post", answers).items():
        for message in (part.strip() for part in messages.split(",")):
            if not _MESSAGE.fullmatch(message) or entry not in known:
                raise Refusal("command.post_unknown", {"text": f"{messages}={entry}"}, Where(path="--post"))
            if int(message) in given:
                raise Refusal("command.pair_twice", {"name": message}, Where(path="--post"))
            given[int(message)] = entry
    return replace(facts, posts={**facts.posts, **given})
