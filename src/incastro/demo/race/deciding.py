"""What is decided at All Saints: a remark answered, a parcel that is late, a make-up that is agreed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from incastro.demo.telling import moment
from incastro.entries.models import Entry
from incastro.journal.actor import Actor
from incastro.judging.models import Ruling
from incastro.judging.services import answers, cases, rulings
from incastro.seasons.models import Tournament

Act = Callable[[], object]
MAKE_UP = moment("2026-11-07 16:00")


@dataclass(frozen=True, slots=True)
class Decisions:
    """The judge's, on the race of a tournament; each act at its own moment."""

    row: Tournament
    judge: Actor

    def acts(self) -> Iterator[tuple[int, Act]]:
        """When, and what."""
        late, damaged, chiara = self._starting("sun-16", 4), self._starting("sun-16", 7), self._chiara()
        told = "Il tracciamento è fermo a Piacenza da martedì."
        yield moment("2026-10-30 08:15"), partial(self._reports, late, "late", told, date(2026, 10, 29))
        told = "Il pacco è arrivato bagnato: i pezzi si sfogliano."
        yield moment("2026-10-29 19:40"), partial(self._reports, damaged, "damaged", told, date(2026, 10, 29))
        yield moment("2026-10-30 21:05"), partial(self._makes_up, damaged)
        yield moment("2026-10-31 17:02"), partial(self._remarks, chiara)
        yield moment("2026-10-31 17:31"), partial(self._is_answered, chiara)

    def _starting(self, slot: str, number: int) -> Entry:
        found = Entry.objects.filter(seats__tournament=self.row, home__slot__key=slot)
        return found.select_related("person", "home__slot").order_by("arrival")[number]

    def _chiara(self) -> Entry:
        return Entry.objects.select_related("person").get(
            seats__tournament=self.row, person__first_name="Chiara", person__last_name="Santoro"
        )

    def _reports(self, entry: Entry, trouble: str, words: str, noticed: date) -> None:
        cases.report(
            actor=Actor(entry.person_id),
            entry=entry,
            trouble=trouble,
            words=words,
            by_entrant=True,
            noticed=noticed,
        )

    def _makes_up(self, entry: Entry) -> None:
        cases.settle_by_makeup(
            actor=self.judge,
            case=entry.parcel_cases.get(),
            scheduled=MAKE_UP,
            mode="",
            article="art. 18",
            why="Il puzzle non si può fare: un secondo pacco parte lunedì.",
        )

    def _remarks(self, entry: Entry) -> None:
        rulings.make(
            actor=self.judge,
            tournament=self.row,
            entry=entry,
            kind="note",
            article="art. 19",
            reason="Nella foto della scatola il nastro copre una lettera del codice. Le altre quattro si "
            "leggono e sono giuste: la foto vale. La prossima volta per favore il codice tutto in vista.",
            public_words="Una lettera del codice è coperta dal nastro; la foto della scatola è valida.",
            public_words_en="The tape covers one letter of the code; the photo of the box is valid.",
            is_public=True,
        )

    def _is_answered(self, entry: Entry) -> None:
        ruling = Ruling.objects.get(entry=entry)
        answers.answer(
            person=entry.person, ruling=ruling, words="Capito, grazie. L’avevo messo io: non si ripeterà."
        )
