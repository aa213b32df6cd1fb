"""The acts of a contest’s life: once for tournaments and marathons, each under its row’s lock."""

import pytest

from incastro import clock
from incastro.contests import publishing
from incastro.contests.models import Contest
from incastro.contests.slugs import free_slug
from incastro.contests.stages import stage_of
from incastro.journal.actor import SITE
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[Tournament, Marathon], ids=["tournament", "marathon"])
def contest(request: pytest.FixtureRequest, club: Organiser) -> Contest:
    """A draft that starts at 400 and ends at 500."""
    kind: type[Contest] = request.param
    made: Contest = kind._default_manager.create(
        organiser=club, slug="uno", name="Uno", rulebook="ojpc-2026", starts_at=400, ends_at=500
    )
    return made


def test_from_draft_to_official_and_back_each_with_its_line(contest: Contest) -> None:
    kind = contest._meta.model_name
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
        assert stage_of(contest) is Stage.ANNOUNCED
    with clock.standing_at(200):
        publishing.open_entries(actor=SITE, contest=contest)
        assert stage_of(contest) is Stage.OPEN
    with clock.standing_at(300):
        publishing.close_entries(actor=SITE, contest=contest)
        assert stage_of(contest) is Stage.CLOSED
        publishing.open_entries(actor=SITE, contest=contest)
        assert stage_of(contest) is Stage.OPEN
        assert contest.opens_at == 200
    with clock.standing_at(501):
        publishing.make_official(actor=SITE, contest=contest, blocking=())
        assert stage_of(contest) is Stage.OFFICIAL
        publishing.reopen(actor=SITE, contest=contest, why="Una foto")
        assert stage_of(contest) is Stage.PROVISIONAL
    lines = Line.objects.order_by("id")
    acts = ["publish", "open", "close", "open", "make_official", "reopen"]
    assert [line.action for line in lines] == [f"{kind}.{act}" for act in acts]
    assert lines.last().why == "Una foto"  # type: ignore[union-attr]


def test_entries_opened_and_closed_in_one_second_are_closed(contest: Contest) -> None:
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
        publishing.open_entries(actor=SITE, contest=contest)
        publishing.close_entries(actor=SITE, contest=contest)
        assert stage_of(contest) is Stage.CLOSED


@pytest.mark.parametrize(
    ("act", "more", "code"),
    [
        (publishing.publish, {"missing": ["brand"]}, "publish.missing"),
        (publishing.open_entries, {}, "stage.open"),
        (publishing.close_entries, {}, "stage.close"),
        (publishing.cancel, {"why": "x"}, "stage.cancel"),
        (publishing.make_official, {"blocking": ()}, "stage.make_official"),
        (publishing.reopen, {"why": "x"}, "stage.reopen"),
        (publishing.publish, {"version": 99}, "stale"),
    ],
)
def test_a_draft_refuses_what_is_not_for_it_and_stays(
    contest: Contest, act: object, more: dict[str, object], code: str
) -> None:
    with clock.standing_at(100), pytest.raises(RuleViolation) as refused:
        act(actor=SITE, contest=contest, **more)  # type: ignore[operator]
    assert refused.value.code == code
    contest.refresh_from_db()
    assert stage_of(contest, 100) is Stage.DRAFT
    assert not Line.objects.exists()


def test_somebody_with_an_old_copy_in_hand_cannot_publish_again(contest: Contest) -> None:
    old = type(contest)._default_manager.get(pk=contest.pk)
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
        with pytest.raises(RuleViolation, match=r"stage\.publish"):
            publishing.publish(actor=SITE, contest=old)


@pytest.mark.parametrize(("why", "code"), [("  ", "why.needed"), ("x" * 1001, "why.too_long")])
def test_a_reason_is_some_words_and_not_a_book(contest: Contest, why: str, code: str) -> None:
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
        with pytest.raises(RuleViolation) as refused:
            publishing.cancel(actor=SITE, contest=contest, why=why)
    assert refused.value.code == code


def test_what_is_open_keeps_the_word_official_back(contest: Contest) -> None:
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
    with clock.standing_at(501), pytest.raises(RuleViolation, match=r"official\.blocked"):
        publishing.make_official(actor=SITE, contest=contest, blocking=["a question"])


def test_a_cancelled_contest_says_why(contest: Contest) -> None:
    with clock.standing_at(100):
        publishing.publish(actor=SITE, contest=contest)
        publishing.cancel(actor=SITE, contest=contest, why=" Neve ")
    assert contest.cancelled_why == "Neve"
    assert stage_of(contest, 600) is Stage.CANCELLED


def test_a_draft_is_thrown_away_and_the_journal_keeps_that_it_was_there(contest: Contest) -> None:
    with clock.standing_at(100):
        publishing.delete(actor=SITE, contest=contest)
    assert not type(contest)._default_manager.exists()
    assert [line.action for line in Line.objects.all()] == [f"{contest._meta.model_name}.delete"]


def test_addresses_are_free_readable_and_never_a_word_of_ours(contest: Contest) -> None:
    kind = type(contest)
    assert free_slug(kind, "Torneo d’autunno", 2026) == "torneo-d-autunno-2026"
    assert free_slug(kind, "Uno") == "uno-2"
    assert free_slug(kind, "Nuovo") == "nuovo-2"
    assert free_slug(kind, "★") == "senza-nome"
    assert len(free_slug(kind, "parola " * 40)) <= 80
