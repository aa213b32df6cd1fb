"""`incastro rulebook`: the rules printed in plain words, and their examples worked out."""

import json
import re

import pytest

from incastro.rulebook.books.book import available, files, load_book

BOTH = pytest.mark.parametrize("name", available())
OJPC = (files("incastro.rulebook") / "books" / "ojpc-2026.toml").read_text(encoding="utf-8")


@pytest.fixture
def club(tmp_path):
    """A club's own file of the season's rulebook, with places changed in it."""

    def club(*changes, name="club.toml"):
        text = OJPC
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return club


def plain(text):
    """The sentences of a page without the articles beside them, on one line."""
    return " ".join(re.sub(r" {2,}(art\. |M-)[0-9M, -]+$", "", text, flags=re.MULTILINE).split())


# list


def test_the_rulebooks_are_listed_with_title_and_version(run):
    ran = run("rulebook", "list")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == list(available())
    assert "Maratona di puzzle a squadre, versione 2026-01" in ran.out
    assert "Team puzzle marathon, version 2026-01" in run("rulebook", "list", "--lang", "en").out


# show


@BOTH
@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_rulebook_fits_eighty_columns_and_leaves_nothing_unsaid(run, name, lang):
    ran = run("rulebook", "show", name, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert [line for line in ran.out.splitlines() if len(line) > 80 or line != line.rstrip()] == []
    assert "{" not in ran.out
    book = load_book(name)
    assert [group.words[lang] for group in book.contents.groups if group.words[lang] not in ran.out] == []
    assert [setting for setting in book.settings if f"{setting} = " not in ran.out] == []


def test_a_rule_stands_beside_its_article_and_above_its_setting(run):
    lines = run("rulebook", "show", "ojpc-2026").out.splitlines()
    (place,) = [
        n for n, line in enumerate(lines) if line.startswith("  Ogni pezzo mancante aggiunge 10 secondi.")
    ]
    assert lines[place].endswith("art. 18")
    assert lines[place + 1] == "      missing_piece_seconds = 10"


def test_an_open_reading_tells_what_was_chosen_why_and_what_else_could_be(run):
    text = " ".join(run("rulebook", "show", "ojpc-2026", "--lang", "en").out.split())
    assert (
        "What orders a tournament’s standings. art. 10, 20 "
        "> The official time, counted from the go of one’s own slot: the shortest first. "
        "rank_by = official_time Reason:"
    ) in text
    assert "Alternatives: - publication: The time at which the final photo came out" in text


IN_WORDS = {
    "it": (
        "aprono dal primo minuto di sabato 17 gennaio 2026", "domenica 1º marzo 2026", "La gara dura 8 ore.",
        "Almeno 30 minuti prima", "La quota è di 130 euro", "meno di 0,5 secondi", "il minimo è 1 persona.",
    ),
    "en": (
        "from the first minute of Saturday 17 January 2026", "Sunday 1 March 2026", "lasts 8 hours.",
        "At least 30 minutes before", "The fee is 130 euros", "less than 0.5 seconds", "is 1 person.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lang", IN_WORDS)
def test_values_are_written_as_each_language_does(run, lang):
    text = plain(run("rulebook", "show", "aip-marathon-2026", "--lang", lang).out)
    assert [words for words in IN_WORDS[lang] if words not in text] == []


def test_the_examples_and_the_topics_close_the_page(run):
    text = run("rulebook", "show", "ojpc-2026").out
    assert text.index("Esempi\n======") < text.index("Dove si legge ogni argomento")
    assert "Con 60 iscritti il primo riceve 61 punti, poi 60, 59, 58;" in text


def test_the_page_as_json_says_the_same_with_typed_values(run):
    page = run("rulebook", "show", "ojpc-2026", "--json", "--lang", "en").json
    assert (page["format"], page["id"], page["lang"]) == ("incastro/rulebook@1", "ojpc-2026", "en")
    rules = {rule["id"]: rule for section in page["sections"] for rule in section["rules"]}
    assert rules["floor_offline"]["value"] == "2:30:00"
    assert rules["min_age"]["value"] == 16
    assert rules["deadline_second_counts"]["value"] is True
    assert rules["slots"]["value"] == ["saturday 16:00", "saturday 21:00", "sunday 16:00"]
    assert rules["rank_by"]["reading"] is True
    assert rules["rank_by"]["choices"][0] == {
        "id": "official_time",
        "text": "The official time, counted from the go of one’s own slot: the shortest first.",
        "chosen": True,
    }
    assert rules["final_photo"] == {
        "id": "final_photo",
        "text": load_book("ojpc-2026").contents.clauses["final_photo"].words["en"],
        "article": "art. 2, 9",
        "ledger": ["S-5"],
    }
    assert {"id": "floor", "text": "offline minimum time", "article": "art. 16"} in page["topics"]
    assert len(page["examples"]) > 20


# show --set


def test_a_changed_setting_is_marked_with_what_it_usually_is(run):
    ran = run("rulebook", "show", "ojpc-2026", "--set", "floor_offline=2:00:00", "--set", "payment_days=1")
    text = plain(ran.out)
    assert "2 impostazioni sono diverse dal regolamento" in text
    assert "* floor_offline = 2:00:00 (di norma 2:30:00)" in text
    assert "* payment_days = 1 (di norma 3)" in text
    assert "non scende sotto 2 ore: chi ci mette" in text
    assert "Dalla richiesta hai 1 giorno per comprare il puzzle." in text


def test_a_setting_given_as_it_is_marks_nothing(run):
    ran = run("rulebook", "show", "ojpc-2026", "--set", "floor_offline=150 min")
    assert ran.out == run("rulebook", "show", "ojpc-2026").out


def test_the_examples_are_left_out_where_they_may_no_longer_hold(run):
    assert "Esempi" not in run("rulebook", "show", "ojpc-2026", "--set", "floor_offline=2:00:00").out


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("residence_countries=", "Puoi abitare in qualunque Paese."),
        ("residence_countries=IT, XK,US", "Paesi e territori: Italia, Kosovo e Stati Uniti."),
        ("slots=friday 20:30", "I turni di partenza: venerdì alle 20:30."),
        ("tie_breaks=firsts,attended", "in quest’ordine: i primi posti e le presenze."),
        ("tie_breaks=", "A pari punti non si confronta altro."),
        ("floor_offline=0:00:00", "Non c’è un tempo minimo, né offline né online."),
        ("floor_offline=1:00:01", "non scende sotto 1 ora e 1 secondo:"),
        ("missing_piece_seconds=1", "Ogni pezzo mancante aggiunge 1 secondo."),
        ("missing_piece_seconds=0", "I pezzi mancanti non aggiungono tempo."),
        ("seats_per_tournament=60", "Ogni torneo ha 60 posti."),
        ("deadline_second_counts=no", "> È già tardi."),
        ("rank_by=publication", "> L’ora di pubblicazione della foto finale"),
        ("trophies=0", "A fine campionato non ci sono trofei."),
    ],
)
def test_the_sentences_follow_the_settings(run, setting, said):
    ran = run("rulebook", "show", "ojpc-2026", "--set", setting)
    assert ran.code == 0
    assert said in plain(ran.out)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("floor=2:00:00", "non ha l’impostazione «floor»"),
        ("floor_offline=2:75:00", "floor_offline è «2:75:00»: scrivi ore, minuti e secondi come in 2:30:00"),
        ("min_age=sedici", "min_age è «sedici»: dev’essere un numero intero"),
        ("min_age=-1", "min_age è «-1»: il minimo è 0"),
        ("rank_by=beauty", "rank_by è «beauty»: può essere official_time, publication"),
        ("residence_countries=Italia", "scrivi ogni Paese con due lettere maiuscole, come IT"),
        ("deadline_second_counts=forse", "dev’essere true o false"),
        ("slots=", "slots è troppo corto: deve contenere almeno 1 elemento"),
        ("tournaments_min=6", "tournaments_min è 6: non può superare tournaments_max, che è 5"),
        ("floor_offline", "A «--set floor_offline» manca il valore"),
    ],
)  # fmt: skip
def test_an_unknown_or_impossible_setting_is_refused_by_name(run, setting, said):
    ran = run("rulebook", "show", "ojpc-2026", "--set", setting)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_refused_setting_names_its_article(run):
    assert "(art. 16)" in run("rulebook", "show", "ojpc-2026", "--set", "floor_offline=abc").err


# a file of one's own


def test_a_file_of_ones_own_is_shown_with_its_words(run, club):
    path = club(("Un campionato ha almeno", "Il nostro campionato ha almeno"))
    assert "Il nostro campionato ha almeno 4 tornei." in run("rulebook", "show", path).out


def test_a_file_without_sections_and_words_still_shows_its_settings(run, tmp_path):
    lines = ['kind = "season"', 'id = "bare"']
    for setting in load_book("ojpc-2026").settings.values():
        lines += [f"[settings.{setting.name}]", f'type = "{setting.type}"']
        lines += [f"default = {json.dumps(setting.plain(setting.default))}"]
    path = tmp_path / "bare.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    text = run("rulebook", "show", path).out
    assert text.startswith("bare\n")
    assert "Altre regole\n============" in text
    assert "      floor_offline = 2:30:00" in text
    assert run("rulebook", "check", path).out == "bare non ha esempi da controllare.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "ojpc-1926"), "Il regolamento «ojpc-1926» non c’è: ci sono aip-marathon-2026, ojpc-2026"),
        (("check", "none.toml"), "none.toml non c’è"),
        (("show", "./nowhere/x"), "nowhere/x non c’è"),
        (("show", "."), "Il regolamento «.» non c’è"),
        (("show", "./"), "è una cartella"),
    ],
)
def test_a_rulebook_that_is_not_there_is_one_clear_line(run, arguments, said):
    ran = run("rulebook", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_slip_in_a_file_of_ones_own_is_told_with_its_place(run, club):
    ran = run("rulebook", "show", club(("minimum = 0\nmaximum = 120", "minimun = 0\nmaximum = 120")))
    assert (ran.code, ran.out) == (2, "")
    assert "settings.min_age.minimun" in ran.err


@pytest.mark.parametrize("command", ["show", "check"])
@pytest.mark.parametrize(
    "content",
    [
        b"x = 1",
        b"x = ",
        b"\xff\xfe",
        b"",
        b"x = " + b"9" * 9_000,
        b"x = " + b"[" * 9_000,
        b"\x00",
        bytes(2**21),
    ],
    ids=["field", "cut", "encoding", "empty", "number", "nested", "zero", "huge"],
)
def test_a_file_that_is_no_rulebook_is_named_once(run, tmp_path, monkeypatch, content, command):
    (tmp_path / "club.toml").write_bytes(content)
    monkeypatch.chdir(tmp_path)
    ran = run("rulebook", command, "club.toml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("club.toml") == 1


def test_what_a_terminal_would_obey_is_not_printed(run, club):
    path = club(('it = "Un campionato ha almeno', r'it = "\u001b[2JUn campionato ha almeno'))
    assert "\x1b" not in run("rulebook", "show", path).out


# check


@BOTH
def test_our_rulebooks_are_checked_and_found_right(run, name):
    ran = run("rulebook", "check", name)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(rf"^{name}: tutti e \d+ gli esempi tornano\.$", ran.out, re.MULTILINE)
    assert "NO " not in ran.out


def test_each_example_is_told_with_how_it_came_out(run):
    out = run("rulebook", "check", "ojpc-2026", "--lang", "en").out
    assert "ok       points-60: With 60 entrants the first gets 61 points, then 60, 59, 58;" in out


def test_a_changed_number_breaks_its_example_and_the_command(run, club):
    setting = '[settings.points_first_extra]\ntype = "integer"\ndefault = '
    ran = run("rulebook", "check", club((f"{setting}1", f"{setting}2")))
    assert ran.code == 2
    assert "NO       points-60: " in ran.out
    assert "         points: atteso [61, 60, 59, 58], trovato [62, 61, 60, 59]" in ran.out
    assert re.search(r"^ojpc-2026: \d+ esempi su \d+ non tornano \(.*points-60.*\)", ran.err)
    assert ran.err.count("\n") == 1


def test_one_broken_example_is_spoken_of_as_one(run, club):
    ran = run(
        "rulebook", "check", club(('expect = { usual = "2026-10-24"', 'expect = { usual = "2026-10-23"'))
    )
    assert ran.code == 2
    assert "usual: atteso 2026-10-23, trovato 2026-10-24" in ran.out
    assert re.match(r"ojpc-2026: 1 esempio su \d+ non torna \(make-up-days\)\.", ran.err)


def test_true_and_false_are_told_as_a_file_has_them(run, club):
    ran = run("rulebook", "check", club(("expect = { in_time = false }", "expect = { in_time = true }")))
    assert "in_time: atteso true, trovato false" in ran.out


# the command itself


@pytest.mark.parametrize("arguments", [(), ("show",), ("check",), ("print", "ojpc-2026"), ("show", "a", "b")])
def test_a_command_that_lacks_something_is_told_what(run, arguments):
    ran = run("rulebook", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_the_language_may_be_named_anywhere(run):
    page = run("rulebook", "show", "ojpc-2026", "--lang", "en").out
    assert page.startswith("Online speed puzzle championship\n")
    assert run("--lang", "en", "rulebook", "show", "ojpc-2026").out == page
