"""The command line as somebody else would call it: answers, exit codes, languages, lists of entrants."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from tests.cases.cast import LATER, Facts, done, marathon, of_ten, offline, online, season, team, tournament
from tests.cases.chat import Chat
from tests.cases.conftest import Run, Save, row, rows

READY = tournament(offline("Ada", "2:10:00", missing=2), online("Bea", "2:41:00"))
WAITING = tournament(online("Ada", "2:31:00", missing=8))
ENDS = {"tournament": READY, "season": season(READY), "marathon": marathon(team("Alfa", done(1, "1:00:00")))}


class TestTheAnswer:
    @pytest.mark.parametrize("kind", ENDS)
    def test_alone_is_on_standard_output(self, run: Run, save: Save, kind: str) -> None:
        ran = run("rank", save(ENDS[kind]), "--json")
        assert ran.code == 0
        assert ran.out.lstrip().startswith("{")
        assert ran.json["format"] == f"incastro/{kind}-result@1"

    def test_holds_the_questions_and_standard_error_asks_them(self, run: Run, save: Save) -> None:
        chat = Chat()
        chat.post("18:40:00", "Zia Pina", 501)
        facts, export = save(tournament(online("Ada"))), save(chat.single(), "result.json")
        ran = run("rank", facts, "--export", export, "--at", LATER, "--json")
        (question,) = ran.json["questions"]
        assert "Zia Pina" in question["message"]
        assert "Zia Pina" in ran.err
        table = run("rank", facts, "--export", export, "--at", LATER)
        assert "Zia Pina" not in table.out
        assert "Zia Pina" in table.err

    def test_is_an_aligned_table_by_default(self, run: Run, save: Save) -> None:
        ran = run("rank", save(READY), "--at", LATER)
        assert ran.code == 0
        (ada,) = [line for line in ran.out.splitlines() if "Ada" in line]
        (bea,) = [line for line in ran.out.splitlines() if "Bea" in line]
        assert ada.index("2:30:20") == bea.index("2:41:00")
        with pytest.raises(json.JSONDecodeError):
            json.loads(ran.out)

    @pytest.mark.parametrize("lang", ["it", "en"])
    def test_why_tells_the_steps_in_words(self, run: Run, save: Save, lang: str) -> None:
        ran = run("rank", save(READY), "--at", LATER, "--why", "ada", "--lang", lang)
        assert ran.code == 0
        for told in ("2:10:00", "2:30:00", "2:30:20", "art. 16", "art. 18", "art. 11"):
            assert told in ran.out
        assert "Bea" not in ran.out

    @pytest.mark.parametrize("kind", ["season", "marathon"])
    def test_why_answers_for_every_kind(self, run: Run, save: Save, kind: str) -> None:
        ran = run(
            "rank", save(ENDS[kind]), "--at", LATER, "--why", {"season": "Ada", "marathon": "alfa"}[kind]
        )
        assert (ran.code, ran.out == "") == (0, False)

    def test_why_of_nobody_is_refused(self, run: Run, save: Save) -> None:
        ran = run("rank", save(READY), "--at", LATER, "--why", "zoe")
        assert (ran.code, ran.out) == (2, "")

    def test_is_for_now_unless_told(self, run: Run, save: Save) -> None:
        before = datetime.now().astimezone() - timedelta(seconds=2)
        told = datetime.fromisoformat(run("rank", save(READY), "--json").json["at"])
        assert before <= told <= datetime.now().astimezone() + timedelta(seconds=2)
        assert told.utcoffset() in (timedelta(hours=1), timedelta(hours=2))

    def test_messages_speak_the_language_asked_for(self, run: Run, save: Save) -> None:
        said = [
            run("rank", save(WAITING), "--at", LATER, "--json", "--lang", lang).json["blocking"][0]["message"]
            for lang in ("it", "en")
        ]
        assert said[0] != said[1]
        assert run("rank", save(WAITING), "--at", LATER, "--json").json["blocking"][0]["message"] == said[0]


class TestExitCodes:
    @pytest.mark.parametrize(
        ("facts", "at", "strict"),
        [
            (READY, LATER, 0),
            (READY, "2026-10-20T12:00", 1),
            (WAITING, LATER, 1),
            (season(READY), LATER, 0),
            (season(READY, planned=4), LATER, 1),
            (season(WAITING), LATER, 1),
            (marathon(team("Alfa")), LATER, 0),
            (marathon(team("Alfa", count=None)), LATER, 1),
            (marathon(team("Alfa")), "2026-03-14T12:00", 1),
        ],
    )
    def test_one_only_with_strict(self, run: Run, save: Save, facts: Facts, at: str, strict: int) -> None:
        plain = run("rank", save(facts), "--at", at, "--json")
        held = run("rank", save(facts), "--at", at, "--json", "--strict")
        assert (plain.code, held.code) == (0, strict)
        assert plain.out == held.out
        assert (plain.json["state"] == "ready") is (strict == 0)

    @pytest.mark.parametrize(
        "content",
        [
            "",
            "{",
            "null",
            "[]",
            "{}",
            '{"format": "incastro/tournament@1"',
            "[" * 200_000,
            '{"a":' * 100_000,
            '{"format": "incastro/tournament-result@1"}',
            '{"format": 3}',
            "\x00",
            '{"format": "incastro/tournament@1", "name": "T", "name": "U", "rulebook": "ojpc-2026"}',
            '{"format": "incastro/tournament@1", "name": "T", "rulebook": "ojpc-2026", "entries": NaN}',
            '{"format": "incastro/season@1", "name": "T", "rulebook": "ojpc-2026", "planned": 1e999}',
            '{"format": "incastro/season@1", "name": "T", "rulebook": "ojpc-2026", "planned": '
            + "9" * 5000
            + "}",
        ],
        ids=lambda content: content[:40],
    )
    def test_two_for_a_file_that_is_not_facts(self, run: Run, save: Save, content: str) -> None:
        ran = run("rank", save(content))
        assert (ran.code, ran.out) == (2, "")
        assert "facts.json" in ran.err
        assert "Traceback" not in ran.err

    def test_two_for_what_is_not_text(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "facts.json"
        path.write_bytes(b'{"name": "\xff\xfe"}')
        assert run("rank", path).code == 2
        assert run("rank", tmp_path / "nowhere.json").code == 2
        assert run("rank", tmp_path).code == 2

    @pytest.mark.parametrize(
        "arguments",
        [
            [],
            ["rank"],
            ["bake"],
            ["rank", "--entries", "nowhere.csv", "--slot", "a=2026-10-17T16:00"],
            ["season"],
            ["rulebook", "show", "ojpc-1999"],
        ],
    )
    def test_two_for_what_cannot_be_meant(self, run: Run, arguments: list[str]) -> None:
        ran = run(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err

    @pytest.mark.parametrize("given", ["soon", "2026-13-01", "", "25:00"])
    def test_two_for_a_moment_that_is_none(self, run: Run, save: Save, given: str) -> None:
        assert run("rank", save(READY), "--at", given).code == 2

    def test_an_export_is_for_tournaments(self, run: Run, save: Save) -> None:
        export = save(Chat().single(), "result.json")
        for kind in ("season", "marathon"):
            assert run("rank", save(ENDS[kind]), "--export", export).code == 2


class TestSeasons:
    FILES = (of_ten("t1", ("Ada", "2:31:00")), of_ten("t2", ("Ada", "2:31:00")))

    def test_come_straight_from_tournaments(self, run: Run, save: Save) -> None:
        files = [save(facts, f"{facts['id']}.json") for facts in self.FILES]
        result = run("season", *files, "--at", LATER, "--json").json
        assert row(result, "p-ada")["points"] == {"t1": 11, "t2": 11}
        assert "Ada" in run("season", *files, "--at", LATER).out

    def test_two_for_files_that_are_no_tournaments(self, run: Run, save: Save) -> None:
        one = save(self.FILES[0], "one.json")
        assert run("season", one, save(ENDS["marathon"], "hall.json")).code == 2
        ran = run("season", one, one)
        assert (ran.code, ran.out) == (2, "")


class TestRulebooks:
    @pytest.mark.parametrize("book", ["ojpc-2026", "aip-marathon-2026"])
    def test_check_themselves_and_show_themselves(self, run: Run, book: str) -> None:
        assert run("rulebook", "check", book).code == 0
        shown = [run("rulebook", "show", book, "--lang", lang) for lang in ("it", "en")]
        assert [ran.code for ran in shown] == [0, 0]
        assert shown[0].out != shown[1].out


LIST = """\ufeffCognome;Nome;Modalità;Turno;Telegram;Pagato;Codice;Pezzi mancanti
Pini;Anna;Offline;sab16;user77;sì;04217;2
Vassallo;Nicolò;Online;sab16;@nico;sì;;
Rossi;Ugo;Offline;sab16;;no;;
"""
SLOTS = ("--slot", "sab16=2026-10-17T16:00", "--go", "sab16=2026-10-17T16:02:13", "--code", "sab16=04217")


def group() -> Chat:
    chat = Chat()
    chat.post("15:58:00", "A. P.", 77)
    chat.post("18:30:00", "A. P.", 77)
    chat.post("18:45:13", "Nicolo Vassallo", 78)
    return chat


class TestAListOfEntrants:
    def test_and_an_export_make_standings(self, run: Run, save: Save) -> None:
        """Cases A-40, A-42, A-44."""
        ran = run(
            "rank", "--entries", save(LIST, "list.csv"), "--export", save(group().single(), "result.json"),
            "--rulebook", "ojpc-2026", *SLOTS, "--at", LATER, "--json",
        )  # fmt: skip
        assert ran.code == 0, ran.err
        assert rows(ran.json, "name", "official", "points") == [
            ("Anna Pini", "2:30:20", 3),
            ("Nicolò Vassallo", "2:43:00", 2),
        ]
        assert (ran.json["entrants"], ran.json["state"]) == (2, "ready")
        assert "Ugo Rossi" in ran.err

    def test_facts_writes_the_same(self, run: Run, save: Save) -> None:
        given = (
            "--entries", save(LIST, "list.csv"), "--export", save(group().single(), "result.json"), *SLOTS,
        )  # fmt: skip
        written = run("facts", *given, "--at", LATER)
        assert written.code == 0, written.err
        assert written.json["format"] == "incastro/tournament@1"
        assert written.json["entries"][0]["sealed_code"] == "04217"
        again = run("rank", save(written.json), "--at", LATER, "--json").json
        straight = run("rank", *given, "--at", LATER, "--json").json
        told = ("entry", "name", "official", "position", "points", "outcome")
        assert rows(again, *told) == rows(straight, *told)

    def test_a_file_that_is_there_is_kept(self, run: Run, save: Save) -> None:
        target = save("mine", "target.json")
        ran = run("facts", save(READY), "-o", target)
        assert (ran.code, target.read_text()) == (2, "mine")
        assert run("facts", save(READY), "-o", target, "--force").code == 0
        assert json.loads(target.read_text())["name"] == "Torneo"

    @pytest.mark.parametrize("separator", [";", ",", "\t"])
    @pytest.mark.parametrize(
        "heads",
        [
            ("Surname", "Name", "Mode", "Slot", "Status"),
            ("Cognome", "Nome", "Modalità", "Turno", "Stato"),
            ("Cognome", "Nome", "Modalita", "Turno preferito", "Stato"),
        ],
    )
    def test_in_either_language(self, run: Run, save: Save, separator: str, heads: tuple[str, ...]) -> None:
        lines = [
            heads,
            ("Pini", "Anna", "online", "sab16", "confirmed"),
            ("Neri", "Ugo", "offline", "sab16", "confermato"),
        ]
        text = "\n".join(separator.join(line) for line in lines) + "\n"
        ran = run("rank", "--entries", save(text, "list.csv"), *SLOTS, "--at", LATER, "--json")
        assert ran.code == 0, ran.err
        assert sorted(rows(ran.json, "name")) == ["Anna Pini", "Ugo Neri"]

    @pytest.mark.parametrize(
        ("written", "elapsed"),
        [
            ("17/10/2026 18.45.13", "2:43:00"),
            ("17/10/2026 18:45:13", "2:43:00"),
            ("17-10-2026 18:45:13", "2:43:00"),
            ("2026-10-17 18:45:13", "2:43:00"),
            ("2.43.00", "2:43:00"),
            ("2:43:00", "2:43:00"),
        ],
    )
    def test_day_first_dates_and_google_forms_times(
        self, run: Run, save: Save, written: str, elapsed: str
    ) -> None:
        text = f"Nome;Cognome;Modalità;Turno;Arrivo\nAnna;Pini;online;sab16;{written}\n"
        ran = run("rank", "--entries", save(text, "list.csv"), *SLOTS, "--at", LATER, "--json")
        assert ran.code == 0, ran.err
        assert rows(ran.json, "elapsed") == [elapsed]

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ("Neri;Ugo;boh;sab16;sì", "C"),
            ("Neri;Ugo;online;dom99;sì", "D"),
            ("Neri;Ugo;online;sab16;forse", "E"),
        ],
    )
    def test_a_row_that_cannot_be_read_stops_with_its_place(
        self, run: Run, save: Save, line: str, place: str
    ) -> None:
        text = f"Cognome;Nome;Modalità;Turno;Pagato\nPini;Anna;online;sab16;sì\n{line}\n"
        ran = run("rank", "--entries", save(text, "list.csv"), *SLOTS, "--json")
        assert (ran.code, ran.out) == (2, "")
        assert "list.csv" in ran.err
        assert "3" in ran.err
        assert place in ran.err

    @pytest.mark.parametrize("text", ["", "\n\n", "a,b\n1,2\n", "Cognome;Nome;Modalità;Turno\n"])
    def test_a_list_that_is_none_is_refused_or_empty(self, run: Run, save: Save, text: str) -> None:
        ran = run("rank", "--entries", save(text, "list.csv"), *SLOTS, "--json")
        assert ran.code == 2 or ran.json["entrants"] == 0
        assert "list.csv" in ran.err

    @pytest.mark.parametrize(
        "slots",
        [
            (),
            ("--slot", "sab16"),
            ("--slot", "sab16=soon"),
            ("--slot", "sab16=2026-10-17T16:00", "--go", "dom=2026-10-17T16:00"),
            ("--slot", "sab16=2026-10-25T02:30"),
        ],
    )
    def test_slots_have_to_make_sense(self, run: Run, save: Save, slots: tuple[str, ...]) -> None:
        ran = run("rank", "--entries", save(LIST, "list.csv"), *slots, "--json")
        assert (ran.code, ran.out) == (2, "")

    def workbook(self, path: Path, **cells: Any) -> Path:
        book = xlsxwriter.Workbook(str(path))
        sheet = book.add_worksheet()
        heads = ["Cognome", "Nome", "Modalità", "Turno", "Codice", "Tempo"]
        for column, text in enumerate(heads):
            sheet.write_string(0, column, text)
        for column, text in enumerate(["Pini", "Anna", "online", "sab16", "04217"]):
            sheet.write_string(1, column, text)
        sheet.write(1, 5, cells["time"], book.add_format({"num_format": cells["shape"]}))
        book.close()
        return path

    @pytest.mark.parametrize("shape", ["dd/mm/yyyy hh:mm:ss", "[h]:mm:ss"])
    def test_a_duration_that_became_a_date_is_read_and_flagged(
        self, run: Run, tmp_path: Path, shape: str
    ) -> None:
        """Case A-39."""
        path = self.workbook(
            tmp_path / "list.xlsx", time=datetime.fromisoformat("1900-01-02T14:33"), shape=shape
        )
        ran = run("rank", "--entries", path, *SLOTS, "--at", LATER, "--json", "--lang", "en")
        assert ran.code == 0, ran.err
        assert rows(ran.json, "elapsed") == ["62:33:00"]
        assert "62:33:00" in ran.err

    def test_a_workbook_keeps_leading_zeros(self, run: Run, tmp_path: Path) -> None:
        """Case A-42."""
        path = self.workbook(
            tmp_path / "list.xlsx",
            time=datetime.fromisoformat("2026-10-17T18:45:13"),
            shape="dd/mm/yyyy hh:mm",
        )
        ran = run("facts", "--entries", path, *SLOTS, "--at", LATER)
        assert ran.code == 0, ran.err
        assert ran.json["entries"][0]["sealed_code"] == "04217"
