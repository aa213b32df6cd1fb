"""The one shape of every way to pay (decision 0026).

A way is one module here: what the organiser fills in, what the payer sees, and, where an outside system tells
of payments, how its message is known to be genuine and what it says.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any, ClassVar

from django.utils.functional import Promise

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.refusal import Refusal

Words = str | Promise  # translated when it is shown


class Unsigned(Exception):  # noqa: N818 - what it is, not an error of ours
    """A message whose signature is missing, wrong or too old: nothing of it is kept."""


class Unavailable(Exception):  # noqa: N818
    """This installation cannot read such messages now; the sender shall try again."""


class Unreadable(Refusal):
    """A genuine message that says nothing usable. Code `hook.unreadable`; `ident` where it has one."""

    def __init__(self, what: str, ident: str = "") -> None:
        super().__init__("hook.unreadable", {"what": what})
        self.ident = ident


class Secret(StrEnum):
    """Who makes the secret that signs messages."""

    NONE = "none"
    OURS = "ours"  # made here, shown once, pasted over there
    THEIRS = "theirs"  # shown there, pasted here


class Means(StrEnum):
    """What a message says of an order."""

    PAID = "paid"
    REFUNDED = "refunded"
    CANCELLED = "cancelled"
    FAILED = "failed"  # somebody tried to pay, and it came to nothing
    NOTHING = "nothing"  # none of our business
    TEST = "test"


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that an organiser fills in. `shape` = `text`, `long`, `link`, `iban`.

    `name` and `name_en` stand side by side, in Italian and in English.
    """

    name: str
    label: Words
    shape: str = "text"
    hint: Words = ""
    required: bool = False
    longest: int = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What an outside system says. `ident` tells this message from all others of its way.

    `external` is the order, `reference` how people call it. `paid_at` in Unix seconds. `note` is the
    customer’s own; `fields` = other places in which the code may stand, of which nothing else is kept.
    `entry` = the key of the entry that it must be for: for another it says nothing here.
    `sum` = what was paid back, in words, `step` tells one repayment from the next; a paid order of which
    a part was paid back has both.
    """

    ident: str
    means: Means
    external: str = ""
    amount: Decimal = Decimal(0)
    currency: str = ""
    paid_at: int | None = None
    reference: str = ""
    entry: str = ""
    note: str = ""
    fields: Sequence[str] = ()
    email: str = ""
    name: str = ""
    sum: str = ""
    step: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WayToPay:
    """What somebody who has to pay sees of one way.

    `link` leads out, with `link_words` on it. `form` is the name of an address of ours that takes the entry’s
    key by POST, with `button` on it. `code` is to be written `code_where`. `lines` = (label, value) to copy.
    """

    kind: Kind
    way: int | None
    title: str
    sentence: str
    link: str = ""
    link_words: str = ""
    form: str = ""
    button: str = ""
    code: str = ""
    code_where: str = ""
    lines: Sequence[tuple[str, str]] = ()


class Adapter(ABC):
    """One way to pay. Registered in `incastro.payments.ways.ADAPTERS`."""

    kind: ClassVar[Kind]
    name: ClassVar[Words]
    what: ClassVar[Words]  # for whom it is, in one sentence
    settings: ClassVar[Sequence[Setting]] = ()
    secret: ClassVar[Secret] = Secret.NONE
    secret_label: ClassVar[Words] = ""
    secret_hint: ClassVar[Words] = ""
    secret_starts: ClassVar[str] = ""  # how theirs begins
    key_label: ClassVar[Words] = ""  # where it has a second one, that we show to them
    key_hint: ClassVar[Words] = ""
    key_starts: ClassVar[Sequence[str]] = ()
    recipe: ClassVar[Sequence[Words]] = ()
    several: ClassVar[bool] = False  # whether an organiser may have more than one

    @property
    def listens(self) -> bool:
        """Whether an outside system tells of payments, at an address of its own."""
        return self.secret is not Secret.NONE

    @abstractmethod
    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """What the payer sees, in the language being spoken; None where there is nothing to show."""

    def missing(self) -> str:
        """The code of what this installation lacks for it; empty where it lacks nothing."""
        return ""

    def greets(self, headers: Mapping[str, str], body: bytes) -> bool:  # noqa: ARG002
        """Whether this is the call by which a shop tries the address: unsigned, and without an order."""
        return False

    def verify(self, way: Way, headers: Mapping[str, str], body: bytes) -> None:  # noqa: ARG002
        """Refuse what the other side has not signed: Unsigned."""
        raise Unsigned

    def read(self, way: Way, headers: Mapping[str, str], body: bytes) -> Message:  # noqa: ARG002
        """What a genuine message says; Unreadable."""
        raise Unreadable("kind")


def given(way: Way | None, name: str, lang: str = "") -> str:
    """A setting of a way; with `lang` `en` its English words, where there are any."""
    values: Mapping[str, Any] = way.settings if way is not None else {}
    english = str(values.get(f"{name}_en") or "") if lang == "en" else ""
    return english or str(values.get(name) or "")
