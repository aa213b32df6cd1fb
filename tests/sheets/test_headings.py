"""What a column is about, from the headings that organisers and forms write."""

import pytest

from incastro.sheets.headings import read_columns, topic_of

from .conftest import Read


@pytest.mark.parametrize(
    ("heading", "topic"),
    [
        ("Cognome", "surname"),
        ("  COGNOME  ", "surname"),
        ("Nominativo", "name"),
        ("Nome e cognome (come sul documento)", "name"),
        ("Full name", "name"),
        ("Inserisci il tuo cognome", "surname"),
        ("Modalità", "mode"),
        ("MODALITA'", "mode"),
        ("In quale modalità vuoi gareggiare?", "mode"),
        ("Gareggi offline o online?", "mode"),
        ("Modalità di pagamento", None),
        ("Modalità di spedizione", None),
        ("Turno", "slot"),
        ("Quale turno preferisci?", "slot"),
        ("Indica il tuo nickname Telegram", "telegram"),
        ("Nome utente Telegram", "telegram"),
        ("Telegram ID", "telegram"),
        ("Sei nel gruppo Telegram?", None),
        ("Sei iscritto al gruppo Telegram?", None),
        ("Stato", "status"),
        ("Pagato", "paid"),
        ("Hai già pagato la quota?", "paid"),
        ("Carica la ricevuta di pagamento", None),
        ("ID", "id"),
        ("N.", "id"),
        ("#", "id"),
        ("Informazioni cronologiche", "registered"),
        ("Timestamp", "registered"),
        ("Codice", "sealed_code"),
        ("Codice di gara", "sealed_code"),
        ("Codice scritto sulla scatola", "sealed_code"),
        ("Codice fiscale", None),
        ("CAP", None),
        ("Tempo finale", "finish"),
        ("Tempo previsto", None),
        ("Pezzi mancanti", "missing"),
        ("Indirizzo e-mail", None),
        ("Nome della squadra", None),
        ("Nome del genitore", None),
    ],
)
def test_a_heading_is_understood_or_left_alone(heading: str, topic: str | None) -> None:
    assert topic_of(heading)[0] == topic


def test_an_official_time_is_never_taken_for_a_finish() -> None:
    """Floor and penalty are in it already: they would count twice (case A-14)."""
    assert topic_of("Tempo ufficiale")[0] is None
    assert topic_of("Official time")[0] is None


def test_name_is_the_first_name_beside_a_surname_and_the_whole_name_alone() -> None:
    assert [column.topic for column in read_columns(["Name", "Surname"])] == ["given", "surname"]
    assert [column.topic for column in read_columns(["Name", "Mode"])] == ["name", "mode"]


def test_an_exact_heading_keeps_a_second_choice_from_being_read() -> None:
    topics = [column.topic for column in read_columns(["Nome", "Turno", "Seconda scelta del turno"])]
    assert topics == ["name", "slot", None]


def test_a_question_asked_in_two_branches_of_a_form_is_read_where_it_was_answered(read_csv: Read) -> None:
    sheet = read_csv(
        "Nominativo;Modalità;Quale turno offline?;Quale turno online?\n"
        "Anna;offline;sat16;\nUgo;online;;sun16\n"
    )
    assert [entry.slot for entry in sheet.entries] == ["sat16", "sun16"]
    assert not sheet.problems


def test_two_columns_that_disagree_stop_the_row_and_are_both_named(read_csv: Read) -> None:
    sheet = read_csv("Nominativo;Modalità;Turno;Turno\nAnna;offline;sat16;sun16\n")
    problem = sheet.problems[0]
    assert (problem.code, problem.where.row) == ("sheet.columns_disagree", 2)
    assert problem.where.column == "C (Turno), D (Turno)"


def test_every_column_is_listed_and_those_not_read_say_so(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno;Taglia maglietta\nAnna;offline;sat16;M\n")
    assert [(column.label, column.topic) for column in sheet.columns][-1] == ("D (Taglia maglietta)", None)


def test_rows_above_the_headings_are_told(read_csv: Read) -> None:
    sheet = read_csv("Secondo torneo;;\n;;\nNome;Modalità;Turno\nAnna;offline;sat16\n")
    assert sheet.headings_in == 3
    assert [(f.code, f.row) for f in sheet.findings if f.row] == [("sheet.above_headings", 1)]


def test_a_long_question_is_shortened_in_messages() -> None:
    label = read_columns(["Quale turno preferisci, sapendo che poi non si potrà più cambiare?"])[0].label
    assert label.startswith("A (Quale turno")
    assert label.endswith("…)")
