"""Official tables: numbered, hashed, never changed, and true whoever is erased (decision 0038)."""

import hashlib
import json

import pytest
from django.db import DatabaseError, connection, transaction

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Told
from incastro.journal.actor import SITE
from incastro.journal.guard import missing_triggers
from incastro.journal.models import Line
from incastro.judging.services.rulings import make
from incastro.live.models import Event
from incastro.official.current import current
from incastro.official.models import Publication
from incastro.official.selectors import document_of, publications_of
from incastro.official.services.publishing import make_official
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.services import load_results, reopen
from incastro.standings.shown import ShownTournament, shown_season, shown_tournament
from tests.judging.decided_cast import OVER, raced
from tests.seasons.building import OVER as YEAR_OVER
from tests.seasons.building import a_public_tournament, a_season, entry, results

pytestmark = pytest.mark.django_db


def as_shown(tournament: Tournament) -> ShownTournament:
    """What everybody sees, of the row as it is in the database."""
    return shown_tournament(Tournament.objects.get(pk=tournament.pk))


def table(tournament: Tournament) -> list[tuple[str, int | None, int | None]]:
    return [(row.entry.name, row.position, row.points) for row in as_shown(tournament).standings.rows]


def annul(tournament: Tournament, number: int) -> None:
    """A judge annuls the result of the entrant of that number, in public words."""
    row = tournament.seating.entries.order_by("arrival")[number - 1]
    make(
        actor=SITE, tournament=tournament, entry=row, kind="annul", article="art. 14",
        reason="Codice assente.", public_words="Il codice non si legge.", is_public=True,
    )  # fmt: skip


def test_the_first_number_holds_the_table_and_its_digest_without_a_name(club: Organiser) -> None:
    tournament, _ = raced(club, "2:40:00", "2:50:00", "")
    with clock.standing_at(OVER):
        made = make_official(actor=SITE, tournament=tournament)
    assert (made.number, made.before, made.at) == (1, "", OVER)
    written = document_of(Publication.objects.get(pk=made.pk))
    assert hashlib.sha256(written).hexdigest() == made.digest
    assert b"Nome" not in written
    assert b"Cognome" not in written
    told = json.loads(written)
    assert told["format"] == "incastro/publication@1"
    assert [row["position"] for row in told["results"]["rows"]] == [1, 2, None]
    assert {each["name"] for each in told["facts"]["entries"]} == {
        each["id"] for each in told["facts"]["entries"]
    }
    tournament.refresh_from_db()
    with clock.standing_at(OVER):
        assert stage_of(tournament) is Stage.OFFICIAL
    assert Event.objects.filter(topic=f"table/{tournament.slug}", name="official").count() == 1
    actions = Line.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions)[-2:] == ["tournament.make_official", "publication.make"]


def test_the_database_refuses_to_change_or_remove_a_number(club: Organiser) -> None:
    tournament, _ = raced(club, "2:40:00")
    with clock.standing_at(OVER):
        made = make_official(actor=SITE, tournament=tournament)
    assert missing_triggers(Publication) == []
    with pytest.raises(DatabaseError), transaction.atomic():
        Publication.objects.filter(pk=made.pk).update(why="anders")
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM official_publication")
    assert Publication.objects.get().digest == made.digest


def test_everybody_sees_the_number_until_the_next_one_and_then_what_changed(club: Organiser) -> None:
    tournament, entries = raced(club, "2:40:00", "2:50:00", "3:00:00")
    with clock.standing_at(OVER):
        first = make_official(actor=SITE, tournament=tournament)
        before = table(tournament)
        annul(tournament, 1)
        assert table(tournament) == before
        second = make_official(actor=SITE, tournament=tournament)
        after = table(tournament)
    assert [position for _, position, _ in before] == [1, 2, 3]
    assert [name for name, position, _ in after if position == 1] == ["Nome2 Cognome2"]
    assert (second.number, second.before) == (2, first.digest)
    moved = {change["entry"]: change for change in second.changes}
    assert set(moved) == {each.key for each in entries}
    assert moved[entries[0].key]["after"]["outcome"] == "annulled"
    assert len(moved[entries[0].key]["rulings"]) == 1
    assert [each.number for each in publications_of(tournament)] == [2, 1]
    assert Told.objects.filter(code="table_changed", params={"number": 2}).count() == 3
    words = [each.reason for row in as_shown(tournament).facts.entries for each in row.rulings if each.reason]
    assert words == ["Il codice non si legge."]


def test_nothing_new_is_no_new_number(club: Organiser) -> None:
    tournament, _ = raced(club, "2:40:00")
    with clock.standing_at(OVER):
        make_official(actor=SITE, tournament=tournament)
        with pytest.raises(RuleViolation, match=r"official\.unmoved"):
            make_official(actor=SITE, tournament=tournament)


def test_while_anything_is_open_there_is_no_number(club: Organiser) -> None:
    tournament, _ = raced(club, "0:10:00")  # no one builds that quickly: art. 9 asks the judge
    empty = a_public_tournament(club)
    with clock.standing_at(OVER):
        make_official(actor=SITE, tournament=tournament)
    with clock.standing_at(YEAR_OVER), pytest.raises(RuleViolation, match=r"official\.blocked"):
        make_official(actor=SITE, tournament=empty)
    assert publications_of(empty).count() == 0


def test_a_start_whose_go_was_never_given_is_asked_about(club: Organiser) -> None:
    tournament, _ = raced(club, "", "")
    tournament.slots.filter(key="sat-16").update(go=None)
    with clock.standing_at(OVER):
        now = current(Tournament.objects.get(pk=tournament.pk))
        asked = now.blocking(now.standings)
        # nobody chose the start of nine in the evening: its go need not have been given
        assert [(each.code, each.params) for each in asked] == [
            ("go_never_given", {"slot": "sat-16", "n": 2})
        ]
        with pytest.raises(RuleViolation, match=r"official\.blocked"):
            make_official(actor=SITE, tournament=tournament)


def test_reopening_keeps_the_numbers_and_shows_the_table_as_it_is(club: Organiser) -> None:
    tournament, _ = raced(club, "2:40:00", "2:50:00")
    with clock.standing_at(OVER):
        make_official(actor=SITE, tournament=tournament)
        reopen(actor=SITE, tournament=tournament, why="Una foto da rivedere")
        annul(tournament, 1)
        assert [position for _, position, _ in table(tournament)] == [1, None]
        again = make_official(actor=SITE, tournament=tournament)
    assert again.number == 2
    assert again.changes


def test_somebody_erased_leaves_the_digest_true_and_the_table_without_their_name(club: Organiser) -> None:
    tournament, entries = raced(club, "2:40:00", "2:50:00")
    with clock.standing_at(OVER):
        made = make_official(actor=SITE, tournament=tournament)
        Person.objects.filter(pk=entries[0].person_id).update(
            erased_at=OVER, first_name="", last_name="", version=entries[0].person.version + 1
        )
        shown = table(tournament)
    assert "Nome1 Cognome1" not in [name for name, _, _ in shown]
    assert [position for _, position, _ in shown] == [1, 2]
    kept = Publication.objects.get(pk=made.pk)
    assert hashlib.sha256(document_of(kept)).hexdigest() == kept.digest


def test_results_handed_in_are_published_without_the_names_of_the_file(club: Organiser) -> None:
    season = a_season(club, planned=1)
    row = a_public_tournament(club, season)
    document = results(row, entry("Anna", "18:40:00", person="anna-bianchi"), entry("Bruno", "19:00:00"))
    with clock.standing_at(YEAR_OVER):
        load_results(actor=SITE, tournament=row, file_name="autunno.json", document=document)
        before = shown_season(season).standings.rows
        made = make_official(actor=SITE, tournament=row)
        shown = as_shown(row)
        after = shown_season(season).standings.rows
    written = document_of(made).lower()
    assert b"anna" not in written
    assert b"bruno" not in written
    assert [(each.entry.id, each.entry.name, each.position) for each in shown.standings.rows] == [
        ("anna", "Anna", 1),
        ("bruno", "Bruno", 2),
    ]
    assert [(each.name, each.total) for each in before] == [(each.name, each.total) for each in after]


def test_photos_that_nobody_looked_at_are_acknowledged_by_their_number(club: Organiser) -> None:
    tournament, _ = raced(club, "2:40:00")
    with clock.standing_at(OVER), pytest.raises(RuleViolation, match=r"official\.unseen"):
        make_official(actor=SITE, tournament=tournament, unseen=3)
    assert publications_of(tournament).count() == 0
