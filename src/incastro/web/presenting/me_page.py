"""What one's own page shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast
from zoneinfo import ZoneInfo

from allauth.mfa.models import Authenticator
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from markdown_it import MarkdownIt

from incastro.organisers.models import Member, Role
from incastro.people.consents import PRIVACY, Standing, Text, standings_of, versions
from incastro.people.models import Person
from incastro.people.names import pseudonym, public_name
from incastro.web.presenting import moments
from incastro.words import say
from incastro.words.moments import day_text, elided

ROME = ZoneInfo("Europe/Rome")


@dataclass(frozen=True, slots=True)
class Answer:
    """One text and how somebody stands to it, in words."""

    document: str
    title: str
    given: bool
    asked: bool
    said: str
    history: Sequence[tuple[str, str]]  # (what, version)


@dataclass(frozen=True, slots=True)
class Post:
    """Where somebody works, and as what."""

    slug: str
    name: str
    roles: str


@dataclass(frozen=True, slots=True)
class Passkey:
    """One passkey."""

    pk: int
    name: str
    told: str


@dataclass(frozen=True, slots=True)
class MePage:
    """Everything about oneself."""

    person: Person
    email: str
    seen_as: str
    pseudonym: str
    born: str
    country: str
    language: str
    answers: Sequence[Answer]
    asked: bool
    posts: Sequence[Post]
    keeps_site: bool
    has_password: bool
    passkeys: Sequence[Passkey]
    has_app: bool
    codes_left: int | None

    @property
    def protected(self) -> bool:
        """Whether an address and its mailbox are not enough to sign in as them."""
        return self.has_app or bool(self.passkeys)

    @property
    def runs_things(self) -> bool:
        """Whether others depend on this account."""
        return self.keeps_site or bool(self.posts)


def me_page(person: Person) -> MePage:
    """One's own page, in the active language."""
    lang = moments.language()
    account = person.account
    assert account is not None  # noqa: S101 - whoever is signed in has one
    found = answers(person)
    keys = list(Authenticator.objects.filter(user=account).order_by("pk"))
    codes = next((key for key in keys if key.type == Authenticator.Type.RECOVERY_CODES), None)
    return MePage(
        person=person,
        email=account.email,
        seen_as=public_name(person, lang),
        pseudonym=pseudonym(person, lang),
        born=day_text(person.birth_date, lang) if person.birth_date else "",
        country=say(f"country.{person.country}", lang=lang) if person.country else "",
        language={"it": "Italiano", "en": "English"}.get(person.language, ""),
        answers=found,
        asked=any(answer.asked for answer in found),
        posts=posts(person),
        keeps_site=account.keeps_site,
        has_password=account.has_usable_password(),
        passkeys=[passkey(key) for key in keys if key.type == Authenticator.Type.WEBAUTHN],
        has_app=any(key.type == Authenticator.Type.TOTP for key in keys),
        codes_left=len(codes.wrap().get_unused_codes()) if codes else None,
    )


def passkey(key: Authenticator) -> Passkey:
    """A passkey, with when it was last used."""
    lang = moments.language()
    if key.last_used_at:
        told = gettext("last used on %(day)s") % {"day": day_text(key.last_used_at.astimezone(ROME), lang)}
    else:
        told = gettext("added on %(day)s") % {"day": day_text(key.created_at.astimezone(ROME), lang)}
    return Passkey(key.pk, str(cast(Any, key).wrap().name), elided(told))


def posts(person: Person) -> list[Post]:
    """Where somebody works, each once, with every role they hold there."""
    held: dict[tuple[str, str], list[str]] = {}
    rows = Member.objects.filter(person=person).select_related("organiser").order_by("organiser__name")
    for row in rows:
        held.setdefault((row.organiser.slug, row.organiser.name), []).append(row.role)
    return [
        Post(slug, name, ", ".join(str(role.label) for role in Role if role in roles))
        for (slug, name), roles in held.items()
    ]


def answers(person: Person) -> list[Answer]:
    """Every text, with every answer that somebody gave to it."""
    history: dict[str, list[tuple[str, str]]] = {}
    for kept in person.consents.all():
        said = word(kept.document, kept.given, kept.at)
        known = any(text.version == kept.version for text in versions(kept.document))
        history.setdefault(kept.document, []).append((said, kept.version if known else ""))
    return [answer(standing, history.get(standing.text.document, [])) for standing in standings_of(person)]


def answer(standing: Standing, history: Sequence[tuple[str, str]]) -> Answer:
    """One text and the last answer to it."""
    last = standing.answer
    said = word(last.document, last.given, last.at) if last else gettext("not answered yet")
    if standing.asked and last:
        said = gettext("there is a new version")
    title = standing.text.title(moments.language())
    return Answer(standing.text.document, title, standing.given, standing.asked, said, history)


def word(document: str, given: bool, at: int) -> str:
    """`sì, dal 30 novembre 2026 alle 21:04`."""
    day, hour = day_text(moments.wall(at, ROME), moments.language()), moments.wall(at, ROME).strftime("%H:%M")
    if document == PRIVACY:
        text = gettext("read on %(day)s at %(hour)s, Rome time")
    elif given:
        text = gettext("yes, given on %(day)s at %(hour)s, Rome time")
    else:
        text = gettext("no, since %(day)s at %(hour)s, Rome time")
    return elided(text % {"day": day, "hour": hour})


@dataclass(frozen=True, slots=True)
class Rendered:
    """A text as a page shows it."""

    document: str
    version: str
    title: str
    body: SafeString


def rendered(text: Text) -> Rendered:
    """A text of ours as HTML, in the active language; its first line is the page's heading."""
    lang = moments.language()
    body = text.body[lang].partition("\n")[2]
    html = MarkdownIt("commonmark", {"html": False}).render(body)
    return Rendered(text.document, text.version, text.title(lang), mark_safe(html))  # noqa: S308 - our own files
