"""`incastro setup`: four questions, and the site has somebody who keeps it and an organiser."""

import argparse
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from incastro.refusal import Refusal, Where
from incastro.words import say
from incastro.words.speech import LANGUAGES

if TYPE_CHECKING:
    from incastro.cli.voice import Voice
    from incastro.people.models import Account

ROME = "Europe/Rome"
QUESTIONS = ("organiser", "name", "email", "tongue")


@dataclass(frozen=True, slots=True)
class Answers:
    """What was asked. `zone` is a name of the time zone database."""

    organiser: str
    name: str
    email: str
    language: str
    zone: str


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command and its options."""
    parser = subparsers.add_parser(
        "setup", help=say("setup.help", {}, lang), description=say("setup.help_long", {}, lang)
    )
    for name in ("organiser", "name", "email"):
        parser.add_argument(
            f"--{name}",
            metavar=say(f"setup.metavar.{name}", {}, lang),
            help=say(f"setup.help.{name}", {}, lang),
        )
    parser.add_argument("--language", choices=LANGUAGES, help=say("setup.help.language", {}, lang))
    parser.add_argument("--zone", metavar=ROME, help=say("setup.help.zone", {}, lang))
    parser.add_argument(
        "--link", metavar=say("setup.metavar.email", {}, lang), help=say("setup.help.link", {}, lang)
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Set up, or make a link to sign in with: 0. Refusal where that cannot be (exit code 2)."""
    from incastro.cli.starting import start_site

    voice: Voice = args.voice
    start_site()
    from incastro.people.models import Account

    if args.link:
        account = Account.objects.filter(email=args.link.strip().lower(), is_active=True).first()
        if account is None:
            raise Refusal("setup.nobody", {"email": args.link}, Where(path="--link"))
        voice.answer(voice.say("setup.link", link=_link(account, voice.lang)))
        return 0
    keeper = Account.objects.filter(keeps_site=True).order_by("pk").first()
    if keeper is not None:
        return _already(args, keeper, voice)
    answers = _ask(args, voice)
    account = _make(answers)
    voice.answer(
        voice.say("setup.done", organiser=answers.organiser, email=account.email),
        voice.say("setup.link", link=_link(account, answers.language)),
        voice.say("setup.next"),
    )
    return 0


def _already(args: argparse.Namespace, keeper: "Account", voice: "Voice") -> int:
    """Asked for the same again, nothing is wrong; asked for something else, it is refused."""
    if args.email and args.email.strip().lower() != keeper.email:
        raise Refusal("setup.already", {"email": keeper.email})
    voice.answer(voice.say("setup.already", email=keeper.email))
    return 0


def _ask(args: argparse.Namespace, voice: "Voice") -> Answers:
    given = {name: (getattr(args, name) or "").strip() for name in ("organiser", "name", "email")}
    missing = [name for name in given if not given[name]]
    if missing and not sys.stdin.isatty():
        raise Refusal("setup.missing", {"options": " ".join(f"--{name}" for name in missing)})
    if missing:
        voice.tell(voice.say("setup.welcome"))
    for name in missing:
        given[name] = _answer(voice, name)
    language, zone = args.language, args.zone
    if missing and not (language and zone):
        language, zone = _tongue(voice, language or voice.lang, zone or ROME)
    answers = Answers(**given, language=language or voice.lang, zone=zone or ROME)
    _require(answers)
    return answers


def _answer(voice: "Voice", name: str) -> str:
    """Ask until there is an answer that can be used."""
    while True:
        voice.tell("", voice.say(f"setup.ask.{name}"))
        said = input("> ").strip()
        try:
            if name == "email":
                _require_email(said)
        except Refusal as refusal:
            voice.tell(voice.say(refusal.code, **refusal.params))
            continue
        if said:
            return said


def _tongue(voice: "Voice", language: str, zone: str) -> tuple[str, str]:
    """`it Europe/Rome`, in either order; an empty answer takes what is proposed."""
    while True:
        voice.tell("", voice.say("setup.ask.tongue", proposed=f"{language} {zone}"))
        words = input("> ").replace(",", " ").split()
        chosen_language = next((word for word in words if word in LANGUAGES), language)
        chosen_zone = next((word for word in words if word not in LANGUAGES), zone)
        try:
            _require_zone(chosen_zone)
        except Refusal as refusal:
            voice.tell(voice.say(refusal.code, **refusal.params))
            continue
        return chosen_language, chosen_zone


def _require(answers: Answers) -> None:
    _require_email(answers.email)
    _require_zone(answers.zone)
    for name, most in (("organiser", 120), ("name", 160)):
        if len(getattr(answers, name)) > most:
            raise Refusal("setup.too_long", {"most": most}, Where(path=f"--{name}"))


def _require_email(email: str) -> None:
    from django.core.exceptions import ValidationError
    from django.core.validators import validate_email

    try:
        validate_email(email)
    except ValidationError:
        raise Refusal("setup.email", {"email": email}, Where(path="--email")) from None


def _require_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        raise Refusal("setup.zone", {"zone": zone}, Where(path="--zone")) from None


def _make(answers: Answers) -> "Account":
    """The keeper with their person, and their organiser, in one transaction."""
    from django.db import transaction

    from incastro.journal.actor import Actor
    from incastro.organisers.services import open_organiser
    from incastro.people.services import register

    first, _, last = answers.name.rpartition(" ")
    first, last = (first, last) if first else (last, "")
    with transaction.atomic():
        person = register(
            answers.email, keeps_site=True, language=answers.language, first_name=first, last_name=last
        )
        open_organiser(
            actor=Actor(person.pk, "keeper"),
            name=answers.organiser,
            owner=person,
            zone=answers.zone,  # and no email: an organiser’s is public, a keeper’s own is not
        )
    assert person.account is not None  # noqa: S101 - made just now, with it
    return person.account


def _link(account: "Account", lang: str) -> str:
    """Where the keeper signs in once without a code: mail may not be set up yet."""
    from django.urls import reverse
    from django.utils.translation import override

    from incastro.cli.listening import HOST, PORT
    from incastro.environment import environment
    from incastro.people.one_time import sign_in_token

    with override(lang):
        path = reverse("sign-in-once", args=[sign_in_token(account)])
    return f"{environment().url or f'http://{HOST}:{PORT}'}{path}"
