"""Reading what judges decided: rulings as everybody reads them, and who may see the photos."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.judging.models import Answer, Outcome, ParcelCase, Ruling
from incastro.people.models import Person
from incastro.rulebook.facts import MakeUp as LawMakeUp
from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.parcel_terms import UNSETTLED, MakeUpDays, makeup_days
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.secrecy import Racer, may_see
from incastro.rulebook.tournament.clock import at_wall, latest_makeup_day, slot_deadline
from incastro.seasons.as_facts import slot_facts
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.seasons.showing import keeps_hidden, picture_is_public
from incastro.starts.models import MakeUp

_RACING = (Standing.CONFIRMED, Standing.NO_SHOW)
_NOT_RACING = (Outcome.FREE_ENTRY, Outcome.ENTRANTS_FAULT)


@dataclass(frozen=True, slots=True)
class PublicRuling:
    """A ruling as everybody may read it; without public words it is its article alone.

    `stands` = no later ruling has taken it back. `reverses` = the key of the one that it takes back.
    """

    key: str
    kind: str
    article: str
    at: int
    stands: bool
    reverses: str | None
    words: str = ""
    words_en: str = ""

    def said(self, lang: str) -> str:
        """The public words in a language, the Italian where there are no English ones."""
        return (self.words_en if lang == "en" else "") or self.words


def public_rulings(tournament: Tournament) -> dict[str, tuple[PublicRuling, ...]]:
    """By the key of the entry, oldest first: every ruling, the reversed ones too; one query."""
    found: dict[str, list[PublicRuling]] = {}
    for row in rulings_of(tournament):
        found.setdefault(row.entry.key, []).append(as_public(row))
    return {key: tuple(rulings) for key, rulings in found.items()}


def as_public(row: Ruling) -> PublicRuling:
    """Without the judge's reason, and without the words where they are private."""
    words, words_en = (row.public_words, row.public_words_en) if row.is_public else ("", "")
    reverses = None if row.reverses is None else row.reverses.key
    return PublicRuling(row.key, row.kind, row.article, row.at, stands(row), reverses, words, words_en)


def stands(row: Ruling) -> bool:
    """Whether a ruling counts: it was not reversed, or its reversal was."""
    back = getattr(row, "reversed_by", None)
    return back is None or not stands(back)


def rulings_of(tournament: Tournament) -> QuerySet[Ruling]:
    """All of a tournament's, oldest first, with what a list of them prints."""
    rows = Ruling.objects.filter(tournament=tournament)
    whose = ("entry__person__account", "entry__team")
    return rows.select_related(*whose, "reverses", "reversed_by__reversed_by", "answer").order_by("pk")


def unread_answers(tournament: Tournament) -> int:
    """How many answers of entrants no judge has read yet."""
    return Answer.objects.filter(ruling__tournament=tournament, read_at=None).count()


def cases_of(tournament: Tournament) -> QuerySet[ParcelCase]:
    """All of a tournament's parcels that went wrong, in order of arrival."""
    rows = ParcelCase.objects.filter(entry__seats__tournament=tournament)
    whose = ("entry__person__account", "entry__team", "entry__home__slot")
    return rows.select_related(*whose, "makeup", "free").order_by("pk")


def open_cases(tournament: Tournament) -> int:
    """How many wait for a decision."""
    return cases_of(tournament).filter(outcome=Outcome.OPEN).count()


def days_for(entry: Entry, tournament: Tournament, at: int | None = None) -> MakeUpDays:
    """The days on which this entrant's make-up could be."""
    moment = clock.now() if at is None else at
    return makeup_days(slot_facts(entry.home.slot), rules_of(tournament), ZoneInfo(tournament.zone), moment)


def standing_makeup(entry: Entry) -> MakeUp | None:
    """The make-up that was agreed with an entrant, if there is one."""
    return MakeUp.objects.filter(entry=entry, ended_at=None).first()


def may_see_photos(tournament: Tournament, person: Person | None, at: int | None = None) -> bool:
    """Whether somebody may see the photos of others, and what the puzzle shows (art. 17).

    An entrant: from the go of their own start. Everybody else, also who is not signed in: once nobody has
    still to start, make-ups and parcels that are still open included. Judges do not ask.
    """
    moment = clock.now() if at is None else at
    if tournament.imported or tournament.record_id is not None or picture_is_public(tournament, moment):
        return True
    racers = dict(_racers(tournament))
    own = None if person is None else racers.get(person.pk)
    return may_see(own, racers.values(), moment)


@keeps_hidden
def parcels_wait_until(tournament: Tournament) -> int | None:
    """Until when somebody whose parcel went wrong may still be given a make-up; None where nobody waits."""
    waiting = cases_of(tournament).filter(outcome__in=UNSETTLED)
    rules, zone = rules_of(tournament), ZoneInfo(tournament.zone)
    return max(
        (_last_second(slot_facts(case.entry.home.slot), rules, zone) for case in waiting), default=None
    )


def _racers(tournament: Tournament) -> Iterator[tuple[int, Racer]]:
    """Everybody who races, by person, with their own start."""
    rules, zone = rules_of(tournament), ZoneInfo(tournament.zone)
    entries = Entry.objects.filter(seats__tournament=tournament, standing__in=_RACING)
    found = MakeUp.objects.filter(entry__seats__tournament=tournament, ended_at=None)
    makeups: dict[int, MakeUp] = {row.entry_id: row for row in found}
    cases = dict(_outcomes(ParcelCase.objects.filter(entry__seats__tournament=tournament)))
    slots = {slot.pk: slot_facts(slot) for slot in tournament.slots.all()}
    for pk, who, slot_id in entries.filter(~Q(home=None)).values_list("pk", "person", "home__slot"):
        outcome, makeup = cases.get(pk), makeups.get(pk)
        if makeup is None and outcome in _NOT_RACING:
            continue
        slot = slots[slot_id]
        start: LawSlot | LawMakeUp = slot
        if makeup is not None:
            start = LawMakeUp(scheduled=makeup.scheduled, go=makeup.go)
        waits = makeup is None and outcome in UNSETTLED
        yield (
            who,
            Racer(
                go=start.go,
                deadline=slot_deadline(start, rules, zone),
                waits_until=_last_second(slot, rules, zone) if waits else None,
            ),
        )


def _outcomes(cases: Iterable[ParcelCase]) -> Iterator[tuple[int, str]]:
    """The last outcome of each entry's parcel."""
    for case in cases:
        yield case.entry_id, case.outcome


def _last_second(slot: LawSlot, rules: SeasonRules, zone: ZoneInfo) -> int:
    """The last second of the latest make-up day."""
    from_midnight = latest_makeup_day(slot, rules, zone) + timedelta(days=1)
    return at_wall(datetime.combine(from_midnight, time.min), zone) - 1
