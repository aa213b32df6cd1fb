"""Acts that want the same rows in the same moment: neither is undone for the other (decision 0022)."""

from datetime import date
from time import sleep

import pytest
from django.db import connection

from incastro import clock
from incastro.entries.models import Entry, HomeEntry
from incastro.entries.seating import seats_of
from incastro.entries.services import changing, parents
from incastro.entries.services import teams as team_services
from incastro.entries.services.by_hand import enter_team_by_hand
from incastro.entries.services.home import change_home_entry
from incastro.entries.services.parents import answer_as_parent, ask_parent
from incastro.entries.team_details import TeamDetails
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.entries.cast import NOW, asked, open_marathon, open_tournament, puzzler
from tests.entries.teams_cast import entered, player
from tests.entries.together import at_once

pytestmark = pytest.mark.django_db(transaction=True)
DESK = Actor(role="organiser")


def slowed(monkeypatch: pytest.MonkeyPatch, room: object, name: str) -> None:
    """Let an act stand still for a moment once it has done this."""
    act = getattr(room, name)

    def slow(*args: object, **given: object) -> object:
        made = act(*args, **given)
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_sleep(0.8)")
        return made

    monkeypatch.setattr(room, name, slow)


def test_a_parent_answers_while_the_entry_is_changed(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        ask_parent(actor=DESK, entry=entry, name="Mario", email="mario@example.org")
    HomeEntry.objects.update(parent_secret=parents.digest("secret"))
    slowed(monkeypatch, changing, "_require_changeable")
    slowed(monkeypatch, parents, "record")
    at_once(
        lambda: change_home_entry(actor=DESK, entry=entry, values={"mode": "online"}, by_desk=True),
        lambda: answer_as_parent(secret="secret", consents=True),
    )
    home = HomeEntry.objects.get()
    assert (home.mode, home.parent_confirmed_at) == ("online", NOW)


def test_the_desk_enters_a_captain_who_enters_in_the_same_moment(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, captain = open_marathon(club), puzzler(1, birth_date=None)
    assert captain.account is not None
    email = captain.account.email
    seats_of(row)
    playing = player(captain)
    slowed(monkeypatch, team_services, "columns_of")
    by_hand = TeamDetails(name="A mano", captain=playing)

    def enters() -> Entry:
        sleep(0.5)  # the desk has the seats by now
        return entered(Person.objects.get(pk=captain.pk), row, playing=playing)

    went = at_once(lambda: enter_team_by_hand(actor=DESK, marathon=row, email=email, details=by_hand), enters)
    assert sorted(type(each).__name__ for each in went) == ["Entry", "RuleViolation"]
    assert Entry.objects.count() == 1
    assert Person.objects.get(pk=captain.pk).birth_date == date(1990, 5, 4)
