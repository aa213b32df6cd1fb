"""A marathon’s teams as files: a row for each person, for the desk alone, and never a formula."""

from io import BytesIO

import pytest
from django.test import Client
from python_calamine import CalamineWorkbook

from incastro.entries.models import TeamMember
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import open_marathon, puzzler
from tests.entries.teams_cast import entered, joined

pytestmark = pytest.mark.django_db
AT = "/gestione/club-del-puzzle/maratone/{}/iscrizioni.{}"


@pytest.fixture
def marathon(club: Organiser) -> Marathon:
    made = open_marathon(club)
    joined(puzzler(2), entered(puzzler(1), made).team)
    return made


def rows(client: Client, marathon: Marathon) -> list[str]:
    return client.get(AT.format(marathon.slug, "csv")).content.decode("utf-8-sig").splitlines()


def test_each_person_has_a_row_with_team_and_part(marathon: Marathon, as_desk: Client) -> None:
    head, captain, other = rows(as_desk, marathon)
    assert head.startswith("Codice iscrizione;Squadra;")
    assert ";guida la squadra;" in captain
    assert "Cognome1;Nome1" in captain
    assert "Cognome2;Nome2" in other
    assert ";guida la squadra;" not in other


def test_the_workbook_has_the_same(marathon: Marathon, as_desk: Client) -> None:
    book = CalamineWorkbook.from_filelike(BytesIO(as_desk.get(AT.format(marathon.slug, "xlsx")).content))
    assert [row[4] for row in book.get_sheet_by_index(0).to_python()][1:] == ["Cognome1", "Cognome2"]


def test_case_a_43_no_cell_is_a_formula(marathon: Marathon, as_desk: Client) -> None:
    TeamMember.objects.filter(captain=False).update(adult_name="=1+1")
    assert ";'=1+1;" in rows(as_desk, marathon)[2]


def test_who_has_left_is_not_in_it(marathon: Marathon, as_desk: Client) -> None:
    TeamMember.objects.filter(captain=False).update(active=False)
    assert len(rows(as_desk, marathon)) == 2


def test_the_table_leads_there_and_a_judge_gets_nothing(
    marathon: Marathon, as_desk: Client, judge: Person, signed_in: SignedIn
) -> None:
    page = as_desk.get(f"/gestione/club-del-puzzle/maratone/{marathon.slug}/iscrizioni/").content.decode()
    assert f'href="{AT.format(marathon.slug, "csv")}"' in page
    assert signed_in(judge).get(AT.format(marathon.slug, "csv")).status_code == 403
