"""Rows into entries: nothing vanishes, nothing is guessed in silence."""

# ruff: noqa: DTZ001 - a spreadsheet's dates have no zone

from datetime import date, datetime, time, timedelta

import pytest

from incastro.refusal import Refusal
from incastro.rulebook.facts import Status

from .conftest import SLOTS, Read, rome

HEAD = "Nome;Modalità;Turno;"


def problems(sheet) -> list[tuple[str, int | None, str | None]]:
    return [(problem.code, problem.where.row, problem.where.column) for problem in sheet.problems]


def notes(sheet) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.row) for finding in sheet.findings if finding.row is not None]


def test_surname_and_name_are_joined(read_csv: Read) -> None:
    sheet = read_csv("Cognome;Nome;Modalità;Turno\n De Luca ;Anna\u00a0Maria;offline;sat16\n")
    assert sheet.entries[0].name == "Anna Maria De Luca"
    assert sheet.entries[0].id == "anna-maria-de-luca"


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (";offline;sat16", ("sheet.name_missing", 2, "A (Nome)")),
        ("Anna;;sat16", ("sheet.mode_empty", 2, "B (Modalità)")),
        ("Anna;boh;sat16", ("sheet.mode_unknown", 2, "B (Modalità)")),
        ("Anna;online/offline;sat16", ("sheet.mode_unknown", 2, "B (Modalità)")),
        ("Anna;offline;", ("sheet.slot_empty", 2, "C (Turno)")),
        ("Anna;offline;lunedì", ("sheet.slot_unknown", 2, "C (Turno)")),
        ("Anna;offline;sabato", ("sheet.slot_ambiguous", 2, "C (Turno)")),
    ],
)
def test_a_row_that_counts_and_cannot_be_read_stops_everything_and_is_named(
    read_csv: Read, row: str, problem: tuple[str, int, str]
) -> None:
    sheet = read_csv(f"Nome;Modalità;Turno\n{row}\nUgo;online;sun16\n")
    assert problems(sheet) == [problem]
    with pytest.raises(Refusal):
        sheet.settle()


def test_all_bad_rows_are_told_at_once(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno\nAnna;boh;sat16\nUgo;online;mai\n;;sat16\n")
    assert [row for _, row, _ in problems(sheet)] == [2, 3, 4, 4]
    with pytest.raises(Refusal) as refused:
        sheet.settle()
    assert refused.value.params["count"] == 4


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("sat16", "sat16"),
        ("SAT16", "sat16"),
        ("sabato 16:00", "sat16"),
        ("Sabato ore 21", "sat21"),
        ("sabato 17 ottobre 2026, ore 21.00", "sat21"),
        ("Sat 16:00", "sat16"),
        ("Sat 4pm", "sat16"),
        ("Saturday, 9:00 PM", "sat21"),
        ("sabato sera", "sat21"),
        ("sab pomeriggio", "sat16"),
        ("dom", "sun16"),
        ("domenica 18", "sun16"),
        ("18/10/2026", "sun16"),
        ("18-10-26 16:00", "sun16"),
        ("2026-10-17 21:00", "sat21"),
        ("17 ott ore 16", "sat16"),
        ("ore 21", "sat21"),
        ("secondo turno", "sat21"),
        ("Turno 3", "sun16"),
    ],
)
def test_a_slot_is_understood_in_words(read_csv: Read, text: str, slot: str) -> None:
    sheet = read_csv(f"Nome;Modalità;Turno\nAnna;offline;{text}\n")
    assert sheet.entries[0].slot == slot
    if text.lower() != slot:
        assert {"text": text, "slot": slot, "n": 1} in [f.params for f in sheet.findings]


@pytest.mark.parametrize("text", ["16:00", "sabato 16:00, domenica 16:00", "sabato o domenica", "2", "forse"])
def test_a_slot_that_could_be_two_or_none_is_never_guessed(read_csv: Read, text: str) -> None:
    sheet = read_csv(f"Nome;Modalità;Turno\nAnna;offline;{text}\n")
    assert [problem.where.row for problem in sheet.problems] == [2]


def test_a_slot_can_be_a_spreadsheets_date_or_time(read_xlsx: Read) -> None:
    rows = [["Nome", "Modalità", "Turno"]]
    rows += [
        ["Anna", "online", datetime(2026, 10, 17, 21)],
        ["Ugo", "online", date(2026, 10, 18)],
        ["Ida", "online", time(21)],
    ]
    assert [entry.slot for entry in read_xlsx(rows).entries] == ["sat21", "sun16", "sat21"]


def test_with_a_single_slot_its_column_may_be_left_out(read_csv: Read) -> None:
    assert read_csv("Nome;Modalità\nAnna;offline\n", slots=SLOTS[:1]).entries[0].slot == "sat16"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("confermata", Status.CONFIRMED),
        ("Pagato", Status.CONFIRMED),
        ("gratis", Status.CONFIRMED),
        ("free entry", Status.CONFIRMED),
        ("non pagato", Status.UNPAID),
        ("in attesa di pagamento", Status.UNPAID),
        ("in lista d'attesa", Status.WAITING),
        ("Riserva", Status.WAITING),
        ("ritirata", Status.WITHDRAWN),
        ("scaduto", Status.LAPSED),
        ("waiting list", Status.WAITING),
    ],
)
def test_a_status_is_understood_in_words(read_csv: Read, text: str, status: Status) -> None:
    assert read_csv(f"{HEAD}Stato\nAnna;offline;sat16;{text}\n").entries[0].status is status


@pytest.mark.parametrize("text", ["annullata", "boh", "non confermata", "pagato ritirato"])
def test_a_status_that_could_mean_anything_stops_the_row(read_csv: Read, text: str) -> None:
    assert problems(read_csv(f"{HEAD}Stato\nAnna;offline;sat16;{text}\n")) == [
        ("sheet.status_unknown", 2, "D (Stato)")
    ]


@pytest.mark.parametrize(
    ("text", "paid"),
    [("sì", True), ("X", True), ("✓", True), ("30,00 €", True), ("€ 30.00", True), ("12/09/2026", True),
     ("Sì, con bonifico", True), ("gratis", True), ("iscrizione omaggio", True),
     ("no", False), ("0", False), ("FALSE", False), ("", False)],
)  # fmt: skip
def test_paid_is_a_tick_an_amount_a_day_or_free(read_csv: Read, text: str, paid: bool) -> None:
    sheet = read_csv(f"{HEAD}Pagato\nAnna;offline;sat16;{text}\nUgo;online;sat16;sì\n")
    assert sheet.entries[0].status is (Status.CONFIRMED if paid else Status.UNPAID)


def test_nobody_becomes_unpaid_by_a_column_that_nobody_kept(read_csv: Read) -> None:
    sheet = read_csv(f"{HEAD}Pagato\nAnna;offline;sat16;\nUgo;online;sat16;\n")
    assert {entry.status for entry in sheet.entries} == {Status.CONFIRMED}
    assert "sheet.paid_column_empty" in {finding.code for finding in sheet.findings}


def test_paid_and_then_withdrawn_stays_an_entrant_who_did_not_start(read_csv: Read) -> None:
    """Art. 5, 11: a no-show is in N and has 1 point."""
    entry = read_csv(f"{HEAD}Stato;Pagato\nAnna;offline;sat16;ritirata;sì\n").entries[0]
    assert (entry.status, entry.started) == (Status.CONFIRMED, False)


def test_confirmed_and_unpaid_contradict_each_other(read_csv: Read) -> None:
    sheet = read_csv(f"{HEAD}Stato;Pagato\nAnna;offline;sat16;confermata;no\n")
    assert problems(sheet) == [("sheet.confirmed_unpaid", 2, "D (Stato), E (Pagato)")]


def test_somebody_waiting_without_a_slot_is_told_and_left_out(read_csv: Read) -> None:
    sheet = read_csv(f"{HEAD}Stato\nAnna;offline;;in attesa\nUgo;online;sat16;confermato\n")
    assert not sheet.problems
    assert [entry.name for entry in sheet.entries] == ["Ugo"]
    assert notes(sheet) == [("sheet.row_half", 2)]


@pytest.mark.parametrize(
    ("text", "identities"),
    [
        ("@anna", ("@anna",)),
        ("@anna, user77", ("@anna", "user77")),
        ("@anna user77", ("@anna", "user77")),
        ("Anna P.", ("Anna P.",)),
        ("Anna P. (@annap)", ("Anna P.", "@annap")),
        ("https://t.me/annap", ("@annap",)),
        ("annap", ("annap",)),
        ("-", ()),
        ("Sì", ()),
        ("non ce l'ho", ()),
    ],
)
def test_telegram_identities_are_told_apart(read_csv: Read, text: str, identities: tuple[str, ...]) -> None:
    sheet = read_csv(f'{HEAD}Telegram\nAnna;offline;sat16;"{text}"\n')
    assert sheet.entries[0].telegram == identities


def test_telegrams_numbers_become_user_ids_only_where_the_heading_says_so(read_xlsx: Read) -> None:
    rows = [
        ["Nome", "Modalità", "Turno", "Telegram ID", "Nickname Telegram"],
        ["Anna", "online", "sat16", 123456789, "anna_b"],
    ]
    assert read_xlsx(rows).entries[0].telegram == ("user123456789", "anna_b")


@pytest.mark.parametrize(
    ("text", "at", "after"),
    [
        ("2:27:47", None, 8867),
        ("2.27.47", None, 8867),
        ("2h 27' 47\"", None, 8867),
        ("313:20:05", None, 1128005),
        ("17/10/2026 18:30:00", rome("2026-10-17T18:30:00"), None),
        ("17/10/2026 18.30.00", rome("2026-10-17T18:30:00"), None),
        ("17-10-26 18:30", rome("2026-10-17T18:30:00"), None),
        ("sabato 17 ottobre 2026, ore 18:30", rome("2026-10-17T18:30:00"), None),
        ("17 Oct 2026 6:30 PM", rome("2026-10-17T18:30:00"), None),
        ("2026-10-17T16:30:00Z", rome("2026-10-17T18:30:00"), None),
        ("1792254600", 1792254600, None),
        ("10/11/2026 18:30", rome("2026-11-10T18:30:00"), None),
    ],
)
def test_a_finish_is_an_instant_day_first_or_a_time_since_the_go(
    read_csv: Read, text: str, at: int | None, after: int | None
) -> None:
    quoted = text.replace('"', '""')
    entry = read_csv(f'{HEAD}Arrivo\nAnna;online;sat16;"{quoted}"\n').entries[0]
    assert (entry.finish, entry.finish_after) == (at, after)


@pytest.mark.parametrize(
    ("heading", "text", "code"),
    [
        ("Tempo", "9/20/2026 18:01:22", "sheet.no_such_date"),
        ("Tempo", "31/11/2026 18:01", "sheet.no_such_date"),
        ("Tempo", "23:59:60", "duration.over_59"),
        ("Tempo", "boh", "duration.unreadable"),
        ("Tempo", "17/10/2026", "sheet.hour_missing"),
        ("Ora di arrivo", "18:45:13", "sheet.day_missing"),
        ("Tempo", "25/10/2026 02:30", "instant.twice"),
        ("Tempo", "28/03/2027 02:30", "instant.never"),
    ],
)
def test_a_finish_that_is_none_or_could_be_two_stops_the_row(
    read_csv: Read, heading: str, text: str, code: str
) -> None:
    sheet = read_csv(f"{HEAD}{heading}\nAnna;online;sat16;{text}\n")
    assert problems(sheet) == [(code, 2, f"D ({heading})")]


def test_a_duration_that_a_spreadsheet_made_a_date_of_is_read_and_flagged(read_xlsx: Read) -> None:
    """Case A-39."""
    rows = [["Nome", "Modalità", "Turno", "Tempo"]]
    rows += [
        ["Anna", "online", "sat16", datetime(1900, 1, 2, 14, 33)],
        ["Ugo", "online", "sat16", timedelta(hours=62, minutes=33)],
    ]
    sheet = read_xlsx(rows)
    assert [entry.finish_after for entry in sheet.entries] == [62 * 3600 + 33 * 60] * 2
    assert notes(sheet) == [("sheet.duration_from_date", 2)]


def test_the_same_date_in_a_csv_is_read_and_flagged_alike(read_csv: Read) -> None:
    """Case A-39."""
    sheet = read_csv(f"{HEAD}Tempo\nAnna;online;sat16;02/01/1900 14:33\n")
    assert sheet.entries[0].finish_after == 62 * 3600 + 33 * 60
    assert notes(sheet) == [("sheet.duration_from_date", 2)]


@pytest.mark.parametrize(
    ("cell", "after"),
    [
        (time(2, 27, 47), 8867),
        (timedelta(hours=30, minutes=5), 108300),
        (datetime(1900, 3, 2, 0, 0, 1), 62 * 86400 + 1),
        (timedelta(days=13, hours=1, minutes=20, seconds=5), 1128005),
    ],
)
def test_a_spreadsheets_time_is_a_time_since_the_go_to_the_second(
    read_xlsx: Read, cell: object, after: int
) -> None:
    rows = [["Nome", "Modalità", "Turno", "Tempo"], ["Anna", "online", "sat16", cell]]
    assert read_xlsx(rows).entries[0].finish_after == after


def test_a_bare_number_is_no_time(read_xlsx: Read) -> None:
    rows = [["Nome", "Modalità", "Turno", "Tempo"], ["Anna", "online", "sat16", 2.45]]
    assert problems(read_xlsx(rows)) == [("sheet.bare_number", 2, "D (Tempo)")]


def test_a_formula_that_failed_is_not_an_empty_cell(read_xlsx: Read) -> None:
    rows = [["Nome", "Modalità", "Turno", "Tempo"], ["Anna", "online", "sat16", "=!"]]
    assert problems(read_xlsx(rows)) == [("duration.unreadable", 2, "D (Tempo)")]


@pytest.mark.parametrize(
    ("text", "pieces"), [("3", 3), ("3,0", 3), ("3.0", 3), ("nessuno", 0), ("", 0), ("2 pezzi", 2)]
)
def test_missing_pieces_are_counted_with_comma_or_dot(read_csv: Read, text: str, pieces: int) -> None:
    assert read_csv(f"{HEAD}Pezzi mancanti\nAnna;online;sat16;{text}\n").entries[0].missing == pieces


@pytest.mark.parametrize("text", ["2,5", "-1", "alcuni", "03/07/2026"])
def test_half_a_missing_piece_stops_the_row(read_csv: Read, text: str) -> None:
    sheet = read_csv(f"{HEAD}Pezzi mancanti\nAnna;online;sat16;{text}\n")
    assert problems(sheet) == [("sheet.not_a_count", 2, "D (Pezzi mancanti)")]


def test_a_code_keeps_its_leading_zeros(read_csv: Read) -> None:
    """Case A-42."""
    assert read_csv(f"{HEAD}Codice\nAnna;offline;sat16;04217\n").entries[0].sealed_code == "04217"


def test_zeros_that_a_spreadsheet_dropped_are_given_back_where_the_slots_code_has_them(
    read_xlsx: Read,
) -> None:
    """Case A-42."""
    rows = [
        ["Nome", "Modalità", "Turno", "Codice"],
        ["Anna", "offline", "sat16", 4217],
        ["Ugo", "offline", "sat16", 815],
        ["Ida", "offline", "sat16", "04217"],
    ]
    sheet = read_xlsx(rows)
    assert [entry.sealed_code for entry in sheet.entries] == ["04217", "815", "04217"]
    assert notes(sheet) == [("sheet.zeros_restored", 2)]


def test_a_sealed_box_is_an_instant_or_no(read_csv: Read) -> None:
    rows = "Anna;offline;sat16;17/10/2026 15:58\nUgo;offline;sat16;no\nIda;offline;sat16;\n"
    sheet = read_csv(f"{HEAD}Scatola sigillata\n{rows}")
    assert [entry.sealed for entry in sheet.entries] == [rome("2026-10-17T15:58"), False, None]


def test_a_sealed_box_that_was_posted_at_no_known_time_stops_the_row(read_csv: Read) -> None:
    sheet = read_csv(f"{HEAD}Scatola sigillata\nAnna;offline;sat16;sì\n")
    assert problems(sheet) == [("sheet.sealed_when", 2, "D (Scatola sigillata)")]


def test_rows_that_are_no_entrants_are_told_one_by_one(read_csv: Read) -> None:
    sheet = read_csv(
        "N.;Nome;Modalità;Turno\n1;Anna;offline;sat16\n;;;\n3;;;\nN.;Nome;Modalità;Turno\nTotale;1;;\n"
    )
    assert notes(sheet) == [("sheet.row_unfilled", 4), ("sheet.row_headings", 5), ("sheet.row_total", 6)]
    assert [entry.id for entry in sheet.entries] == ["1"]
    assert not sheet.problems


def test_ticks_prepared_for_rows_to_come_are_no_entrants(read_csv: Read) -> None:
    sheet = read_csv(f"{HEAD}Pagato\nAnna;offline;sat16;TRUE\n;;;FALSE\n")
    assert notes(sheet) == [("sheet.row_unfilled", 3)]
    assert not sheet.problems


def test_somebody_called_totale_who_races_is_an_entrant(read_csv: Read) -> None:
    assert read_csv("Cognome;Nome;Modalità;Turno\nTotale;Ugo;offline;sat16\n").entries[0].name == "Ugo Totale"


def test_a_cell_under_no_heading_means_that_the_row_slipped(read_csv: Read) -> None:
    sheet = read_csv("Nome,Modalità,Turno\nAnna,offline,sat16,Rossi\n")
    assert problems(sheet) == [("sheet.cell_outside", 2, "D")]


def test_the_same_person_twice_is_refused_with_both_rows(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno\nNicolò;offline;sat16\nNICOLÒ;online;sun16\n")
    assert [(p.code, p.where.row, p.params["other"]) for p in sheet.problems] == [("sheet.name_twice", 3, 2)]


def test_a_name_that_only_accents_part_from_another_is_pointed_out(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno\nNicolò;offline;sat16\nNicolo;online;sun16\n")
    assert notes(sheet) == [("sheet.name_alike", 3)]
    assert [entry.id for entry in sheet.entries] == ["nicolo", "nicolo-2"]


def test_one_person_has_one_entry(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno;Persona\nAnna;offline;sat16;p1\nAnna Maria;online;sun16;p1\n")
    assert [(p.code, p.where.row) for p in sheet.problems] == [("sheet.person_twice", 3)]


def test_namesakes_are_two_people_where_a_column_tells_them_apart(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno;Persona\nAnna;offline;sat16;p1\nAnna;online;sun16;p2\n")
    assert not sheet.problems
    assert [entry.id for entry in sheet.entries] == ["anna", "anna-2"]


def test_an_id_twice_is_refused_with_both_rows(read_csv: Read) -> None:
    sheet = read_csv("ID;Nome;Modalità;Turno\n7;Anna;offline;sat16\n7;Ugo;online;sun16\n")
    assert [(p.code, p.where.row, p.params["other"]) for p in sheet.problems] == [("sheet.id_twice", 3, 2)]


def test_ids_do_not_depend_on_the_order_of_the_rows(read_csv: Read) -> None:
    rows = ["Anna;offline;sat16", "李雷;online;sun16", "Zoë;online;sun16"]
    one = {e.name: e.id for e in read_csv("Nome;Modalità;Turno\n" + "\n".join(rows) + "\n").entries}
    other = {
        e.name: e.id for e in read_csv("Nome;Modalità;Turno\n" + "\n".join(reversed(rows)) + "\n").entries
    }
    assert one == other == {"Anna": "anna", "李雷": "李雷", "Zoë": "zoe"}


def test_a_name_like_a_formula_is_text(read_csv: Read) -> None:
    """Case A-43."""
    sheet = read_csv("Nome;Modalità;Turno\n=1+1;offline;sat16\n'=2+2;online;sat16\n")
    assert [entry.name for entry in sheet.entries] == ["=1+1", "=2+2"]
    assert notes(sheet) == [("sheet.formula_text", 2)]


def test_a_forms_own_stamp_is_kept_beside_the_entry(read_csv: Read) -> None:
    sheet = read_csv(
        "Informazioni cronologiche;Nome;Modalità;Turno\n20/09/2026 18.01.22;Anna;offline;sat16\n"
    )
    assert sheet.rows[0].registered == rome("2026-09-20T18:01:22")


def test_the_worksheet_with_the_entries_is_found_among_others(read_xlsx: Read) -> None:
    good = [["Nome", "Modalità", "Turno"], ["Anna", "online", "sat16"]]
    sheet = read_xlsx(sheets={"Spese": [["Voce", "Euro"], ["Puzzle", 30]], "Risposte": good})
    assert [entry.name for entry in sheet.entries] == ["Anna"]
    assert {"sheet.worksheet", "sheet.other_sheets"} <= {finding.code for finding in sheet.findings}


def test_two_worksheets_that_could_be_meant_are_asked_about(read_xlsx: Read) -> None:
    good = [["Nome", "Modalità", "Turno"], ["Anna", "online", "sat16"]]
    with pytest.raises(Refusal) as refused:
        read_xlsx(sheets={"Uno": good, "Due": good})
    assert (refused.value.code, refused.value.params["sheets"]) == ("sheet.several_sheets", "Uno, Due")
    assert read_xlsx(sheets={"Uno": good, "Due": good}, sheet="Due").entries[0].name == "Anna"
    with pytest.raises(Refusal) as unknown:
        read_xlsx(sheets={"Uno": good}, sheet="Tre")
    assert unknown.value.code == "sheet.no_such_sheet"
