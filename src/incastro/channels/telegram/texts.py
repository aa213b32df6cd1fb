"""A notice as Telegram shows it: its own few tags, in messages of a bounded length.

Limits are those of the Bot API: 4096 characters of a message and 1024 of a photo's caption, counted in UTF-16
units after the tags have been read.
"""

import re
from dataclasses import dataclass
from html import escape, unescape

from incastro.channels.prose import Plain, blocks
from incastro.rulebook.violation import RuleViolation

MESSAGE, CAPTION = 4096, 1024


@dataclass(frozen=True, slots=True)
class Part:
    """One message. `photo` = the notice’s picture goes with it, the text being its caption."""

    html: str
    photo: bool = False

    @property
    def length(self) -> int:
        """Characters as Telegram counts them."""
        return length_of(self.html)


class TelegramHand(Plain):
    """The tags that parse_mode HTML knows."""

    def text(self, words: str) -> str:
        """The words, escaped."""
        return escape(words, quote=False)

    def strong(self, inner: str) -> str:
        """Bold."""
        return f"<b>{inner}</b>"

    def em(self, inner: str) -> str:
        """Italic."""
        return f"<i>{inner}</i>"

    def link(self, inner: str, address: str) -> str:
        """A link with its words."""
        return f'<a href="{escape(address)}">{inner}</a>'

    def code(self, words: str) -> str:
        """Fixed width; a tap copies it."""
        return f"<code>{self.text(words)}</code>"

    def heading(self, inner: str) -> str:
        """There are no headings: bold."""
        return self.strong(inner)

    def quote(self, inner: str) -> str:
        """A quotation; one within another is told in one, since Telegram has none within each other."""
        flat = inner.replace("<blockquote>", "").replace("</blockquote>", "")
        return f"<blockquote>{flat}</blockquote>"

    def pre(self, words: str) -> str:
        """Lines that stay as they are."""
        return f"<pre>{self.text(words.rstrip())}</pre>"


def length_of(html: str) -> int:
    """How long a message is for Telegram: without its tags, in UTF-16 units."""
    return len(unescape(re.sub(r"<[^>]*>", "", html)).encode("utf-16-le")) // 2


def parts(title: str, text: str, *, photo: bool) -> tuple[Part, ...]:
    """The messages of one notice: one if it fits, else split between blocks (or a list’s lines).

    With a photo, everything is its caption where that is long enough, else the title alone is.
    RuleViolation `telegram.block_too_long` where one paragraph does not fit into a message.
    """
    hand = TelegramHand()
    head = hand.strong(hand.text(title))
    body = [piece for block in blocks(text, hand) for piece in _pieces(block)]
    whole = "\n\n".join([head, *body])
    if photo and length_of(whole) <= CAPTION:
        return (Part(whole, photo=True),)
    if photo:
        return (Part(head, photo=True), *_packed(body))
    return _packed([head, *body])


def _packed(pieces: list[str]) -> tuple[Part, ...]:
    messages: list[str] = []
    for piece in pieces:
        longer = f"{messages[-1]}\n\n{piece}" if messages else piece
        if messages and length_of(longer) <= MESSAGE:
            messages[-1] = longer
        else:
            messages.append(piece)
    return tuple(map(Part, messages))


def _pieces(block: str) -> list[str]:
    """A block, or its lines in several pieces where it is too long. No message may end within a tag."""
    if length_of(block) <= MESSAGE:
        return [block]
    if not block.startswith(("•", "1.")):
        raise RuleViolation("telegram.block_too_long", {"limit": MESSAGE})
    pieces = [""]
    for line in block.splitlines():
        spans = line.count("<") != 2 * line.count("</")
        if spans or length_of(line) > MESSAGE:
            raise RuleViolation("telegram.block_too_long", {"limit": MESSAGE})
        longer = f"{pieces[-1]}\n{line}".strip("\n")
        if length_of(longer) <= MESSAGE:
            pieces[-1] = longer
        else:
            pieces.append(line)
    return pieces
