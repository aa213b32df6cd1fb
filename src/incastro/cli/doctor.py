"""`incastro doctor`: what is configured, what is not, what is wrong, and what to do about each."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from incastro.cli.examining.finding import Examination, Finding, State
from incastro.interchange.problems import each
from incastro.refusal import Refusal
from incastro.words import say

if TYPE_CHECKING:
    from incastro.cli.voice import Voice


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command."""
    parser = subparsers.add_parser(
        "doctor", help=say("doctor.help", {}, lang), description=say("doctor.help_long", {}, lang)
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One line for each thing: 0 where nothing is wrong, 1 where something is."""
    from incastro.environment import environment

    voice: Voice = args.voice
    try:
        environment()
    except Refusal as refusal:
        for one in each(refusal):
            sentence = voice.say(one.code, **one.params)
            voice.answer(f"{State.WRONG.value} {one.where.path}: {sentence}")
        voice.answer("", voice.say("doctor.wrong", n=len(each(refusal))))
        return 1
    bad = 0
    for finding in findings():
        voice.answer(f"{finding.state.value} {voice.say(finding.code, **finding.params)}")
        bad += finding.state is State.WRONG
    voice.answer("", voice.say("doctor.wrong", n=bad) if bad else voice.say("doctor.well"))
    return 1 if bad else 0


def findings() -> Iterator[Finding]:
    """Everything that is found, in the order in which one would put it right."""
    from incastro.cli.examining import codes, database, outside, place, posts, tasks
    from incastro.web.preparing import set_up_django

    set_up_django()
    examinations: list[Examination] = [
        place.programme, place.settings, place.key, place.address, place.folder,
        database.database, codes.codes, place.clock, tasks.tasks, posts.posts, outside.mail, outside.telegram,
    ]  # fmt: skip
    for examination in examinations:
        yield from examination()
