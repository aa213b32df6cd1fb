"""Finding again: by name, year, brand or person, however it is written, and nothing that is not public."""

import pytest

from incastro.entries.models.entry import OPEN
from incastro.entries.services import withdraw
from incastro.journal.actor import SITE, Actor
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.records.models import KnownAs
from incastro.seasons.models import Tournament
from incastro.standings.finding import contests_of, contests_with, people_with, plain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


def found(query: str) -> set[str]:
    slugs = dict(Tournament.objects.values_list("pk", "slug"))
    return {slugs[each.pk] if each.kind == "tournament" else "a marathon" for each in contests_with(query)}


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("Klára Dvořáková", "klara dvorakova"),
        ("Lars Østergaard", "lars ostergaard"),
        ("Szymon Błaszczyk", "szymon blaszczyk"),
        ("Jürgen Weißmann", "jurgen weissmann"),
        ("Torneo d’inverno", "torneo d inverno"),
    ],
)
def test_accents_capitals_and_special_letters_do_not_matter(words: str, same: str) -> None:
    assert plain(words) == same


def test_a_brand_and_a_year_together_narrow_it_down() -> None:
    assert found("FALEGNA 2026") == {
        "settembre-2026", "estate-2026", "natale-2026", "ognissanti-2026",
    }  # fmt: skip
    assert found("falegna 2025") == {"inverno-2025"}


def test_a_person_leads_to_their_contests_and_to_their_page() -> None:
    assert "primavera-2026" in found("novakova")
    assert [each.name for each in people_with("KLARA NOV", 10)] == ["Klára Nováková"]


def test_a_team_leads_to_its_marathon() -> None:
    assert found("quattro angoli") == {"a marathon"}


def test_a_draft_is_not_found() -> None:
    assert found("carnevale 2027") == set()


def test_nothing_asked_is_everything_and_the_latest_first() -> None:
    starts = [each.starts_at for each in contests_with("")]
    assert len(starts) == 13
    assert starts == sorted(starts, reverse=True)
    assert people_with("", 10) == []


def test_somebody_erased_is_found_no_more_but_keeps_their_contests() -> None:
    person = known("ivo-pellegrin")
    before = len(contests_of(person))
    for entry in person.entries.filter(standing__in=OPEN):
        withdraw(actor=Actor(person.pk), entry=entry)
    erase_person(actor=SITE, person=person)
    assert found("pellegrin") == set()
    assert people_with("pellegrin", 10) == []
    assert len(contests_of(Person.objects.get(pk=person.pk))) == before
    assert before >= 5


def known(ident: str) -> Person:
    return KnownAs.objects.get(organiser__slug="circolo-puzzle-adda", ident=ident).person
