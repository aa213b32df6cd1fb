"""The sentences to translate, gathered from the Python modules and the Django templates."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract
from django.utils.translation.template import templatize

CONTEXT_MARK = "\u0004"  # what gettext itself puts between a context and its sentence

# For each function the places of context, sentence and plural among its arguments.
PYTHON_MARKERS: dict[str, tuple[int | None, int, int | None]] = {
    "_": (None, 0, None),
    "N_": (None, 0, None),
    "gettext": (None, 0, None),
    "gettext_lazy": (None, 0, None),
    "gettext_noop": (None, 0, None),
    "ngettext": (None, 0, 1),
    "ngettext_lazy": (None, 0, 1),
    "pgettext": (0, 1, None),
    "pgettext_lazy": (0, 1, None),
    "npgettext": (0, 1, 2),
    "npgettext_lazy": (0, 1, 2),
    "Plural": (None, 0, 1),
}
# The same for Babel, which counts from one and calls a context "c".
TEMPLATE_MARKERS: dict[str, tuple[int | tuple[int, int] | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
TEMPLATE_ENDINGS = {".html", ".txt", ".xml", ".svg"}


class UnreadableSource(Exception):  # noqa: N818 - the source is at fault, not this program
    """A source that cannot be read for its sentences; the text names file, line and reason."""


@dataclass(frozen=True, slots=True, order=True)
class Sentence:
    """One sentence of the product, in English, and where it was found first."""

    one: str
    many: str | None
    context: str | None
    file: str
    line: int

    @property
    def key(self) -> str:
        """What the catalogue knows the sentence by."""
        return f"{self.context}{CONTEXT_MARK}{self.one}" if self.context is not None else self.one


def sentences(source: Path) -> dict[str, Sentence]:
    """Every sentence under `source` by its key; UnreadableSource for a file at fault or at odds."""
    found: dict[str, Sentence] = {}
    for sentence in all_sentences(source):
        if not sentence.one:
            raise UnreadableSource(f"{sentence.file}:{sentence.line}: an empty sentence cannot be translated")
        known = found.setdefault(sentence.key, sentence)
        if sentence.many and known.many and sentence.many != known.many:
            raise UnreadableSource(
                f"{sentence.file}:{sentence.line}: “{sentence.one}” has another plural in "
                f"{known.file}:{known.line}"
            )
        if sentence.many and not known.many:
            found[sentence.key] = sentence
    return found


def all_sentences(source: Path) -> Iterator[Sentence]:
    """The sentences in the order of files and lines, repeated where the sources repeat them."""
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source.parent).as_posix()
        if path.suffix == ".py":
            yield from python_sentences(path.read_text(encoding="utf-8"), name)
        elif path.suffix in TEMPLATE_ENDINGS and "templates" in path.parts:
            yield from template_sentences(path.read_text(encoding="utf-8"), name)


def python_sentences(text: str, file: str) -> Iterator[Sentence]:
    """The marked sentences of one module."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise UnreadableSource(f"{file}:{error.lineno}: {error.msg}") from None
    yield from in_order(marked_in(tree, file))


def marked_in(tree: ast.AST, file: str) -> Iterator[Sentence]:
    """Walk the calls; a marker inside a Plural belongs to the pair and is no sentence of its own."""
    if isinstance(tree, ast.Call) and (marker := PYTHON_MARKERS.get(called_name(tree.func))):
        sentence = marked(tree, marker, file)
        if sentence:
            yield sentence
        inner = [] if called_name(tree.func) == "Plural" else [*tree.args, *tree.keywords]
    else:
        inner = list(ast.iter_child_nodes(tree))
    for node in inner:
        yield from marked_in(node, file)


def marked(call: ast.Call, marker: tuple[int | None, int, int | None], file: str) -> Sentence | None:
    """The sentence of one marking call, or None for a call with a variable, which marks nothing."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    context_at, one_at, many_at = marker
    texts = [literal(given, place, file) for place in (context_at, one_at, many_at)]
    context, one, many = texts
    if one is None or (many_at is not None and many is None) or (context_at is not None and context is None):
        return None
    return Sentence(one, many, context, file, call.lineno)


def literal(given: list[ast.expr], place: int | None, file: str) -> str | None:
    """The text written at one argument, through N_() where it stands around it."""
    if place is None or place >= len(given):
        return None
    node = given[place]
    if isinstance(node, ast.Call) and called_name(node.func) == "N_" and node.args:
        node = node.args[0]
    if isinstance(node, ast.JoinedStr | ast.BinOp):
        raise UnreadableSource(
            f"{file}:{node.lineno}: a sentence put together at run time cannot be translated: "
            "write it whole, with %(name)s where a value goes"
        )
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def called_name(function: ast.expr) -> str:
    """`gettext` for both `gettext(...)` and `translation.gettext(...)`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def template_sentences(text: str, file: str) -> Iterator[Sentence]:
    """The sentences of one Django template: translate, blocktranslate, _("...") in tags and variables."""
    try:
        shadow = templatize(text, origin=file)
    except SyntaxError as error:
        raise UnreadableSource(f"{file}: {error}") from None
    # The shadow keeps the template's lines but also its indentation, which is no Python.
    flat = "\n".join(line.lstrip() for line in shadow.split("\n"))
    for line, texts, _comments, context in extract("python", BytesIO(flat.encode()), TEMPLATE_MARKERS):
        one, many = (texts, None) if isinstance(texts, str) else texts
        yield Sentence(one, many, context, file, line)


def in_order(found: Iterable[Sentence]) -> list[Sentence]:
    """By line, so that the first place is named when one sentence is written twice."""
    return sorted(found, key=lambda sentence: sentence.line)
