"""Deliveries that are nobody's, or could be more than one entrant's: only a person can say."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from zoneinfo import ZoneInfo

from incastro.evidence.deliveries import Delivery
from incastro.evidence.directory import Whose
from incastro.evidence.names import words_of
from incastro.evidence.posts import SenderKind
from incastro.evidence.questions import listed, question
from incastro.evidence.races import Race
from incastro.evidence.roles import Roles, is_through
from incastro.rulebook.facts import Entry, Mode, Question

# Shorter words (de, la, van) say nothing about who somebody is.
_TELLING = 3


class Field:
    """The confirmed entrants with their races and roles: who could still have sent a photo."""

    def __init__(
        self, entries: Iterable[Entry], races: Mapping[str, Race], roles: Mapping[str, Roles], zone: ZoneInfo
    ) -> None:
        self._zone = zone
        self._races = races
        self._names: dict[str, str] = {}
        self._by_word: dict[str, set[str]] = {}
        self._incomplete: dict[tuple[int, int], list[str]] = {}
        self._spans: dict[tuple[int, int], Race] = {}
        self._unfinished: set[str] = set()
        for entry in entries:
            race = races[entry.id]
            self._names[entry.id] = entry.name
            for word in words_of(entry.name):
                if len(word) >= _TELLING:
                    self._by_word.setdefault(word, set()).add(entry.id)
            span = race.opens, race.course.deadline
            self._spans[span] = race
            if not is_through(entry, race, roles[entry.id]):
                self._unfinished.add(entry.id)
            if _is_incomplete(entry, race, roles[entry.id]):
                self._incomplete.setdefault(span, []).append(entry.id)

    def in_window(self, found: Sequence[Delivery]) -> list[Delivery]:
        """Those that lie within the tournament; the others are chat (case A-51)."""
        return [each for each in found if any(race.spans(each.at) for race in self._spans.values())]

    def about_sender(self, code: str, found: Sequence[Delivery]) -> Iterator[Question]:
        """One question about all that one unknown sender posted within the tournament."""
        counted = self.in_window(found)
        if counted:
            yield question(code, counted, self._zone, candidates=self._plausible(counted))

    def about_stand_in(self, delivery: Delivery, named: Iterable[str]) -> Iterator[Question]:
        """A question about a photo published in a group's or channel's name."""
        code = "channel_post" if delivery.sender.kind is SenderKind.CHANNEL else "anonymous_admin"
        for each in self.in_window([delivery]):
            candidates = set(named) & self._names.keys() or self._plausible([each])
            yield question(code, [each], self._zone, candidates=candidates)

    def about_several(self, delivery: Delivery, whose: Whose) -> Iterator[Question]:
        """A question about a photo that more than one entrant could have sent (case A-44)."""
        if any(self._concerns(entry, delivery.at) for entry in whose.entries):
            code = "caption_differs" if whose.by == "differs" else "two_candidates"
            names = listed([self._names.get(entry, entry) for entry in sorted(whose.entries)])
            yield question(code, [delivery], self._zone, candidates=whose.entries, told={"names": names})

    def _concerns(self, entry: str, at: int) -> bool:
        race = self._races.get(entry)
        return race is not None and (race.spans if entry in self._unfinished else race.holds)(at)

    def _plausible(self, found: Sequence[Delivery]) -> set[str]:
        """Entrants whose name shares a word with the sender's or a caption, else those who miss a photo."""
        words = {word for each in found for word in words_of(f"{each.sender.name} {each.text}")}
        similar = set().union(*(self._by_word.get(word, ()) for word in words))
        if similar:
            return similar
        return {
            entry
            for span, race in self._spans.items()
            if any(race.spans(each.at) for each in found)
            for entry in self._incomplete.get(span, ())
        }


def _is_incomplete(entry: Entry, race: Race, roles: Roles) -> bool:
    finished = roles.finish is not None or entry.finish is not None or entry.finish_after is not None
    sealed = roles.sealed is not None or entry.sealed is not None or race.course.mode is Mode.ONLINE
    return not (finished and sealed)
