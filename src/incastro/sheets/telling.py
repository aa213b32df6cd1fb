"""The report of a sheet, line by line, in a language."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Entry
from incastro.sheets.entries import Sheet
from incastro.sheets.finding import Finding
from incastro.sheets.headings import Column
from incastro.sheets.rows import RowRead
from incastro.words import say


def tell_sheet(sheet: Sheet, lang: str) -> Iterator[str]:
    """What was understood and what was not: the file, every column, every row, the sums."""
    whole = [finding for finding in sheet.findings if finding.row is None]
    slots = [finding for finding in whole if finding.code == "sheet.slot_read"]
    by_row: dict[int, list[Finding]] = {}
    for finding in sheet.findings:
        if finding.row is not None:
            by_row.setdefault(finding.row, []).append(finding)
    notes = [say(note.code, _params(note.params, lang), lang) for note in whole if note not in slots]
    yield say("sheet.file", {"file": sheet.file, "notes": "; ".join(notes), "row": sheet.headings_in}, lang)
    for column in sheet.columns:
        if column.heading:
            yield f"  {_column(column, lang)}"
    yield from (f"  {say(finding.code, finding.params, lang)}" for finding in slots)
    reads = {read.row: read for read in sheet.rows}
    refused = {problem.where.row for problem in sheet.problems}
    for row in sorted({*reads, *by_row}):
        if row in reads and (reads[row].entry is not None or row not in refused):
            yield from _row(reads[row], by_row.get(row, []), lang)
        elif row not in reads:
            yield from (_at(row, note, lang) for note in by_row[row])
    counts = Counter(entry.status.value for entry in sheet.entries)
    yield say("sheet.sum", {"n": len(sheet.entries), "statuses": _statuses(counts, lang)}, lang)


def _column(column: Column, lang: str) -> str:
    topic = say(f"sheet.topic.{column.topic.value}" if column.topic else "sheet.topic.none", {}, lang)
    return f"{column.label} → {topic}"


def _row(read: RowRead, notes: list[Finding], lang: str) -> Iterator[str]:
    if read.entry is not None:
        told = {"row": read.row, "text": _entry(read.entry, lang)}
        yield f"  {say('sheet.at_row', told, lang)}"
    yield from (_at(read.row, note, lang) for note in notes)


def _entry(entry: Entry, lang: str) -> str:
    parts = [
        entry.name,
        say(f"mode.{entry.mode.value}", {}, lang),
        entry.slot,
        say(f"status.{entry.status.value}", {}, lang),
        *entry.telegram,
    ]
    if entry.started is False:
        parts.append(say("outcome.not_started", {}, lang))
    if entry.finish_after is not None:
        parts.append(format_duration(entry.finish_after))
    if entry.missing:
        parts.append(say("sheet.missing", {"n": entry.missing}, lang))
    return ", ".join(parts)


def _at(row: int, note: Finding, lang: str) -> str:
    text = say(note.code, _params(note.params, lang), lang)
    where = f"{note.column}: " if note.column else ""
    return f"  {say('sheet.at_row', {'row': row, 'text': where + text}, lang)}"


def _params(params: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Parameters as a sentence needs them: codes in words, seconds as a time."""
    told = dict(params)
    if "separator" in told:
        told["separator"] = say(f"sheet.separator.{told['separator']}", {}, lang)
    if "status" in told:
        told["status"] = say(f"status.{told['status']}", {}, lang)
    if "seconds" in told:
        told["time"] = format_duration(told["seconds"])
        told["minutes"] = format_duration(told["seconds"] // 60)
    return told


def _statuses(counts: Counter[str], lang: str) -> str:
    return ", ".join(
        f"{say(f'status.{status}', {}, lang)}: {count}" for status, count in counts.most_common()
    )
