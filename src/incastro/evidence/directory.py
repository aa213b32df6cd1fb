"""Who the entrants are to Telegram: by account, username, name."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from incastro.evidence.deliveries import Delivery
from incastro.evidence.names import NameIndex
from incastro.evidence.posts import Sender, SenderKind
from incastro.rulebook.facts import Entry, Status

_ID = re.compile(r"(?:tg://user\?id=|user|id)?\s*(\d{1,19})", re.ASCII | re.IGNORECASE)
_USERNAME = re.compile(r"(?:(?:https?://)?(?:t|telegram)\.me/|@)(\w{3,32})/?", re.ASCII | re.IGNORECASE)
_MENTION = re.compile(r"(?<![\w@./])@(\w{3,32})", re.ASCII)

NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Account:
    """What all posts of one account tell: whom its names and whom its captions name."""

    called: frozenset[str] = NOBODY
    named: frozenset[str] = NOBODY


@dataclass(frozen=True, slots=True)
class Whose:
    """The entries that a delivery may belong to, and by what (`id`, `username`, `caption`, ...)."""

    entries: frozenset[str]
    by: str


class Directory:
    """Finds the entries behind a sender or a text. Where confirmed entries are found, others are not."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._ids: dict[int, set[str]] = {}
        self._usernames: dict[str, set[str]] = {}
        self._names = NameIndex()
        self._confirmed: set[str] = set()
        self._texts: dict[str, frozenset[str]] = {}
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        if entry.status is Status.CONFIRMED:
            self._confirmed.add(entry.id)
        self._names.add(entry.name, entry.id)
        for written in entry.telegram:
            handle = written.strip()
            if ident := _ID.fullmatch(handle):
                self._ids.setdefault(int(ident[1]), set()).add(entry.id)
            elif username := _USERNAME.fullmatch(handle):
                self._usernames.setdefault(username[1].lower(), set()).add(entry.id)
            else:
                self._names.add(handle, entry.id)

    def known(self, sender: Sender) -> Whose | None:
        """The entries that name this very account, by id or username."""
        if sender.kind not in (SenderKind.PERSON, SenderKind.BOT):
            return None
        for ident in (sender.id, sender.other_id):
            if ident in self._ids:
                return Whose(self._preferred(self._ids[ident]), "id")
        # exports tell no username, but somebody may be called by theirs
        for name in (sender.username, sender.name):
            if found := self._usernames.get((name or "").removeprefix("@").lower()):
                return Whose(self._preferred(found), "username")
        return None

    def called(self, name: str) -> frozenset[str]:
        """The entries whose name a sender bears."""
        return self._preferred(self._names.called(name))

    def named(self, text: str) -> frozenset[str]:
        """The entries named in full in a text."""
        found = self._texts.get(text)
        if found is None:
            # each text is looked at once for itself and once for its sender
            found = self._texts[text] = self._preferred(self._names.called(text)) if text else NOBODY
        return found

    def mentioned(self, text: str) -> frozenset[str]:
        """The entries whose @username stands in a text."""
        if "@" not in text:
            return NOBODY
        found = (self._usernames.get(name.lower(), NOBODY) for name in _MENTION.findall(text))
        return self._preferred(NOBODY.union(*found))

    def confirmed(self, entries: Iterable[str]) -> frozenset[str]:
        """Those that are confirmed."""
        return frozenset(entries) & self._confirmed

    def _preferred(self, found: Iterable[str]) -> frozenset[str]:
        return self.confirmed(found) or frozenset(found)

    def accounts(self, found: Iterable[Delivery]) -> dict[object, Account]:
        """What each account's deliveries tell together: a changed name is still one person (case A-62)."""
        names: dict[tuple[str, int | str], set[str]] = {}
        texts: dict[tuple[str, int | str], list[str]] = {}
        for delivery in found:
            account = delivery.sender.account
            names.setdefault(account, set()).update(post.sender.name for post in delivery.posts)
            # what a forward or a bot says is not what the sender says
            if delivery.text and delivery.forwarded is None and not delivery.via_bot:
                texts.setdefault(account, []).append(delivery.text)
        return {
            account: Account(
                NOBODY.union(*map(self.called, known_as)),
                # a sender without id and name is not one account
                NOBODY.union(*map(self.named, texts.get(account, ()))) if any(account[1:]) else NOBODY,
            )
            for account, known_as in names.items()
        }

    def whose(self, delivery: Delivery, account: Account) -> Whose:
        """The entries that a delivery may be of; one = matched, several = a person has to say.

        Account, then full name in the caption, then the sender's name, then the name that the same account
        gave in another caption. A caption that contradicts the account or the name is a doubt (`differs`).
        """
        known = self.known(delivery.sender)
        named = self.named(delivery.text)
        if known is not None:
            return self._against(known, self.confirmed(named))
        if not named:
            named = self.mentioned(delivery.text)
        if named:
            return self._against(Whose(account.called, "caption"), named) if account.called else _by(named)
        if account.called:
            return Whose(_narrowed(account.called, account.named), "name")
        return Whose(account.named, "sender")

    def _against(self, known: Whose, named: frozenset[str]) -> Whose:
        """What a caption adds to who the sender is."""
        if not named:
            return known
        both = known.entries & named
        if both:
            return Whose(both, known.by)
        return Whose(known.entries | named, "differs")


def _by(named: frozenset[str]) -> Whose:
    return Whose(named, "caption")


def _narrowed(called: frozenset[str], named: frozenset[str]) -> frozenset[str]:
    """Of two entrants with one name, the one whom the same account named elsewhere."""
    return called & named if len(called & named) == 1 else called
