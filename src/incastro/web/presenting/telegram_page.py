"""One’s own Telegram page: linked or not, in which groups, and what to do next."""

from collections.abc import Sequence
from dataclasses import dataclass

import segno
from django.db.models import Q
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.models.entry import OPEN
from incastro.groups.models import Group, Link
from incastro.groups.services.health import bot_row
from incastro.groups.services.membership import presences
from incastro.people.models import Person
from incastro.web.presenting.moments import language


@dataclass(frozen=True, slots=True)
class InGroup:
    """A group that one should be in: where it is, and what is known; `there` None = not known yet."""

    name: str
    contest: str
    href: str
    there: bool | None


@dataclass(frozen=True, slots=True)
class TelegramPage:
    """What the template prints. `address` = the link just made, with its `picture` for a camera."""

    person: Person
    bot: str
    linked: bool
    waiting: bool
    address: str
    picture: SafeString
    groups: Sequence[InGroup]


def bot_address(secret: str = "") -> str:
    """Where the bot is, with what it is to be told; empty while it is not known."""
    row = bot_row()
    if row is None or not row.username:
        return ""
    return f"https://t.me/{row.username}" + (f"?start={secret}" if secret else "")


def telegram_page(person: Person, secret: str = "") -> TelegramPage:
    """The page of one person, in the active language."""
    row = bot_row()
    address = bot_address(secret) if secret else ""
    linked = person.telegram_id is not None
    waiting = not linked and Link.objects.filter(
        person=person, used_at=None, expires_at__gte=clock.now()
    ).exists()  # fmt: skip
    return TelegramPage(
        person=person,
        bot="" if row is None else row.username,
        linked=linked,
        waiting=waiting,
        address=address,
        picture=_picture(address) if address else SafeString(""),
        groups=_groups(person),
    )


def _picture(address: str) -> SafeString:
    code = segno.make_qr(address, error="m")
    title = gettext("Your link, for the camera of your phone")
    drawn = code.svg_inline(border=2, omitsize=True, title=title, svgclass=None, lineclass=None)
    return mark_safe(drawn)  # noqa: S308 - drawn by segno


def _groups(person: Person) -> list[InGroup]:
    now = clock.now()
    racing = Q(seats__tournament__cancelled_at=None) & (
        Q(seats__tournament__ends_at=None) | Q(seats__tournament__ends_at__gte=now)
    )
    entries = Entry.objects.filter(racing, person=person, standing__in=OPEN, seats__tournament__isnull=False)
    found: dict[int, InGroup] = {}
    for entry in entries.select_related("seats__tournament__organiser"):
        tournament = entry.tournament
        if tournament is None or entry.standing_at(now) not in OPEN:
            continue
        organiser = tournament.organiser
        group = Group.objects.filter(organiser=organiser, ended_at=None).first()
        account = person.telegram_id
        there = None if account is None else presences(group, [account]).get(account)
        name = group.name if group is not None and group.name else organiser.name
        contest = tournament.said("name", language())
        found.setdefault(organiser.pk, InGroup(name, contest, organiser.telegram_link, there))
    return list(found.values())
