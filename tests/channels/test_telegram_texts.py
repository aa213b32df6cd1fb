"""A notice as Telegram’s messages: its tags, its limits (4096, a caption 1024, in UTF-16 units)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.channels.telegram.texts import CAPTION, MESSAGE, length_of, parts
from incastro.rulebook.violation import RuleViolation


def test_the_tags_are_those_that_telegram_knows() -> None:
    (part,) = parts(
        "A & B",
        "**forte** *piano* `codice` [qui](https://x.example/?a=1&b=2)\n\n# Su\n\n> detto",
        photo=False,
    )
    assert part.html == (
        "<b>A &amp; B</b>\n\n<b>forte</b> <i>piano</i> <code>codice</code> "
        '<a href="https://x.example/?a=1&amp;b=2">qui</a>\n\n<b>Su</b>\n\n<blockquote>detto</blockquote>'
    )


def test_a_short_text_is_the_caption_of_its_photo() -> None:
    (part,) = parts("Titolo", "Testo", photo=True)
    assert part.photo


def test_a_long_text_follows_its_photo_whose_caption_is_the_title() -> None:
    first, *rest = parts("Titolo", "\n\n".join(["parola " * 20] * 12), photo=True)
    assert (first.photo, first.html) == (True, "<b>Titolo</b>")
    assert rest
    assert not any(part.photo for part in rest)


def test_what_fits_exactly_is_one_message_and_one_letter_more_is_two() -> None:
    room = MESSAGE - len("T\n\n")
    assert len(parts("T", "a" * room, photo=False)) == 1
    assert len(parts("T", "a" * (room + 1), photo=False)) == 2
    caption = CAPTION - len("T\n\n")
    assert len(parts("T", "a" * caption, photo=True)) == 1
    assert len(parts("T", "a" * (caption + 1), photo=True)) == 2


def test_letters_beyond_the_basic_plane_count_twice() -> None:
    assert length_of("<b>🧩</b> &amp;") == 4


def test_a_list_is_divided_between_its_lines() -> None:
    made = parts("T", "\n".join(f"- riga {n} " + "x" * 90 for n in range(60)), photo=False)
    assert len(made) == 2
    assert all(part.length <= MESSAGE for part in made)
    assert sum(part.html.count("•") for part in made) == 60


def test_a_paragraph_that_fits_nowhere_is_refused_in_words() -> None:
    with pytest.raises(RuleViolation) as refused:
        parts("T", "a" * (MESSAGE + 1), photo=False)
    assert refused.value.code == "telegram.block_too_long"


@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=300), max_size=40),
    st.booleans(),
)
def test_no_message_is_too_long_and_every_tag_is_closed_in_its_own(texts: list[str], photo: bool) -> None:
    for part in parts("Titolo", "\n\n".join(texts), photo=photo):
        assert part.length <= (CAPTION if part.photo else MESSAGE)
        opened = re.findall(r"<(/?)(\w+)", part.html)
        depth: list[str] = []
        for closing, tag in opened:
            if closing:
                assert depth.pop() == tag
            else:
                depth.append(tag)
        assert depth == []


def test_a_quotation_within_a_quotation_is_one() -> None:
    (part,) = parts("T", "> a\n>\n> > b <blockquote>\n", photo=False)
    assert part.html == "<b>T</b>\n\n<blockquote>a\n\nb &lt;blockquote&gt;</blockquote>"
