"""An organiser’s seasons: set up, published, their rules changed with a look at what that does."""

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.seasons import services
from incastro.seasons.models import Season, Tournament
from tests.seasons.building import ACTOR, OVER, a_season, entry, results
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db
HERE = "/gestione/club-del-puzzle/campionati/"


def test_a_season_is_set_up_and_published(club: Organiser, as_organiser: Client) -> None:
    path = f"{HERE}nuovo/"
    data = as_sent(as_organiser.get(path), name="Campionato 2026", name_en="2026 season")
    assert data["year"] == ["2026"]
    first, second = as_organiser.post(path, data), as_organiser.post(path, data)
    season = Season.objects.get()
    assert first["Location"] == second["Location"] == f"{HERE}{season.slug}/"
    assert season.slug == "campionato-2026"
    assert season.published_at is None
    page = as_organiser.get(first["Location"]).content.decode()
    assert "Pubblica il campionato" in page
    as_organiser.post(f"{HERE}{season.slug}/publish/", {})
    season.refresh_from_db()
    assert season.published_at is not None
    assert "Pubblica il campionato" not in as_organiser.get(first["Location"]).content.decode()


def test_the_next_season_is_like_the_last_with_its_rules(season: Season, as_organiser: Client) -> None:
    services.change_season(
        actor=ACTOR, season=season, values={"settings": {"min_age": 18}, "name": "Casa 2026"}
    )
    path = f"{HERE}nuovo/"
    data = as_sent(as_organiser.get(path))
    assert data["name"] == ["Casa 2027"]
    as_organiser.post(path, data)
    assert Season.objects.get(year=2027).settings == {"min_age": 18}


@pytest.mark.parametrize("path", [HERE, "/en/manage/club-del-puzzle/seasons/"])
def test_the_list(path: str, season: Season, as_desk: Client) -> None:
    page = as_desk.get(path).content.decode()
    assert season.said("name", "en" if "/en/" in path else "it") in page
    assert "nuovo/" not in page


def test_the_list_counts_no_tournament_that_was_cancelled(
    season: Season, draft: Tournament, as_organiser: Client
) -> None:
    assert f"1 di {season.planned}" in as_organiser.get(HERE).content.decode()
    Tournament.objects.filter(pk=draft.pk).update(cancelled_at=1)
    assert f"0 di {season.planned}" in as_organiser.get(HERE).content.decode()


def test_its_page_lists_its_tournaments_and_what_differs(
    season: Season, draft: Tournament, as_organiser: Client
) -> None:
    services.change_season(actor=ACTOR, season=season, values={"settings": {"floor_offline": "2:00:00"}})
    page = as_organiser.get(f"{HERE}{season.slug}/").content.decode()
    assert draft.name in page
    assert "Un’impostazione è diversa dal regolamento" in page
    assert "2 ore" in page
    assert f"nuovo/?season={season.slug}" in page


def test_changing_its_name_and_a_stale_form(season: Season, as_organiser: Client) -> None:
    path = f"{HERE}{season.slug}/modifica/"
    seen = as_organiser.get(path)
    assert as_organiser.post(path, as_sent(as_organiser.get(path), planned="5")).status_code == 302
    stale = as_organiser.post(path, as_sent(seen, planned="3"))
    assert stale.status_code == 422
    season.refresh_from_db()
    assert season.planned == 5


def test_each_setting_is_asked_with_its_article_and_only_differences_are_kept(
    season: Season, as_organiser: Client
) -> None:
    path = f"{HERE}{season.slug}/regole/"
    page = as_organiser.get(path)
    told = page.content.decode()
    assert "Art. 16." in told
    assert "Qui il testo è aperto." in told
    assert "come dice il regolamento" in told
    assert as_organiser.post(path, as_sent(page)).status_code == 302
    season.refresh_from_db()
    assert season.settings == {}
    page = as_organiser.get(path)
    as_organiser.post(path, as_sent(page, floor_offline="2:00:00", rank_by="publication", min_age="18"))
    season.refresh_from_db()
    assert season.settings == {"floor_offline": "2:00:00", "rank_by": "publication", "min_age": 18}


def test_lists_of_settings_are_rows(season: Season, as_organiser: Client) -> None:
    path = f"{HERE}{season.slug}/regole/"
    data = as_sent(as_organiser.get(path))
    assert data["tie_breaks.rows"] == ["0", "1", "2", "3", "4", "5"]
    data |= {"tie_breaks.rows": ["1", "0"], "slots.rows": ["2", "9"]}
    data |= {"slots.9-day": "friday", "slots.9-at": "20:30"}
    as_organiser.post(path, data)
    season.refresh_from_db()
    assert season.settings == {
        "tie_breaks": ["seconds", "firsts"],
        "slots": ["sunday 16:00", "friday 20:30"],
    }


def test_a_setting_that_cannot_be_is_refused_at_its_field(season: Season, as_organiser: Client) -> None:
    path = f"{HERE}{season.slug}/regole/"
    answer = as_organiser.post(path, as_sent(as_organiser.get(path), tournaments_min="9"))
    assert answer.status_code == 422
    assert 'href="#id_tournaments_min"' in answer.content.decode()
    answer = as_organiser.post(path, as_sent(as_organiser.get(path), floor_offline="boh"))
    assert answer.status_code == 422
    assert 'href="#id_floor_offline"' in answer.content.decode()


def test_what_a_change_does_to_results_is_shown_before_it_is_saved(
    season: Season, public: Tournament, as_organiser: Client
) -> None:
    with clock.standing_at(OVER):
        people = (
            entry("Anna", "18:40:00", missing=2),
            entry("Bruno", "18:40:10", missing=0),
            entry("Carla", "19:00:00"),
        )
        services.load_results(
            actor=ACTOR, tournament=public, file_name="a.json", document=results(public, *people)
        )
        path = f"{HERE}{season.slug}/regole/"
        data = as_sent(as_organiser.get(path), missing_piece_seconds="1", why="Proposta di chi gioca")
        shown = as_organiser.post(path, data)
        page = shown.content.decode()
        assert shown.status_code == 200
        assert "Che cosa cambia nei risultati fin qui" in page
        assert "Per 2 persone su 3 cambia qualcosa. In testa andrebbe Anna." in page
        assert "su di 1 posto" in page
        assert 'form="rules">Salva queste regole' in page
        season.refresh_from_db()
        assert season.settings == {}
        # another change of mind is shown anew
        other = as_organiser.post(path, as_sent(shown, missing_piece_seconds="0"))
        assert other.status_code == 200
        assert as_organiser.post(path, as_sent(shown)).status_code == 302
    season.refresh_from_db()
    public.refresh_from_db()
    assert season.settings == public.settings == {"missing_piece_seconds": 1}


def test_a_public_season_s_rules_ask_for_a_reason(season: Season, as_organiser: Client) -> None:
    services.publish_season(actor=ACTOR, season=season)
    path = f"{HERE}{season.slug}/regole/"
    answer = as_organiser.post(path, as_sent(as_organiser.get(path), min_age="18"))
    assert answer.status_code == 422
    assert 'href="#id_why"' in answer.content.decode()


def test_a_draft_is_deleted(season: Season, as_organiser: Client) -> None:
    path = f"{HERE}{season.slug}/delete/"
    assert as_organiser.get(path).status_code == 200
    assert Season.objects.exists()
    assert as_organiser.post(path, as_sent(as_organiser.get(path)))["Location"] == HERE
    assert not Season.objects.exists()


def test_a_season_with_tournaments_is_kept(season: Season, draft: Tournament, as_organiser: Client) -> None:
    answer = as_organiser.post(f"{HERE}{season.slug}/delete/", {})
    assert answer.status_code == 422
    assert Season.objects.exists()


def test_only_those_who_run_things_and_only_their_own(
    season: Season, other_club: Organiser, as_judge: Client, as_organiser: Client
) -> None:
    theirs = a_season(other_club)
    for end in ("modifica/", "regole/", "publish/", "delete/"):
        assert as_judge.get(f"{HERE}{season.slug}/{end}").status_code == 403
        assert Client().get(f"{HERE}{season.slug}/{end}").status_code == 302
        assert as_organiser.get(f"{HERE}{theirs.slug}/{end}").status_code == 404
        assert as_organiser.put(f"{HERE}{season.slug}/{end}").status_code == 405
    assert as_organiser.get(f"{HERE}{theirs.slug}/").status_code == 404
    assert as_organiser.get(f"{HERE}{season.slug}/nonsense/").status_code == 404
    assert as_judge.post(f"{HERE}nuovo/", {}).status_code == 403


def test_an_imported_season_has_no_form(season: Season, as_organiser: Client) -> None:
    Season.objects.update(imported=True)
    assert as_organiser.get(f"{HERE}{season.slug}/modifica/").status_code == 404
    assert "Modifica le regole" not in as_organiser.get(f"{HERE}{season.slug}/").content.decode()
