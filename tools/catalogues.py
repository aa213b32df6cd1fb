"""The translation catalogues: reading, writing and judging them. The same input gives the same bytes."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tools.message_sources import CONTEXT_MARK, Sentence

# English is what the sentences are written in: its catalogue is there, and has nothing to say.
LANGUAGES = ("it", "en")
TRANSLATED = ("it",)

PLACEHOLDER = re.compile(r"%(?:\((?P<name>\w+)\))?[#0\- +]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?P<kind>[a-zA-Z%])")

# One form, or the singular and the plural form.
Translation = tuple[str, ...]


class QuietCatalog(Catalog):
    """A catalogue whose header holds no dates and no names, so that it changes only with its sentences."""

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers that gettext needs."""
        return [
            ("Project-Id-Version", "incastro"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", "nplurals=2; plural=(n != 1);"),
        ]

    @property
    def num_plurals(self) -> int:
        """One and many: Italian and English alike."""
        return 2


def po_file(locale: Path, language: str) -> Path:
    """Where a language's sentences are."""
    return locale / language / "LC_MESSAGES" / "django.po"


def read(po: Path) -> Catalog:
    """A catalogue as it lies there; empty when it does not. ValueError for a damaged one."""
    if not po.exists():
        return QuietCatalog()
    try:
        with po.open("rb") as file:
            return read_po(file, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise ValueError(f"{po}: {error}") from None


def translations(catalogue: Catalog) -> dict[str, Translation]:
    """The translated forms by key; no entry for what is empty or fuzzy."""
    done: dict[str, Translation] = {}
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple | list) else (message.string or "",)
        if message.id and all(forms) and not message.fuzzy:
            done[key_of(message.id, message.context)] = tuple(forms)
    return done


def key_of(identity: str | tuple[str, ...] | list[str], context: str | None) -> str:
    """The key of an entry, as Sentence.key has it."""
    one = identity if isinstance(identity, str) else identity[0]
    return f"{context}{CONTEXT_MARK}{one}" if context is not None else one


def build(language: str, wanted: Mapping[str, Sentence], done: Mapping[str, Translation]) -> Catalog:
    """A catalogue of just the wanted sentences, with the translations there are for them."""
    catalogue = QuietCatalog(locale=language, header_comment=f"# Incastro: {language}", fuzzy=False)
    if language not in TRANSLATED:
        return catalogue
    for key, sentence in wanted.items():
        forms = 2 if sentence.many else 1
        kept = done.get(key, ())
        text = kept if len(kept) == forms else ("",) * forms
        identity: str | tuple[str, str] = (sentence.one, sentence.many) if sentence.many else sentence.one
        catalogue.add(identity, text if sentence.many else text[0], context=sentence.context)
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """The text of a catalogue: sorted, without places."""
    output = BytesIO()
    write_po(output, catalogue, no_location=True, sort_output=True, ignore_obsolete=True, width=100)
    return output.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The compiled catalogue, as Django and gettext read it."""
    output = BytesIO()
    write_mo(output, catalogue)
    return output.getvalue()


def write(locale: Path, language: str, catalogue: Catalog) -> None:
    """Write both files of a language, each at once and only when it changes."""
    po = po_file(locale, language)
    po.parent.mkdir(parents=True, exist_ok=True)
    for path, content in ((po, po_bytes(catalogue)), (po.with_suffix(".mo"), mo_bytes(catalogue))):
        if not path.exists() or path.read_bytes() != content:
            part = path.with_suffix(f"{path.suffix}.part")
            part.write_bytes(content)
            part.replace(path)


def faults_of(sentence: Sentence, forms: Translation) -> Iterator[str]:
    """What is wrong with a translation: number of forms, empty ones, placeholders at odds."""
    wanted = [sentence.one, sentence.many] if sentence.many else [sentence.one]
    if len(forms) != len(wanted):
        yield f"{len(wanted)} form(s) wanted, {len(forms)} given"
        return
    for number, form in enumerate(forms):
        if not form.strip():
            yield "empty"
        # “1 puzzle” may lose its number in either language; everything else keeps its values.
        allowed = [placeholders(text) for text in (wanted if number == 0 else wanted[-1:])]
        if form.strip() and placeholders(form) not in allowed:
            given = ", ".join(sorted(placeholders(form).elements())) or "none"
            expected = ", ".join(sorted(allowed[0].elements())) or "none"
            yield f"placeholders: {expected} wanted, {given} in “{form}”"


def placeholders(text: str) -> "Counter[str]":
    """How often each %-placeholder stands in a text; a lone % counts as one of its own."""
    found = Counter(match.group() for match in PLACEHOLDER.finditer(text))
    lone = PLACEHOLDER.sub("", text).count("%")
    return found + Counter({"lone %": lone})
