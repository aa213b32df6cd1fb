"""What a tournament's document may not say, each with the path at which it is told."""

import pytest

from incastro.interchange.problems import KEPT, Refusals, each
from incastro.refusal import Refusal
from tests.interchange.documents import (
    GONE,
    bent,
    entry,
    full_tournament,
    read,
    refusals,
    small_tournament,
    told,
)

RULING = "entries[0].rulings[0]"


def test_the_full_and_the_small_tournament_are_taken() -> None:
    assert refusals(full_tournament()) == []
    assert refusals(small_tournament()) == []


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("format", GONE, "facts.format_missing"),
        ("format", None, "facts.format_missing"),
        ("format", "incastro/tournament@2", "facts.format_newer"),
        ("format", "incastro/tournament-result@1", "facts.format_is_result"),
        ("format", "incastro/torneo@1", "facts.format_unknown_near"),
        ("format", "text/csv", "facts.format_unknown"),
        ("format", 1, "facts.format_unknown"),
        ("name", GONE, "facts.missing_field"),
        ("name", None, "facts.missing_field"),
        ("name", "  ", "facts.missing_field"),
        ("name", 7, "facts.not_text_but_number"),
        ("name", ["x"], "facts.not_text"),
        ("name", "Torneo \x1b[2J", "facts.unfit_character"),
        ("name", "Torneo \ud800", "facts.unfit_character"),
        ("name", "x" * 2_001, "facts.text_too_long"),
        ("entries[0].telegram[0]", "@" * 2_001, "facts.text_too_long"),
        ("entries[0].rulings[0].reason", "x" * 100_000, "facts.text_too_long"),
        ("id", 7, "facts.not_text_but_number"),
        ("rulebook", GONE, "facts.missing_field"),
        ("rulebook", "ojpc", "book.unknown"),
        ("rulebook", "aip-marathon-2026", "facts.rulebook_kind"),
        ("rulebook", "../ojpc-2026", "book.unknown"),
        ("settings", [], "facts.not_object"),
        ("settings.floor", 1, "setting.unknown"),
        ("settings.floor", None, "setting.unknown"),
        ("settings.pieces", 10**30, "facts.too_big"),
        ("zone", "Europe/Roma", "facts.unknown_zone_near"),
        ("zone", "Here", "facts.unknown_zone"),
        ("zone", "Europe", "facts.unknown_zone_near"),
        ("zone", "../etc/passwd", "facts.unknown_zone"),
        ("zone", "/etc/passwd", "facts.unknown_zone"),
        ("zone", 2, "facts.not_text_but_number"),
        ("puzzle.pieces", "500", "facts.not_whole"),
        ("puzzle.pieces", -1, "facts.negative"),
        ("puzzle.pieces", 500.0, "facts.not_whole"),
        ("puzzle.pieces", True, "facts.not_whole"),
        ("puzzle.pieces", 10**9, "facts.too_big"),
        ("puzzle.colour", "red", "facts.unknown_field"),
        ("slot", [], "facts.unknown_field_near"),
        ("slots", {}, "facts.not_list"),
        ("slots[0]", "sat", "facts.not_object"),
        ("slots[1].id", GONE, "facts.missing_field"),
        ("slots[1].id", "sat", "facts.id_twice"),
        ("slots[0].scheduled", GONE, "facts.missing_field"),
        ("slots[0].scheduled", "2026-10-17", "instant.day_only"),
        ("slots[0].go", "2026-10-25T02:30", "instant.twice"),
        ("slots[0].go_was[0]", "2027-03-28T02:30", "instant.never"),
        ("slots[0].go_was[0]", False, "instant.unreadable"),
        # case A-42
        ("slots[0].code", 4217, "facts.not_text_but_number"),
        ("entries[0].id", "ignore", "facts.reserved_id"),
        ("entries[1].id", "anna", "facts.id_twice"),
        ("entries[1].person", "p-anna", "facts.same_person"),
        ("entries[0].mode", "offlin", "facts.not_a_choice"),
        ("entries[0].mode", "both ways", "facts.not_a_choice"),
        ("entries[0].mode", ["offline"], "facts.not_a_choice"),
        ("entries[0].mode", GONE, "facts.missing_field"),
        ("entries[0].slot", "sta", "facts.unknown_slot_near"),
        ("entries[0].slot", "mon-09", "facts.unknown_slot"),
        ("entries[0].slot", GONE, "facts.missing_field"),
        ("entries[0].status", "paid", "facts.not_a_choice"),
        ("entries[0].telegram", "@anna", "facts.not_list"),
        ("entries[0].telegram[1]", 77, "facts.not_text_but_number"),
        ("entries[0].started", "yes", "facts.not_flag"),
        ("entries[0].started", 1, "facts.not_flag"),
        ("entries[0].sealed", True, "facts.sealed_true"),
        ("entries[0].sealed", 0, "instant.too_small"),
        ("entries[0].sealed", "0:15:00", "instant.unreadable"),
        ("entries[0].finish", 7500, "instant.too_small"),
        ("entries[0].finish", "1h 70'", "duration.over_59"),
        ("entries[0].finish", "soon", "instant.neither"),
        ("entries[0].finish", True, "instant.unreadable"),
        ("entries[0].missing", -1, "facts.negative"),
        ("entries[0].missing", 501, "facts.missing_over_pieces"),
        ("entries[0].missing", False, "facts.not_whole"),
        ("entries[0].held", {}, "facts.not_list"),
        ("entries[0].held[0].posts[0]", "12a", "facts.not_post"),
        ("entries[0].held[0].posts[0]", 1.5, "facts.not_post"),
        ("entries[0].makeup", True, "facts.not_object"),
        ("entries[0].makeup.scheduled", GONE, "facts.missing_field"),
        ("entries[0].makeup.slot", "sat", "facts.unknown_field"),
        ("entries[0].free_entry_next", "no", "facts.not_flag"),
        ("entries[0].sealedd", None, "facts.unknown_field_near"),
        (f"{RULING}.kind", GONE, "facts.missing_field"),
        (f"{RULING}.kind", "penalties", "facts.not_a_choice"),
        (f"{RULING}.value", -60, "facts.negative"),
        (f"{RULING}.value", 60.5, "facts.not_whole"),
        (f"{RULING}.value", "a minute", "duration.unreadable"),
        (f"{RULING}.value", True, "facts.not_whole"),
        (f"{RULING}.value", GONE, "facts.penalty_needs_value"),
        ("entries[0].rulings[1].value", None, "facts.finish_needs_value"),
        ("entries[0].rulings[1].value", 60, "instant.too_small"),
        ("entries[0].rulings[2].value", "words", "facts.ruling_takes_no_value"),
        ("entries[0].rulings[1].id", "r1", "facts.id_twice"),
        ("entries[0].rulings[2].reverses", "r9", "facts.reverses_nothing"),
        ("entries[0].rulings[2].reverses", "r3", "facts.reverses_nothing"),
        (f"{RULING}.reverses", "r2", "facts.reverses_nothing"),
        ('posts["12a"]', "anna", "facts.not_post"),
        ('posts["0120"]', "anna", "facts.not_post"),
        ('posts["120"]', "carla", "facts.unknown_entry"),
        ('posts["120"]', "ana", "facts.unknown_entry_near"),
        ('posts["120"]', 3, "facts.not_text"),
        ("posts", [], "facts.not_object"),
    ],
)
def test_it_is_refused_at_its_path(path: str, value: object, code: str) -> None:
    assert told(bent(full_tournament(), path, value)) == [(code, path)]


@pytest.mark.parametrize("name", ["pieces", "floor_offline", "tie_breaks", "rank_by", "shared_places_count"])
def test_an_impossible_setting_is_refused_by_name(name: str) -> None:
    [refusal] = refusals(small_tournament(settings={name: {"x": 1}}))
    assert refusal.code.startswith("setting.")
    assert (refusal.where.path, refusal.params["name"]) == (f"settings.{name}", name)


@pytest.mark.parametrize("name", ["tournaments_min", "tournaments_max"])
def test_settings_that_do_not_go_together_are_refused_at_the_one_that_was_changed(name: str) -> None:
    value = {"tournaments_min": 50, "tournaments_max": 1}[name]
    assert [path for _, path in told(small_tournament(settings={name: value}))] == [f"settings.{name}"]


def test_an_unknown_field_is_answered_with_the_nearest_name() -> None:
    [refusal] = refusals(bent(full_tournament(), "entries[0].sealed_cod", "x"))
    assert refusal.params == {"name": "sealed_cod", "meant": "sealed_code"}


@pytest.mark.parametrize(
    "other", ["Nicolò Serra", "NICOLÒ SERRA", "Nicolo\u0300 Serra", "  nicolò \u00a0serra "]
)
def test_the_same_name_twice_is_refused_with_both_paths(other: str) -> None:
    document = small_tournament(entries=[entry("a", name="Nicolò Serra"), entry("b"), entry("c", name=other)])
    [refusal] = refusals(document)
    assert (refusal.code, refusal.where.path) == ("facts.same_name", "entries[2].name")
    assert refusal.params["first"] == "entries[0]"


def test_namesakes_need_a_person_each() -> None:
    def namesakes(*persons: str | None) -> list[tuple[str, str | None]]:
        entries = [entry(str(place), name="Anna Bianchi", person=who) for place, who in enumerate(persons)]
        return told(small_tournament(entries=entries))

    assert namesakes("p1", "p2") == []
    assert namesakes("p1", None) == [("facts.same_name", "entries[1].name")]
    assert namesakes(None, "p1") == [("facts.same_name", "entries[1].name")]
    assert namesakes("p1", "p2", None) == [("facts.same_name", "entries[2].name")]
    assert namesakes("p1", None, "p2")[-1] == ("facts.same_name", "entries[2].name")
    # a blank person is nobody's
    assert namesakes("", " ") == [("facts.same_name", "entries[1].name")]


def test_names_that_differ_by_an_accent_are_two_people() -> None:
    entries = [entry("a", name="Nicolò Serra"), entry("b", name="Nicolo Serra")]
    assert refusals(small_tournament(entries=entries)) == []


@pytest.mark.parametrize("status", ["withdrawn", "lapsed"])
def test_somebody_may_come_back_after_a_withdrawn_or_lapsed_entry(status: str) -> None:
    """cases A-34 and A-36: the old entry stays visible"""
    old = entry("a", name="Anna", person="p1", status=status)
    new = entry("b", name="Anna", person="p1")
    assert refusals(small_tournament(entries=[old, new])) == []
    assert told(small_tournament(entries=[{**old, "status": "unpaid"}, new])) == [
        ("facts.same_person", "entries[1].person")
    ]


def test_missing_pieces_are_measured_by_the_rulebook_where_the_puzzle_is_not_known() -> None:
    def with_missing(missing: int, **more: object) -> list[tuple[str, str | None]]:
        return told(small_tournament(entries=[entry("a", missing=missing)], **more))

    refused = [("facts.missing_over_pieces", "entries[0].missing")]
    assert with_missing(500) == []
    assert with_missing(501) == refused
    assert with_missing(501, settings={"pieces": 1000}) == []
    assert with_missing(501, puzzle={"pieces": 1000}) == []


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_reading() -> None:
    document = full_tournament()
    for path, value in [
        ("zone", "x"),
        ("puzzle.pieces", -1),
        ("entries[0].mode", "x"),
        ("entries[1].slot", 3),
    ]:
        document = bent(document, path, value)
    with pytest.raises(Refusals) as caught:
        read(document)
    assert [refusal.where.path for refusal in each(caught.value)] == [
        "zone",
        "puzzle.pieces",
        "entries[0].mode",
        "entries[1].slot",
    ]
    assert (caught.value.code, caught.value.params["count"]) == ("facts.several", 4)


def test_one_thing_wrong_is_a_plain_refusal() -> None:
    with pytest.raises(Refusal) as caught:
        read(small_tournament(name=3))
    assert not isinstance(caught.value, Refusals)
    assert each(caught.value) == (caught.value,)


def test_beyond_what_anybody_reads_the_rest_is_only_counted() -> None:
    entries = [entry(str(number), mode="x") for number in range(KEPT + 30)]
    with pytest.raises(Refusals) as caught:
        read(small_tournament(entries=entries))
    assert len(each(caught.value)) == KEPT
    assert (caught.value.more, caught.value.params["count"]) == (30, KEPT + 30)


def test_refusals_keep_their_file_when_more_are_put_inside_another() -> None:
    several = Refusals([Refusal("a.b"), Refusal("c.d").inside("old.json")]).inside("new.json")
    assert [refusal.where.file for refusal in each(several)] == ["new.json", "old.json"]


def test_an_export_in_the_place_of_facts_is_recognised() -> None:
    assert told({"name": "Gruppo", "type": "private_supergroup", "id": 1, "messages": []})[0] == (
        "facts.looks_like_export",
        "format",
    )


@pytest.mark.parametrize("source", [b"[]", b'"x"', b"3", b"null", b"true"])
def test_a_document_is_an_object(source: bytes) -> None:
    assert told(source) == [("facts.not_a_document", None)]


@pytest.mark.parametrize("posts", [{120: "a", "120": "ignore"}, {"0": "a", "-0": "a"}])
def test_one_message_has_one_answer(posts: dict[object, str]) -> None:
    [refusal] = refusals(small_tournament(posts=posts))
    assert refusal.code == "facts.field_twice"


def test_long_texts_are_shortened_where_they_are_repeated() -> None:
    document = small_tournament(**{"x" * 5000: 1, "zone": "z" * 5000})
    document["entries"] = [entry("a", slot="s" * 5000, missing=10**25)]
    for refusal in refusals(document):
        assert len(refusal.where.path or "") < 100
        assert all(len(str(value)) < 100 for value in refusal.params.values())
