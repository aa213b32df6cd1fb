#!/usr/bin/env python3
"""The translations: `update`, `translate FILE.json`, `missing`, `check`.

FILE.json: {"English sentence": "Italian", "English singular": ["Italian singular", "Italian plural"]};
a sentence with a context has U+0004 between the two, as in gettext.
"""

import argparse
import difflib
import fcntl
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import catalogues
from tools.catalogues import Translation
from tools.message_sources import Sentence, UnreadableSource, sentences

ROOT = Path(__file__).resolve().parent.parent
UPDATE_HINT = "run `python3 run.py messages update`"


class Translations:
    """The sentences of a source tree with their catalogues in `locale`."""

    def __init__(self, source: Path, locale: Path) -> None:
        self.source = source
        self.locale = locale

    def update(self, fresh: Mapping[str, Translation] | None = None) -> int:
        """Extract, merge, compile; `fresh` are further Italian translations. Returns how many miss."""
        wanted = sentences(self.source)
        problems = list(refused(fresh or {}, wanted))
        if problems:
            raise ValueError("\n".join(problems))
        missing = 0
        for language in catalogues.LANGUAGES:
            old = catalogues.read(catalogues.po_file(self.locale, language))
            done = {**catalogues.translations(old), **(fresh or {})}
            catalogue = catalogues.build(language, wanted, done)
            catalogues.write(self.locale, language, catalogue)
            if language in catalogues.TRANSLATED:
                missing = len(wanted) - len(catalogues.translations(catalogue))
        return missing

    def missing(self, language: str = "it") -> list[Sentence]:
        """The sentences without a translation."""
        done = catalogues.translations(catalogues.read(catalogues.po_file(self.locale, language)))
        return [sentence for key, sentence in sentences(self.source).items() if key not in done]

    def faults(self) -> Iterator[str]:
        """Everything that keeps the catalogues from being complete and current, a line each."""
        wanted = sentences(self.source)
        for language in catalogues.LANGUAGES:
            yield from self.faults_in(language, wanted)

    def faults_in(self, language: str, wanted: Mapping[str, Sentence]) -> Iterator[str]:
        """The faults of one language."""
        po = catalogues.po_file(self.locale, language)
        if not po.exists() or not po.with_suffix(".mo").exists():
            yield f"{language}: {po.parent} is incomplete: {UPDATE_HINT}"
            return
        catalogue = catalogues.read(po)
        done = catalogues.translations(catalogue)
        if language in catalogues.TRANSLATED:
            yield from self.judged(language, wanted, done)
            listed = {catalogues.key_of(message.id, message.context) for message in catalogue if message.id}
            for key in sorted(listed - wanted.keys()):
                yield f"{language}: no longer in the sources: “{key}”: {UPDATE_HINT}"
        rebuilt = catalogues.build(language, wanted, done)
        if po.read_bytes() != catalogues.po_bytes(rebuilt):
            yield f"{language}: {po.name} is not as the tool writes it: {UPDATE_HINT}"
        if po.with_suffix(".mo").read_bytes() != catalogues.mo_bytes(rebuilt):
            yield f"{language}: django.mo is out of date: {UPDATE_HINT}"

    def judged(
        self, language: str, wanted: Mapping[str, Sentence], done: Mapping[str, Translation]
    ) -> Iterator[str]:
        """What is missing or wrong among the wanted sentences."""
        for key, sentence in wanted.items():
            place = f"{language}: {sentence.file}:{sentence.line}"
            if key not in done:
                yield f"{place}: not translated: “{sentence.one}”"
                continue
            for fault in catalogues.faults_of(sentence, done[key]):
                yield f"{place}: “{sentence.one}”: {fault}"


def refused(fresh: Mapping[str, Translation], wanted: Mapping[str, Sentence]) -> Iterator[str]:
    """Why translations that somebody hands in cannot be taken, a line each."""
    for key, forms in fresh.items():
        if key not in wanted:
            near = difflib.get_close_matches(key, wanted, n=1, cutoff=0.8)
            hint = f"; did you mean “{near[0]}”?" if near else ""
            yield f"“{key}” is not a sentence of the sources{hint}"
            continue
        for fault in catalogues.faults_of(wanted[key], forms):
            yield f"“{key}”: {fault}"


def read_translations(file: Path) -> dict[str, Translation]:
    """The translations of a JSON file; ValueError says what is wrong with it."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"{file}: {error}") from None
    if not isinstance(content, dict):
        raise ValueError(f"{file}: an object {{English: Italian}} is wanted")
    fresh: dict[str, Translation] = {}
    for key, value in content.items():
        forms = value if isinstance(value, list) else [value]
        if not all(isinstance(form, str) for form in forms):
            raise ValueError(f"{file}: “{key}”: a text or a list of texts is wanted")
        fresh[key] = tuple(forms)
    return fresh


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time works on the catalogues."""
    lock = ROOT / "var" / "messages.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def run(command: str, file: Path | None, work: Translations) -> int:
    """Carry out one command; 1 when `check` finds faults."""
    if command == "check":
        faults = list(work.faults())
        print("\n".join(faults) or "The translations are complete.")
        return 1 if faults else 0
    if command == "missing":
        skeleton = {each.key: ["", ""] if each.many else "" for each in work.missing()}
        print(json.dumps(skeleton, ensure_ascii=False, indent=2))
        return 0
    missing = work.update(read_translations(file) if file else None)
    print(f"Catalogues written, {missing} sentences still without Italian.")
    return 0


def main(argv: list[str] | None = None) -> int:
    """Exit code 0 done, 1 faults found, 2 unusable input."""
    parser = argparse.ArgumentParser(prog="messages", description=__doc__.split("\n\n")[0])
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("update", help="extract, merge, compile (the default)")
    commands.add_parser("translate", help="the same, with Italian from a file").add_argument(
        "file", type=Path
    )
    commands.add_parser("missing", help="print what has no Italian yet, as a file to fill in")
    commands.add_parser("check", help="list what is missing, stale, wrong or not compiled")
    arguments = parser.parse_args(argv)
    source = ROOT / "src" / "incastro"
    try:
        with alone():
            work = Translations(source, source / "locale")
            return run(arguments.command or "update", getattr(arguments, "file", None), work)
    except (UnreadableSource, ValueError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
