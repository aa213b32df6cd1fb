"""What each line of a bank’s file is, before anything is done; then the chosen ones are taken in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from incastro.entries.models import Entry
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.payments.bank.lines import Line
from incastro.payments.finding import entries_at, owing, standing_for
from incastro.payments.models import Kind, Payment, Way
from incastro.payments.selectors import names_in
from incastro.payments.taking import take_payment
from incastro.rulebook.entering.days import first_second, last_second
from incastro.rulebook.entering.payments import Check, check, codes_in
from incastro.sheets.folding import fold


class Guess(StrEnum):
    """What a line would be if it were taken in now."""

    PAYS = "pays"
    LATE = "late"  # the right amount, past its time or without a seat held
    AMOUNT = "amount"
    ALREADY = "already"  # for an entry that was paid before
    SUGGESTED = "suggested"  # no code, but a name and the amount fit one entry alone
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"
    KNOWN = "known"  # this very line was taken in before


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A line with what it would be, for which entry, and by what it was found: `code`, `name`."""

    line: Line
    guess: Guess
    entry: Entry | None = None
    by: str = ""
    others: Sequence[Entry] = field(default_factory=tuple)


# lines that are taken in unless somebody says no
TICKED = (Guess.PAYS, Guess.AMOUNT, Guess.AMBIGUOUS)


def foresee(organiser: Organiser, lines: Sequence[Line]) -> list[Foreseen]:
    """What each line would come to. Changes nothing."""
    here = entries_at(organiser).select_related("team")
    codes = list(here.values_list("reference", flat=True))
    idents = [line.ident for line in lines]
    known = {
        row.external: row
        for row in Payment.objects.filter(
            organiser=organiser, kind=Kind.BANK, external__in=idents
        ).select_related("entry__person", "entry__team", "entry__seats__tournament", "entry__seats__marathon")
    }
    unpaid = list(here.filter(paid=None, standing__in=("held", "waiting", "lapsed")))
    zone = ZoneInfo(organiser.zone)
    return [
        Foreseen(line, Guess.KNOWN, known[line.ident].entry)
        if line.ident in known
        else _foreseen(line, here, codes, unpaid, zone)
        for line in lines
    ]


def take_lines(
    *,
    actor: Actor,
    organiser: Organiser,
    lines: Sequence[Line],
    entries: Mapping[str, Entry],
    way: Way | None = None,
) -> list[Payment]:
    """Take in lines of a bank’s file, each once; `entries` = by a line’s `ident` whose a human said it is."""
    zone = ZoneInfo(organiser.zone)
    codes = list(entries_at(organiser).values_list("reference", flat=True))
    taken = []
    for line in lines:
        entry = entries.get(line.ident) or _by_code(line, organiser, codes, zone)
        taken.append(
            take_payment(
                actor=actor,
                organiser=organiser,
                kind=Kind.BANK,
                amount=line.amount,
                currency=line.currency,
                paid_at=paid_at(line, zone, entry),
                entry=entry,
                way=way,
                external=line.ident,
                reference=line.text,
                payer_name=line.payer,
            )
        )
    return taken


def paid_at(line: Line, zone: ZoneInfo, entry: Entry | None = None) -> int:
    """The instant that a line’s day stands for: its first second, in favour of who paid (decision 0025).

    Banks know days, deadlines know seconds. Nobody pays before they have asked, so on the day of the request
    it is the request.
    """
    first, last = first_second(line.day, zone), last_second(line.day, zone)
    return first if entry is None else max(first, min(entry.asked, last))


def _by_code(line: Line, organiser: Organiser, codes: Sequence[str], zone: ZoneInfo) -> Entry | None:
    written = codes_in(line.text, codes)
    if len(written) != 1:
        return None
    return standing_for(entries_at(organiser).get(reference=written[0]), paid_at(line, zone))


def _foreseen(
    line: Line, here: QuerySet[Entry], codes: Sequence[str], unpaid: Sequence[Entry], zone: ZoneInfo
) -> Foreseen:
    written = codes_in(line.text, codes)
    if written:
        named = [standing_for(each, paid_at(line, zone)) for each in here.filter(reference__in=written)]
        meant = list({each.pk: each for each in named}.values())
        if len(meant) > 1:
            return Foreseen(line, Guess.AMBIGUOUS, None, "code", meant)
        return Foreseen(line, _guess(line, meant[0], zone), meant[0], "code")
    text = fold(f"{line.payer} {line.text}")
    named = [
        each
        for each in unpaid
        if names_in(text, each.person.first_name, each.person.last_name)
        and check(line.amount, line.currency, each.price, each.currency) is Check.PAYS
    ]
    if len(named) == 1:
        return Foreseen(line, Guess.SUGGESTED, named[0], "name")
    return Foreseen(line, Guess.AMBIGUOUS if named else Guess.UNKNOWN, None, "name", named)


def _guess(line: Line, entry: Entry, zone: ZoneInfo) -> Guess:
    if entry.paid is not None:
        return Guess.ALREADY
    if check(line.amount, line.currency, entry.price, entry.currency) is not Check.PAYS:
        return Guess.AMOUNT
    return Guess.PAYS if owing(entry).in_time(paid_at(line, zone, entry)) else Guess.LATE
