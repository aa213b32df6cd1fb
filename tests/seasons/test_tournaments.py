"""Setting up a tournament, publishing it, changing what was promised (S-7, S-8, S-33)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.journal.models import Line
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons import services
from incastro.seasons.announcing import missing
from incastro.seasons.models import Season, Tournament
from incastro.seasons.services.parts import starts_of
from incastro.seasons.values import Award, Start
from tests.seasons.building import (
    ACTOR,
    SEPTEMBER,
    a_public_tournament,
    a_season,
    a_tournament,
    rome,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def september() -> Iterator[None]:
    with clock.standing_at(SEPTEMBER):
        yield


def refused(act: object, *args: object, **more: object) -> str:
    with pytest.raises(RuleViolation) as violation:
        act(*args, **more)  # type: ignore[operator]
    return violation.value.code


def test_a_weekend_makes_the_three_starts_and_the_span_of_the_tournament(club: Organiser) -> None:
    row = a_tournament(club)
    assert [(slot.key, slot.scheduled) for slot in row.slots.all()] == [
        ("sat-16", rome("2026-10-17 16:00")),
        ("sat-21", rome("2026-10-17 21:00")),
        ("sun-16", rome("2026-10-18 16:00")),
    ]
    assert row.starts_at == rome("2026-10-17 16:00")
    # two weeks by the wall, across the end of summer time (S-12)
    assert row.ends_at == rome("2026-11-01 16:00")
    assert row.slug == "torneo-d-autunno-2026"
    assert missing(row) == ()


def test_a_tournament_takes_its_season_s_pieces_duration_seats_and_starts(club: Organiser) -> None:
    settings = {
        "pieces": 1000, "window_days": 7, "seats_per_tournament": 40, "slots": ["friday 20:00"],
    }  # fmt: skip
    season = a_season(club, settings=settings)
    row = services.create_tournament(
        actor=ACTOR, organiser=club, season=season, values={"name": "Lampo"}, weekend=date(2026, 10, 16)
    )
    assert (row.pieces, row.window_days, row.seats) == (1000, 7, 40)
    assert [slot.key for slot in row.slots.all()] == ["fri-20"]
    assert row.ends_at == rome("2026-10-23 20:00")


def test_a_draft_is_kept_however_little_is_known_and_says_what_it_needs(club: Organiser) -> None:
    row = services.create_tournament(actor=ACTOR, organiser=club, season=None, values={"name": "Bozza"})
    assert missing(row) == ("brand", "starts", "reserve_date", "price", "price_abroad", "purchase_link")
    assert refused(services.publish_tournament, actor=ACTOR, tournament=row) == "publish.missing"
    assert stage_of(row) is Stage.DRAFT


def test_two_tournaments_of_one_name_have_addresses_of_their_own(club: Organiser) -> None:
    assert a_tournament(club).slug != a_tournament(club).slug
    row = services.create_tournament(actor=ACTOR, organiser=club, season=None, values={"name": "Nuovo"})
    assert row.slug == "nuovo-2"  # “nuovo” is a word of our addresses


def test_publishing_makes_the_season_public_too_and_happens_once(club: Organiser) -> None:
    season = a_season(club)
    row = a_public_tournament(club, season)
    season.refresh_from_db()
    assert season.published_at == SEPTEMBER
    assert stage_of(row) is Stage.ANNOUNCED
    assert refused(services.publish_tournament, actor=ACTOR, tournament=row) == "stage.publish"
    assert [line.action for line in Line.objects.filter(kind="tournament").order_by("id")] == [
        "tournament.create",
        "tournament.publish",
    ]


def test_a_tournament_whose_start_has_been_is_not_published(club: Organiser) -> None:
    row = a_tournament(club)
    with clock.standing_at(rome("2026-10-17 16:00")):
        assert "start_past" in missing(row)
        assert refused(services.publish_tournament, actor=ACTOR, tournament=row) == "publish.missing"


def test_entries_open_and_close_by_the_clock_or_by_hand(club: Organiser) -> None:
    row = a_public_tournament(club)
    services.open_entries(actor=ACTOR, tournament=row)
    assert stage_of(row) is Stage.OPEN
    services.close_entries(actor=ACTOR, tournament=row)
    assert stage_of(row) is Stage.CLOSED
    services.open_entries(actor=ACTOR, tournament=row)
    assert stage_of(row) is Stage.OPEN
    assert refused(services.open_entries, actor=ACTOR, tournament=row) == "stage.open"


def moved(row: Tournament, days: int) -> list[Start]:
    return [replace(start, scheduled=start.scheduled + days * 86400) for start in starts_of(row)]


def change(row: Tournament, values: dict[str, object] | None = None, **more: object) -> dict[str, object]:
    return services.change_tournament(actor=ACTOR, tournament=row, values=values or {}, **more)  # type: ignore[arg-type]


def test_moving_an_announced_start_asks_why_and_remembers_the_first_date(club: Organiser) -> None:
    row = a_public_tournament(club)
    assert refused(change, row, slots=moved(row, 1)) == "promise.why"
    before = [start.scheduled for start in starts_of(row)]
    changes = change(row, slots=moved(row, 1), why=" Il corriere è in ritardo ")
    assert changes["slots"] == [before, [instant + 86400 for instant in before]]
    change(row, slots=moved(row, 1), why="Ancora")
    slot = row.slots.get(key="sat-16")
    assert slot.planned == rome("2026-10-17 16:00")
    assert slot.scheduled == rome("2026-10-19 16:00")
    row.refresh_from_db()
    assert row.starts_at == slot.scheduled
    line = Line.objects.filter(action="tournament.change").last()
    assert line is not None
    assert line.why == "Il corriere è in ritardo"


def test_a_draft_moves_without_a_word_and_its_starts_are_named_anew(club: Organiser) -> None:
    row = a_tournament(club)
    change(row, slots=moved(row, 1))
    assert [slot.key for slot in row.slots.all()] == ["sun-16", "sun-21", "mon-16"]
    assert not row.slots.filter(planned__isnull=False).exists()


@pytest.mark.parametrize(
    ("values", "asks"),
    [
        ({"notes": "Altro"}, False),
        ({"seats": 80}, False),
        ({"seats": 50}, True),
        ({"price": Decimal("19.90")}, False),
        ({"price": Decimal("29.90")}, True),
        ({"window_days": 21}, True),
        ({"purchase_link": "https://shop.example/altro"}, True),
        ({"stream_link": "https://video.example/live"}, False),
        ({"reserve_date": date(2026, 10, 31)}, True),
    ],
)
def test_only_a_broken_promise_asks_for_a_reason(
    club: Organiser, values: dict[str, object], asks: bool
) -> None:
    row = a_public_tournament(club)
    if asks:
        assert refused(change, row, values) == "promise.why"
        row.refresh_from_db()
    changes = change(row, values, why="Perché sì" if asks else "")
    assert set(changes) == set(values)
    assert stage_of(row) is Stage.ANNOUNCED


def test_more_prizes_and_streams_break_no_promise_and_fewer_do(club: Organiser) -> None:
    row = a_public_tournament(club)
    first = Award(position=1, what="Un puzzle da 1000")
    second = Award(position=2, what="Un puzzle da 500")
    change(row, prizes=[first, second, Award(position=3, what="Una tazza")])
    assert refused(change, row, prizes=[first]) == "promise.why"
    linked = [replace(start, stream_link="https://video.example/1") for start in starts_of(row)]
    change(row, slots=linked)
    bare = [replace(start, stream_link="") for start in starts_of(row)]
    assert refused(change, row, slots=bare) == "promise.why"


def test_what_is_public_stays_whole(club: Organiser) -> None:
    row = a_public_tournament(club)
    assert refused(change, row, {"brand": ""}, why="Non so") == "announce.brand"
    assert refused(change, row, slots=[], why="Non so") == "announce.starts"
    assert refused(change, row, {"closes_at": rome("2026-10-17 16:00")}) == "announce.closes_after_start"
    row.refresh_from_db()
    assert row.brand == "Tarsia"
    assert row.slots.count() == 3


def test_once_it_is_over_nothing_that_was_promised_changes(club: Organiser) -> None:
    row = a_public_tournament(club)
    with clock.standing_at(rome("2026-11-01 16:00:01")):
        assert stage_of(row) is Stage.PROVISIONAL
        assert refused(change, row, {"window_days": 21}, why="Tardi") == "stage.change"
        change(row, {"notes": "Grazie a chi ha giocato"})


def test_a_start_that_had_its_go_stays_and_two_are_never_at_once(club: Organiser) -> None:
    row = a_public_tournament(club)
    row.slots.filter(key="sat-16").update(go=rome("2026-10-17 16:00"))
    assert refused(change, row, slots=moved(row, 1), why="Tardi") == "slot.started"
    assert refused(change, row, slots=starts_of(row)[1:], why="Tardi") == "slot.started"
    one = starts_of(row)[0]
    assert refused(change, row, slots=[one, replace(one, key="")], why="Due") == "slot.twice"


def test_who_was_slower_is_told_and_nothing_of_theirs_is_written(club: Organiser) -> None:
    row = a_tournament(club)
    seen = row.version
    change(row, {"brand": "Altra"}, version=seen)
    assert refused(change, row, {"brand": "Terza"}, slots=[], version=seen) == "stale"
    assert refused(change, row, {}, version=seen) == "stale"
    row.refresh_from_db()
    assert (row.brand, row.slots.count()) == ("Altra", 3)
    assert change(row, {"brand": "Altra"}, version=row.version) == {}


def test_sponsors_of_prizes_are_sponsors_and_another_organiser_s_are_nobody_here(
    club: Organiser, other_club: Organiser
) -> None:
    row = a_tournament(club)
    ours = Sponsor.objects.create(organiser=club, name="Tarsia")
    theirs = Sponsor.objects.create(organiser=other_club, name="Altri")
    change(row, prizes=[Award(position=1, what="Un puzzle", sponsor=ours)], sponsors=[])
    assert list(row.sponsors.all()) == [ours]
    with pytest.raises(ValueError, match="another organiser"):
        change(row, sponsors=[theirs])


def test_cancelling_asks_why_and_ends_everything(club: Organiser) -> None:
    row = a_public_tournament(club)
    assert refused(services.cancel_tournament, actor=ACTOR, tournament=row, why=" ") == "why.needed"
    services.cancel_tournament(actor=ACTOR, tournament=row, why="Niente puzzle")
    assert stage_of(row) is Stage.CANCELLED
    assert row.cancelled_why == "Niente puzzle"
    assert refused(change, row, {"notes": "x"}) == "stage.edit"


def test_a_draft_is_deleted_and_what_is_public_is_not(club: Organiser) -> None:
    services.delete_tournament(actor=ACTOR, tournament=a_tournament(club))
    assert not Tournament.objects.exists()
    public = a_public_tournament(club)
    assert refused(services.delete_tournament, actor=ACTOR, tournament=public) == "stage.delete"


def test_an_imported_result_stays_as_it_was_handed_in(club: Organiser) -> None:
    row = a_public_tournament(club)
    Tournament.objects.filter(pk=row.pk).update(imported=True)
    assert refused(change, row, {"notes": "x"}) == "contest.imported"
    assert refused(services.cancel_tournament, actor=ACTOR, tournament=row, why="x") == "contest.imported"


def test_another_setting_of_the_season_is_its_tournaments_too_save_for_what_is_their_own(
    club: Organiser,
) -> None:
    season = a_season(club)
    row = a_tournament(club, season)
    Tournament.objects.filter(pk=row.pk).update(settings={"code_length": 6})
    services.change_season(
        actor=ACTOR, season=season, values={"settings": {"floor_offline": "2:00:00", "pieces": 500}}
    )
    row.refresh_from_db()
    assert season.settings == {"floor_offline": "2:00:00"}
    assert row.settings == {"floor_offline": "2:00:00", "code_length": 6}


def test_a_setting_that_moves_the_deadline_moves_the_end_of_the_tournament(club: Organiser) -> None:
    season = a_season(club)
    row = a_tournament(club, season)
    settings = {"deadline_second_counts": False}
    services.change_season(actor=ACTOR, season=season, values={"settings": settings})
    row.refresh_from_db()
    assert row.ends_at == rome("2026-11-01 16:00") - 1


def test_a_public_season_changes_its_rules_only_for_a_reason(club: Organiser) -> None:
    season = a_season(club)
    services.publish_season(actor=ACTOR, season=season)
    values = {"settings": {"min_age": 18}}
    assert refused(services.change_season, actor=ACTOR, season=season, values=values) == "why.needed"
    services.change_season(actor=ACTOR, season=season, values=values, why="Richiesta della sponsor")
    assert refused(services.delete_season, actor=ACTOR, season=season) == "season.is_public"


def test_a_setting_that_cannot_be_is_refused_by_name(club: Organiser) -> None:
    season = a_season(club)
    values = {"settings": {"window_days": 0}}
    assert refused(services.change_season, actor=ACTOR, season=season, values=values) == "setting.too_small"


def test_a_draft_of_a_season_goes_only_when_it_is_empty(club: Organiser) -> None:
    season = a_season(club)
    row = a_tournament(club, season)
    assert refused(services.delete_season, actor=ACTOR, season=season) == "season.has_tournaments"
    services.delete_tournament(actor=ACTOR, tournament=row)
    services.delete_season(actor=ACTOR, season=season)
    assert not Season.objects.exists()
