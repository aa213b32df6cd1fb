"""Giving prizes and trophies, and handing them over (S-29, S-30)."""

from django.db import transaction

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.journal.services import record as journal_line
from incastro.official.models import Award
from incastro.official.plan import Placed, Won
from incastro.official.winners import person_in, season_plan, tournament_plan, winner_of
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season, Tournament

LONGEST_WHY = 1000


def assign(
    *, actor: Actor, tournament: Tournament, place: int, prize: int | None, ident: str, why: str = ""
) -> Award:
    """Give a prize to an entrant (the entry’s id in the official table), who is told.

    Among equals only with a reason. RuleViolation `award.no_table`, `award.nobody` (not one of those who can
    have it), `award.taken`, `why.needed`.
    """
    with transaction.atomic():
        _lock(tournament)
        if stage_of(tournament) is not Stage.OFFICIAL:
            raise RuleViolation("award.no_table")
        plan = tournament_plan(tournament, "it")
        won = _won(plan, place, prize, ident, why)
        who = winner_of(tournament, ident)
        if who.person is None:
            raise RuleViolation("award.nobody")
        award = Award.objects.create(
            tournament=tournament, place=place, prize_id=prize, what=won.what, person=who.person,
            entry=who.entry, why=why.strip(), at=clock.now(),
        )  # fmt: skip
        journal_line(actor=actor, action="award.give", on=award, changes={"place": [None, place]})
        if who.entry is not None:
            params = {"place": place, "what": won.what}
            Told.objects.create(entry=who.entry, code="prize_won", params=params, at=clock.now())
    return award


def assign_trophy(
    *, actor: Actor, season: Season, placed: list[Placed], place: int, ident: str, why: str = ""
) -> Award:
    """Give a trophy of a season to a person; as `assign`. `placed` = the season’s table, once it is final."""
    with transaction.atomic():
        Season.objects.select_for_update(no_key=True).get(pk=season.pk)
        _won(season_plan(season, placed), place, None, ident, why)
        person = person_in(season, ident)
        if person is None:
            raise RuleViolation("award.nobody")
        award = Award.objects.create(
            season=season, place=place, person=person, why=why.strip(), at=clock.now()
        )
        journal_line(actor=actor, action="award.give", on=award, changes={"place": [None, place]})
    return award


def assign_clear(*, actor: Actor, tournament: Tournament) -> list[Award]:
    """Give every prize that only one person can have and nobody has yet."""
    with transaction.atomic():
        found = [each for each in tournament_plan(tournament, "it") if each.award is None]
        return [
            assign(
                actor=actor,
                tournament=tournament,
                place=each.place,
                prize=each.prize,
                ident=each.candidates[0].ident,
            )
            for each in found
            if len(each.candidates) == 1 and winner_of(tournament, each.candidates[0].ident).person
        ]


def take_back(*, actor: Actor, award: Award, why: str) -> None:
    """Take a prize back that was given by mistake, or that a later number gives to somebody else."""
    told = why.strip()[:LONGEST_WHY]
    if not told:
        raise RuleViolation("why.needed")
    with transaction.atomic():
        journal_line(
            actor=actor, action="award.take_back", on=award, changes={"place": [award.place, None]}, why=told
        )
        award.delete()


def hand_over(*, actor: Actor, award: Award, handed: bool, version: int | None = None) -> None:
    """Note that a prize has reached its winner, or that it has not after all."""
    values = {"handed_at": clock.now() if handed else None}
    change(
        award,
        values,
        actor=actor,
        action="award.hand_over" if handed else "award.not_handed",
        version=version,
    )


def _lock(tournament: Tournament) -> None:
    rows = Tournament.objects.select_for_update(no_key=True)
    tournament.refresh_from_db(from_queryset=rows)


def _won(plan: list[Won], place: int, prize: int | None, ident: str, why: str) -> Won:
    won = next((each for each in plan if (each.place, each.prize) == (place, prize)), None)
    if won is None or all(each.ident != ident for each in won.candidates):
        raise RuleViolation("award.nobody")
    if won.award is not None:
        raise RuleViolation("award.taken")
    if won.tied and not why.strip():
        raise RuleViolation("why.needed")
    return won
