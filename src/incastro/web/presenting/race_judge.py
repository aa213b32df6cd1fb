"""What the judge asked and decided, as the entrant reads it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro.judging.models import Look, Role, Ruling
from incastro.web.presenting import moments
from incastro.web.presenting.entering_standing import way
from incastro.web.presenting.race_state import OwnRace
from incastro.words import say


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision; `over` = reversed since. `waits` = it can still be answered."""

    when: SafeString
    what: str
    article: str
    reason: str
    href: str
    over: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """Photos asked for again, decisions, and what keeps the result open."""

    photos: Sequence[str]
    rulings: Sequence[Decided]
    held: Sequence[str]

    def __bool__(self) -> bool:
        return bool(self.photos or self.rulings or self.held)


def asked_of(own: OwnRace) -> Asked:
    """All of it, the latest first."""
    lang, result = moments.language(), own.result
    held = () if result is None else result.entry.held
    return Asked(
        photos=[_again(look, own) for look in own.asked],
        rulings=list(_decided(own)),
        held=[_upper(say(f"held.{each.code}", {}, lang)) for each in held if each.code != "photo_asked"],
    )


def _again(look: Look, own: OwnRace) -> str:
    what = {
        Role.SEALED: gettext("Another photo of the sealed box"),
        Role.FINISH: gettext("Another photo of the finished puzzle"),
    }.get(Role(look.role), gettext("Another photo"))
    told = {"what": what, "time": moments.clock(look.message.at, own.zone)}
    asked = gettext("%(what)s, in place of the one of %(time)s.") % told
    if not look.reason or look.reason == "other":
        return asked
    return f"{asked} {say(f'ask.{look.reason}', {}, moments.language())}."


def _decided(own: OwnRace) -> Iterator[Decided]:
    reversed_by = {each.reverses_id for each in own.rulings if each.reverses_id is not None}
    for each in own.rulings:
        yield Decided(
            when=moments.stamp(
                each.at,
                own.zone,
                f"{moments.short_date(each.at, own.zone)}, {moments.clock(each.at, own.zone)}",
            ),
            what=_what(each),
            article=each.article,
            reason=each.reason,
            href=way("ruling", own.entry.key, each.key),
            over=each.pk in reversed_by,
            waits=not hasattr(each, "answer") and each.pk not in reversed_by,
        )


def _what(ruling: Ruling) -> str:
    if ruling.reverses_id is not None:
        return gettext("A decision was reversed")
    return _upper(say(f"ruling.{ruling.kind}", {}, moments.language()))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
