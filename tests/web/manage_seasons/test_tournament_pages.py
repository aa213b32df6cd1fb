"""An organiser’s tournaments: the list, and where one of them stands."""

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from tests.seasons.building import OVER, a_tournament

pytestmark = pytest.mark.django_db
LISTS = ("/gestione/club-del-puzzle/tornei/", "/en/manage/club-del-puzzle/tournaments/")


@pytest.mark.parametrize("path", LISTS)
def test_the_list_tells_each_with_its_stage_and_dates(
    path: str, draft: Tournament, as_organiser: Client
) -> None:
    page = as_organiser.get(path).content.decode()
    assert draft.said("name", "en" if "/en/" in path else "it") in page
    assert ("Draft" if "/en/" in path else "Bozza") in page
    assert ("17–18 October 2026" if "/en/" in path else "17–18 ottobre 2026") in page
    assert "?like=last" in page


def test_an_empty_list_says_how_to_begin(club: Organiser, as_organiser: Client) -> None:
    page = as_organiser.get(LISTS[0]).content.decode()
    assert "Ancora nessun torneo" in page
    assert "?like=last" not in page


def test_who_may_not_set_up_sees_the_list_without_buttons(draft: Tournament, as_desk: Client) -> None:
    page = as_desk.get(LISTS[0]).content.decode()
    assert draft.name in page
    assert "nuovo/" not in page


@pytest.mark.parametrize("path", ["", "torneo-d-autunno-2026/"])
def test_only_members_look_and_only_by_reading(
    path: str, draft: Tournament, as_stranger: Client, as_organiser: Client
) -> None:
    assert as_stranger.get(f"{LISTS[0]}{path}").status_code == 403
    assert Client().get(f"{LISTS[0]}{path}").status_code == 302
    assert as_organiser.post(f"{LISTS[0]}{path}").status_code == 405


def test_a_draft_says_what_is_missing_with_the_way_there(club: Organiser, as_organiser: Client) -> None:
    row = a_tournament(club, brand="", price=None)
    page = as_organiser.get(f"{LISTS[0]}{row.slug}/").content.decode()
    assert "Scrivi la marca del puzzle." in page
    assert f"{row.slug}/modifica/#id_brand" in page
    assert f"{row.slug}/modifica/#id_price" in page
    assert "Mancano 2 cose prima di pubblicare" in page
    assert "disabled>Pubblica" in page


def test_a_whole_draft_offers_to_publish(draft: Tournament, as_organiser: Client) -> None:
    page = as_organiser.get(f"{LISTS[0]}{draft.slug}/").content.decode()
    assert "Manca ancora" not in page
    assert f'action="{LISTS[0]}{draft.slug}/publish/"' in page
    assert 'aria-current="step">Bozza' in page


def test_what_cannot_be_done_yet_says_why(public: Tournament, as_organiser: Client) -> None:
    page = as_organiser.get(f"{LISTS[0]}{public.slug}/").content.decode()
    assert "I risultati diventano ufficiali a gara finita." in page
    assert "Apri le iscrizioni adesso" in page
    assert "Elimina la bozza" not in page


def test_a_judge_is_offered_results_and_the_desk_nothing(
    public: Tournament, as_judge: Client, as_desk: Client
) -> None:
    with clock.standing_at(OVER):
        judges = as_judge.get(f"{LISTS[0]}{public.slug}/").content.decode()
        desks = as_desk.get(f"{LISTS[0]}{public.slug}/").content.decode()
    assert "Carica i risultati" in judges
    assert "Non è stato caricato nessun risultato" not in judges
    assert f"{public.slug}/cancel/" not in judges
    assert "Che cosa puoi fare" not in desks


def test_another_organiser_s_tournament_is_not_here(other_club: Organiser, as_organiser: Client) -> None:
    theirs = a_tournament(other_club)
    assert as_organiser.get(f"{LISTS[0]}{theirs.slug}/").status_code == 404


def test_the_page_asks_the_database_a_bounded_number_of_times(
    public: Tournament, as_organiser: Client, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(32):  # type: ignore[operator]
        as_organiser.get(f"{LISTS[0]}{public.slug}/")
