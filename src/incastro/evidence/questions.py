"""Doubts as questions that tell the organiser what to write into `posts`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from zoneinfo import ZoneInfo

from incastro.evidence.deliveries import Delivery
from incastro.interchange.shown import shown
from incastro.refusal import Refusal
from incastro.rulebook.facts import Question
from incastro.rulebook.steps import Moment

# As many messages as one reads in a sentence; a question holds them all.
_TOLD = 10

# The most that can be asked at once: so many questions, or fewer with many candidates each.
MOST_QUESTIONS = 20_000
_CANDIDATES_OF_ONE = 50


def answerable(asked: Iterable[Question]) -> Iterator[Question]:
    """The questions, as long as somebody could answer them; Refusal where the group must be another."""
    room = MOST_QUESTIONS * _CANDIDATES_OF_ONE
    for each in asked:
        room -= _CANDIDATES_OF_ONE + len(each.candidates)
        if room < 0:
            raise Refusal("export.too_many_questions")
        yield each


def question(
    code: str,
    found: Sequence[Delivery],
    zone: ZoneInfo,
    *,
    entry: str | None = None,
    candidates: Iterable[str] = (),
    posts: Sequence[int] = (),
    told: Mapping[str, object] | None = None,
) -> Question:
    """A question about deliveries; `posts` are its messages where those are not the deliveries' own ids.

    Its sentence finds in `params`: `messages` and `when` (of the first), `sender`, and `yes` and `no`, what
    to write into `posts` for the entry in question or for nobody; `none` is that of all the messages.
    """
    ids = tuple(posts) or tuple(delivery.id for delivery in found)
    chosen = tuple(sorted(candidates))
    whose = entry or (chosen[0] if len(chosen) == 1 else "…")
    params: dict[str, object] = {
        "messages": listed(ids),
        "when": Moment(found[0].at, zone),
        "sender": shown(found[0].sender.name) if found[0].sender.name else "?",
        "yes": f'"{ids[0]}": {shown(whose)}',
        "no": f'"{ids[-1]}": "ignore"',
        "none": listed([f'"{ident}": "ignore"' for ident in ids]),
        **(told or {}),
    }
    return Question(code=code, entry=entry, posts=ids, candidates=chosen, params=params)


def listed(messages: Sequence[int | str]) -> str:
    """Message ids as they stand in a sentence."""
    text = ", ".join(map(str, messages[:_TOLD]))
    return f"{text}, …" if len(messages) > _TOLD else text
