"""The association’s marathons: Cremona, over; Lodi, which takes teams; Modena, announced for next spring."""

from typing import Any

from incastro.demo.cast import Cast
from incastro.demo.manifest import facts
from incastro.demo.telling import moment, on
from incastro.demo.texts import ALLOWED, ALLOWED_EN, FORBIDDEN, FORBIDDEN_EN, SERIES
from incastro.marathons.models import Marathon
from incastro.marathons.services import (
    create_marathon,
    load_results,
    make_official,
    publish_marathon,
)
from incastro.marathons.values import Award, Boxed
from incastro.notices.models import Channel
from incastro.notices.services import draft, send

CREMONA: dict[str, Any] = {
    "slug": "cremona-2026", "name": "Maratona di Cremona", "name_en": "Cremona marathon",
    "stand": "Sala dei Tigli, Cremona. Venti squadre, dodici puzzle, otto ore.",
    "stand_en": "Sala dei Tigli, Cremona. Twenty teams, twelve puzzles, eight hours.",
    "venue": "Sala dei Tigli", "address": "Via dei Tigli 12, Cremona", "tables": 20,
    "map_link": "https://www.openstreetmap.org/?mlat=45.1332&mlon=10.0227#map=16/45.1332/10.0227",
}  # fmt: skip
MODENA: dict[str, Any] = {
    "slug": "modena-2027", "name": "Maratona di Modena", "name_en": "Modena marathon",
    "stand": "Sala Ghirlandina, Modena. Venti tavoli, una serie segreta, otto ore.",
    "stand_en": "Sala Ghirlandina, Modena. Twenty tables, a secret series, eight hours.",
    "venue": "Sala Ghirlandina", "address": "Via Emilia Est 50, Modena", "tables": 20,
    "map_link": "https://www.openstreetmap.org/?mlat=44.6458&mlon=10.9257#map=16/44.6458/10.9257",
}  # fmt: skip
LODI: dict[str, Any] = {
    "slug": "lodi-2026", "name": "Maratona di Lodi", "name_en": "Lodi marathon",
    "stand": "Filanda dell’Adda, Lodi. Venti tavoli, dodici puzzle, otto ore: le iscrizioni sono aperte.",
    "stand_en": "Filanda dell’Adda, Lodi. Twenty tables, twelve puzzles, eight hours: entries are open.",
    "venue": "Filanda dell’Adda", "address": "Viale delle Filande 3, Lodi", "tables": 20,
    "map_link": "https://www.openstreetmap.org/?mlat=45.3146&mlon=9.5037#map=16/45.3146/9.5037",
}  # fmt: skip
PRIZES = (
    (1, "Il trofeo della maratona e cinque puzzle", "The marathon’s trophy and five puzzles"),
    (2, "Cinque puzzle da 1000 pezzi", "Five 1000-piece puzzles"),
    (3, "Cinque puzzle da 500 pezzi", "Five 500-piece puzzles"),
)


def hold_marathons(cast: Cast) -> None:
    """All three of them."""
    with on("2026-06-02 10:00"):
        cremona = _set_up(cast, CREMONA, "2026-10-11")
    with on("2026-10-11 19:05"):
        load_results(
            actor=cast.association_actor,
            marathon=cremona,
            file_name="cremona-2026.json",
            document=facts("cremona-2026"),
        )
        make_official(actor=cast.association_actor, marathon=cremona)
        _tell(cast, "official", cremona)
    with on("2026-10-12 12:00"):
        _tell(cast, "opening", _set_up(cast, LODI, "2026-12-06"))
    with on("2026-10-26 12:00"):
        _tell(cast, "opening", _set_up(cast, MODENA, "2027-03-14"))


def _set_up(cast: Cast, values: dict[str, Any], day: str) -> Marathon:
    """A marathon with its series and prizes, made public."""
    given = {
        **values,
        "welcome_at": moment(f"{day} 09:00"),
        "starts_at": moment(f"{day} 10:00"),
        "allowed": ALLOWED, "allowed_en": ALLOWED_EN, "forbidden": FORBIDDEN, "forbidden_en": FORBIDDEN_EN,
    }  # fmt: skip
    row = create_marathon(
        actor=cast.association_actor,
        organiser=cast.association,
        values=given,
        series=[Boxed(pieces=pieces, brand="Tarsia", title=title) for pieces, title in SERIES],
        prizes=[Award(position=place, what=what, what_en=english) for place, what, english in PRIZES],
    )
    publish_marathon(actor=cast.association_actor, marathon=row)
    return row


def _tell(cast: Cast, occasion: str, row: Marathon) -> None:
    """A notice with its ready-made text, on the site."""
    row.refresh_from_db()
    actor = cast.association_actor
    notice = draft(actor=actor, organiser=cast.association, occasion=occasion, marathon=row)
    send(actor=actor, notice=notice, channels=[Channel.PORTAL])
