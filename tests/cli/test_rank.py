"""`incastro rank FACTS.json`: tables, JSON, CSV and reasons, by the numbered cases."""

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import AFTER, Run, tournament

Facts = Callable[..., Path]

A_1 = [
    ("Ada", "offline", "2:05:00"),
    ("Bea", "offline", "2:12:00"),
    ("Ciro", "offline", "2:20:00"),
    ("Dino", "online", "2:35:00"),
    *[(name, "online", None) for name in ("Ezio", "Fulvia", "Gino", "Ida", "Lea", "Max")],
]


def cells(line: str) -> list[str]:
    return line.split()


def test_equal_official_times_share_position_and_points(run: Run, facts: Facts) -> None:
    """Case A-1, S-20."""
    ran = run("rank", facts(entries=A_1), "--at", AFTER)
    assert ran.code == 0
    for name in ("Ada", "Bea", "Ciro"):
        assert cells(ran.row(name))[:5] == ["=1", name, "offline", "2:30:00", "11"]
    assert cells(ran.row("Dino"))[:5] == ["4", "Dino", "online", "2:35:00", "8"]
    assert cells(ran.row("Ezio"))[:4] == ["Ezio", "online", "–", "1"]


def test_the_json_has_exactly_the_names_of_the_format(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(entries=A_1), "--at", AFTER, "--json")
    assert list(ran.json) == ["format", "id", "at", "entrants", "state", "blocking", "questions", "rows"]
    assert (ran.json["format"], ran.json["entrants"], ran.json["state"]) == (
        "incastro/tournament-result@1", 10, "ready",
    )  # fmt: skip
    assert [(row["position"], row["points"]) for row in ran.json["rows"]][:4] == [
        (1, 11),
        (1, 11),
        (1, 11),
        (4, 8),
    ]
    assert ran.json["rows"][0]["official"] == "2:30:00"
    assert ran.out.startswith('{\n  "format"')


def test_nothing_but_the_answer_goes_to_standard_output(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(entries=A_1), "--at", "2026-10-20T12:00", "--json")
    assert ran.json["state"] == "running"
    assert "31 ottobre 2026 alle 16:00, ora di Roma" in ran.err


def test_json_keeps_every_alphabet(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(entries=[("李雷 Nicolò", "online", "2:35:00")]), "--at", AFTER, "--json")
    assert "李雷 Nicolò" in ran.out


def test_wide_letters_do_not_push_the_columns_out_of_line(run: Run, facts: Facts) -> None:
    people = [
        ("李小龍", "online", "2:35:00"),
        ("Anna", "online", "2:36:00"),
        ("Zoe\u0308", "online", "2:37:00"),
    ]
    ran = run("rank", facts(entries=people), "--at", AFTER)
    line = {name: ran.row(name) for name, _, _ in people}
    assert (
        line["李小龍"].index("online") + 3
        == line["Anna"].index("online")
        == line["Zoe\u0308"].index("online") - 1
    )


def test_control_characters_in_a_name_cannot_steer_the_terminal(run: Run, facts: Facts) -> None:
    document = tournament(entries=[("Anna", "online", "2:35:00")], name="Prova \u202egara")
    ran = run("rank", facts(document), "--at", AFTER)
    assert "\u202e" not in ran.out
    assert "Prova gara" in ran.out


@pytest.mark.parametrize(
    ("columns", "folded"), [("200", False), ("60", True)], ids=["wide terminal", "narrow terminal"]
)
def test_the_table_fits_the_terminal_and_loses_nothing(
    run: Run, facts: Facts, monkeypatch: pytest.MonkeyPatch, columns: str, folded: bool
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    name = "Maria Guadalupe Fernandez Villaverde Iturralde"
    ran = run("rank", facts(entries=[(name, "offline", "2:05:00")]), "--at", AFTER)
    table = ran.out.split("\n\n", 1)[1]
    assert max(map(len, table.splitlines())) <= int(columns)
    assert (name in table) is not folded
    assert all(word in table for word in (*name.split(), "2:05:00", "2:30:00"))


def test_a_time_that_waits_for_the_organiser_stands_in_brackets(run: Run, facts: Facts) -> None:
    """Case B-11."""
    entry = {"id": "a", "name": "Anna", "mode": "online", "slot": "sab16", "finish": "2:40:00", "missing": 8}
    ran = run("rank", facts(entries=[entry]), "--at", AFTER, "--strict")
    assert "(2:40:00)" in ran.row("Anna")
    assert "8 pezzi mancanti" in ran.err
    assert ran.code == 1


def test_why_is_a_sum_with_its_articles(run: Run, facts: Facts) -> None:
    """Case B-6, B-10; S-20, S-27."""
    slot = {"id": "sab16", "scheduled": "2026-10-17T16:00:00", "go": "2026-10-17T16:02:13"}
    entry = {
        "id": "anna", "name": "Anna Pini", "mode": "offline", "slot": "sab16", "missing": 3,
        "sealed": "2026-10-17T15:58:00", "finish": "2026-10-17T18:30:00",
    }  # fmt: skip
    ran = run("rank", facts(slots=[slot], entries=[entry]), "--at", AFTER, "--why", "anna")
    told = [line.split() for line in ran.out.splitlines()]
    ends = {tuple(words[-3:]) for words in told if len(words) > 3}
    assert {
        ("18:30:00", "art.", "9"), ("16:02:13", "art.", "7"), ("2:27:47", "art.", "10"),
        ("2:30:00", "art.", "16"), ("0:00:30", "art.", "18"), ("2:30:30", "art.", "10"),
    } <= ends  # fmt: skip
    assert "Punti: 1 iscritti + 2 − posizione 1 = 2 (art. 11)" in ran.out


def test_why_writes_every_date_in_one_way(run: Run, facts: Facts) -> None:
    late = {"id": "anna", "name": "Anna", "mode": "online", "slot": "sab16", "finish": "2026-11-02T10:00:00"}
    out = run("rank", facts(entries=[late]), "--at", AFTER, "--why", "anna").out
    assert "02/11/2026 10:00:00" in out
    assert "31/10/2026 16:00:00" in out
    assert "2026-" not in out


def test_why_counts_the_hour_that_the_clocks_were_set_back(run: Run, facts: Facts) -> None:
    """Case A-18, B-3: the sum on the page adds up to the time."""
    slot = {"id": "sab16", "scheduled": "2026-10-24T21:00:00", "go": "2026-10-24T21:00:00"}
    entry = {
        "id": "anna", "name": "Anna", "mode": "online", "slot": "sab16", "finish": "2026-10-25T01:30:00Z",
    }  # fmt: skip
    ran = run("rank", facts(slots=[slot], entries=[entry]), "--at", AFTER, "--why", "anna")
    assert [line.split()[-1] for line in ran.out.splitlines() if "ora solare" in line] == ["1:00:00"]
    assert "25/10/2026 02:30:00" in ran.out
    assert "24/10/2026 21:00:00" in ran.out
    assert "6:30:00" in ran.out


@pytest.mark.parametrize("asked", ["nicolo-vassallo", "Nicolò Vassallo", "vassallo NICOLO", "nicolo", "Vass"])
def test_why_finds_somebody_by_id_or_name(run: Run, facts: Facts, asked: str) -> None:
    entry = {"id": "nicolo-vassallo", "name": "Nicolò Vassallo", "mode": "online", "slot": "sab16"}
    ran = run("rank", facts(entries=[entry, ("Ada", "online", None)]), "--at", AFTER, "--why", asked)
    assert ran.code == 0
    assert ran.out.startswith("Nicolò Vassallo")


def test_why_asks_when_two_could_be_meant_and_names_both(run: Run, facts: Facts) -> None:
    people = [("Giulia Marchetti", "online", None), ("Giulia Marchesin", "online", None)]
    ran = run("rank", facts(entries=people), "--why", "giulia")
    assert ran.code == 2
    assert "giulia marchetti" in ran.err
    assert "giulia marchesin" in ran.err
    assert not ran.out


def test_why_says_that_somebody_unpaid_is_no_entrant(run: Run, facts: Facts) -> None:
    unpaid = {"id": "ugo", "name": "Ugo Rossi", "mode": "online", "slot": "sab16", "status": "unpaid"}
    ran = run("rank", facts(entries=[unpaid, ("Ada", "online", None)]), "--why", "rossi")
    assert ran.code == 2
    assert "Ugo Rossi non ha pagato" in ran.err


def test_why_as_json_is_the_row(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(entries=A_1), "--at", AFTER, "--why", "dino", "--json")
    assert (ran.json["name"], ran.json["position"]) == ("Dino", 4)
    assert {"what", "value", "article"} == set(ran.json["steps"][0])


def test_the_csv_is_for_a_spreadsheet_and_runs_no_formula(run: Run, facts: Facts) -> None:
    """Case A-43."""
    ran = run(
        "rank",
        facts(entries=[("=1+1", "online", "2:35:00"), ("Bea", "online", None)]),
        "--at",
        AFTER,
        "--csv",
    )
    head, first, second = ran.out.splitlines()
    assert head == "\ufeffPos.;Nome;Modalità;Turno;Tempo;Punti;Note"
    assert first.startswith("1;'=1+1;online;sab16;2:35:00;3;")
    assert second.startswith(";Bea;online;sab16;;1;")
    english = run("rank", facts(entries=A_1), "--csv", "--lang", "en")
    assert english.out.splitlines()[0] == "\ufeffPos.,Name,Mode,Slot,Time,Points,Remark"


@pytest.mark.parametrize(
    "at",
    ["2026-10-31T16:00:00", "2026-10-31T15:00:00Z", "1793458800", "31/10/2026 16:00", "31/10/2026 16.00.00"],
)
def test_at_takes_an_instant_in_any_form(run: Run, facts: Facts, at: str) -> None:
    """Case B-1, B-4: at the deadline's very second the window is still open."""
    ran = run("rank", facts(entries=A_1), "--at", at, "--json")
    assert ran.json["at"] == "2026-10-31T16:00:00+01:00"
    assert ran.json["state"] == "running"


def test_strict_tells_by_the_exit_code_whether_anything_is_open(run: Run, facts: Facts) -> None:
    path = facts(entries=A_1)
    assert run("rank", path, "--at", "2026-10-20T12:00").code == 0
    assert run("rank", path, "--at", "2026-10-20T12:00", "--strict").code == 1
    assert run("rank", path, "--at", AFTER, "--strict").code == 0


def test_the_facts_can_come_from_standard_input(
    run: Run, facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    with facts(entries=A_1).open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert run("rank", "-", "--at", AFTER).code == 0


def test_a_penalty_is_added_once_however_often_it_is_ranked(run: Run, facts: Facts) -> None:
    """Case A-14: what `facts` writes can be ranked, written and ranked again."""
    entry = {"id": "a", "name": "Anna", "mode": "online", "slot": "sab16", "finish": "2:40:00", "missing": 3}
    path = facts(entries=[entry])
    for again in ("uno.json", "due.json"):
        assert run("facts", path, "-o", again).code == 0
        path = Path(again)
    assert run("rank", path, "--at", AFTER, "--json").json["rows"][0]["official"] == "2:40:30"


EMPTY = {
    "tournament": tournament(),
    "season": {"format": "incastro/season@1", "name": "Stagione", "rulebook": "ojpc-2026"},
    "marathon": {
        "format": "incastro/marathon@1",
        "name": "Maratona",
        "rulebook": "aip-marathon-2026",
        "start": "2026-03-07T10:00",
        "puzzles": [{"number": 1, "pieces": 500}],
    },
}


@pytest.mark.parametrize("form", [[], ["--json"], ["--csv"]], ids=["table", "json", "csv"])
@pytest.mark.parametrize("kind", EMPTY)
def test_a_contest_that_nobody_entered_has_standings_without_rows(
    run: Run, facts: Facts, kind: str, form: list[str]
) -> None:
    ran = run("rank", facts(EMPTY[kind]), "--at", AFTER, *form)
    assert ran.code == 0
    assert ran.out
    assert ran.json["rows"] == [] if form == ["--json"] else True


@pytest.mark.parametrize("mark", ["\u202e", "\u2066", "\x1b", "\x7f", "\x9b"])
def test_json_holds_nothing_that_a_terminal_obeys_and_every_letter(run: Run, facts: Facts, mark: str) -> None:
    message = {
        "id": 7,
        "type": "message",
        "date_unixtime": "1792258000",
        "from_id": "user9",
        "photo": "p.jpg",
    }
    name = f"Zio{mark} Pino"
    export = {"id": 5, "type": "private_group", "messages": [{**message, "from": name, "text": ""}]}
    path = facts(export, "result.json")
    document = tournament(entries=[("Anna", "online", None)])
    ran = run("rank", facts(document), "--export", path, "--at", AFTER, "--json")
    assert ran.code == 0
    assert mark not in ran.out
    assert mark not in ran.err
    (question,) = ran.json["questions"]
    assert name in question["message"] or mark == "\x1b"


def test_whom_nobody_knows_is_repeated_shortly(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(), "--why", "x" * 5_000)
    assert ran.code == 2
    assert len(ran.err) < 300
