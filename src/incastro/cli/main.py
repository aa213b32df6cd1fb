"""The command `incastro`."""

import os
import sys
from collections.abc import Sequence

from incastro.cli.language import choose_language
from incastro.cli.refusals import tell_refusal, tell_violation
from incastro.cli.voice import Voice
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

UNUSABLE, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0 done, 1 open questions with --strict, 2 unusable input, 130 interrupted."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    voice = Voice(choose_language(given, os.environ))
    try:
        return _run(given, voice)
    except Refusal as refusal:
        tell_refusal(refusal, voice)
    except RuleViolation as violation:
        tell_violation(violation, voice)
    except MemoryError:
        voice.tell(f"incastro: {voice.say('command.no_memory')}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return UNUSABLE


def _run(arguments: Sequence[str], voice: Voice) -> int:
    from incastro.cli.parser import overview, parse

    try:
        args = parse(arguments, voice.lang)
    except SystemExit as ending:
        return ending.code if isinstance(ending.code, int) else UNUSABLE
    if args.command is None:
        voice.tell(overview(voice.lang))
        return UNUSABLE
    args.voice, args.lang = voice, voice.lang
    code: int = args.run(args)
    return code
