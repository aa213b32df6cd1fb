"""Where one goes from one’s own race: what the moment asks for first, then each step’s own ways."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from incastro.entries.couriers import tracking_page
from incastro.rulebook.racing import Now, Part
from incastro.web.presenting.entering_standing import way
from incastro.web.presenting.race_state import OwnRace


@dataclass(frozen=True, slots=True)
class Way:
    """A link; `out` = it leads to another site."""

    text: str
    href: str
    out: bool = False


def links_now(own: OwnRace) -> Iterator[Way]:
    """The one or two things to open now."""
    ways = {
        Now.LINK: (_telegram, _group),
        Now.JOIN: (_group,),
        Now.TROUBLE: (_trouble,),
        Now.PARCEL: (_tracking, _trouble),
        Now.READY: (_stream, _trouble),
        Now.STREAM: (_stream, _group),
        Now.CALL: (_call,),
        Now.BOX: (_group, _stream),
        Now.BOX_LATE: (_group,),
        Now.WAIT: (_stream, _call),
        Now.BUILD: (_group,),
        Now.AGAIN: (_group,),
        Now.DELIVERED: (_table,),
        Now.OFFICIAL: (_certificate, _share, _table),
    }.get(own.now, (_table,))
    return _all(own, ways)


def links_of(own: OwnRace, part: Part) -> Iterator[Way]:
    """What belongs to one step, whenever it comes."""
    ways = {
        Part.TELEGRAM: (_telegram, _group),
        Part.PARCEL: (_tracking, _trouble),
        Part.READY: (_trouble,),
        Part.CODE: (_stream, _commitments),
        Part.CALL: (_call,),
        Part.RESULT: (_table, _certificate, _share),
    }.get(part, ())
    return _all(own, ways)


def _all(own: OwnRace, ways: tuple) -> Iterator[Way]:  # type: ignore[type-arg]
    for each in ways:
        found = each(own)
        if found is not None and found.href:
            yield found


def _telegram(own: OwnRace) -> Way | None:
    if own.racing.linked:
        return None
    return Way(gettext("Link your Telegram account"), way("telegram"))


def _group(own: OwnRace) -> Way | None:
    return Way(gettext("Open the group"), own.row.organiser.telegram_link, out=True)


def _tracking(own: OwnRace) -> Way | None:
    parcel = getattr(own.entry, "parcel", None)
    if parcel is None or own.racing.here:
        return None
    link = parcel.tracking
    if not link.startswith(("https://", "http://")):
        link = tracking_page(parcel.courier, parcel.tracking)
    return Way(gettext("Follow the parcel"), link or "", out=True)


def _trouble(own: OwnRace) -> Way | None:
    if own.racing.finish is not None:
        return None
    if own.case is not None:
        return Way(gettext("What became of your parcel"), way("parcel-trouble", own.entry.key))
    return Way(gettext("Late, lost or damaged?"), way("parcel-trouble", own.entry.key))


def _stream(own: OwnRace) -> Way | None:
    slot = own.start.slot
    link = (slot.stream_link if slot is not None else "") or own.row.stream_link
    return Way(gettext("Watch the stream"), link, out=True)


def _commitments(own: OwnRace) -> Way | None:
    return Way(gettext("How anybody can check the code"), way("start-codes", own.row.slug))


def _call(own: OwnRace) -> Way | None:
    if own.racing.offline:
        return None
    return Way(gettext("Join the video call"), own.row.call_link, out=True)


def _table(own: OwnRace) -> Way | None:
    if not own.racing.gone:
        return None
    return Way(gettext("See the standings"), reverse("tournament", args=[own.row.slug]))


def _certificate(own: OwnRace) -> Way | None:
    if not own.racing.official or own.racing.finish is None:
        return None
    return Way(gettext("Your certificate"), way("certificate", own.row.slug, own.entry.key))


def _share(own: OwnRace) -> Way | None:
    if not own.racing.official or own.racing.finish is None:
        return None
    return Way(gettext("A picture to share"), way("result-picture", own.row.slug, own.entry.key))
