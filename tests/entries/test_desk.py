"""The desk changes single fields, and nobody overwrites a colleague (case A-65)."""

import pytest

from incastro import clock
from incastro.entries.models import Address, Entry, Team, Told
from incastro.entries.services import remove
from incastro.entries.services.by_hand import enter_team_by_hand
from incastro.entries.services.desk import Clashes, change_entry_fields
from incastro.entries.team_details import Player, TeamDetails
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Member, Organiser, Role
from incastro.people.models import Person
from incastro.records.models import KnownAs
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import NOW, asked, open_marathon, open_tournament, puzzler

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        Address.objects.create(entry=entry, street="Via Po 1", postcode="41121", city="Modena", country="IT")
    return entry


def changed(who: Person, entry: Entry, base: dict[str, str], **values: str) -> list[str]:
    with clock.standing_at(NOW + 60):
        return change_entry_fields(actor=Actor(who.pk), entry=entry, values=values, base=base)


def test_case_a_65_two_organisers_change_different_fields_and_both_edits_stand(
    entry: Entry, owner: Person, desk: Person
) -> None:
    assert changed(owner, entry, {"slot": "sat-16"}, slot="sat-21") == ["slot"]
    assert changed(desk, entry, {"mode": "offline"}, mode="online") == ["mode"]
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.home.slot.key, entry.home.mode) == ("sat-21", "online")


def test_case_a_65_a_whole_form_writes_only_what_was_changed_in_it(
    entry: Entry, owner: Person, desk: Person
) -> None:
    base = {"slot": "sat-16", "mode": "offline", "note": ""}
    changed(owner, entry, base, slot="sat-21", mode="offline", note="")
    assert changed(desk, entry, base, slot="sat-16", mode="offline", note="arriva tardi") == ["note"]
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.home.slot.key, entry.note) == ("sat-21", "arriva tardi")


def test_case_a_65_the_same_field_is_decided_by_whoever_is_second(
    entry: Entry, owner: Person, desk: Person
) -> None:
    changed(owner, entry, {"slot": "sat-16"}, slot="sat-21")
    with pytest.raises(Clashes) as told:
        changed(desk, entry, {"slot": "sat-20"}, slot="sat-16")
    (clash,) = told.value.clashes
    assert (clash.field, clash.theirs, clash.who, clash.at) == ("slot", "sat-21", owner.pk, NOW + 60)
    assert Entry.objects.get(pk=entry.pk).home.slot.key == "sat-21"
    assert changed(desk, entry, {"slot": "sat-21"}, slot="sat-16") == ["slot"]


def test_a_clash_in_one_field_writes_none_of_the_others(entry: Entry, owner: Person, desk: Person) -> None:
    changed(owner, entry, {"note": ""}, note="chiamare")
    with pytest.raises(Clashes):
        changed(desk, entry, {"note": "", "mode": "offline"}, note="scritto", mode="online")
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.note, entry.home.mode) == ("chiamare", "offline")


def test_both_wanting_the_same_is_no_clash(entry: Entry, owner: Person, desk: Person) -> None:
    changed(owner, entry, {"slot": "sat-16"}, slot="sat-21")
    assert changed(desk, entry, {"slot": "sat-16"}, slot="sat-21") == []


def test_case_a_35_a_corrected_name_changes_no_price(entry: Entry, desk: Person) -> None:
    entry.seats.tournament.price = 99  # type: ignore[union-attr]
    entry.seats.tournament.save()  # type: ignore[union-attr]
    changed(desk, entry, {"last_name": "Cognome1", "country": "IT"}, last_name="Cògnome", country="DE")
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.person.last_name, entry.address.country, str(entry.price)) == ("Cògnome", "DE", "24.90")


def test_a_name_changed_by_the_desk_is_told_to_whoever_bears_it(entry: Entry, desk: Person) -> None:
    changed(desk, entry, {"telegram_name": ""}, telegram_name="@nome1")
    assert Told.objects.filter(entry=entry, code="entry_changed").count() == 1


def test_the_journal_has_no_personal_value(entry: Entry, desk: Person) -> None:
    base = {"note": "", "street": "Via Po 1", "last_name": "Cognome1"}
    changed(desk, entry, base, note="Citofono rotto", street="Via Adda 7", last_name="Segreti")
    said = str(list(Line.objects.values_list("changes", "why")))
    for value in ("Citofono", "Adda", "Segreti"):
        assert value not in said


def test_a_closed_entry_keeps_how_it_was(entry: Entry, desk: Person) -> None:
    with clock.standing_at(NOW):
        remove(actor=Actor(desk.pk), entry=entry, why="doppia")
    with pytest.raises(RuleViolation, match=r"entry\.over"):
        changed(desk, entry, {"slot": "sat-16"}, slot="sat-21")
    assert changed(desk, entry, {"note": ""}, note="era doppia") == ["note"]


def test_a_field_that_there_is_not_is_no_field(entry: Entry, desk: Person) -> None:
    with pytest.raises(KeyError):
        changed(desk, entry, {}, price="1")


def test_a_teams_name_is_corrected_and_looked_at_again(club: Organiser, desk: Person) -> None:
    details = TeamDetails(name="Le Tesere", captain=Player(first_name="Nora"))
    with clock.standing_at(NOW):
        entry = enter_team_by_hand(
            actor=Actor(desk.pk), marathon=open_marathon(club), email="", details=details
        )
    assert "name" in changed(desk, entry, {"team_name": "Le Tesere"}, team_name="Le Tessere")
    team = Team.objects.get(entry=entry)
    assert (team.name, team.name_standing) == ("Le Tessere", "held")
    with pytest.raises(Clashes) as told:
        changed(desk, entry, {"team_name": "Le Tesere"}, team_name="Altro")
    assert told.value.clashes[0].who == desk.pk


def test_a_slip_in_a_name_is_the_desk_s_to_mend_while_nobody_else_knows_the_person(
    entry: Entry, desk: Person
) -> None:
    assert changed(desk, entry, {"last_name": "Cognome1"}, last_name="Cognomi") == ["last_name"]


@pytest.mark.parametrize("how", ["entry", "file", "colleague"])
def test_a_name_that_others_print_too_is_changed_by_the_person_alone(
    entry: Entry, desk: Person, other_club: Organiser, how: str
) -> None:
    person = entry.person
    with clock.standing_at(NOW):
        if how == "entry":
            asked(person, open_tournament(other_club, slug="altrove"))
        elif how == "file":
            KnownAs.objects.create(organiser=other_club, ident="nome1", person=person)
        else:
            Member.objects.create(organiser=other_club, person=person, role=Role.DESK)
    with pytest.raises(RuleViolation, match=r"person\.known_elsewhere"):
        changed(desk, entry, {"last_name": "Cognome1"}, last_name="Scherzo")
    assert changed(desk, entry, {"telegram_name": ""}, telegram_name="@nome1") == ["telegram_name"]
