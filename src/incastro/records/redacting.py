"""Taking somebody out of a facts document so that everything else in it stays what it was.

Their name and id become a pseudonym; what only describes them (Telegram identities, birth date, the words
of a note) goes. Instants, outcomes and the number of entrants stay, so every position and every point does.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from incastro.interchange.document import Allowance, read_bytes
from incastro.interchange.formats import MARATHON, SEASON
from incastro.rulebook.names import fold

Object = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Pseudonym:
    """What stands for somebody from now on: an id, and a name that nobody else bears."""

    ident: str
    name: str


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who is taken out: the `person` id that means them, and the names that only they bear.

    `names` are folded, `written` as they stand there.
    """

    ident: str
    names: frozenset[str]
    written: tuple[str, ...]


def bearer_of(ident: str, documents: Iterable[bytes]) -> Bearer:
    """Somebody as an organiser’s documents know them.

    A name that somebody with another id bears too is not theirs alone: who bears it without an id stays.
    """
    own: dict[str, str] = {}
    others: set[str] = set()
    for document in documents:
        for item in _everybody(_tree(document)):
            name, person = item.get("name"), item.get("person")
            if not isinstance(name, str) or not isinstance(person, str):
                continue
            if person == ident:
                own[fold(name)] = name
            else:
                others.add(fold(name))
    alone = {folded: name for folded, name in own.items() if folded and folded not in others}
    return Bearer(ident, frozenset(alone), tuple(alone.values()))


def entries_of(document: bytes, ident: str) -> list[Object]:
    """The entries, or members of teams, of a `person` id, as the document has them."""
    return [item for item in _everybody(_tree(document)) if item.get("person") == ident]


def redacted(document: bytes, bearer: Bearer, instead: Pseudonym) -> bytes:
    """The document without them, written anew; the very same bytes where they are not in it."""
    tree = _tree(document)
    before = json.dumps(tree)
    for holder in _contests(tree):
        if holder.get("format") == MARATHON:
            _out_of_marathon(holder, bearer, instead)
        else:
            _out_of_tournament(holder, bearer, instead)
    for decision in _objects(tree, "tie_decisions"):
        for name in ("persons", "order"):
            if isinstance(decision.get(name), list):
                decision[name] = [_key(each, bearer, instead) for each in decision[name]]
        _out_of_words(decision, ("reason",), bearer, instead)
    if json.dumps(tree) == before:
        return document
    indent = 1 if document.count(b"\n") > 3 else None
    return (json.dumps(tree, ensure_ascii=False, indent=indent) + "\n").encode()


def _tree(document: bytes) -> Object:
    tree = read_bytes(document, Allowance())
    return tree if isinstance(tree, dict) else {}


def _contests(tree: Object) -> Iterator[Object]:
    if tree.get("format") == SEASON:
        yield from _objects(tree, "tournaments")
    else:
        yield tree


def _everybody(tree: Object) -> Iterator[Object]:
    for holder in _contests(tree):
        yield from _objects(holder, "entries")
        for team in _objects(holder, "teams"):
            yield from _objects(team, "members")


def _objects(holder: Object, name: str) -> Iterator[Object]:
    items = holder.get(name)
    yield from (item for item in (items if isinstance(items, list) else []) if isinstance(item, dict))


def _is_meant(item: Object, bearer: Bearer) -> bool:
    """By id; without one by name, as the law takes a name for the one person who bears it elsewhere."""
    ident, name = item.get("person"), item.get("name")
    if isinstance(ident, str) and ident.strip():
        return ident == bearer.ident
    return isinstance(name, str) and fold(name) in bearer.names


def _key(given: Any, bearer: Bearer, instead: Pseudonym) -> Any:
    if not isinstance(given, str):
        return given
    if given == bearer.ident:
        return instead.ident
    return instead.name if fold(given) in bearer.names else given


def _take_out(item: Object, instead: Pseudonym) -> None:
    item["name"] = instead.name
    if item.get("person") is not None:
        item["person"] = instead.ident


def _out_of_tournament(holder: Object, bearer: Bearer, instead: Pseudonym) -> None:
    renamed: dict[Any, str] = {}
    taken = {entry.get("id") for entry in _objects(holder, "entries")}
    for entry in _objects(holder, "entries"):
        mine = _is_meant(entry, bearer)
        if mine:
            _take_out(entry, instead)
            entry.pop("telegram", None)
            # an entry's id is often its name
            ident = next(free for free in _numbered(instead.ident) if free not in taken)
            taken.add(ident)
            renamed[entry["id"]] = entry["id"] = ident
        for held in _objects(entry, "held"):
            if mine:
                held.pop("note", None)
            _out_of_words(held, ("note",), bearer, instead)
        for ruling in _objects(entry, "rulings"):
            _out_of_words(ruling, ("reason",), bearer, instead)
        for remark in _objects(entry, "remarks"):
            _out_of_params(remark, mine, renamed, bearer, instead)
    for question in _objects(holder, "questions"):
        _out_of_question(question, renamed, bearer, instead)
    posts = holder.get("posts")
    if isinstance(posts, dict):
        holder["posts"] = {message: renamed.get(entry, entry) for message, entry in posts.items()}


def _out_of_question(
    question: Object, renamed: Mapping[Any, str], bearer: Bearer, instead: Pseudonym
) -> None:
    candidates = question.get("candidates")
    listed = candidates if isinstance(candidates, list) else []
    theirs = question.get("entry") in renamed or any(each in renamed for each in listed)
    if "entry" in question:
        question["entry"] = renamed.get(question["entry"], question["entry"])
    if listed:
        question["candidates"] = [renamed.get(each, each) for each in listed]
    _out_of_params(question, theirs, renamed, bearer, instead)


def _out_of_params(
    item: Object, theirs: bool, renamed: Mapping[Any, str], bearer: Bearer, instead: Pseudonym
) -> None:
    """Out of what a remark or a question says: their name, their entry’s id, and how the group calls them."""
    params = item.get("params")
    if not isinstance(params, dict):
        return
    if theirs and "sender" in params:
        params["sender"] = "–"
    words = tuple(params)
    _out_of_words(params, words, bearer, instead)
    for word in words:
        if isinstance(params[word], str):
            for before, after in renamed.items():
                # as in what a judge would write: `"122": "anna"`
                params[word] = params[word].replace(f'"{before}"', f'"{after}"')


def _numbered(ident: str) -> Iterator[str]:
    yield ident
    number = 2
    while True:
        yield f"{ident}-{number}"
        number += 1


def _out_of_marathon(holder: Object, bearer: Bearer, instead: Pseudonym) -> None:
    for team in _objects(holder, "teams"):
        for member in _objects(team, "members"):
            if _is_meant(member, bearer):
                _take_out(member, instead)
                member.pop("born", None)
            _out_of_words(member, ("adult",), bearer, instead)
        if "captain" in team:
            team["captain"] = _key(team["captain"], bearer, instead)
        _out_of_words(team, ("name", "captain"), bearer, instead)
        if isinstance(team.get("disqualified"), dict):
            _out_of_words(team["disqualified"], ("reason",), bearer, instead)
        for completion in _objects(team, "completions"):
            _out_of_words(completion, ("judge",), bearer, instead)


def _out_of_words(item: Object, fields: tuple[str, ...], bearer: Bearer, instead: Pseudonym) -> None:
    """Replace their whole name where it stands in words that somebody typed."""
    for field in fields:
        text = item.get(field)
        if isinstance(text, str):
            for name in bearer.written:
                pattern = r"\b" + r"\s+".join(map(re.escape, name.split())) + r"\b"
                text = re.sub(pattern, lambda _: instead.name, text, flags=re.IGNORECASE)
            item[field] = text
