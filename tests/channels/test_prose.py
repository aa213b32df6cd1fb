"""CommonMark on its way out: nothing but what the allow list knows leaves as HTML."""

import pytest

from incastro.channels.prose import escape, to_html, to_plain


def test_the_marks_become_tags() -> None:
    html = to_html("# Su\n\n**forte** e *piano*\n\n- uno\n- due\n\n[qui](https://puzzle.example)")
    assert "<h2>Su</h2>" in html
    assert "<strong>forte</strong> e <em>piano</em>" in html
    assert "<li>uno</li>" in html
    assert 'href="https://puzzle.example"' in html
    assert 'rel="noopener nofollow"' in html


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](https://tracker.example/pixel.gif)",
        '<a href="https://x" style="position:fixed">x</a>',
        "<iframe src=//evil.example>",
    ],
)
def test_nothing_in_a_text_can_act(evil: str) -> None:
    html = to_html(evil)
    for tag in ("<script", "<img", "<iframe", 'href="javascript', 'href="data', '<a href="https://x" style'):
        assert tag not in html


def test_plain_text_keeps_every_address() -> None:
    plain = to_plain("Vai [alla pagina](https://puzzle.example/a) o a <https://puzzle.example/b>.")
    assert plain == "Vai alla pagina (https://puzzle.example/a) o a https://puzzle.example/b."


def test_plain_lists_and_quotes_can_be_read() -> None:
    plain = to_plain("Premi:\n\n1. uno\n2. due\n\n> detto\n\n- a\n  - b")
    assert plain == "Premi:\n\n1. uno\n2. due\n\n> detto\n\n• a\n   • b"


@pytest.mark.parametrize("name", ["*x*", "a_b_c", "[nome](x)", "<b>", "`c`", "# uno", "a\\b"])
def test_an_escaped_name_stands_as_it_is(name: str) -> None:
    assert to_plain(f"Ciao {escape(name)}!") == f"Ciao {name}!"
