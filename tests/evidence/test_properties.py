"""What holds for every group: order and chat never matter, nothing is lost silently (S-17, S-18)."""

from dataclasses import replace
from time import process_time
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from incastro.evidence.deliveries import deliveries
from incastro.evidence.matching import apply_export
from incastro.evidence.posts import Picture, Post, Sender, SenderKind
from incastro.rulebook.facts import Mode, Tournament
from incastro.rulebook.tournament import standings
from tests.evidence.group import Group, applied, entrant, rome, slot, tournament

STRANGER = Sender(id=990, name="Zio Pino")
PEOPLE = (
    Sender(id=77, name="Anna P."),
    Sender(id=88, name="Marco Bianchi"),
    STRANGER,
    Sender(id=5001, name="Puzzle Bot", kind=SenderKind.BOT),
    Sender(id=6, name="Puzzle Italia", kind=SenderKind.ANONYMOUS),
    Sender(id=None, name=""),
)
FACTS = tournament(
    entrant("a", "Anna Pace", "user77"),
    entrant("m", "Marco Bianchi", mode=Mode.ONLINE),
    entrant("n", "Nicolò Verdi"),
    slots=(slot(revealed=rome("15:57:00")),),
)
START = rome("15:00:00")

ATTACHED = st.builds(
    Post,
    id=st.integers(1, 60),
    at=st.integers(START, START + 16 * 86_400) | st.integers(START, START + 15_000),
    sender=st.sampled_from(PEOPLE),
    text=st.sampled_from(["", "", "Finito!", "Nicolo Verdi", "Anna Pace", "Verdi Nicolò e Marco Bianchi"]),
    picture=st.sampled_from([Picture(), Picture(as_file=True), Picture(missing=True), None]),
    forwarded=st.sampled_from([None, None, None, "", "Anna Pace"]),
    edited=st.none() | st.just(START + 20 * 86_400),
)
POSTS = st.lists(ATTACHED, max_size=14, unique_by=lambda post: post.id)
ANSWERS = st.dictionaries(st.integers(1, 60), st.sampled_from(["a", "m", "n", "ignore", "x"]), max_size=4)


def outcome(facts: Tournament, posts: list[Post]) -> tuple[Any, ...]:
    found = applied(facts, posts)
    return found.entries, found.questions


@given(POSTS, ANSWERS, st.randoms(use_true_random=False))
def test_the_order_and_repetition_of_messages_never_matter(
    posts: list[Post], answers: dict[int, str], chance: Any
) -> None:
    shuffled = posts + posts[:3]
    chance.shuffle(shuffled)
    facts = replace(FACTS, posts=answers)
    assert outcome(facts, shuffled) == outcome(facts, posts)


@given(POSTS, st.lists(st.tuples(st.integers(61, 90), st.sampled_from(PEOPLE)), max_size=6))
def test_chat_without_pictures_never_changes_anything(
    posts: list[Post], chat: list[tuple[int, Sender]]
) -> None:
    # ids far from the photos': a video next to a photo may belong to its album
    talk = [Post(id=ident * 1_000, at=START + ident, sender=who, text="Bravi!") for ident, who in chat]
    assert outcome(FACTS, posts + talk) == outcome(FACTS, posts)


@given(POSTS, ANSWERS)
def test_what_counts_was_published_by_somebody_at_that_very_second(
    posts: list[Post], answers: dict[int, str]
) -> None:
    # a person may take a message without a picture, and an album's other things tell its time as well
    times = {post.at for post in posts if post.picture or post.sender.id or post.id in answers}
    for entry in apply_export(replace(FACTS, posts=answers), posts).entries:
        assert entry.finish is None or entry.finish in times
        assert entry.sealed is None or entry.sealed in times
        if entry.sealed is not None and entry.finish is not None:
            assert entry.sealed < entry.finish


@given(POSTS)
def test_every_strangers_photo_in_the_window_is_asked_about(posts: list[Post]) -> None:
    nameless = [post for post in posts if post.sender == STRANGER]
    posts = [replace(post, text="", forwarded=None) if post in nameless else post for post in posts]
    asked = {ident for question in apply_export(FACTS, posts).questions for ident in question.posts}
    for delivery in deliveries(posts):
        if delivery.sender == STRANGER and rome("15:58:00") <= delivery.at <= rome("2026-10-31 16:00:00"):
            assert delivery.id in asked


@given(POSTS)
def test_with_two_certain_photos_only_what_others_post_is_asked_about(posts: list[Post]) -> None:
    plain = [replace(post, text="", forwarded=None) for post in posts if post.sender not in PEOPLE[:2]]
    own = Group()
    own.photo(("user77", "Anna P."), "15:58:00", id=201)
    own.photo(("user77", "Anna P."), "18:30:00", id=203)
    found = apply_export(FACTS, [*plain, *own.posts()])
    anna = found.entries[0]
    assert (anna.sealed, anna.finish, anna.remarks) == (rome("15:58:00"), rome("18:30:00"), ())
    assert all(question.entry is None for question in found.questions)


@given(POSTS)
def test_a_question_keeps_the_standings_from_being_official(posts: list[Post]) -> None:
    found = apply_export(FACTS, posts)
    if found.questions:
        assert standings(found, rome("2026-12-31 12:00:00")).state == "provisional"


@given(POSTS)
def test_ignoring_every_photo_leaves_the_facts_as_they_were(posts: list[Post]) -> None:
    facts = replace(FACTS, posts={post.id: "ignore" for post in posts})
    assert apply_export(facts, posts) == facts


@given(POSTS)
def test_reading_an_export_twice_changes_no_time(posts: list[Post]) -> None:
    once = apply_export(FACTS, posts)
    again = apply_export(replace(once, questions=()), posts)
    for first, second in zip(once.entries, again.entries, strict=True):
        assert second.finish == first.finish
        assert first.sealed is None or second.sealed == first.sealed


def test_a_hundred_thousand_photos_are_sorted_in_seconds() -> None:
    posts = [
        Post(
            id=number * 2,
            at=START + number * 7,
            sender=Sender(id=1_000 + number % 700, name=f"Membro {number % 700}"),
            text="Ecco il mio puzzle di oggi, che bello",
            picture=Picture(),
        )
        for number in range(100_000)
    ]
    entries = [entrant(f"e{n}", f"Persona Numero{n}", f"user{1_000 + n}") for n in range(60)]
    started = process_time()
    found = apply_export(tournament(*entries), posts)
    assert process_time() - started < 30, "some 3 s; a loop over all for each would take minutes"
    assert len(found.questions) == 640 + 60
