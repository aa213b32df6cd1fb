"""The demonstration, built as organisers build: each act through its service, at its own moment.

The clock is set to the moment of each act, so that the journal, the notices and the stages tell a year that
could have been. What happened in the contests is read from packaged facts files.
"""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.demo import pictures
from incastro.demo.cast import Cast, gather, show_some_otherwise
from incastro.demo.entering.home import christmas, winter
from incastro.demo.entering.money import money
from incastro.demo.entering.people import Crowd
from incastro.demo.entering.teams import lodi
from incastro.demo.entering.ways import set_up_ways
from incastro.demo.hall import hold_marathons
from incastro.demo.manifest import facts
from incastro.demo.race.telling import all_saints
from incastro.demo.telling import STANDS_AT, moment, on
from incastro.demo.texts import NOTES, NOTES_EN, PRIZES, STANDS
from incastro.entries.models import Told
from incastro.entries.ticks import remind
from incastro.imports.services import import_facts
from incastro.notices.models import Channel, Notice
from incastro.notices.services import draft, send
from incastro.official.services.publishing import make_official
from incastro.organisers.models import Sponsor
from incastro.organisers.services import keep_sponsor
from incastro.pictures.services import keep as keep_picture
from incastro.seasons.models import Season, Tournament
from incastro.seasons.services import (
    cancel_tournament,
    change_season,
    create_season,
    create_tournament,
    load_results,
    publish_season,
    publish_tournament,
)
from incastro.seasons.values import Award
from incastro.starts.services.tomorrow import tell_tomorrow

BOOK = "ojpc-2026"


@transaction.atomic
def build() -> None:
    """The whole demonstration, in an empty database."""
    with on("2025-12-01 10:00"):
        cast = gather()
        files = [(f"{name}.json", facts(name)) for name in ("stagione-2025", "inverno-2025", "estate-2025")]
        import_facts(actor=cast.club_actor, organiser=cast.club, files=files)
    Year(cast).run()
    hold_marathons(cast)
    set_up_ways(cast)
    crowd = Crowd(cast.club)
    winter(cast, crowd)
    christmas(cast, crowd)
    all_saints(cast, crowd)
    lodi(cast, crowd)
    money(cast)
    show_some_otherwise(cast.club)
    for instant in (moment("2026-10-30 18:00"), STANDS_AT):
        with clock.standing_at(instant):
            tell_tomorrow()
    with clock.standing_at(STANDS_AT):
        remind()
    # what was told along the year has been read long ago: no letter is left to go
    Told.objects.filter(sent_at=None).update(sent_at=STANDS_AT, secret="")


class Year:
    """The club’s 2026, in order of time."""

    def __init__(self, cast: Cast) -> None:
        self.cast, self.actor, self.club = cast, cast.club_actor, cast.club
        self.sponsors: list[Sponsor] = []

    def run(self) -> None:
        """From the season’s announcement to the last day of October."""
        with on("2026-01-07 21:00"):
            self.sponsors = [
                keep_sponsor(actor=self.actor, organiser=self.club, name="Tarsia", link="https://tarsia.example/",
                             logo=keep_picture(pictures.mark(3))),
                keep_sponsor(actor=self.actor, organiser=self.club, name="Falegna", link="https://falegna.example/",
                             logo=keep_picture(pictures.mark(2))),
            ]  # fmt: skip
            season = self.season()
        self.race("carnevale-2026", season, "2026-01-08 09:00", "2026-01-15 12:00", "2026-03-01 18:00")
        self.race("primavera-2026", season, "2026-03-20 09:00", "2026-04-01 12:00", "2026-05-25 20:30")
        self.called_off(season)
        self.race("settembre-2026", None, "2026-08-20 09:00", "2026-09-01 12:00", "")
        self.race("autunno-2026", season, "2026-09-10 09:00", "2026-09-20 12:00", "")
        self.announced("ognissanti-2026", None, "2026-09-08 09:00", "2026-09-12 12:00")
        self.announced("natale-2026", None, "2026-10-05 09:00", "2026-10-10 12:00")
        winter = self.announced("inverno-2026", season, "2026-10-12 09:00", "2026-10-18 12:00")
        self.tell("2026-10-18 12:05", "opening", winter)
        self.draft()

    def season(self) -> Season:
        """The year’s championship, public."""
        made = create_season(
            actor=self.actor,
            organiser=self.club,
            values={
                "slug": "2026", "year": 2026, "name": "Campionato 2026", "name_en": "Season 2026",
                "rulebook": BOOK, "planned": 5,
                "trophies": "Una targa ai primi tre, e il trofeo che gira di casa in casa.",
                "trophies_en": "A plate for the first three, and the trophy that travels from home to home.",
            },
        )  # fmt: skip
        publish_season(actor=self.actor, season=made)
        return made

    def race(self, slug: str, season: Season | None, announced: str, opens: str, official: str) -> Tournament:
        """A tournament from its draft as far as it has come: announced, results handed in, official."""
        document = facts(slug)
        row = self.announced(slug, season, announced, opens)
        with on(official or "2026-10-31 18:40"):
            load_results(actor=self.actor, tournament=row, file_name=f"{slug}.json", document=document)
        if official:
            with on(official):
                make_official(actor=self.actor, tournament=row)
            self.tell(official, "official", row)
        return row

    def announced(self, slug: str, season: Season | None, announced: str, opens: str) -> Tournament:
        """A tournament that is public, and takes entries from its day on."""
        with on(announced):
            row = self.drafted(slug, season, opens)
            publish_tournament(actor=self.actor, tournament=row)
        return row

    def drafted(self, slug: str, season: Season | None, opens: str) -> Tournament:
        """A draft with every field of its opening post."""
        words = STANDS[slug]
        weekend = date.fromisoformat(words["weekend"])
        closes = moment(f"{weekend - timedelta(days=7)} 23:59")
        values: dict[str, Any] = {
            "slug": slug,
            "opens_at": moment(opens),
            "closes_at": closes,
            "reserve_date": weekend + timedelta(days=7),
            "price": Decimal("24.90"),
            "price_abroad": Decimal("31.90"),
            "purchase_link": f"https://negozio.example/{slug}",
            "stream_link": "https://dirette.example/circolo",
            "call_link": "https://chiamata.example/circolo",
            "notes": NOTES,
            "notes_en": NOTES_EN,
            **{name: value for name, value in words.items() if name != "weekend"},
        }
        if slug == "carnevale-2026":
            values["picture"] = keep_picture(pictures.masks())
        if slug == "primavera-2026":
            values["picture"] = keep_picture(pictures.garden())
        return create_tournament(
            actor=self.actor, organiser=self.club, season=season, values=values, weekend=weekend,
            prizes=[Award(position=place, what=what, what_en=english, sponsor=self.sponsors[giver])
                    for place, what, english, giver in PRIZES],
            sponsors=self.sponsors,
        )  # fmt: skip

    def called_off(self, season: Season) -> None:
        """Summer’s, announced and then cancelled; the season counts one less."""
        with on("2026-05-28 09:00"):
            row = self.drafted("estate-2026", season, "2026-06-01 12:00")
            publish_tournament(actor=self.actor, tournament=row)
        why = "La scatola prevista non arriva in tempo: il fornitore l’ha tolta dal catalogo."
        with on("2026-06-12 18:20"):
            cancel_tournament(actor=self.actor, tournament=row, why=why)
            notice = draft(
                actor=self.actor, organiser=self.club, occasion="cancellation", tournament=row, why=why
            )
            send(actor=self.actor, notice=notice, channels=[Channel.PORTAL])
            season.refresh_from_db()
            change_season(actor=self.actor, season=season, values={"planned": 4})

    def draft(self) -> None:
        """Next year’s carnival, begun and not finished."""
        with on("2026-10-30 22:10"):
            create_tournament(
                actor=self.actor,
                organiser=self.club,
                season=None,
                values={"slug": "carnevale-2027", "name": "Torneo di Carnevale 2027", "short": "Carnevale"},
                weekend=date(2027, 2, 6),
            )

    def tell(self, when: str, occasion: str, row: Tournament) -> Notice:
        """A notice with its ready-made text, on the site."""
        with on(when):
            row.refresh_from_db()
            notice = draft(actor=self.actor, organiser=self.club, occasion=occasion, tournament=row)
            return send(actor=self.actor, notice=notice, channels=[Channel.PORTAL])
