"""All facts of a tournament as it is being raced: entries, starts, the group's posts, what judges said.

Pure rows in, `rulebook.facts` out; the law of evidence and the law of the game do the rest.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from incastro.entries.facts import Entered, entered, tournament_entries
from incastro.entries.models import Entry as EntryRow
from incastro.evidence.matching import Matching, Reading, read_posts
from incastro.evidence.posts import Post
from incastro.evidence.races import spoken_of
from incastro.groups.models import Group
from incastro.groups.selectors import named_in, posts_of
from incastro.judging.sayings import Sayings, sayings_of
from incastro.kept import Last
from incastro.rulebook.facts import Entry, Tournament
from incastro.seasons.as_facts import tournament_facts
from incastro.seasons.models import Tournament as Row
from incastro.starts.models import Race


@dataclass(frozen=True, slots=True)
class Raced:
    """How far a tournament's race has come: `key` tells one state of its facts from every other."""

    group: Group | None
    moves: int

    @property
    def key(self) -> Hashable:
        """What the facts hang on besides the rows of contest, slots and entries."""
        return self.moves, None if self.group is None else (self.group.pk, self.group.moves)

    @property
    def begun(self) -> bool:
        """Whether there is anything besides who has entered."""
        return self.moves > 0 or (self.group is not None and self.group.moves > 0)


def raced_in(rows: Sequence[Row]) -> dict[int, Raced]:
    """How far each of some tournaments is, by id, asked of the database at once."""
    races = {race.pk: race for race in Race.objects.filter(pk__in=[row.pk for row in rows])}
    wanted = {row.organiser_id for row in rows}
    groups = list(Group.objects.filter(organiser__in=wanted)) if wanted else []
    used = {group.organiser_id: group for group in groups if group.ended_at is None}
    by_id = {group.pk: group for group in groups}
    told: dict[int, Raced] = {}
    for row in rows:
        race = races.get(row.pk)
        group = used.get(row.organiser_id) if race is None or race.group_id is None else by_id[race.group_id]
        told[row.pk] = Raced(group, 0 if race is None else race.moves)
    return told


def reading_now(row: Row, at: int, raced: Raced | None = None) -> Reading:
    """A raced tournament at an instant, read anew: all that is known, and how photos were read."""
    facts = tournament_facts(row, list(row.slots.all()))
    return read_race(facts, row, entered(row, at), raced or raced_in([row])[row.pk])


def read_race(facts: Tournament, row: Row, said: Entered, raced: Raced) -> Reading:
    """A tournament with everything that is known, and how the group's photos were read. For judges.

    `facts` = the tournament with its starts as scheduled (`standings.from_rows`), names and all; the entries'
    names are the real ones here, since photos are matched by them.
    """
    known = known_race(facts, row, said, raced)
    since, until = spoken_of(known.tournament)
    posts = posts_of(raced.group, since, until, known.tournament.posts)
    laid = _matchings.get(row.pk, object(), lambda before: Matching(known.tournament, posts, before))
    return known.holding(laid.reading())


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a race without the group's posts: who has entered, the starts, what judges said.

    In `tournament` nothing is held yet for what judges wait for.
    """

    tournament: Tournament
    sayings: Sayings

    def read(self, posts: Iterable[Post]) -> Reading:
        """With what some posts of the group prove."""
        return self.holding(read_posts(self.tournament, posts))

    def holding(self, reading: Reading) -> Reading:
        """A reading in which what judges wait for is held."""
        return replace(reading, tournament=self.sayings.held_in(reading.tournament))

    @property
    def held(self) -> Tournament:
        """The tournament as it would be without any post, with what judges wait for held."""
        return self.sayings.held_in(self.tournament)


def known_race(facts: Tournament, row: Row, said: Entered, raced: Raced) -> Known:
    """The part of `read_race` that needs no posts; names are the real ones."""
    sayings, named = sayings_of(row), named_in(raced.group)
    state = (said.key, sorted(named.items()))
    bare = _bare.get(row.pk, state, lambda _: tuple(_with_real_names(said, named)))
    spoken = _spoken.get(row.pk, object(), lambda before: _said_of(bare, sayings, before or {}))
    starts = tuple(map(sayings.starting, facts.slots))
    entries = tuple(entry for _, _, entry in spoken.values())
    return Known(replace(facts, slots=starts, entries=entries, posts=sayings.posts), sayings)


Spoken = dict[str, tuple[Entry, Hashable, Entry]]
# by tournament, what was made last: an entry of which nothing new was said is the very same entry again
_bare: Last[tuple[Entry, ...]] = Last()
_spoken: Last[Spoken] = Last()
_matchings: Last[Matching] = Last(16)
_names: Last[dict[str, str]] = Last()
_told: Last[dict[str, tuple[Entry, str, Entry]]] = Last()


def _with_real_names(said: Entered, named: Mapping[int, Sequence[int]]) -> Iterator[Entry]:
    for entry, who in _with_rows(tournament_entries(said, "it"), said):
        name = who.person.full_name or entry.name
        yield replace(entry, name=name, telegram=_telegram(who, named))


def _said_of(bare: Iterable[Entry], sayings: Sayings, before: Spoken) -> Spoken:
    """The entries with what was said of them, each made anew only where that is something else."""
    found: Spoken = {}
    for entry in bare:
        said, was = sayings.entries.get(entry.id), before.get(entry.id)
        key = None if said is None else said.key
        alike = was is not None and was[0] is entry and was[1] == key
        found[entry.id] = was if was is not None and alike else (entry, key, sayings.on(entry))
    return found


def for_everybody(facts: Tournament, said: Entered, lang: str) -> Tournament:
    """The same facts as the public may read them: names as people show them, no account, no sender."""
    key = (facts.id, lang)
    names = _names.get(
        key, said.key, lambda _: {entry.id: entry.name for entry in tournament_entries(said, lang)}
    )
    told = _told.get(key, object(), lambda before: _told_of(facts.entries, names, before or {}))
    entries = tuple(entry for _, _, entry in told.values())
    questions = tuple(
        replace(asked, params=unsaid(asked.params, names.get(asked.entry or ""))) for asked in facts.questions
    )
    return replace(facts, entries=entries, questions=questions)


def _told_of(
    entries: Iterable[Entry], names: Mapping[str, str], before: Mapping[str, tuple[Entry, str, Entry]]
) -> dict[str, tuple[Entry, str, Entry]]:
    found: dict[str, tuple[Entry, str, Entry]] = {}
    for entry in entries:
        name, was = names.get(entry.id, entry.name), before.get(entry.id)
        alike = was is not None and was[0] is entry and was[1] == name
        found[entry.id] = was if was is not None and alike else (entry, name, shown_entry(entry, name))
    return found


def shown_entry(entry: Entry, name: str) -> Entry:
    """An entry as everybody may read it, under a name that may be shown."""
    remarks = tuple(replace(each, params=unsaid(each.params, name)) for each in entry.remarks)
    held = tuple(replace(each, note="") for each in entry.held)
    return replace(entry, name=name, telegram=(), remarks=remarks, held=held)


def unsaid(params: "dict[str, object]", name: str | None) -> dict[str, object]:
    """The values of a sentence without what only judges read: who posted it, and real names."""
    hidden = {"sender": name or "–", "name": name or "–", "names": "–", "yes": "", "no": "", "none": ""}
    return {key: hidden.get(key, value) for key, value in params.items()}


def _with_rows(entries: tuple[Entry, ...], said: Entered) -> list[tuple[Entry, EntryRow]]:
    rows = {row.key: row for row in said.rows}
    return [(entry, rows[entry.id]) for entry in entries]


def _telegram(row: EntryRow, named: Mapping[int, Sequence[int]]) -> tuple[str, ...]:
    person = row.person
    found = [] if person.telegram_id is None else [f"user{person.telegram_id}"]
    found += [f"user{account}" for account in named.get(person.pk, ()) if account != person.telegram_id]
    if person.telegram_name:
        found.append(person.telegram_name)
    return tuple(found)
