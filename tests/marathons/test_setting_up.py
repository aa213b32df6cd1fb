"""A marathon is set up from its rulebook's settings, and its instants follow them."""

from datetime import date

import pytest

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.journal.models import Line
from incastro.marathons.announcing import advised, missing, series_is_public
from incastro.marathons.last import like_last, ready_made
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.marathons.services import (
    change_marathon,
    close_entries,
    create_marathon,
    delete_marathon,
    open_entries,
    publish_marathon,
)
from incastro.marathons.values import Award, Boxed
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from tests.marathons.build import ACTOR, AUTUMN, SERIES, START, at, marathon

pytestmark = pytest.mark.django_db


def test_the_days_of_entering_are_reckoned_from_the_start(club: Organiser) -> None:
    row = marathon(club)
    rules = rules_of(row)
    assert (rules.members_open, rules.everybody_open) == (date(2027, 1, 16), date(2027, 1, 18))
    assert rules.closing_day == rules.refund_until == rules.unpaid_hold_until == date(2027, 2, 28)


def test_opening_closing_and_end_follow_the_settings(club: Organiser) -> None:
    row = marathon(club)
    assert row.opens_at == at("2027-01-16T00:00")
    assert row.closes_at == at("2027-02-28T23:59:59")
    assert row.ends_at == START + 8 * 3600
    change_marathon(
        actor=ACTOR,
        marathon=row,
        values={
            "settings": {"duration": "6:00:00", "members_open": "2027-01-10", "closing_day": "2027-03-01"}
        },
    )
    row.refresh_from_db()
    assert row.opens_at == at("2027-01-10T00:00")
    assert row.closes_at == at("2027-03-01T23:59:59")
    assert row.ends_at == START + 6 * 3600


def test_an_end_across_the_change_of_clocks_is_so_many_hours_of_play_later(club: Organiser) -> None:
    row = marathon(club, welcome_at=at("2027-03-27T20:00"), starts_at=at("2027-03-27T22:00"))
    assert row.ends_at == at("2027-03-28T07:00")


def test_only_settings_that_differ_from_the_rulebook_are_kept(club: Organiser) -> None:
    row = marathon(club, settings={"fee_standard": "130", "fee_member": "99"})
    assert row.settings["fee_member"] == "99"
    assert "fee_standard" not in row.settings
    assert "teams_max" not in row.settings
    assert marathon(club, tables=12).settings["teams_max"] == 12


def test_settings_at_odds_with_each_other_are_refused_by_name(club: Organiser) -> None:
    with pytest.raises(RuleViolation) as refused:
        marathon(club, settings={"members_open": "2027-02-01", "everybody_open": "2027-01-20"})
    assert (refused.value.code, refused.value.params["name"]) == ("setting.above_other", "members_open")
    assert not Marathon.objects.exists()


def test_a_draft_needs_no_more_than_a_name(club: Organiser) -> None:
    row = create_marathon(actor=ACTOR, organiser=club, values={"name": "Maratona"})
    assert row.slug == "maratona"
    assert missing(row) == (
        "venue", "address", "start", "welcome", "allowed", "forbidden",
    )  # fmt: skip
    assert advised(row) == ("series", "map_link", "prizes", "sponsors")
    assert Line.objects.get(target=row.pk).action == "marathon.create"


def test_what_cannot_be_true_together_is_said(club: Organiser) -> None:
    row = marathon(club, welcome_at=at("2027-03-06T09:45"), settings={"closing_day": "2027-03-06"})
    with clock.standing_at(AUTUMN):
        assert missing(row) == ("welcome_too_late", "closes_after_start")
    with clock.standing_at(START):
        assert "start_past" in missing(row)


def test_publishing_waits_for_what_people_could_not_come_without(club: Organiser) -> None:
    row = marathon(club, venue="")
    with clock.standing_at(AUTUMN):
        with pytest.raises(RuleViolation, match=r"publish\.missing"):
            publish_marathon(actor=ACTOR, marathon=row)
        change_marathon(actor=ACTOR, marathon=row, values={"venue": "Palestra"})
        publish_marathon(actor=ACTOR, marathon=row)
        assert stage_of(row) is Stage.ANNOUNCED


@pytest.mark.parametrize(
    ("series", "code"),
    [
        ([Boxed(pieces=500)] * 13, "series.series_too_long"),
        ([Boxed(pieces=499)], "series.pieces_too_few"),
        ([Boxed(pieces=1501)], "series.pieces_too_many"),
    ],
)
def test_a_series_is_what_the_rules_allow(club: Organiser, series: list[Boxed], code: str) -> None:
    row = marathon(club)
    with pytest.raises(RuleViolation) as refused:
        change_marathon(actor=ACTOR, marathon=row, values={}, series=series)
    assert (refused.value.code, refused.value.article) == (code, "M-2")
    assert row.series.count() == 2


def test_a_series_is_put_in_another_order(club: Organiser) -> None:
    row = marathon(club)
    first, second = SERIES
    turned = [Boxed(pieces=second.pieces, brand="Tarsia", title="Mercato", was=2),
              Boxed(pieces=first.pieces, brand="Tarsia", title="Ponti", was=1)]  # fmt: skip
    changes = change_marathon(actor=ACTOR, marathon=row, values={}, series=turned)
    assert [(each.position, each.title) for each in row.series.all()] == [(1, "Mercato"), (2, "Ponti")]
    # the journal says that it changed, and gives nothing away
    assert changes == {"series": [None, 2]}


def test_the_series_is_secret_until_the_start_and_then_stands(club: Organiser) -> None:
    row = marathon(club)
    with clock.standing_at(AUTUMN):
        publish_marathon(actor=ACTOR, marathon=row)
    assert not series_is_public(row, START - 1)
    assert series_is_public(row, START)
    with clock.standing_at(START), pytest.raises(RuleViolation, match=r"series\.begun"):
        change_marathon(actor=ACTOR, marathon=row, values={}, series=[])


def test_entries_opened_early_are_open_for_members_and_the_law_knows(club: Organiser) -> None:
    row = marathon(club)
    with clock.standing_at(AUTUMN):
        publish_marathon(actor=ACTOR, marathon=row)
        open_entries(actor=ACTOR, marathon=row)
        assert stage_of(row) is Stage.OPEN
    assert rules_of(row).members_open == date(2026, 11, 20)
    assert rules_of(row).everybody_open == date(2027, 1, 18)


def test_entries_closed_by_hand_stay_closed_through_other_changes_and_open_again(club: Organiser) -> None:
    row = marathon(club)
    with clock.standing_at(at("2027-02-01T12:00")):
        publish_marathon(actor=ACTOR, marathon=row)
        close_entries(actor=ACTOR, marathon=row)
        assert stage_of(row) is Stage.CLOSED
    with clock.standing_at(at("2027-03-02T12:00")):
        change_marathon(actor=ACTOR, marathon=row, values={"stand": "Otto ore di puzzle"})
        assert row.closes_at == at("2027-02-01T11:59:59")
        open_entries(actor=ACTOR, marathon=row)
        assert stage_of(row) is Stage.OPEN
        assert row.closes_at == at("2027-03-05T23:59:59")
        assert rules_of(row).closing_day == date(2027, 3, 5)


def test_a_draft_is_deleted_and_the_journal_remembers(club: Organiser) -> None:
    row = marathon(club)
    delete_marathon(actor=ACTOR, marathon=row)
    assert not Marathon.objects.exists()
    assert Line.objects.filter(action="marathon.delete").count() == 1


def test_what_is_allowed_starts_from_the_clauses_of_the_rulebook() -> None:
    texts = ready_made()
    assert texts["allowed"].startswith("- Puoi portare vassoi")
    assert texts["forbidden_en"].startswith("- No lights of your own")
    assert all(text.count("\n") >= 2 for text in texts.values())


def test_new_from_last_time_takes_all_but_days_series_and_results(club: Organiser) -> None:
    shop = Sponsor.objects.create(organiser=club, name="Bottega")
    row = marathon(
        club,
        settings={"fee_member": "99", "team_max": 6},
        prizes=[Award(position=1, what="Coppa", sponsor=shop)],
    )
    start = like_last(club)
    assert start["settings"] == {"fee_member": "99", "team_max": 6}
    assert (start["venue"], start["tables"], start["allowed"]) == ("Palestra Panini", 20, "- Vassoi")
    assert start["prizes"] == [Award(position=1, what="Coppa", sponsor=shop)]
    assert start["sponsors"] == list(row.sponsors.all()) == [shop]
    assert not {"starts_at", "welcome_at", "series", "slug"} & start.keys()


def test_the_first_marathon_of_all_starts_from_the_rulebook(other_club: Organiser) -> None:
    assert like_last(other_club)["allowed"] == ready_made()["allowed"]


def test_somebody_elses_sponsor_is_refused(club: Organiser, other_club: Organiser) -> None:
    foreign = Sponsor.objects.create(organiser=other_club, name="Altrove")
    with pytest.raises(ValueError, match="another organiser"):
        marathon(club, prizes=[Award(position=1, what="Coppa", sponsor=foreign)])
