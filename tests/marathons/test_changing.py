"""What was promised is changed with a reason, told before and after; what is over stays (M-22)."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.demo.manifest import FOLDER
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.marathons.selectors import blocking, marathons_of
from incastro.marathons.services import (
    cancel_marathon,
    change_marathon,
    load_results,
    make_official,
    postpone_marathon,
    publish_marathon,
    reopen,
)
from incastro.marathons.values import Award
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from tests.marathons.build import ACTOR, AUTUMN, START, at, marathon

pytestmark = pytest.mark.django_db
CREMONA = (FOLDER / "facts" / "cremona-2026.json").read_bytes()


@pytest.fixture
def public(club: Organiser) -> Marathon:
    row = marathon(club)
    with clock.standing_at(AUTUMN):
        publish_marathon(actor=ACTOR, marathon=row)
    return row


@pytest.mark.parametrize(
    "values",
    [
        {"venue": "Altra palestra"},
        {"starts_at": START + 1800},
        {"welcome_at": at("2027-03-06T08:30")},
        {"tables": 19},
        {"settings": {"fee_member": "120"}},
        {"settings": {"duration": "7:00:00"}},
        {"settings": {"everybody_open": "2027-01-19"}},
        {"settings": {"closing_day": "2027-02-27"}},
        {"settings": {"tie_time": "validation"}},
        {"forbidden": "- Niente"},
    ],
)
def test_a_promise_is_not_changed_without_a_reason(public: Marathon, values: dict[str, object]) -> None:
    with clock.standing_at(AUTUMN + 60):
        with pytest.raises(RuleViolation, match=r"promise\.why"):
            change_marathon(actor=ACTOR, marathon=public, values=values)
        told = change_marathon(actor=ACTOR, marathon=public, values=values, why="La sala è chiusa")
    assert told
    line = Line.objects.get(action="marathon.change")
    assert (line.why, line.changes) == ("La sala è chiusa", told)


@pytest.mark.parametrize(
    "values",
    [
        {"tables": 24},
        {"settings": {"fee_member": "90"}},
        {"settings": {"closing_day": "2027-03-02"}},
        {"settings": {"members_open": "2027-01-12"}},
        {"stand": "Otto ore"},
        {"notes": "Bar aperto"},
        {"map_link": "https://example.org/mappa"},
    ],
)
def test_more_of_what_people_want_needs_none(public: Marathon, values: dict[str, object]) -> None:
    with clock.standing_at(AUTUMN + 60):
        assert change_marathon(actor=ACTOR, marathon=public, values=values)
    assert Line.objects.filter(action="marathon.edit").count() == 1


def test_a_changed_fee_is_told_with_its_currency_and_a_day_as_an_instant(public: Marathon) -> None:
    settings = {"fee_member": "112.50", "refund_until": "2027-02-20"}
    with clock.standing_at(AUTUMN + 60):
        told = change_marathon(actor=ACTOR, marathon=public, values={"settings": settings}, why="Costi")
    assert told == {
        "refund_until": [at("2027-02-28T23:59:59"), at("2027-02-20T23:59:59")],
        "fee_member": ["110 EUR", "112.50 EUR"],
    }
    assert rules_of(public).fee_member == Decimal("112.50")


def test_a_lost_prize_is_explained_and_a_new_one_is_not(public: Marathon) -> None:
    more = [Award(position=1, what="Coppa"), Award(position=2, what="Targa")]
    with clock.standing_at(AUTUMN + 60):
        assert change_marathon(actor=ACTOR, marathon=public, values={}, prizes=more) == {
            "prizes": [["1. Coppa"], ["1. Coppa", "2. Targa"]]
        }
        with pytest.raises(RuleViolation, match=r"promise\.why"):
            change_marathon(actor=ACTOR, marathon=public, values={}, prizes=more[1:])


def test_what_is_public_stays_whole(public: Marathon) -> None:
    with clock.standing_at(AUTUMN + 60), pytest.raises(RuleViolation, match=r"marathon\.venue"):
        change_marathon(actor=ACTOR, marathon=public, values={"venue": ""}, why="Non si sa")
    public.refresh_from_db()
    assert public.venue == "Palestra Panini"


def test_who_was_slower_is_told_so_and_nothing_is_written(public: Marathon) -> None:
    with clock.standing_at(AUTUMN + 60):
        seen = public.version
        change_marathon(actor=ACTOR, marathon=public, values={"stand": "Uno"}, version=seen)
        slower = Marathon.objects.get(pk=public.pk)
        with pytest.raises(RuleViolation, match="stale"):
            change_marathon(
                actor=ACTOR,
                marathon=slower,
                values={"stand": "Due"},
                prizes=[],
                why="Perché sì",
                version=seen,
            )
    public.refresh_from_db()
    assert public.stand == "Uno"
    assert public.prizes.count() == 1


def test_postponed_it_has_a_new_day_and_says_why(public: Marathon) -> None:
    new = at("2027-04-10T10:00")
    values = {"starts_at": new, "welcome_at": new - 3600, "settings": {}}
    with clock.standing_at(AUTUMN + 60):
        told = postpone_marathon(actor=ACTOR, marathon=public, values=values, why="Allagamento")
        assert stage_of(public) is Stage.ANNOUNCED
    assert told["starts_at"] == [START, new]
    assert told["ends_at"] == [START + 8 * 3600, new + 8 * 3600]
    assert Line.objects.get(action="marathon.postpone").why == "Allagamento"


@pytest.mark.parametrize(
    ("start", "why", "code"),
    [
        (START, "x", "postpone.same"),
        (AUTUMN - 1, "x", "postpone.past"),
        (START + 86_400, " ", "why.needed"),
    ],
)
def test_a_postponement_goes_forward_and_is_explained(
    public: Marathon, start: int, why: str, code: str
) -> None:
    values = {"starts_at": start, "welcome_at": start - 3600}
    with clock.standing_at(AUTUMN + 60), pytest.raises(RuleViolation) as refused:
        postpone_marathon(actor=ACTOR, marathon=public, values=values, why=why)
    assert refused.value.code == code


def test_cancelled_it_says_why_and_nothing_else_can_be_done(public: Marathon) -> None:
    with clock.standing_at(AUTUMN + 60):
        cancel_marathon(actor=ACTOR, marathon=public, why="Nevicata")
        assert stage_of(public) is Stage.CANCELLED
        with pytest.raises(RuleViolation, match=r"stage\.edit"):
            change_marathon(actor=ACTOR, marathon=public, values={"stand": "x"})


@pytest.fixture
def cremona(club: Organiser) -> Marathon:
    """The marathon whose facts are packaged, as it was before it was played."""
    start = at("2026-10-11T10:00")
    row = marathon(club, name="Cremona", starts_at=start, welcome_at=start - 3600)
    with clock.standing_at(at("2026-08-01T12:00")):
        publish_marathon(actor=ACTOR, marathon=row)
    return row


def test_results_come_from_a_facts_file_and_become_official(cremona: Marathon) -> None:
    with clock.standing_at(at("2026-10-12T09:00")):
        assert [each.code for each in blocking(cremona)] == ["no_results"]
        with pytest.raises(RuleViolation, match=r"official\.blocked"):
            make_official(actor=ACTOR, marathon=cremona)
        record = load_results(actor=ACTOR, marathon=cremona, file_name="cremona.json", document=CREMONA)
        assert cremona.record == record
        assert cremona.series.count() == 12
        assert blocking(cremona) == ()
        make_official(actor=ACTOR, marathon=cremona)
        assert stage_of(cremona) is Stage.OFFICIAL
        reopen(actor=ACTOR, marathon=cremona, why="Un conteggio da rifare")
        assert stage_of(cremona) is Stage.PROVISIONAL


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ((b'"start": "2026-10-11', b'"start": "2026-10-13'), "marathon.results_day", "start"),
        ((b"Europe/Rome", b"Europe/Paris"), "marathon.results_zone", "zone"),
    ],
)
def test_results_of_another_marathon_are_refused(
    cremona: Marathon, change: tuple[bytes, bytes], code: str, path: str
) -> None:
    with clock.standing_at(at("2026-10-12T09:00")), pytest.raises(Refusal) as refused:
        load_results(actor=ACTOR, marathon=cremona, file_name="x.json", document=CREMONA.replace(*change))
    assert (refused.value.code, refused.value.where.path) == (code, path)


def test_results_of_a_tournament_are_no_results_of_a_marathon(cremona: Marathon) -> None:
    other = (FOLDER / "facts" / "carnevale-2026.json").read_bytes()
    with clock.standing_at(at("2026-10-12T09:00")), pytest.raises(Refusal, match=r"marathon\.results_kind"):
        load_results(actor=ACTOR, marathon=cremona, file_name="x.json", document=other)


def test_the_desk_lists_the_latest_first(club: Organiser, public: Marathon, cremona: Marathon) -> None:
    draft = Marathon.objects.create(organiser=club, slug="x", name="X", rulebook="aip-marathon-2026")
    assert [each.row for each in marathons_of(club)] == [draft, public, cremona]
