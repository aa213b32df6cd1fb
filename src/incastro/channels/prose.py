"""CommonMark in the forms that the channels need: HTML for pages and letters, plain text, and any other hand.

HTML in the source stays text. What leaves as HTML has passed an allow list besides.
"""

from collections.abc import Iterator
from typing import Protocol

import nh3
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

TAGS = {"p", "br", "hr", "strong", "em", "a", "ul", "ol", "li", "blockquote", "h2", "h3", "h4", "code", "pre"}
SCHEMES = {"http", "https", "mailto", "tel"}

_reader = MarkdownIt("commonmark", {"html": False}).disable("image")


def to_html(text: str) -> str:
    """Safe HTML of a text in CommonMark. Headings begin at h2: the page has an h1 of its own."""
    tokens = _reader.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 1, 4)}"
    html: str = _reader.renderer.render(tokens, _reader.options, {})
    return nh3.clean(
        html,
        tags=TAGS,
        attributes={"a": {"href"}, "ol": {"start"}},
        url_schemes=SCHEMES,
        link_rel="noopener nofollow",
    )


class Hand(Protocol):
    """How one channel writes: every method gets text that has been written by it already."""

    def text(self, words: str) -> str:
        """Plain words, escaped."""

    def strong(self, inner: str) -> str:
        """Important words."""

    def em(self, inner: str) -> str:
        """Stressed words."""

    def link(self, inner: str, address: str) -> str:
        """A link."""

    def code(self, words: str) -> str:
        """Words to be typed as they stand."""

    def heading(self, inner: str) -> str:
        """A heading."""

    def quote(self, inner: str) -> str:
        """Somebody else’s words."""

    def pre(self, words: str) -> str:
        """Lines that stay as they are."""


class Plain:
    """No mark-up at all: a link’s address stands in brackets after its words."""

    def text(self, words: str) -> str:
        """The words."""
        return words

    def strong(self, inner: str) -> str:
        """Nothing to show it with."""
        return inner

    def em(self, inner: str) -> str:
        """Nothing to show it with."""
        return inner

    def link(self, inner: str, address: str) -> str:
        """`the rules (https://…)`; an address alone once."""
        bare = address.removeprefix("mailto:").removeprefix("tel:")
        return bare if inner in (address, bare) else f"{inner} ({bare})"

    def code(self, words: str) -> str:
        """The words."""
        return words

    def heading(self, inner: str) -> str:
        """A line of its own."""
        return inner

    def quote(self, inner: str) -> str:
        """As mail quotes."""
        return "\n".join(f"> {line}".rstrip() for line in inner.splitlines())

    def pre(self, words: str) -> str:
        """The lines."""
        return words.rstrip("\n")


def to_plain(text: str) -> str:
    """The text without mark-up, blocks parted by an empty line."""
    return "\n\n".join(blocks(text, Plain()))


def blocks(text: str, hand: Hand) -> list[str]:
    """The blocks of a text (paragraphs, lists, quotes), each as a channel writes it."""
    return [block for block in _blocks(SyntaxTreeNode(_reader.parse(text)), hand) if block.strip()]


def _blocks(parent: SyntaxTreeNode, hand: Hand) -> Iterator[str]:
    for node in parent.children:
        if node.type == "paragraph":
            yield _inline(node.children[0], hand)
        elif node.type == "heading":
            yield hand.heading(_inline(node.children[0], hand))
        elif node.type in ("bullet_list", "ordered_list"):
            yield "\n".join(_items(node, hand))
        elif node.type == "blockquote":
            yield hand.quote("\n\n".join(_blocks(node, hand)))
        elif node.type in ("fence", "code_block"):
            yield hand.pre(node.content)
        elif node.type == "hr":
            yield hand.text("* * *")


def _items(node: SyntaxTreeNode, hand: Hand) -> Iterator[str]:
    number = int(node.attrs.get("start", 1) or 1)
    for item in node.children:
        mark = "•" if node.type == "bullet_list" else f"{number}."
        first, *rest = "\n".join(_blocks(item, hand)).splitlines() or [""]
        yield "\n".join([f"{mark} {first}", *(f"   {line}" for line in rest)])
        number += 1


def _inline(parent: SyntaxTreeNode, hand: Hand) -> str:
    return "".join(_word(node, hand) for node in parent.children)


def _word(node: SyntaxTreeNode, hand: Hand) -> str:
    if node.type == "strong":
        return hand.strong(_inline(node, hand))
    if node.type == "em":
        return hand.em(_inline(node, hand))
    if node.type == "link":
        return hand.link(_inline(node, hand), str(node.attrs.get("href", "")))
    if node.type == "code_inline":
        return hand.code(node.content)
    if node.type == "hardbreak":
        return "\n"
    return " " if node.type == "softbreak" else hand.text(node.content)


def escape(words: str) -> str:
    """Words that are to stand in CommonMark as they are: a name with an asterisk, a title with brackets."""
    marks = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]<>#"})
    return " ".join(words.split()).translate(marks)
