"""Every act and every field that the journal can hold has words."""

import re
from pathlib import Path

import pytest
from django.db.models import Model

import incastro
from incastro.entries.models import Address, Conditions, HomeEntry, Team
from incastro.marathons.models import Marathon
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook.stages import RACING, Act
from incastro.seasons.models import Season, Tournament
from incastro.words.speech import messages, say

SOURCES = Path(incastro.__file__).parent
ACTION = re.compile(r'(?:action=|action = (?:"[a-z._]+" if \w+ else )?|done = )f?"([a-z]+\.[a-z_]+)"')
# one’s own affairs are in nobody’s journal but the site’s
OWN = ("person.", "consent.", "account.")
# found by the clock or kept for the row alone, never set by somebody
UNTOLD = {"id", "slug", "organiser", "version", "imported", "drafted_at", "sent_at", "dropped_at"}
ASKED = {
    "entry_id",
    "seats_id",
    "parent_secret",
    "parent_asked_at",
    "parent_confirmed_at",
    "parent_refused_at",
}


def actions() -> set[str]:
    found = {
        name for path in SOURCES.rglob("*.py") for name in ACTION.findall(path.read_text(encoding="utf-8"))
    }
    acts = {
        f"{kind}.{act}" for kind in ("season", "tournament", "marathon") for act in Act if act not in RACING
    }
    return {name for name in found | acts if not name.startswith(OWN)}


def has_words(action: str) -> bool:
    return {f"journal.{action}", f"journal.act.{action.partition('.')[2]}"} & messages().keys() != set()


def test_there_are_acts_to_be_found() -> None:
    assert {"member.join", "tournament.create", "notice.send", "record.keep"} <= actions()


@pytest.mark.parametrize("action", sorted(actions()))
def test_every_act_has_words(action: str) -> None:
    assert has_words(action)
    assert f"journal.kind.{action.partition('.')[0]}" in messages()


@pytest.mark.parametrize("kind", [Season, Tournament, Marathon, Organiser, Sponsor, Notice])
def test_every_field_has_words(kind: type[Model]) -> None:
    fields = {field.name for field in kind._meta.get_fields() if getattr(field, "column", None)}
    assert {name for name in fields - UNTOLD if f"field.{name}" not in messages()} == set()


@pytest.mark.parametrize("kind", [HomeEntry, Address, Conditions, Team])
def test_every_field_of_an_entry_has_words(kind: type[Model]) -> None:
    fields = {field.attname for field in kind._meta.concrete_fields}
    named = {name.removesuffix("_id") for name in fields - UNTOLD - ASKED}
    assert {name for name in named if f"field.{name}" not in messages()} == set()


def test_a_change_of_a_seat_is_not_told_by_the_name_of_a_column() -> None:
    assert [say(f"field.{name}") for name in ("standing", "slot", "mode")] == ["posto", "turno", "modalità"]
