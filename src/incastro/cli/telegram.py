"""`incastro telegram`: listening to the bot's groups, and seeing whether that works."""

import argparse
import signal
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from incastro.refusal import Refusal, Where
from incastro.words import say

if TYPE_CHECKING:
    from incastro.channels.telegram.bot import Bot
    from incastro.cli.voice import Voice

MARKS = {"ok": "✓", "warn": "!", "bad": "✗"}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command and its acts."""
    parser = subparsers.add_parser(
        "telegram", help=say("telegram.help", {}, lang), description=say("telegram.help_long", {}, lang)
    )
    acts = parser.add_subparsers(dest="act", metavar=say("telegram.metavar.act", {}, lang), required=True)
    polling = acts.add_parser("poll", help=say("telegram.help.poll", {}, lang))
    polling.add_argument("--once", action="store_true", help=say("telegram.help.once", {}, lang))
    webhook = acts.add_parser("webhook", help=say("telegram.help.webhook", {}, lang))
    webhook.add_argument("what", choices=("set", "remove"), help=say("telegram.help.webhook_act", {}, lang))
    check = acts.add_parser("check", help=say("telegram.help.check", {}, lang))
    for each, act in ((polling, _poll), (webhook, _webhook), (check, _check)):
        each.set_defaults(run=run, do=act)


def run(args: argparse.Namespace) -> int:
    """0 where it was done, 1 where `check` finds what loses photos; Refusal for what is in the way."""
    from incastro.channels.answers import ChannelError
    from incastro.channels.telegram.bot import bot
    from incastro.cli.starting import start_site
    from incastro.environment import variable

    start_site()
    ours = bot()
    if ours is None:
        raise Refusal("telegram.no_token", {}, Where(path=variable("telegram_token")))
    act: Callable[[argparse.Namespace, Bot], int] = args.do
    try:
        return act(args, ours)
    except ChannelError as problem:
        raise Refusal(problem.code, problem.params) from None


def _poll(args: argparse.Namespace, ours: "Bot") -> int:
    """Listen until Ctrl-C or a signal."""
    from incastro.channels.telegram.polling import poll

    voice: Voice = args.voice
    hooked = str(ours.call("getWebhookInfo").get("url") or "")
    if hooked:
        raise Refusal("telegram.hooked", {"url": hooked})
    stop = threading.Event()
    if not args.once:
        signal.signal(signal.SIGTERM, _as_ctrl_c)
        voice.answer(voice.say("telegram.polling", name=ours.call("getMe")["username"]))

    def tell(code: str, **params: Any) -> None:
        voice.tell(voice.say(code, **params))

    try:
        new = poll(ours, stop=stop, tell=tell, once=args.once)
    except KeyboardInterrupt:
        return 0
    except Exception as problem:
        if getattr(problem, "code", "") == "telegram.conflict":
            raise Refusal("telegram.two_polls") from None
        raise
    voice.answer(voice.say("telegram.taken", n=new) if new else voice.say("telegram.nothing"))
    return 0


def _as_ctrl_c(*_: object) -> None:
    raise KeyboardInterrupt


def _webhook(args: argparse.Namespace, ours: "Bot") -> int:
    """Have Telegram call this site, or no longer."""
    from incastro.channels.telegram import webhook

    voice: Voice = args.voice
    if args.what == "set":
        voice.answer(voice.say("telegram.hook_set", url=webhook.set_webhook(ours)))
    else:
        webhook.remove_webhook(ours)
        voice.answer(voice.say("telegram.hook_removed"))
    return 0


def _check(args: argparse.Namespace, _ours: "Bot") -> int:
    """What is found, of the bot and of each group; 1 where photos would be lost."""
    from incastro.channels.telegram.examining import examine
    from incastro.channels.telegram.webhook import strange_hook
    from incastro.groups.models import Group
    from incastro.groups.services import health
    from incastro.groups.services.intake import waiting

    voice: Voice = args.voice
    groups: list[Group | None] = list(Group.objects.filter(ended_at=None).exclude(chat=None))
    bad = False
    for group in groups or [None]:
        examine(group)
        found = health.check(group)
        if len(groups) > 1 and group is not None:
            voice.answer("", group.name)
        for each in found.findings:
            sentence = voice.say(f"health.{each.code}", **each.params)
            voice.answer(f"{MARKS[each.level]} {sentence}")
        bad = bad or not found.is_ready
    if hook := strange_hook():
        voice.answer(f"{MARKS['bad']} {voice.say('telegram.hook_other', url=hook)}")
        bad = True
    for code, number in waiting().items():
        voice.answer(f"{MARKS['warn']} {voice.say(f'telegram.{code}', n=number)}")
    return 1 if bad else 0
