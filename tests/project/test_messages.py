"""The translations: nothing to translate is overlooked, and nothing wrong gets into a catalogue."""

import gettext
import json
from pathlib import Path

import pytest

from tools import catalogues, messages
from tools.message_sources import Sentence, UnreadableSource, python_sentences, template_sentences
from tools.messages import Translations


class House:
    """A small source tree with its catalogues."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "house"
        (self.source / "templates").mkdir(parents=True)
        self.work = Translations(self.source, self.source / "locale")

    def write(self, name: str, text: str) -> None:
        (self.source / name).write_text(text, encoding="utf-8")

    def faults(self) -> list[str]:
        return list(self.work.faults())

    @property
    def po(self) -> Path:
        return catalogues.po_file(self.source / "locale", "it")


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = House(tmp_path)
    made.write("door.py", 'SIGN = N_("Closed until %(hour)s")\n')
    return made


def python(text: str) -> list[tuple[str, str | None, str | None]]:
    return [(each.one, each.many, each.context) for each in python_sentences(text, "door.py")]


def template(text: str) -> list[tuple[str, str | None, str | None]]:
    return [(each.one, each.many, each.context) for each in template_sentences(text, "door.html")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('_("Open")', ("Open", None, None)),
        ('gettext("Open")', ("Open", None, None)),
        ('translation.gettext_lazy("Open")', ("Open", None, None)),
        ('N_("One sentence "\n  "on two lines")', ("One sentence on two lines", None, None)),
        ('ngettext("%(n)s key", "%(n)s keys", n)', ("%(n)s key", "%(n)s keys", None)),
        ('pgettext("month", "May")', ("May", None, "month")),
        ('npgettext("music", "%(n)s key", "%(n)s keys", n)', ("%(n)s key", "%(n)s keys", "music")),
        ('Plural(N_("%(n)s key"), N_("%(n)s keys"), "n")', ("%(n)s key", "%(n)s keys", None)),
        ('Plural(one=N_("%(n)s key"), many=N_("%(n)s keys"), count="n")', ("%(n)s key", "%(n)s keys", None)),
        ('{"door.shut": N_("Shut")}', ("Shut", None, None)),
    ],
)
def test_a_marked_sentence_of_a_module_is_found_once(
    text: str, expected: tuple[str, str | None, str | None]
) -> None:
    assert python(text) == [expected]


@pytest.mark.parametrize("text", ["gettext(sign)", 'print("Open")', "ngettext(one, many, n)", '# _("Open")'])
def test_what_marks_no_sentence_is_passed_over(text: str) -> None:
    assert python(text) == []


@pytest.mark.parametrize("text", ['_(f"Open at {hour}")', '_("Open at " + hour)', '_("Open at %s" % hour)'])
def test_a_sentence_put_together_at_run_time_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(UnreadableSource, match=r"^door\.py:2: .*cannot be translated"):
        python(f"\n{text}")


def test_a_module_that_is_no_python_is_named() -> None:
    with pytest.raises(UnreadableSource, match=r"^door\.py:2: "):
        python("\ndef (")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{% translate "Open" %}', ("Open", None, None)),
        ("{% trans 'Open' as sign %}", ("Open", None, None)),
        ('{% translate "May" context "month" %}', ("May", None, "month")),
        ('{{ hour|default:_("none") }}', ("none", None, None)),
        ("{% blocktranslate %}Open at {{ hour }}{% endblocktranslate %}", ("Open at %(hour)s", None, None)),
        (
            "{% blocktranslate trimmed %}\n   Open\n   today\n{% endblocktranslate %}",
            ("Open today", None, None),
        ),
        (
            "{% blocktranslate count n=a|length trimmed %}\n {{ n }} key{% plural %}k{% endblocktranslate %}",
            ("%(n)s key", "k", None),
        ),
        (
            '{% blocktranslate count n=k context "c" %}{{ n }} key{% plural %}keys{% endblocktranslate %}',
            ("%(n)s key", "keys", "c"),
        ),
    ],
)
def test_a_sentence_of_a_template_is_found(text: str, expected: tuple[str, str | None, str | None]) -> None:
    assert template(text) == [expected]


def test_an_untidy_template_is_read_with_the_right_lines() -> None:
    first = "<p>it's (\n      {% translate 'One' %}\n   <b>\n"
    text = first + " {% translate 'Two' %}\n     \"]\n {% translate 'Three' %}"
    assert [(each.one, each.line) for each in template_sentences(text, "door.html")] == [
        ("One", 2),
        ("Two", 4),
        ("Three", 6),
    ]


def test_a_commented_sentence_is_not_translated() -> None:
    assert template('{% comment %}{% translate "Open" %}{% endcomment %}{# _("Shut") #}') == []


def test_a_sentence_without_translation_is_listed_with_its_place(house: House) -> None:
    house.work.update()
    assert house.faults() == ["it: house/door.py:1: not translated: “Closed until %(hour)s”"]


def test_a_template_without_translation_is_listed_with_its_place(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    house.write("templates/door.html", '\n{% translate "Knock" %}')
    assert "it: house/templates/door.html:2: not translated: “Knock”" in house.faults()


def test_complete_catalogues_have_no_faults_and_speak(house: House) -> None:
    house.write("keys.py", 'Plural(N_("%(n)s key"), N_("%(n)s keys"), "n")')
    fresh = {
        "Closed until %(hour)s": ("Chiuso fino alle %(hour)s",),
        "%(n)s key": ("%(n)s chiave", "%(n)s chiavi"),
    }
    assert house.work.update(fresh) == 0
    assert house.faults() == []
    italian = gettext.translation("django", house.source / "locale", ["it"])
    assert italian.gettext("Closed until %(hour)s") == "Chiuso fino alle %(hour)s"
    assert [italian.ngettext("%(n)s key", "%(n)s keys", n) for n in (0, 1, 2)] == [
        "%(n)s chiavi",
        "%(n)s chiave",
        "%(n)s chiavi",
    ]
    english = gettext.translation("django", house.source / "locale", ["en"])
    assert english.gettext("Closed until %(hour)s") == "Closed until %(hour)s"


def test_the_same_sources_give_the_same_bytes(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    files = sorted((house.source / "locale").rglob("django.*"))
    before = [(path.read_bytes(), path.stat().st_mtime_ns) for path in files]
    house.work.update()
    assert [(path.read_bytes(), path.stat().st_mtime_ns) for path in files] == before
    assert len(files) == 4


def test_a_sentence_that_moves_changes_no_catalogue(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    before = house.po.read_bytes()
    house.write("door.py", "")
    house.write("sign.py", '\n\nSIGN = N_("Closed until %(hour)s")\n')
    assert house.faults() == []
    house.work.update()
    assert house.po.read_bytes() == before


def test_a_vanished_sentence_is_stale_until_the_update(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    house.write("door.py", "")
    assert any("no longer in the sources: “Closed until %(hour)s”" in fault for fault in house.faults())
    house.work.update()
    assert house.faults() == []


def test_a_translation_changed_by_hand_must_be_compiled(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    house.po.write_text(house.po.read_text(encoding="utf-8").replace("Chiuso", "Chiusa"), encoding="utf-8")
    assert house.faults() == ["it: django.mo is out of date: run `python3 run.py messages update`"]
    house.work.update()
    assert house.faults() == []


def test_a_fuzzy_translation_does_not_count(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    text = house.po.read_text(encoding="utf-8")
    house.po.write_text(
        text.replace('#, python-format\nmsgid "C', '#, fuzzy, python-format\nmsgid "C'), "utf-8"
    )
    assert "fuzzy" in house.po.read_text(encoding="utf-8")
    assert any("not translated" in fault for fault in house.faults())


def test_a_missing_catalogue_is_a_fault(house: House) -> None:
    house.work.update({"Closed until %(hour)s": ("Chiuso fino alle %(hour)s",)})
    catalogues.po_file(house.source / "locale", "en").with_suffix(".mo").unlink()
    (fault,) = house.faults()
    assert fault.startswith("en: ")


@pytest.mark.parametrize(
    "italian",
    [
        "Chiuso",
        "Chiuso fino alle %(ora)s",
        "Chiuso fino alle %(hour)d",
        "Chiuso fino alle %(hour)s, %(hour)s",
        "Chiuso al 100% fino alle %(hour)s",
        "Chiuso fino alle % (hour)s",
        "",
        "   ",
    ],
)
def test_a_translation_with_other_placeholders_is_refused(house: House, italian: str) -> None:
    with pytest.raises(ValueError, match=r"“Closed until %\(hour\)s”: (placeholders|empty)"):
        house.work.update({"Closed until %(hour)s": (italian,)})
    assert not house.po.exists()


@pytest.mark.parametrize(
    ("forms", "right"),
    [
        (("%(n)s chiave", "%(n)s chiavi"), True),
        (("una chiave", "%(n)s chiavi"), False),
        (("%(n)s chiave", "molte chiavi"), False),
        (("%(n)s chiave",), False),
    ],
)
def test_each_form_of_a_plural_keeps_its_values(forms: tuple[str, ...], right: bool) -> None:
    sentence = Sentence("%(n)s key", "%(n)s keys", None, "door.py", 1)
    assert (list(catalogues.faults_of(sentence, forms)) == []) is right


def test_a_singular_without_its_number_may_stay_so() -> None:
    sentence = Sentence("One key", "%(n)s keys", None, "door.py", 1)
    assert list(catalogues.faults_of(sentence, ("Una chiave", "%(n)s chiavi"))) == []
    assert list(catalogues.faults_of(sentence, ("%(n)s chiave", "%(n)s chiavi"))) == []


def test_a_translation_of_nothing_is_refused_with_the_nearest_sentence(house: House) -> None:
    with pytest.raises(ValueError, match=r"not a sentence of the sources; did you mean “Closed until"):
        house.work.update({"Closed untill %(hour)s": ("Chiuso fino alle %(hour)s",)})


def test_one_sentence_with_two_plurals_is_refused(house: House) -> None:
    house.write("a.py", 'ngettext("%(n)s key", "%(n)s keys", n)')
    house.write("b.py", 'ngettext("%(n)s key", "%(n)s Keys", n)')
    with pytest.raises(UnreadableSource, match=r"b\.py:1: .*another plural in house/a\.py:1"):
        house.work.update()


def test_contexts_keep_like_sentences_apart(house: House) -> None:
    house.write("door.py", 'pgettext("month", "May"); pgettext("may", "May"); _("May")')
    house.work.update({"month\u0004May": ("Maggio",), "may\u0004May": ("Può",), "May": ("Mag",)})
    italian = gettext.translation("django", house.source / "locale", ["it"])
    assert [italian.pgettext("month", "May"), italian.pgettext("may", "May")] == ["Maggio", "Può"]
    assert house.faults() == []


@pytest.mark.parametrize("content", ["{", "[]", '{"Open": 3}', '{"Open": ["a", 3]}'])
def test_an_unusable_file_of_translations_is_one_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "it.json"
    file.write_text(content, encoding="utf-8")
    assert messages.main(["translate", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_what_misses_is_printed_as_a_file_to_fill_in(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    house.write("keys.py", 'Plural(N_("%(n)s key"), N_("%(n)s keys"), "n")')
    messages.run("missing", None, house.work)
    assert json.loads(capsys.readouterr().out) == {"Closed until %(hour)s": "", "%(n)s key": ["", ""]}
