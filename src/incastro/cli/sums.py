"""A result's reasons set as a sum: labels left, values right, each with its article, rules above totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from incastro.cli.table import GAP, display_width, fold_words, pad

_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sum. `rule` is drawn above it: `─` under what is added up, `═` over the result."""

    label: str
    value: str = ""
    article: str = ""
    rule: str = ""


def sum_lines(lines: Sequence[Line], width: int | None = None) -> Iterator[str]:
    """The lines aligned; labels fold where the terminal is narrow."""
    values = max((display_width(line.value) for line in lines), default=0)
    articles = max((display_width(line.article) for line in lines), default=0)
    labels = max((display_width(line.label) for line in lines), default=0)
    if width is not None:
        labels = max(min(labels, width - len(_INDENT) - len(GAP) * 2 - values - articles), 20)
    for line in lines:
        if line.rule:
            yield _INDENT + line.rule * (labels + len(GAP) + values)
        first, *rest = fold_words(line.label, labels)
        yield (
            _INDENT + pad(first, labels) + GAP + pad(line.value, values, right=True) + GAP + line.article
        ).rstrip()
        yield from (_INDENT + more for more in rest)
