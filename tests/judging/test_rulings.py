"""Rulings on the site: made, replaced, reversed; told; and what the journal never says (S-24)."""

import json
from dataclasses import replace

import pytest

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.models import Line
from incastro.judging import previews
from incastro.judging.models import Ruling
from incastro.judging.services import rulings
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook import tournament as law
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season
from incastro.standings.shown import shown_tournament
from tests.judging.decided_cast import RACED, as_judge, raced

pytestmark = pytest.mark.django_db


def table(tournament) -> dict[str, tuple[int | None, int | None]]:
    with clock.standing_at(RACED):
        rows = shown_tournament(tournament).standings.rows
    return {row.entry.id: (row.position, row.points) for row in rows}


def test_an_annulled_result_has_one_point_and_those_behind_it_move_up(club: Organiser, judge: Person) -> None:
    tournament, (first, second, third) = raced(club, "1:40:00", "1:50:00", "2:00:00")
    with clock.standing_at(RACED):
        seen = previews.effect(tournament, previews.with_ruling(first.key, previews.ruling_of("annul")))
        rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, kind="annul",
            article="art. 14", reason="Ha aperto prima del via.",
        )  # fmt: skip
    assert table(tournament) == {second.key: (1, 4), third.key: (2, 3), first.key: (None, 1)}
    moved = {move.key: (move.places, move.points) for move in seen.tournament}
    assert moved == {second.key: (1, 1), third.key: (1, 1), first.key: (0, -3)}
    told = seen.of(first.key)
    assert told is not None
    assert told.after is not None
    assert told.after.outcome is Outcome.ANNULLED


def test_reversing_gives_back_what_was_and_leaves_both_to_read(club: Organiser, judge: Person) -> None:
    tournament, (first, second) = raced(club, "1:40:00", "1:50:00")
    before = table(tournament)
    actor = as_judge(judge, club)
    with clock.standing_at(RACED):
        made = rulings.make(
            actor=actor, tournament=tournament, entry=first, kind="annul", article="art. 14", reason="Sì."
        )
        back = rulings.reverse(actor=actor, ruling=made, article="art. 14", reason="Visto di nuovo il video.")
    assert table(tournament) == before
    assert back.reverses == made
    with clock.standing_at(RACED), pytest.raises(RuleViolation, match="reversed_already"):
        rulings.reverse(actor=actor, ruling=made, article="art. 14", reason="Ancora.")
    with clock.standing_at(RACED):
        rulings.reverse(actor=actor, ruling=back, article="art. 14", reason="Era giusto così.")
    assert table(tournament)[first.key] == (None, 1)
    assert second.key in table(tournament)


def test_a_time_corrected_again_takes_the_place_of_the_one_before(club: Organiser, judge: Person) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    with clock.standing_at(RACED):
        again = rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, kind="finish",
            article="art. 20", reason="Un minuto dopo.", seconds=6060,
        )  # fmt: skip
        (row,) = shown_tournament(tournament).standings.rows
    assert row.official == 6060
    assert again.reverses is not None
    assert again.reverses.seconds == 6000


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"kind": "finish"}, "ruling.finish_missing"),
        ({"kind": "finish", "instant": RACED + 1}, "ruling.finish_to_come"),
        ({"kind": "penalty"}, "ruling.seconds_missing"),
        ({"kind": "penalty", "seconds": -1}, "ruling.seconds_negative"),
        ({"kind": "annul", "seconds": 10}, "ruling.value_unwanted"),
    ],
)
def test_a_ruling_says_exactly_what_it_needs(club: Organiser, judge: Person, given, code: str) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    with clock.standing_at(RACED), pytest.raises(RuleViolation) as refused:
        rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, article="", reason="Sì.", **given
        )
    assert refused.value.code == code
    assert Ruling.objects.filter(entry=first).count() == 1


def test_without_a_reason_or_public_words_nothing_is_decided(club: Organiser, judge: Person) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    given = {"actor": as_judge(judge, club), "tournament": tournament, "entry": first, "kind": "note"}
    with pytest.raises(Refusal, match="reason_missing"):
        rulings.make(**given, article="", reason="  ")
    with pytest.raises(Refusal, match="public_words_missing"):
        rulings.make(**given, article="", reason="Sì.", is_public=True)


def test_who_is_no_entrant_is_not_judged(club: Organiser, judge: Person) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    first.standing = "waiting"
    with clock.standing_at(RACED), pytest.raises(RuleViolation, match="not_entrant"):
        rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, kind="note", article="",
            reason="Sì.",
        )  # fmt: skip


def test_the_entrant_is_told_and_neither_journal_nor_events_repeat_the_words(
    club: Organiser, judge: Person
) -> None:
    tournament, (first,) = raced(club, "1:40:00")
    with clock.standing_at(RACED):
        made = rulings.make(
            actor=as_judge(judge, club), tournament=tournament, entry=first, kind="penalty",
            article="art. 18", reason="Parole private.", public_words="Parole pubbliche.", is_public=True,
            seconds=90,
        )  # fmt: skip
    told = Told.objects.get(code="ruling_made", params__ruling=made.key)
    assert (told.entry, told.desk) == (first, False)
    kept = json.dumps(
        [list(Line.objects.values("changes", "why")), list(Event.objects.values("data"))], default=str
    )
    assert "Parole" not in kept
    assert {each.topic for each in Event.objects.all()} >= {"desk/inverno", f"entry/{first.key}"}


def test_the_effect_reaches_into_the_season(club: Organiser, judge: Person) -> None:
    tournament, (first, second) = raced(club, "1:40:00", "1:50:00")
    tournament.season = Season.objects.create(
        organiser=club, slug="2026", name="2026", rulebook="ojpc-2026", year=2026, published_at=1
    )
    tournament.save(update_fields=["season"])
    with clock.standing_at(RACED):
        seen = previews.effect(tournament, previews.with_ruling(first.key, previews.ruling_of("annul")))
    assert seen.in_season
    moved = {move.key: (move.places, move.points) for move in seen.season}
    assert moved == {second.person.key: (1, 1), first.person.key: (-1, -2)}
    with clock.standing_at(RACED):
        nothing = previews.effect(tournament, previews.with_ruling(first.key, previews.ruling_of("note")))
    assert nothing.nothing


def test_more_missing_pieces_than_the_limit_wait_until_a_penalty_is_fixed(
    club: Organiser, judge: Person
) -> None:
    """Case B-11: with eight missing nothing is official before the organiser has decided."""
    tournament, (first,) = raced(club, "1:40:00")
    change = previews.with_ruling(first.key, previews.ruling_of("penalty", seconds=80))
    with clock.standing_at(RACED):
        facts = previews.facts_now(tournament, RACED)
        eight = replace(facts, entries=tuple(replace(each, missing=8) for each in facts.entries))
        (waiting,) = law.standings(eight, RACED).rows
        (decided,) = law.standings(change(eight), RACED).rows
    assert (waiting.outcome, waiting.reasons) == (Outcome.UNDECIDED, ("missing_over_limit",))
    assert (decided.outcome, decided.official) == (Outcome.FINISHED, 6080)
