"""A season's document: tournaments in it or beside it, ties that the organiser settled."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from incastro.interchange.document import Allowance
from incastro.interchange.facts import load_facts, season_of
from incastro.interchange.fields import Fields
from incastro.interchange.read_tournament import read_tournament
from incastro.refusal import Refusal
from incastro.rulebook.facts import Season, TieDecision, Tournament
from incastro.rulebook.season import standings
from tests.interchange.documents import (
    GONE,
    Document,
    bent,
    entry,
    full_season,
    full_tournament,
    refusals,
    small_tournament,
    told,
)

AFTER = 1_800_000_000


def season(document: Any, **more: Any) -> Season:
    facts = load_facts(document, **more)
    assert isinstance(facts, Season)
    return facts


def small_season(*tournaments: Any, **changes: Any) -> Document:
    least = {"format": "incastro/season@1", "name": "2026", "rulebook": "ojpc-2026"}
    return least | {"tournaments": list(tournaments)} | changes


def save(file: Path, document: Any) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_every_field_is_read() -> None:
    facts = season(full_season())
    assert (facts.name, facts.planned, facts.rules.trophies) == ("Stagione 2026", 5, 5)
    assert [tournament.id for tournament in facts.tournaments] == ["spring", "autumn"]
    assert facts.tournaments[1] == load_facts(full_tournament())
    assert facts.tie_decisions == (
        TieDecision(persons=("p-anna", "p-bruno"), order=("p-bruno", "p-anna"), reason="drawn by lot"),
        TieDecision(persons=("p-anna", "p-bruno"), order=None),
    )


def test_a_season_may_have_nothing_yet() -> None:
    facts = season({"format": "incastro/season@1", "name": "2026", "rulebook": "ojpc-2026"})
    assert (facts.tournaments, facts.planned, facts.tie_decisions) == ((), 0, ())


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("name", GONE, "facts.missing_field"),
        ("rulebook", "aip-marathon-2026", "facts.rulebook_kind"),
        ("planned", -1, "facts.negative"),
        ("planned", "5", "facts.not_whole"),
        ("tournaments", {}, "facts.not_list"),
        ("tournaments", ["x.json"] * 54, "facts.too_many_tournaments"),
        ("tournaments[1]", 3, "facts.not_a_tournament"),
        ("tournaments[1]", None, "facts.not_a_tournament"),
        ("tournaments[1].format", "incastro/season@1", "facts.format_other"),
        ("tournaments[1].entries[1].slot", "x", "facts.unknown_slot"),
        ("tournaments[0].settings.floor", 1, "setting.unknown"),
        ("tie_decisions[0].persons[1]", "p-carla", "facts.unknown_person_near"),
        ("tie_decisions[0].persons[1]", "Zeno", "facts.unknown_person"),
        ("tie_decisions[0].persons[1]", "p-anna", "facts.person_twice"),
        ("tie_decisions[1].persons", ["p-anna"], "facts.tie_of_one"),
        ("tie_decisions[1].persons", GONE, "facts.tie_of_one"),
        ("tie_decisions[0].order", ["p-anna"], "facts.order_of_others"),
        ("tie_decisions[0].order[1]", "Bruno Neri", "facts.person_twice"),
        ("tie_decisions[0].order", "drawn", "facts.not_list"),
        ("tie_decisions[0].shared", "yes", "facts.not_flag"),
        ("tie_decisions[0].why", "x", "facts.unknown_field"),
    ],
)
def test_it_is_refused_at_its_path(path: str, value: object, code: str) -> None:
    assert (code, path) in told(bent(full_season(), path, value))


def test_two_tournaments_under_one_id_are_refused() -> None:
    document = bent(full_season(), "tournaments[1].id", "spring")
    [refusal] = refusals(document)
    assert (refusal.code, refusal.where.path) == ("facts.tournament_twice", "tournaments[1]")
    assert refusal.params["first"] == "tournaments[0]"


def test_a_tie_is_put_in_order_or_shared_and_not_both() -> None:
    def settled(**how: object) -> list[tuple[str, str | None]]:
        tie = {"persons": ["p-anna", "p-bruno"], **how}
        return told(bent(full_season(), "tie_decisions", [tie]))

    assert settled(order=["p-anna", "p-bruno"]) == settled(shared=True) == settled(order="shared") == []
    assert settled(order=["p-anna", "p-bruno"], shared=False) == settled(order="shared", shared=True) == []
    assert settled() == settled(shared=False) == [("facts.order_or_shared", "tie_decisions[0]")]
    assert settled(order=["p-anna", "p-bruno"], shared=True) == [
        ("facts.order_and_shared", "tie_decisions[0]")
    ]


def test_people_are_found_by_name_too() -> None:
    document = bent(full_season(), "tie_decisions[0]", {"persons": ["anna  BIANCHI", "Bruno Neri"]})
    document["tie_decisions"][0]["order"] = ["p-bruno", "Anna Bianchi"]
    assert season(document).tie_decisions[0] == TieDecision(
        persons=("p-anna", "p-bruno"), order=("p-bruno", "p-anna")
    )


def tied_season(*names: str, **persons: str | None) -> Document:
    """Everybody level in two online tournaments, the second of which spells the names as given."""
    tournaments = []
    for ident in ("one", "two"):
        entries = [
            entry(str(place), name=name, mode="online", finish="2:40:00", person=persons.get(name.split()[0]))
            for place, name in enumerate(names)
        ]
        tournaments.append(small_tournament(id=ident, entries=entries))
    return small_season(*tournaments)


def test_a_decision_by_name_reaches_those_without_an_id() -> None:
    document = tied_season("Anna Bianchi", "Bruno Neri")
    document["tournaments"][0]["entries"][0]["name"] = "ANNA  bianchi"
    document["tie_decisions"] = [
        {"persons": ["anna bianchi", "bruno neri"], "order": ["Bruno NERI", "anna bianchi"]}
    ]
    table = standings(season(document), AFTER)
    assert [(row.name, row.position) for row in table.rows] == [("Bruno Neri", 1), ("Anna Bianchi", 2)]
    assert "tie_decision_void" not in [block.code for block in table.blocking]


def test_a_name_of_several_people_is_not_enough() -> None:
    document = small_season(
        small_tournament(id="one", entries=[entry("a", name="Anna", person="p1"), entry("b", name="Bruno")]),
        small_tournament(id="two", entries=[entry("a", name="Anna", person="p2")]),
    )
    document["tie_decisions"] = [{"persons": ["Anna", "Bruno"], "shared": True}]
    [refusal] = refusals(document)
    assert (refusal.code, refusal.where.path) == ("facts.person_unclear", "tie_decisions[0].persons[0]")
    assert refusal.params["ids"] == "p1, p2"


def test_tournaments_without_an_id_go_by_their_number() -> None:
    first, second = small_tournament(), small_tournament()
    assert refusals(small_season(first, second)) == []
    assert told(small_season({**first, "id": "2"}, second)) == [("facts.tournament_twice", "tournaments[1]")]


def test_tournaments_are_read_from_the_files_beside_the_season(tmp_path: Path) -> None:
    save(tmp_path / "spring.json", small_tournament(id="spring"))
    save(tmp_path / "more" / "autumn.json", small_tournament(id="autumn"))
    file = save(tmp_path / "season.json", small_season("spring.json", "more/../more/autumn.json"))
    assert [tournament.id for tournament in season(file).tournaments] == ["spring", "autumn"]
    assert season(str(file)) == season(file.read_bytes(), folder=tmp_path)


def test_a_file_may_be_named_by_its_full_path(tmp_path: Path) -> None:
    elsewhere = save(tmp_path / "elsewhere" / "spring.json", small_tournament(id="spring"))
    file = save(tmp_path / "here" / "season.json", small_season(str(elsewhere)))
    assert season(file).tournaments[0].id == "spring"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("none.json", "facts.file_missing"),
        ("", "facts.file_missing"),
        (" ", "facts.file_missing"),
        ("a\0b", "facts.file_missing"),
        ("folder", "facts.file_is_folder"),
        ("../spring.json", "facts.file_outside"),
        ("folder/../../spring.json", "facts.file_outside"),
    ],
)
def test_a_file_that_cannot_be_had_is_told_where_it_is_named(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "in" / "folder").mkdir(parents=True)
    save(tmp_path / "spring.json", small_tournament())
    file = save(tmp_path / "in" / "season.json", small_season(name))
    [refusal] = refusals(file)
    assert (refusal.code, refusal.where.file, refusal.where.path) == (code, str(file), "tournaments[0]")


def test_without_a_folder_no_file_is_opened(tmp_path: Path) -> None:
    file = save(tmp_path / "spring.json", small_tournament())
    for name in ("spring.json", str(file)):
        document = small_season(name)
        assert told(document) == [("facts.file_not_allowed", "tournaments[0]")]
        assert told(json.dumps(document).encode()) == [("facts.file_not_allowed", "tournaments[0]")]


def test_what_is_wrong_in_a_tournaments_file_names_that_file(tmp_path: Path) -> None:
    spring = save(tmp_path / "spring.json", small_tournament(entries=[entry("a", slot="sun")]))
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    other = save(tmp_path / "other.json", full_season())
    document = small_season("spring.json", "broken.json", "other.json", small_tournament(name=3))
    found = [
        (each.code, each.where.file, each.where.path)
        for each in refusals(save(tmp_path / "s.json", document))
    ]
    assert found == [
        ("facts.unknown_slot", str(spring), "entries[0].slot"),
        ("facts.broken", str(broken), None),
        ("facts.format_other", str(other), "format"),
        ("facts.not_text_but_number", str(tmp_path / "s.json"), "tournaments[3].name"),
    ]


def test_all_files_of_a_season_share_what_may_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [save(tmp_path / f"{n}.json", small_tournament(id=str(n))).name for n in range(5)]
    size = (tmp_path / "0.json").stat().st_size
    file = save(tmp_path / "season.json", small_season(*names))
    monkeypatch.setattr(
        "incastro.interchange.facts.Allowance", lambda: Allowance(size=file.stat().st_size + 4 * size)
    )
    [refusal] = refusals(file)
    assert (refusal.code, refusal.where.file) == ("facts.too_large", str(tmp_path / "4.json"))


def saved(folder: Path, ident: str, day: str, **changes: Any) -> Path:
    slots = [{"id": "sat", "scheduled": f"2026-{day}T16:00"}]
    return save(folder / f"{ident}.json", small_tournament(id=ident, slots=slots, **changes))


def test_a_season_straight_from_tournaments_is_in_order_of_date(tmp_path: Path) -> None:
    files = [
        saved(tmp_path, "autumn", "10-17", name="OJPC 2026 – autunno"),
        saved(tmp_path, "spring", "03-21", name="OJPC 2026 – primavera"),
    ]
    facts = season_of(
        [*files, save(tmp_path / "x.json", small_tournament(name="OJPC 2026 – ?", slots=[], entries=[]))]
    )
    assert [tournament.id for tournament in facts.tournaments] == ["spring", "autumn", None]
    assert (facts.name, facts.planned, facts.tie_decisions) == ("OJPC 2026", 0, ())
    assert facts.rules.book == "ojpc-2026"


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (["OJPC 2026, tappa 1", "OJPC 2026, tappa 2"], "OJPC 2026"),
        (["Torneo di primavera", "Torneo di ottobre"], "Torneo"),
        (["Primavera", "Autunno"], "Primavera · Autunno"),
        (["Primavera", "Estate", "Autunno"], "Primavera · Autunno"),
        (["Primavera"], "Primavera"),
        (["Torneo", "Torneo"], "Torneo"),
        (["- a", "- b"], "- a · - b"),
    ],
)
def test_it_takes_its_name_from_what_the_tournaments_share(
    tmp_path: Path, names: list[str], name: str
) -> None:
    files = [saved(tmp_path, str(place), f"0{place + 1}-10", name=one) for place, one in enumerate(names)]
    assert season_of(files).name == name


def test_settings_of_the_season_have_to_agree(tmp_path: Path) -> None:
    first = saved(tmp_path, "spring", "03-21", settings={"pieces": 500})
    other = saved(tmp_path, "summer", "06-20", settings={"pieces": 1000})
    assert season_of([first, other]).rules.pieces == 500
    odd = saved(tmp_path, "autumn", "10-17", settings={"best_time": "elapsed"})
    with pytest.raises(Refusal) as caught:
        season_of([first, odd])
    assert caught.value.code == "facts.settings_differ"
    assert (caught.value.where.file, caught.value.where.path) == (str(odd), "settings.best_time")


def test_tournaments_of_two_rulebooks_make_no_season_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = saved(tmp_path, "spring", "03-21"), saved(tmp_path, "autumn", "10-17", name="Other")

    def ruled(fields: Fields) -> Tournament | None:
        read = read_tournament(fields)
        if read is None or read.name != "Other":
            return read
        return replace(read, rules=replace(read.rules, book="ojpc-2027"))

    monkeypatch.setattr("incastro.interchange.facts.read_tournament", ruled)
    with pytest.raises(Refusal) as caught:
        season_of([first, other])
    assert (caught.value.code, caught.value.where.path) == ("facts.rulebooks_differ", "rulebook")
    assert caught.value.where.file == str(other)


def test_only_tournaments_make_a_season(tmp_path: Path) -> None:
    good = saved(tmp_path, "spring", "03-21")
    bad = save(tmp_path / "season.json", full_season())
    with pytest.raises(Refusal) as caught:
        season_of([good, bad])
    assert (caught.value.code, caught.value.where.file) == ("facts.format_other", str(bad))


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ([], "facts.no_tournaments"),
        (["spring", "spring"], "facts.tournament_twice"),
        (["spring", "none"], "facts.file_missing"),
    ],
)
def test_a_season_needs_each_tournament_once(tmp_path: Path, names: list[str], code: str) -> None:
    saved(tmp_path, "spring", "03-21")
    with pytest.raises(Refusal) as caught:
        season_of(tmp_path / f"{name}.json" for name in names)
    assert caught.value.code == code


def test_a_tournament_is_a_tournament_wherever_it_stands() -> None:
    assert isinstance(load_facts(full_season()["tournaments"][0]), Tournament)
