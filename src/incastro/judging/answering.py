"""What the bot answers to each post of a race: a pure reading of how the posts were read (decision 0034).

A reaction says “I know whose this is and when it came”; words are for what somebody has to do. Chat, photos
from outside the race and those of people who are through are passed over in silence.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from incastro.evidence.deliveries import Delivery
from incastro.evidence.matching import Reading
from incastro.evidence.roles import Claim, is_settled, is_through
from incastro.groups.services.saying import LOOKING, RECOGNISED
from incastro.rulebook.facts import Entry, Mode, Question, Status

# Questions of the law whose answer the poster has: what the bot says, under the message.
OF_STRANGERS = {
    "unknown_poster": "who",
    "anonymous_admin": "who_in_whose_name",
    "channel_post": "who_in_whose_name",
    "two_candidates": "whose",
    "caption_differs": "whose",
}
OF_ENTRANTS = {
    "no_photo": "no_photo",
    "forwarded_photo": "forwarded",
    "bot_photo": "by_bot",
    "sealed_or_finish": "sealed_missing",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What to do about message `number`: a reaction (`recognised`, `looking`), or a text.

    `entry` = whose it is, where that is known; `once` = who is asked this only once, however often they post.
    """

    number: int
    code: str
    entry: str | None = None
    once: object = None

    @property
    def is_reaction(self) -> bool:
        """Whether nothing is said."""
        return self.code in (RECOGNISED, LOOKING)


def answers_to(reading: Reading) -> list[Answer]:
    """Everything that the bot has to answer, in order of the messages."""
    found = [*_of_claims(reading), *_of_questions(reading), *_of_early_boxes(reading)]
    return sorted(found, key=lambda each: (each.number, each.code))


def is_doubtful(reading: Reading) -> bool:
    """Whether there is a post in a race of which nobody knows whose it is."""
    return any(each.code in OF_STRANGERS for each in reading.tournament.questions)


def _of_claims(reading: Reading) -> Iterator[Answer]:
    for entry in reading.tournament.entries:
        claims = reading.claims.get(entry.id)
        if claims:
            yield from _of_entry(reading, entry, claims)


def _of_entry(reading: Reading, entry: Entry, claims: Sequence[Claim]) -> Iterator[Answer]:
    race = reading.races[entry.id]
    if entry.status is not Status.CONFIRMED:
        found = (claim.delivery.id for claim in claims if race.spans(claim.at))
        yield from (Answer(number, LOOKING, entry.id) for number in found)
        return
    roles = reading.roles[entry.id]
    used = {claim.delivery.id for claim in (roles.sealed, roles.finish) if claim is not None}
    doubted = {claim.delivery.id for doubt in roles.doubts for claim in doubt.claims}
    is_over = is_settled(entry) or is_through(entry, race, roles)
    for claim in claims:
        number = claim.delivery.id
        if number in used:
            yield Answer(number, LOOKING if number in doubted else RECOGNISED, entry.id)
        elif _is_given(entry, claim):
            yield Answer(number, RECOGNISED, entry.id)  # a judge has accepted it, or the facts say so
        elif number in doubted and not is_over:
            yield Answer(number, LOOKING, entry.id)


def _is_given(entry: Entry, claim: Claim) -> bool:
    return claim.at in (entry.finish, entry.sealed_at)


def _of_questions(reading: Reading) -> Iterator[Answer]:
    senders = _senders(reading)
    for asked in reading.tournament.questions:
        if asked.code in OF_STRANGERS:
            # the last one: it is what they look at
            number = asked.posts[-1]
            yield Answer(number, OF_STRANGERS[asked.code], once=senders.get(number))
        elif asked.code in OF_ENTRANTS and asked.posts and _needs(reading, asked):
            yield Answer(asked.posts[-1], OF_ENTRANTS[asked.code], asked.entry, asked.entry)


def _needs(reading: Reading, asked: Question) -> bool:
    """Whether the entrant can still do something about it."""
    return asked.entry in reading.roles


def _of_early_boxes(reading: Reading) -> Iterator[Answer]:
    """A sealed box from before the code was shown cannot bear it: there is time for another until the go."""
    for entry in reading.tournament.entries:
        roles = reading.roles.get(entry.id)
        race = reading.races[entry.id]
        if roles is None or roles.sealed is None or roles.finish is not None or roles.sealed.assigned:
            continue
        if race.course.mode is Mode.OFFLINE and race.is_early(roles.sealed.at):
            yield Answer(roles.sealed.delivery.id, "box_too_early", entry.id, entry.id)


def _senders(reading: Reading) -> dict[int, object]:
    others: list[Delivery] = [*reading.strangers, *reading.stand_ins, *(each for each, _ in reading.unclear)]
    return {
        post.id: each.sender.account if any(each.sender.account[1:]) else each.id
        for each in others
        for post in each.posts
    }
