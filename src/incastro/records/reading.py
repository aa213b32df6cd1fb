"""From a record to the rulebook’s facts, read once and kept while there is room."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock

from incastro.interchange.document import MEBIBYTE
from incastro.interchange.facts import Facts, load_facts
from incastro.records.models import Record

# The documents whose facts are kept may weigh so much together; read facts weigh about ten times that.
ROOM = 16 * MEBIBYTE
Key = tuple[tuple[str, int | None], ...]

# A facts document can be large, and a table is mostly worked out already: it is fetched when it is read.
UNREAD = "record__document"


def facts_of(record: Record) -> Facts:
    """What a record says. The same bytes give the same facts: do not change what hangs on them."""
    key = key_of(record)
    kept = _kept.get(key)
    if kept is not None:
        return kept
    with _one_at_a_time:
        document, beside = bytes(record.document), parts_of(record)
        facts = read_facts(document, beside)
        _kept.put(key, facts, len(document) + sum(map(len, beside.values())))
    return facts


def read_facts(document: bytes, beside: Mapping[str, bytes] | None = None) -> Facts:
    """Facts from bytes; a season’s other files by the names that it gives them. Refusal as `load_facts`."""
    return load_facts(document, beside=beside or {})


def parts_of(record: Record) -> dict[str, bytes]:
    """The files that a season’s document names, by those names."""
    if record.kind != "season":
        return {}
    parts = record.parts.filter(written_out=False).values_list("name", "record__document")
    return {name: bytes(document) for name, document in parts}


def key_of(record: Record) -> Key:
    """What a record’s facts hang on: its bytes and those that it names, as they were or as redacted."""
    own = (record.digest, record.redacted_at)
    if record.kind != "season":
        return (own,)
    return (own, *record.parts.values_list("record__digest", "record__redacted_at"))


class Kept:
    """Facts by their key, the least used forgotten first."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._weight = 0
        self._facts: OrderedDict[Key, tuple[Facts, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Facts | None:
        """What is kept under a key."""
        with self._lock:
            if key not in self._facts:
                return None
            self._facts.move_to_end(key)
            return self._facts[key][0]

    def put(self, key: Key, facts: Facts, weight: int) -> None:
        """Keep facts of so many bytes; what is heavier than all the room is not kept."""
        with self._lock:
            if weight > self._room or key in self._facts:
                return
            self._facts[key] = (facts, weight)
            self._weight += weight
            while self._weight > self._room:
                _, (_, dropped) = self._facts.popitem(last=False)
                self._weight -= dropped


_kept = Kept(ROOM)
# Reading the largest document takes hundreds of megabytes for some seconds: never two at once.
_one_at_a_time = Lock()
