"""From an entry list and a group's export to standings, for people without JSON."""

import json
import os
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
import xlsxwriter

from .conftest import AFTER, SLOTS, Group, Run


def ranked(run: Run, entries: Path, export: Path, *more: str):
    return run("rank", "--entries", entries, "--export", export, *SLOTS, "--at", AFTER, *more)


def test_the_standings_of_a_spreadsheet_and_an_export(run: Run, entries: Path, export: Path) -> None:
    """Cases A-42, A-44, A-50, A-51, A-56, B-6, B-7."""
    ran = ranked(run, entries, export, "--json")
    assert ran.code == 0
    found = {
        row["name"]: (row["position"], row["elapsed"], row["official"], row["points"])
        for row in ran.json["rows"]
    }
    assert found == {
        "Anna Pini": (1, "2:29:07", "2:30:00", 5),
        "Tommaso Brandi": (2, "2:27:47", "2:30:20", 4),
        "Ilaria Conte": (3, "2:38:20", "2:38:20", 3),
        "Nicolò Vassallo": (4, "2:43:00", "2:43:00", 2),
    }
    assert ran.json["entrants"] == 4


def test_what_was_understood_is_told_row_by_row_on_standard_error(
    run: Run, entries: Path, export: Path
) -> None:
    ran = ranked(run, entries, export)
    for line in (
        "riga 2: Anna Pini, offline, sab16, confermata, Anna P.",
        "riga 6: Ugo Rossi, offline, sab16, non pagata",
        "riga 7: una riga di totali",
        "«sabato ore 21» è il turno sab21 (1 riga)",
        "7 con un allegato",
    ):
        assert line in ran.err
    assert "riga" not in ran.out


def test_the_reason_for_a_match_is_told_where_accents_hid_it(run: Run, entries: Path, export: Path) -> None:
    """Case A-44."""
    ran = ranked(run, entries, export, "--why", "Vassallo")
    assert "Nicolo Vassallo" in ran.out


def test_a_stranger_becomes_a_question_that_can_be_answered_at_once(
    run: Run, entries: Path, group: Group, tmp_path: Path
) -> None:
    number = group.post("18:50:00", "Zia Pina", 555)
    export = group.save(tmp_path / "result.json")
    asked = ranked(run, entries, export, "--strict", "--json")
    assert asked.code == 1
    assert [(q["code"], q["posts"]) for q in asked.json["questions"]] == [("unknown_poster", [number])]
    assert f"--post {number}=ignore" in asked.err
    answered = ranked(run, entries, export, "--strict", "--json", "--post", f"{number}=ignore")
    assert (answered.code, answered.json["questions"]) == (0, [])


def test_several_photos_of_a_stranger_are_answered_in_one_go(
    run: Run, entries: Path, group: Group, tmp_path: Path
) -> None:
    """The organiser's own account posts in the group and is no entrant."""
    numbers = [group.post(f"18:5{minute}:00", "Zia Pina", 555) for minute in range(3)]
    export = group.save(tmp_path / "result.json")
    asked = ranked(run, entries, export, "--strict")
    answer = f"{','.join(map(str, numbers))}=ignore"
    assert f"--post {answer}" in asked.err
    assert ", ".join(f'"{number}": "ignore"' for number in numbers) in " ".join(asked.err.split())
    for given in (answer, answer.replace(",", ", ")):
        answered = ranked(run, entries, export, "--strict", "--json", "--post", given)
        assert (answered.code, answered.json["questions"]) == (0, [])


def test_an_answer_about_a_message_that_is_not_there_is_told(run: Run, entries: Path, export: Path) -> None:
    ran = ranked(run, entries, export, "--post", "99999=ignore")
    assert ran.code == 0
    assert "99999" in ran.err


def test_an_answer_about_a_message_from_after_at_is_no_mistake(
    run: Run, entries: Path, group: Group, tmp_path: Path
) -> None:
    number = group.post("18:50:00", "Zia Pina", 555)
    export = group.save(tmp_path / "result.json")
    answer = f"{number}=ignore"
    before = ranked(run, entries, export, "--at", "2026-10-17T18:00", "--post", answer)
    mistaken = ranked(run, entries, export, "--at", "2026-10-17T18:00", "--post", "99999=ignore")
    assert before.code == mistaken.code == 0
    assert len(mistaken.err.splitlines()) == len(before.err.splitlines()) + 1


@pytest.mark.parametrize("answers", [["101,102,101=ignore"], ["101,102=ignore", "102=ignore"]])
def test_a_message_that_is_answered_twice_is_refused(
    run: Run, entries: Path, export: Path, answers: list[str]
) -> None:
    ran = ranked(run, entries, export, *(f"--post={answer}" for answer in answers))
    assert (ran.code, ran.out) == (2, "")
    assert "10" in ran.err


@pytest.mark.parametrize(
    "answer",
    [
        "101,=ignore",
        "101,,102=ignore",
        "101,x=ignore",
        "101=nessuno",
        "²=ignore",
        "--1=ignore",
        "x=ignore",
        "101",
    ],
)
def test_an_answer_about_nobody_is_refused(run: Run, entries: Path, export: Path, answer: str) -> None:
    ran = ranked(run, entries, export, f"--post={answer}")
    assert (ran.code, ran.out) == (2, "")
    assert answer in ran.err


def test_a_full_export_asks_which_chat(run: Run, entries: Path, group: Group, tmp_path: Path) -> None:
    """Case A-53."""
    other = {"name": "Famiglia", "type": "private_group", "id": 5, "messages": []}
    path = tmp_path / "full.json"
    path.write_text(json.dumps({"about": "", "chats": {"about": "", "list": [other, group.chat()]}}), "utf-8")
    ran = ranked(run, entries, path)
    assert ran.code == 2
    assert "Famiglia" in ran.err
    assert "Torneo" in ran.err
    assert ranked(run, entries, path, "--chat", "Torneo").code == 0
    assert ranked(run, entries, path, "--chat", "-1002471352452").code == 0


def test_an_export_seen_at_an_earlier_moment_knows_nothing_of_later_photos(
    run: Run, entries: Path, export: Path
) -> None:
    ran = run(
        "rank", "--entries", entries, "--export", export, *SLOTS, "--at", "2026-10-17T18:30:30", "--json"
    )
    assert [row["name"] for row in ran.json["rows"] if row["position"]] == ["Tommaso Brandi"]


def test_a_damaged_export_is_read_and_the_repair_is_told(run: Run, entries: Path, export: Path) -> None:
    """Case A-49."""
    export.write_text(export.read_text("utf-8").replace("finito!", "fini\\x0Bto!"), "utf-8")
    ran = ranked(run, entries, export, "--json")
    assert len([row for row in ran.json["rows"] if row["position"]]) == 4
    assert "rovinat" in ran.err or "dannegg" in ran.err


def test_a_row_that_cannot_be_read_stops_everything_and_is_named(
    run: Run, entries: Path, export: Path
) -> None:
    entries.write_text(entries.read_text("utf-8").replace("Conte;Ilaria;Online", "Conte;Ilaria;boh"), "utf-8")
    ran = ranked(run, entries, export)
    assert (ran.code, ran.out) == (2, "")
    assert "iscritti.csv, riga 5, colonna D (Modalità): «boh»" in ran.err


def test_what_the_format_refuses_is_told_by_its_row(run: Run, entries: Path) -> None:
    ran = run("rank", "--entries", entries, *SLOTS, "--pieces", "1")
    assert (ran.code, ran.out) == (2, "")
    assert "iscritti.csv, riga 3: " in ran.err


def test_a_workbook_says_what_excel_did_to_a_duration(run: Run, tmp_path: Path) -> None:
    """Case A-39, with 62:33:00 typed by hand: told, and ranked only once somebody has looked (A-37)."""
    path = tmp_path / "iscritti.xlsx"
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Risposte del modulo 1")
    sheet.write_row(0, 0, ["Nominativo", "Modalità", "Turno", "Tempo"])
    sheet.write_row(1, 0, ["Anna", "online", "sab16"])
    made_a_date = datetime(1900, 1, 2, 14, 33)  # noqa: DTZ001 - a spreadsheet's dates have no zone
    sheet.write_datetime(1, 3, made_a_date, book.add_format({"num_format": "dd/mm/yyyy hh:mm"}))
    book.close()
    ran = run("rank", "--entries", path, *SLOTS, "--pieces", "500", "--at", AFTER, "--json", "--strict")
    assert ran.json["rows"][0]["elapsed"] == "62:33:00"
    assert "letto come 62:33:00; se era 1:02:33" in ran.err
    assert [block["code"] for block in ran.json["blocking"]] == ["improbable_time"]
    assert ran.code == 1


def test_facts_can_be_written_corrected_and_ranked_to_the_same_standings(
    run: Run, entries: Path, export: Path
) -> None:
    straight = ranked(run, entries, export, "--json").json
    written = run("facts", "--entries", entries, "--export", export, *SLOTS, "-o", "fatti.json")
    assert (written.code, written.out) == (0, "")
    again = run("rank", "fatti.json", "--at", AFTER, "--json").json
    keys = ("name", "position", "official", "points", "outcome")
    assert [[row[key] for key in keys] for row in again["rows"]] == [
        [row[key] for key in keys] for row in straight["rows"]
    ]


def test_a_question_that_was_written_down_keeps_the_standings_open(
    run: Run, entries: Path, group: Group, tmp_path: Path
) -> None:
    group.post("19:00:00", "Nicolo Vassallo", 79, "più nitida")
    export = group.save(tmp_path / "result.json")
    written = run("facts", "--entries", entries, "--export", export, *SLOTS, "-o", "fatti.json")
    assert "«questions»" in written.err
    ran = run("rank", "fatti.json", "--at", AFTER, "--json", "--strict")
    assert (ran.code, ran.json["state"]) == (1, "provisional")
    assert [(block["code"], block["entry"]) for block in ran.json["blocking"]] == [
        ("several_deliveries", "nicolo-vassallo")
    ]


def test_what_was_written_down_says_the_same_to_the_byte_without_the_export_and_beside_it(
    run: Run, entries: Path, group: Group, tmp_path: Path
) -> None:
    group.post("19:00:00", "Nicolo Vassallo", 79, "più nitida")
    group.post("19:10:00", "Zio Pino", 99, "bravi")
    export = group.save(tmp_path / "result.json")
    inputs = ("--entries", entries, "--export", export, *SLOTS)
    told = run("rank", *inputs, "--at", AFTER, "--json").out
    run("facts", *inputs, "-o", "fatti.json")
    assert run("rank", "fatti.json", "--at", AFTER, "--json").out == told
    again = run("rank", "fatti.json", "--export", export, "--at", AFTER, "--json").json
    assert [each["code"] for each in again["questions"]].count("unknown_poster") == 1


def test_facts_go_to_standard_output_as_a_document(run: Run, entries: Path, export: Path) -> None:
    ran = run("facts", "--entries", entries, "--export", export, *SLOTS, "--name", "Torneo d’autunno")
    assert ran.json["format"] == "incastro/tournament@1"
    assert ran.json["name"] == "Torneo d’autunno"
    assert ran.json["slots"][0]["code"] == "04217"
    assert [entry.get("status") for entry in ran.json["entries"]] == [None, None, None, None, "unpaid"]


def test_a_facts_file_that_is_there_is_not_overwritten_unless_told_so(run: Run, entries: Path) -> None:
    path = Path("fatti.json")
    path.write_text("my answers", "utf-8")
    refused = run("facts", "--entries", entries, *SLOTS, "-o", path)
    assert (refused.code, path.read_text("utf-8")) == (2, "my answers")
    assert run("facts", "--entries", entries, *SLOTS, "-o", path, "--force").code == 0
    assert json.loads(path.read_text("utf-8"))["format"] == "incastro/tournament@1"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "indica un file dei fatti"),
        (["--entries", "iscritti.csv"], "--slot sab16="),
        (["--entries", "iscritti.csv", "--slot", "sab16"], "--slot ID=VALORE"),
        (["--entries", "iscritti.csv", "--slot", "sab16=boh"], "--slot sab16: «boh»"),
        (["--entries", "iscritti.csv", "--slot", "a=2026-10-25T02:30"], "due volte"),
        (
            ["--entries", "iscritti.csv", "--slot", "a=2026-10-17T16:00", "--slot", "a=2026-10-17T21:00"],
            "due volte",
        ),
        (["--entries", "iscritti.csv", *SLOTS, "--go", "dom=2026-10-18T16:00"], "sab16, sab21"),
        (["--entries", "iscritti.csv", *SLOTS, "--rulebook", "boh"], "--rulebook"),
        (["--entries", "iscritti.csv", *SLOTS, "--rulebook", "aip-marathon-2026"], "maratone"),
        (["--entries", "iscritti.csv", *SLOTS, "--zone", "Roma"], "--zone"),
        (["--entries", "iscritti.csv", *SLOTS, "--chat", "5"], "--export"),
        (["--entries", "no.csv", *SLOTS], "no.csv: il file non c’è"),
        (["fatti.json", "--slot", "a=2026-10-17T16:00"], "--entries"),
        (["fatti.json", "--entries", "iscritti.csv"], "uno dei due"),
    ],
)
def test_an_option_that_cannot_be_used_is_named_in_one_message(
    run: Run, entries: Path, arguments: list[str], said: str
) -> None:
    ran = run("rank", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("incastro:") == 1


@pytest.fixture
def answered(facts: Callable[..., Path]) -> Path:
    return facts(entries=[("Anna", "online", "2:35:00")])


def test_facts_are_written_where_a_link_points_and_for_the_same_readers(
    run: Run, answered: Path, tmp_path: Path
) -> None:
    kept, link = tmp_path / "kept.json", tmp_path / "link.json"
    kept.write_text("{}", "utf-8")
    kept.chmod(0o600)
    link.symlink_to(kept)
    assert run("facts", answered, "-o", link, "--force").code == 0
    assert link.is_symlink()
    assert "Anna" in kept.read_text("utf-8")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"kept.json", "link.json", answered.name}


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_pipe_is_written_to_and_not_replaced_by_a_file(
    run: Run, answered: Path, tmp_path: Path, force: list[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE, encoding="utf-8")
    assert run("facts", answered, "-o", pipe, *force).code == 0
    assert "Anna" in heard.communicate(timeout=20)[0]
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    "name", [".", "no/such/folder.json", "x" * 300, "x" * 255, "nul\0", "half\ud800", "loop"]
)
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_where_nothing_can_be_written_is_named(
    run: Run, answered: Path, tmp_path: Path, name: str, force: list[str]
) -> None:
    (tmp_path / "loop").symlink_to("loop")
    before = set(tmp_path.iterdir())
    ran = run("facts", answered, "-o", name, *force)
    if ran.code == 0:
        # a name that the file system takes after all
        assert (tmp_path / name).is_file()
        return
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("incastro: ")
    assert set(tmp_path.iterdir()) == before
