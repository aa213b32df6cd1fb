"""From a group's posts to the facts of a tournament: sealed boxes, finishes, and what has to be asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from incastro.evidence.deliveries import Delivery, deliveries, substitutes
from incastro.evidence.directory import Directory
from incastro.evidence.leftovers import ask_about_leftovers
from incastro.evidence.posts import Post
from incastro.evidence.questions import answerable, listed, question
from incastro.evidence.races import Race, races_of, spoken_of
from incastro.evidence.remarks import remarks_of
from incastro.evidence.roles import Claim, Roles, is_through, roles_of
from incastro.evidence.second_hand import about_second_hand
from incastro.evidence.sorting import Sorted, sort_deliveries
from incastro.evidence.strangers import Field
from incastro.evidence.substitutes import by_entrant, is_animation
from incastro.evidence.wall_time import first_reading
from incastro.rulebook.facts import Entry, Question, Remark, Status, Tournament


def apply_export(tournament: Tournament, posts: Iterable[Post]) -> Tournament:
    """The tournament with what the posts prove: entries' `sealed`, `finish`, `remarks`, and `questions`.

    `posts` is an Export or any posts, in any order. Pure. What the facts say outright (`sealed`, `finish`,
    `finish_after`) stays; `tournament.posts` answers questions: message id -> entry id or "ignore".
    Refusal where more would be asked than anybody can answer.
    """
    return Matching(tournament, posts).result()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a group's posts come to, with the way there: what a judge sees on the photo desk.

    `tournament` = the facts with what the posts prove; `claims` = each entry's deliveries in order of time,
    `roles` = which of them is box and finish; `races` = when they can mean something. `strangers`,
    `stand_ins`, `unclear` (with the entries it could be) and `second_hand` are deliveries of nobody yet.
    """

    tournament: Tournament
    races: Mapping[str, Race]
    claims: Mapping[str, Sequence[Claim]]
    roles: Mapping[str, Roles]
    strangers: tuple[Delivery, ...]
    stand_ins: tuple[Delivery, ...]
    unclear: tuple[tuple[Delivery, frozenset[str]], ...]
    second_hand: tuple[Delivery, ...]


def read_posts(tournament: Tournament, posts: Iterable[Post]) -> Reading:
    """As `apply_export`, telling also which delivery is whose and what it is. Pure."""
    return Matching(tournament, posts).reading()


class Matching:
    """Posts laid beside the facts of a tournament.

    `before` = how the very same list of posts was laid last time: of entries that are the same as then
    nothing is worked out again, and where nobody is found otherwise, no post is looked at again.
    """

    def __init__(
        self, tournament: Tournament, posts: Iterable[Post], before: "Matching | None" = None
    ) -> None:
        self._tournament = tournament
        self._posts = posts
        self._zone = tournament.zone
        self._entries = {entry.id: entry for entry in tournament.entries}
        self._confirmed = [entry for entry in tournament.entries if entry.status is Status.CONFIRMED]
        self._remarks: dict[str, list[Remark]] = {}
        self._written: dict[str, tuple[Entry, Roles, tuple[Remark, ...], Entry]] = {}
        if before is not None and before._lays_alike(tournament, posts):
            self._take_over(before)
            return
        self._races = races_of(tournament)
        self._directory = Directory(tournament.entries)
        since, until = spoken_of(tournament)
        there = (self._in_zone(post) for post in posts)
        placed = [post for post in there if since <= post.at <= until or post.id in tournament.posts]
        found = deliveries(placed, tournament.posts)
        self._substitutes = substitutes(placed, tournament.posts)
        self._sorted: Sorted = sort_deliveries(found, self._directory, tournament)
        self._roles = {entry.id: self._roles_of(entry) for entry in self._confirmed}

    def _lays_alike(self, tournament: Tournament, posts: Iterable[Post]) -> bool:
        """Whether every post would be laid where it is, and every race be the same."""
        was = self._tournament
        return (
            posts is self._posts
            and _frame(tournament) == _frame(was)
            and len(tournament.entries) == len(was.entries)
            and all(
                now is old or _found_by(now) == _found_by(old)
                for now, old in zip(tournament.entries, was.entries, strict=True)
            )
        )

    def _take_over(self, before: "Matching") -> None:
        self._races, self._directory = before._races, before._directory
        self._substitutes, self._sorted = before._substitutes, before._sorted
        self._written = before._written
        self._roles = {
            entry.id: before._roles[entry.id] if entry is before._entries[entry.id] else self._roles_of(entry)
            for entry in self._confirmed
        }

    def result(self) -> Tournament:
        """The facts with what the posts prove."""
        asked_of_all = chain(self._asked_of_entrants(), self._asked_of_others())
        questions = sorted(answerable(asked_of_all), key=_in_order)
        entries = tuple(self._with_facts(entry) for entry in self._tournament.entries)
        asked = (*self._tournament.questions, *questions)
        return replace(self._tournament, entries=entries, questions=asked)

    def reading(self) -> Reading:
        """The same, with the way there."""
        laid = self._sorted
        return Reading(
            tournament=self.result(),
            races=self._races,
            claims=laid.claims,
            roles=self._roles,
            strangers=tuple(chain.from_iterable(laid.strangers.values())),
            stand_ins=tuple(laid.stand_ins),
            unclear=tuple((delivery, whose.entries) for delivery, whose in laid.unclear),
            second_hand=tuple(laid.second_hand),
        )

    def _roles_of(self, entry: Entry) -> Roles:
        race, claims = self._races[entry.id], self._sorted.claims.get(entry.id, ())
        roles = roles_of(entry, race, claims)
        ask_about_leftovers(entry, race, roles, claims)
        return roles

    def _is_through(self, ident: str) -> bool:
        return is_through(self._entries[ident], self._races[ident], self._roles[ident])

    def _in_zone(self, post: Post) -> Post:
        return post if post.wall is None else replace(post, at=first_reading(post.wall, self._zone))

    def _with_facts(self, entry: Entry) -> Entry:
        roles = self._roles.get(entry.id)
        if roles is None:
            return entry
        more = tuple(self._remarks.get(entry.id, ()))
        was = self._written.get(entry.id)
        if was is not None and was[0] is entry and was[1] is roles and was[2] == more:
            return was[3]
        made = self._made(entry, roles, more)
        self._written[entry.id] = (entry, roles, more, made)
        return made

    def _made(self, entry: Entry, roles: Roles, more: tuple[Remark, ...]) -> Entry:
        remarks = (*remarks_of(roles, self._races[entry.id]), *more)
        if not remarks and roles.sealed is None and roles.finish is None:
            return entry
        return replace(
            entry,
            sealed=roles.sealed.at if roles.sealed is not None else entry.sealed,
            finish=roles.finish.at if roles.finish is not None else entry.finish,
            remarks=(*entry.remarks, *remarks),
        )

    def _asked_of_entrants(self) -> Iterator[Question]:
        for entry in self._confirmed:
            for doubt in self._roles[entry.id].doubts:
                found = [claim.delivery for claim in doubt.claims]
                edited = [ident for each in found for ident in each.edited]
                yield question(
                    doubt.code,
                    found,
                    self._zone,
                    entry=entry.id,
                    candidates=[entry.id],
                    posts=edited if doubt.code == "edited_picture" else (),
                    told={"name": entry.name},
                )

    @cached_property
    def _field(self) -> Field:
        """Made where there is anybody to ask about."""
        races = {entry.id: self._races[entry.id] for entry in self._confirmed}
        return Field(self._confirmed, races, self._roles, self._zone)

    def _asked_of_others(self) -> Iterator[Question]:
        sorted_out = self._sorted
        yield from sorted_out.questions
        for found in sorted_out.strangers.values():
            yield from self._field.about_sender("unknown_poster", found)
        for delivery in sorted_out.stand_ins:
            yield from self._field.about_stand_in(delivery, self._directory.named(delivery.text))
        for delivery, whose in sorted_out.unclear:
            yield from self._field.about_several(delivery, whose)
        yield from self._second_hand()
        yield from self._instead_of_photos()
        yield from self._unconfirmed()

    def _second_hand(self) -> Iterator[Question]:
        """Forwards and bots' photos: never a finish, but asked about where they could hide one."""
        concerned: dict[tuple[str, str], list[Delivery]] = {}
        for delivery in self._sorted.second_hand:
            account = self._sorted.accounts[delivery.sender.account]
            code = "bot_photo" if delivery.forwarded is None else "forwarded_photo"
            for ident in about_second_hand(delivery, account, self._directory):
                if self._races[ident].may_finish(delivery.at):
                    concerned.setdefault((ident, code), []).append(delivery)
        for (ident, code), found in concerned.items():
            finish = self._roles[ident].finish
            if not self._is_through(ident):
                yield self._asked_of(ident, code, found)
            elif finish is not None and (before := [each for each in found if each.at < finish.at]):
                self._remark(ident, f"{code}_not_counted", before)

    def _instead_of_photos(self) -> Iterator[Question]:
        """Videos and unknown files of who has no finish; GIFs, which everybody sends, are only remarked."""
        for ident, sent in by_entrant(self._substitutes, self._directory).items():
            if self._is_through(ident):
                continue
            found = [each for each in sent if self._races[ident].may_finish(each.at)]
            moving = [each for each in found if is_animation(each)]
            if moving:
                self._remark(ident, "animation_not_counted", moving)
            if others := [each for each in found if each not in moving]:
                yield self._asked_of(ident, "no_photo", others)

    def _asked_of(self, ident: str, code: str, found: list[Delivery]) -> Question:
        told = {"name": self._entries[ident].name}
        return question(code, found, self._zone, entry=ident, candidates=[ident], told=told)

    def _remark(self, ident: str, code: str, found: list[Delivery]) -> None:
        params: dict[str, object] = {"messages": listed([each.id for each in found])}
        self._remarks.setdefault(ident, []).append(Remark(code=code, params=params))

    def _unconfirmed(self) -> Iterator[Question]:
        """Photos of people whose entry is not confirmed: either they paid, or they do not count."""
        for entry in self._tournament.entries:
            if entry.status is Status.CONFIRMED:
                continue
            race = self._races[entry.id]
            claims = self._sorted.claims.get(entry.id, ())
            found = [claim.delivery for claim in claims if race.spans(claim.at)]
            if found:
                told = {"name": entry.name}
                yield question("not_confirmed", found, self._zone, candidates=[entry.id], told=told)


def _in_order(asked: Question) -> tuple[int, str, str]:
    return asked.posts[0], asked.code, asked.entry or ""


def _frame(tournament: Tournament) -> tuple[object, ...]:
    """What of a tournament says where a post belongs, its entries aside."""
    told = tournament
    return told.slots, told.rules, told.zone, told.puzzle, told.posts


def _found_by(entry: Entry) -> tuple[object, ...]:
    """What of an entry says which posts are its, and when they can mean something."""
    return entry.id, entry.name, entry.telegram, entry.status, entry.slot, entry.mode, entry.makeup
