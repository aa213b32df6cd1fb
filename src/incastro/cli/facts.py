"""`incastro facts`: the same inputs as `rank`, written down as a facts file."""

import os
from argparse import ArgumentParser, Namespace, _SubParsersAction
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE, S_ISREG

from incastro.cli.options import add_inputs, add_instant
from incastro.cli.voice import Voice
from incastro.refusal import Refusal, Where
from incastro.words import say


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]", lang: str) -> None:
    """The command and its options."""
    parser = subparsers.add_parser(
        "facts", help=say("help.facts", {}, lang), description=say("help.facts_long", {}, lang)
    )
    parser.set_defaults(run=run)
    add_inputs(parser, lang)
    add_instant(parser, lang)
    group = parser.add_argument_group(say("help.group_output", {}, lang))
    group.add_argument(
        "-o", "--output", metavar=say("metavar.file", {}, lang), help=say("help.output", {}, lang)
    )
    group.add_argument("--force", action="store_true", help=say("help.force", {}, lang))


def run(args: Namespace) -> int:
    """Reads and writes; the exit code of the command."""
    from incastro.cli.inputs import read_inputs
    from incastro.interchange.write import facts_document, json_text

    voice = args.voice
    facts = read_inputs(args, voice)
    document = facts_document(facts)
    _tell_open(facts, voice)
    if args.output is None:
        voice.document(document)
        return 0
    _write(Path(args.output), json_text(document), force=args.force)
    voice.tell(voice.say("command.written", file=args.output))
    return 0


def _tell_open(facts: object, voice: Voice) -> None:
    """What was found out on the way, and what is still to be answered: it stands in the file, and is said."""
    from incastro.rulebook.facts import Tournament

    if not isinstance(facts, Tournament):
        return
    for entry in facts.entries:
        for remark in entry.remarks:
            voice.tell(f"  {entry.name}: {voice.say(f'step.{remark.code}', **remark.params)}")
    for question in facts.questions:
        message = voice.say(f"question.{question.code}", **question.params)
        voice.tell(f"  {voice.say('command.question_open', message=message)}")


def _write(path: Path, text: str, *, force: bool) -> None:
    """Writes a file whole or not at all; one that is there may hold somebody's answers and stays."""
    try:
        kind = _kind(path)
        if kind is None or S_ISREG(kind):
            if kind is not None and not force:
                raise Refusal("command.file_exists", where=Where(file=str(path)))
            _replace(Path(os.path.realpath(path)), text, kind)
        else:
            # a device or a pipe is written to, never replaced by a file
            path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise Refusal("command.cannot_write", {"problem": reason}, Where(file=str(path))) from problem


def _kind(path: Path) -> int | None:
    """What stands at a path, None where nothing does."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(path: Path, text: str, mode: int | None) -> None:
    """Puts a whole file in the place of an older one, readable by whoever that was."""
    draft = path.with_name(f".incastro.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        if mode is not None:
            draft.chmod(S_IMODE(mode))
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
