"""Whose a photo is: account, name in the caption, sender's name (S-18; cases A-44, A-62)."""

from typing import Any

import pytest

from incastro.rulebook.facts import Mode, Status
from incastro.words import say
from tests.evidence.group import (
    ANNA,
    MARCO,
    STRANGER,
    Group,
    applied,
    asked,
    entrant,
    of,
    only_question,
    refused,
    rome,
    tournament,
)


def online(ident: str, name: str, *telegram: str, **more: Any) -> Any:
    return entrant(ident, name, *telegram, mode=Mode.ONLINE, **more)


NICOLO = online("n", "Nicolò Verdi")
MARCO_ONLINE = online("m", "Marco Bianchi", "user88")
ANNA_ONLINE = online("a", "Anna Pace", "user77")


@pytest.mark.parametrize("written", ["user77", "77", " User77 ", "tg://user?id=77", "id 77"])
def test_by_the_account_however_it_is_written(written: str) -> None:
    group = Group()
    group.photo(("user77", "Puzzlina 🧩"), "18:30:00")
    found = applied(tournament(online("a", "Anna Pace", written)), group)
    assert of(found, "a").finish == rome("18:30:00")
    assert of(found, "a").remarks == ()


@pytest.mark.parametrize(
    "caption",
    [
        "Nicolò Verdi",
        "nicolo verdi",
        "VERDI NICOLO'",
        "Finito! 500 pezzi, Verdi Nicolò.",
        "#Nicolo_Verdi",
        "Nicolo\u0300 Verdi",
    ],
)
def test_by_the_name_in_the_caption_accents_case_and_order_aside_case_a_44(caption: str) -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00", caption)
    found = applied(tournament(NICOLO, MARCO_ONLINE), group)
    assert of(found, "n").finish == rome("18:30:00")
    assert [remark.code for remark in of(found, "n").remarks] == ["recognised_by_caption"]
    assert found.questions == ()


@pytest.mark.parametrize("caption", ["Nicolò", "Nicola Verdi", "Verdini Nicolò", "Nicolò e anche Verdi", ""])
def test_less_than_the_full_name_is_not_enough(caption: str) -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00", caption)
    found = applied(tournament(NICOLO, MARCO_ONLINE), group)
    assert of(found, "n").finish is None
    assert asked(found) == [("unknown_poster", None, (101,))]


@pytest.mark.parametrize("name", ["Nicolò Verdi", "Nicolo Verdi", "verdi nicolo", "Nicolò Verdi 🧩 Torino"])
def test_by_the_senders_name_with_the_reason_shown_case_a_44(name: str) -> None:
    group = Group()
    group.photo(("user500", name), "18:30:00")
    found = applied(tournament(NICOLO, MARCO_ONLINE), group)
    assert of(found, "n").finish == rome("18:30:00")
    assert [remark.code for remark in of(found, "n").remarks] == ["recognised_by_name"]


def test_by_a_display_name_given_with_the_entry() -> None:
    group = Group()
    group.photo(("user500", "ANNA P"), "18:30:00")
    found = applied(tournament(online("a", "Anna Pace", "@anna", "Anna P."), MARCO_ONLINE), group)
    assert of(found, "a").finish == rome("18:30:00")


@pytest.mark.parametrize("written", ["@annap", "https://t.me/AnnaP", "t.me/annap"])
def test_by_a_username_in_the_caption_or_as_a_name(written: str) -> None:
    facts = tournament(online("a", "Anna Pace", written), MARCO_ONLINE)
    mentioned, called = Group(), Group()
    mentioned.photo(STRANGER, "18:30:00", ["Per ", {"type": "mention", "text": "@AnnaP"}])
    called.photo(("user500", "annap"), "18:30:00")
    for group in (mentioned, called):
        assert of(applied(facts, group), "a").finish == rome("18:30:00")


def test_a_mention_is_no_contradiction_of_who_sent_it() -> None:
    facts = tournament(ANNA_ONLINE, online("m", "Marco Bianchi", "@marco_b"))
    group = Group()
    group.photo(ANNA, "18:30:00", "@marco_b guarda!")
    found = applied(facts, group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())


@pytest.mark.parametrize("names", [("Nicolò Verdi", "Nicolo Verdi"), ("Nicolò Verdi", "Verdi Nicolò")])
def test_two_candidates_after_folding_are_a_persons_to_part_case_a_44(names: tuple[str, str]) -> None:
    group = Group()
    group.photo(("user500", "Nicolo Verdi"), "18:30:00")
    found = applied(tournament(online("n1", names[0]), online("n2", names[1])), group)
    assert [entry.finish for entry in found.entries] == [None, None]
    question = only_question(found)
    assert (question.code, question.posts, question.candidates) == ("two_candidates", (101,), ("n1", "n2"))


def test_the_answer_parts_two_candidates_case_a_44() -> None:
    group = Group()
    group.photo(("user500", "Nicolo Verdi"), "18:30:00")
    facts = tournament(online("n1", "Nicolò Verdi"), online("n2", "Nicolo Verdi"), posts={101: "n2"})
    found = applied(facts, group)
    assert [entry.finish for entry in found.entries] == [None, rome("18:30:00")]
    assert found.questions == ()


def test_two_names_in_one_caption_are_two_candidates() -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00", "Finito! Marco Bianchi e Nicolò Verdi")
    assert only_question(applied(tournament(NICOLO, MARCO_ONLINE), group)).candidates == ("m", "n")


def test_somebody_posts_for_another_entrant() -> None:
    group = Group()
    group.photo(MARCO, "18:30:00", "Per conto di Nicolò Verdi")
    found = applied(tournament(NICOLO, MARCO_ONLINE), group)
    assert [entry.finish for entry in found.entries] == [None, None]
    question = only_question(found)
    assert (question.code, question.candidates) == ("caption_differs", ("m", "n"))


def test_ones_own_name_beside_anothers_is_no_doubt() -> None:
    group = Group()
    group.photo(MARCO, "18:30:00", "Marco Bianchi ha finito, complimenti a Nicolò Verdi!")
    found = applied(tournament(NICOLO, MARCO_ONLINE), group)
    assert (of(found, "m").finish, found.questions) == (rome("18:30:00"), ())


def test_two_entrants_on_one_account_are_parted_by_the_caption() -> None:
    couple = (online("a", "Anna Pace", "user77"), online("b", "Bruno Pace", "user77"))
    group = Group()
    group.photo(ANNA, "18:30:00", "Bruno Pace")
    group.photo(ANNA, "18:50:00")
    found = applied(tournament(*couple), group)
    assert of(found, "b").finish == rome("18:30:00")
    assert asked(found) == [("two_candidates", None, (102,))]


def test_a_changed_name_is_the_same_entrant_case_a_62() -> None:
    group = Group()
    group.photo(("user77", "Anna"), "15:58:00")
    group.photo(("user77", "annapuzzle (nuovo nome)"), "18:30:00")
    found = applied(tournament(entrant("a", "Anna Pace", "user77", "@vecchio_nome")), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))
    assert found.questions == ()


def test_a_changed_name_is_one_entrant_even_where_only_the_name_was_known_case_a_62() -> None:
    group = Group()
    group.photo(("user500", "Puzzlina"), "15:58:00")
    group.photo(("user500", "Nicolò Verdi"), "18:30:00")
    found = applied(tournament(entrant("n", "Nicolò Verdi")), group)
    assert (of(found, "n").sealed, of(found, "n").finish) == (rome("15:58:00"), rome("18:30:00"))


def test_the_name_given_once_holds_for_the_account() -> None:
    group = Group()
    group.photo(STRANGER, "15:58:00", "Nicolò Verdi, scatola sigillata")
    group.photo(STRANGER, "18:30:00", "Finito!")
    found = applied(tournament(entrant("n", "Nicolò Verdi"), MARCO_ONLINE), group)
    assert (of(found, "n").sealed, of(found, "n").finish) == (rome("15:58:00"), rome("18:30:00"))
    assert [remark.code for remark in of(found, "n").remarks] == [
        "recognised_by_caption",
        "recognised_by_sender",
    ]


def test_one_account_that_names_two_entrants_is_asked_about_its_other_photos() -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00", "Nicolò Verdi")
    group.photo(STRANGER, "18:40:00", "Anna Pace")
    group.photo(STRANGER, "18:50:00")
    found = applied(tournament(NICOLO, ANNA_ONLINE), group)
    assert (of(found, "n").finish, of(found, "a").finish) == (rome("18:30:00"), rome("18:40:00"))
    assert asked(found) == [("two_candidates", None, (103,))]


def test_an_unknown_poster_is_asked_about_once_with_who_it_could_be() -> None:
    group = Group()
    group.photo(ANNA, "18:20:00")
    group.photo(STRANGER, "18:30:00")
    group.photo(STRANGER, "18:40:00")
    found = applied(tournament(NICOLO, MARCO_ONLINE, ANNA_ONLINE), group)
    question = only_question(found)
    assert (question.code, question.entry, question.posts) == ("unknown_poster", None, (101 + 1, 103))
    assert question.candidates == ("m", "n"), "Anna has her finish already"


@pytest.mark.parametrize(("count", "told"), [(1, 1), (3, 3), (10, 10), (11, 10)])
def test_a_strangers_photos_are_ignored_with_one_answer_that_is_told_whole(count: int, told: int) -> None:
    group = Group()
    ids = [group.photo(STRANGER, f"18:{minute}:00") for minute in range(30, 30 + count)]
    question = only_question(applied(tournament(NICOLO), group))
    assert question.posts == tuple(ids)
    whole = ", ".join(f'"{ident}": "ignore"' for ident in ids[:told])
    assert question.params["none"] == (whole if count == told else f"{whole}, …")
    for lang in ("it", "en"):
        assert whole in say("question.unknown_poster", question.params, lang)
    answers = dict.fromkeys(ids, "ignore")
    assert applied(tournament(NICOLO, posts=answers), group).questions == ()


def test_a_shared_surname_is_the_likelier_candidate() -> None:
    group = Group()
    group.photo(("user990", "Lucia Verdi"), "18:30:00")
    assert only_question(applied(tournament(NICOLO, MARCO_ONLINE), group)).candidates == ("n",)


def test_a_deleted_account_is_unknown_but_not_lost() -> None:
    group = Group()
    group.photo(("user990", ""), "18:30:00", **{"from": None})
    group.messages[-1]["from"] = None
    assert asked(applied(tournament(NICOLO), group)) == [("unknown_poster", None, (101,))]


@pytest.mark.parametrize("status", [status for status in Status if status is not Status.CONFIRMED])
def test_a_photo_of_somebody_not_confirmed_is_asked_about_and_counts_for_nobody(status: Status) -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(online("a", "Anna Pace", "user77", status=status), MARCO_ONLINE), group)
    question = only_question(found)
    assert (question.code, question.candidates) == ("not_confirmed", ("a",))
    assert of(found, "a").finish is None


def test_somebody_who_entered_again_is_the_confirmed_entry() -> None:
    gone = online("old", "Anna Pace", "user77", status=Status.WITHDRAWN)
    group = Group()
    group.photo(ANNA, "18:30:00", "Anna Pace")
    found = applied(tournament(gone, ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())


def test_ignored_strangers_vanish() -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00")
    assert applied(tournament(NICOLO, posts={101: "ignore"}), group).questions == ()


def test_an_unknown_posters_photo_can_be_given_to_an_entrant() -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00")
    found = applied(tournament(NICOLO, posts={101: "n"}), group)
    assert (of(found, "n").finish, found.questions) == (rome("18:30:00"), ())


def test_an_answer_with_an_unknown_entry_is_asked_about_and_not_followed() -> None:
    group = Group()
    group.photo(STRANGER, "18:30:00")
    found = applied(tournament(NICOLO, posts={101: "nn"}), group)
    assert asked(found) == [("answer_unknown_entry", None, (101,))]


def test_a_name_that_is_one_word_is_found_only_as_a_whole() -> None:
    facts = tournament(online("p", "Puzzlina"), MARCO_ONLINE)
    whole, within = Group(), Group()
    whole.photo(STRANGER, "18:30:00", "Puzzlina!")
    within.photo(STRANGER, "18:30:00", "Ho finito, grazie Puzzlina")
    assert of(applied(facts, whole), "p").finish == rome("18:30:00")
    assert of(applied(facts, within), "p").finish is None


@pytest.mark.parametrize(("strangers", "entrants", "asked"), [(10, 1, 10), (11, 1, 0), (5, 61, 0)])
def test_more_than_anybody_can_answer_is_not_asked(
    strangers: int, entrants: int, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # each stranger's question has all who miss a photo as candidates
    monkeypatch.setattr("incastro.evidence.questions.MOST_QUESTIONS", 11)
    facts = tournament(*(entrant(f"e{number}", f"Entrant {number:c}") for number in range(65, 65 + entrants)))
    group = Group()
    for number in range(strangers):
        group.photo((f"user{900 + number}", f"Sconosciuto {number}"), "18:45:00")
    if asked:
        assert len(applied(facts, group).questions) == asked
    else:
        assert refused(lambda: applied(facts, group)).code == "export.too_many_questions"
