"""Prizes by position, ties that the organiser parts, certificates and pictures to share (S-29, S-30)."""

import pytest
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.journal.actor import SITE
from incastro.official.models import Award
from incastro.official.plan import Placed, candidates
from incastro.official.services import awards
from incastro.official.services.publishing import make_official
from incastro.official.winners import tournament_plan
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament, TournamentPrize
from tests.cast import SignedIn
from tests.judging.decided_cast import OVER, raced

pytestmark = pytest.mark.django_db


def official(club: Organiser, *times: str) -> tuple[Tournament, list[Entry]]:
    tournament, entries = raced(club, *times)
    for place in (1, 2, 3):
        TournamentPrize.objects.create(tournament=tournament, position=place, what=f"Premio {place}")
    with clock.standing_at(OVER):
        make_official(actor=SITE, tournament=tournament)
    return tournament, entries


def test_two_who_share_the_first_place_come_into_question_for_both_prizes() -> None:
    placed = [Placed("a", "Anna", 1), Placed("b", "Bruno", 1), Placed("c", "Carla", 3)]
    assert [[each.ident for each in candidates(placed, place)] for place in (1, 2, 3, 4)] == [
        ["a", "b"],
        ["a", "b"],
        ["c"],
        [],
    ]


def test_what_is_clear_is_given_at_once_and_the_winners_are_told(club: Organiser) -> None:
    tournament, entries = official(club, "2:40:00", "2:40:00", "3:00:00")
    with clock.standing_at(OVER):
        given = awards.assign_clear(actor=SITE, tournament=tournament)
        assert [each.place for each in given] == [3]
        told = Told.objects.get(code="prize_won")
        assert (told.entry, told.params) == (entries[2], {"place": 3, "what": "Premio 3"})
        first = tournament_plan(tournament, "it")[0]
        assert first.tied
        ident = first.candidates[0].ident
        with pytest.raises(RuleViolation, match=r"why\.needed"):
            awards.assign(actor=SITE, tournament=tournament, place=1, prize=first.prize, ident=ident)
        award = awards.assign(
            actor=SITE, tournament=tournament, place=1, prize=first.prize, ident=ident, why="Sorteggio"
        )
        with pytest.raises(RuleViolation, match=r"award\.taken"):
            awards.assign(
                actor=SITE, tournament=tournament, place=1, prize=first.prize, ident=ident, why="Sorteggio"
            )
        awards.hand_over(actor=SITE, award=award, handed=True)
        assert Award.objects.get(pk=award.pk).handed_at == OVER
        awards.take_back(actor=SITE, award=award, why="Errore")
    assert Award.objects.filter(place=1).count() == 0


def test_nobody_wins_what_they_do_not_stand_at(club: Organiser) -> None:
    tournament, entries = official(club, "2:40:00", "2:50:00")
    with clock.standing_at(OVER):
        won = tournament_plan(tournament, "it")[0]
        with pytest.raises(RuleViolation, match=r"award\.nobody"):
            awards.assign(actor=SITE, tournament=tournament, place=1, prize=won.prize, ident=entries[1].key)


def test_the_organiser_gives_a_prize_on_its_page(
    club: Organiser, organiser_member: Person, judge: Person, signed_in: SignedIn
) -> None:
    tournament, _ = official(club, "2:40:00", "2:40:00", "3:00:00")
    here = reverse("manage-awards", args=[club.slug, tournament.slug])
    client = signed_in(organiser_member)
    with clock.standing_at(OVER):
        page = client.get(here)
        assert page.status_code == 200
        form = page.context["lines"][0].give
        sent = {
            **form.initial,
            "act": "give",
            "ident": page.context["lines"][0].candidates[0].ident,
            "why": "",
        }
        assert client.post(here, sent).status_code == 200  # the reason is missing: said above, nothing given
        assert Award.objects.count() == 0
        assert client.post(here, {**sent, "why": "Sorteggio"}).status_code == 302
        assert client.post(here, {"act": "clear"}).status_code == 302
        assert client.get(here).status_code == 200
    assert Award.objects.count() == 2
    assert signed_in(judge).get(here).status_code == 403


def test_every_finisher_has_a_certificate_once_the_table_is_official(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    tournament, entries = official(club, "2:40:00", "")
    args = [tournament.slug, entries[0].key]
    with clock.standing_at(OVER):
        made = Client().get(reverse("certificate", args=args))
        none = Client().get(reverse("certificate", args=[tournament.slug, entries[1].key]))
        whole = signed_in(organiser_member).get(
            reverse("manage-certificates", args=[club.slug, tournament.slug])
        )
        page = Client().get(reverse("time", args=args))
    assert (made.status_code, made["Content-Type"]) == (200, "application/pdf")
    assert made.content.startswith(b"%PDF")
    assert none.status_code == 404
    assert whole.content.startswith(b"%PDF")
    assert page.context["certificate"] == reverse("certificate", args=args)


def test_a_picture_to_share_needs_a_name_that_may_be_shown(club: Organiser) -> None:
    tournament, entries = official(club, "2:40:00")
    address = reverse("result-picture", args=[tournament.slug, entries[0].key])
    with clock.standing_at(OVER):
        shown = Client().get(address)
        assert (shown.status_code, shown["Content-Type"]) == (200, "image/png")
        Person.objects.filter(pk=entries[0].person_id).update(publishes=False, version=99)
        assert Client().get(address).status_code == 404


def test_a_judge_supposes_and_nothing_is_written(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    tournament, entries = raced(club, "2:40:00", "2:50:00")
    here = reverse("manage-what-if", args=[club.slug, tournament.slug])
    with clock.standing_at(OVER):
        client = signed_in(judge)
        assert client.get(here).status_code == 200
        page = client.get(here, {"s0-entry": entries[0].key, "s0-what": "annul"})
        wrong = client.get(here, {"s0-entry": entries[0].key, "s0-what": "finish", "s0-value": "presto"})
    pairs = page.context["pairs"]
    assert [pair.now.name for pair in pairs] == ["Nome1 Cognome1", "Nome2 Cognome2"]
    assert [(pair.then.name, pair.then.place.text) for pair in pairs] == [
        ("Nome2 Cognome2", "1"),
        ("Nome1 Cognome1", ""),
    ]
    assert "pairs" not in wrong.context
    assert tournament.rulings.filter(kind="annul").count() == 0
