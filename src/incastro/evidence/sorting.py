"""Every delivery laid where it belongs: an entrant's, a stranger's, nobody's."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from incastro.evidence.deliveries import Delivery
from incastro.evidence.directory import Account, Directory, Whose
from incastro.evidence.posts import SenderKind
from incastro.evidence.questions import question
from incastro.evidence.roles import Claim
from incastro.rulebook.facts import Question, Tournament

IGNORE = "ignore"

_STAND_INS = (SenderKind.ANONYMOUS, SenderKind.CHANNEL)


@dataclass(slots=True)
class Sorted:
    """The deliveries, each in one place; those that a person said to ignore are in none.

    `second_hand` are forwards and bots' photos, never a finish of their sender. `questions` are about
    answers that cannot be followed.
    """

    accounts: dict[object, Account]
    claims: dict[str, list[Claim]] = field(default_factory=dict)
    strangers: dict[object, list[Delivery]] = field(default_factory=dict)
    stand_ins: list[Delivery] = field(default_factory=list)
    unclear: list[tuple[Delivery, Whose]] = field(default_factory=list)
    second_hand: list[Delivery] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)

    def claim(self, entry: str, delivery: Delivery, by: str) -> None:
        """Lay a delivery with an entry."""
        self.claims.setdefault(entry, []).append(Claim(delivery, by))


def sort_deliveries(found: list[Delivery], directory: Directory, tournament: Tournament) -> Sorted:
    """Lay deliveries, in order of time, where they belong; a person's answers come first."""
    laid = Sorted(directory.accounts(found))
    entries = {entry.id for entry in tournament.entries}
    for delivery in found:
        answers = {tournament.posts[post.id] for post in delivery.posts if post.id in tournament.posts}
        if answers:
            _follow(laid, delivery, answers, entries, tournament)
        else:
            _lay(laid, delivery, directory)
    return laid


def _follow(
    laid: Sorted, delivery: Delivery, answers: set[str], entries: Iterable[str], tournament: Tournament
) -> None:
    """Do as a person said; one picture of an album ignored and another assigned means the album counts."""
    assigned = answers - {IGNORE}
    if len(assigned) == 1 and assigned <= set(entries):
        laid.claim(assigned.pop(), delivery, "answer")
    elif assigned:
        code = "answer_contradicts" if len(assigned) > 1 else "answer_unknown_entry"
        told = {"given": ", ".join(sorted(assigned))}
        answered = [post.id for post in delivery.posts if post.id in tournament.posts]
        asked = question(code, [delivery], tournament.zone, posts=answered, told=told)
        laid.questions.append(asked)


def _lay(laid: Sorted, delivery: Delivery, directory: Directory) -> None:
    sender = delivery.sender
    is_bot = sender.kind is SenderKind.BOT and directory.known(sender) is None
    if delivery.forwarded is not None or delivery.via_bot or is_bot or sender.kind is SenderKind.AUTOMATIC:
        laid.second_hand.append(delivery)
        return
    if sender.kind in _STAND_INS:
        laid.stand_ins.append(delivery)
        return
    whose = directory.whose(delivery, laid.accounts[sender.account])
    if not whose.entries:
        # without id and name, two messages need not have one sender
        key = sender.account if any(sender.account[1:]) else delivery.id
        laid.strangers.setdefault(key, []).append(delivery)
    elif len(whose.entries) == 1:
        laid.claim(next(iter(whose.entries)), delivery, whose.by)
    else:
        laid.unclear.append((delivery, whose))
