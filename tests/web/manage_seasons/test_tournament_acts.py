"""Publishing, opening, closing, cancelling, results: each by POST, once, by those who may."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from tests.seasons.building import OVER, a_tournament, entry, results
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db


def address(row: Tournament, act: str) -> str:
    return f"/gestione/club-del-puzzle/tornei/{row.slug}/{act}/"


def sent(client: Client, row: Tournament, act: str, **typed: object) -> object:
    path = address(row, act)
    return client.post(path, as_sent(client.get(path), **typed))


def stage(row: Tournament) -> Stage:
    row.refresh_from_db()
    return stage_of(row)


def test_publishing_goes_on_to_the_opening_notice(draft: Tournament, as_organiser: Client) -> None:
    answer = sent(as_organiser, draft, "publish")
    notice = Notice.objects.get()
    assert answer["Location"] == f"/gestione/club-del-puzzle/avvisi/{notice.pk}/"  # type: ignore[index]
    assert notice.occasion == "opening"
    assert stage(draft) is Stage.ANNOUNCED


def test_published_twice_by_one_form_it_is_published_once(draft: Tournament, as_organiser: Client) -> None:
    path = address(draft, "publish")
    data = as_sent(as_organiser.get(path))
    first, second = as_organiser.post(path, data), as_organiser.post(path, data)
    assert first["Location"] == second["Location"]
    assert Notice.objects.count() == 1
    again = as_organiser.post(path, {})
    assert again.status_code == 422
    assert "È già pubblico." in again.content.decode()


def test_an_unfinished_draft_stays_one(club: Organiser, as_organiser: Client) -> None:
    row = a_tournament(club, brand="")
    answer = sent(as_organiser, row, "publish")
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert stage(row) is Stage.DRAFT


def test_somebody_who_was_slower_is_told(draft: Tournament, as_organiser: Client) -> None:
    path = address(draft, "publish")
    data = as_sent(as_organiser.get(path))
    Tournament.objects.filter(pk=draft.pk).update(version=draft.version + 5)
    answer = as_organiser.post(path, data)
    assert answer.status_code == 422
    assert "Nel frattempo" in answer.content.decode()


def test_entries_open_and_close(public: Tournament, as_organiser: Client) -> None:
    sent(as_organiser, public, "open")
    assert stage(public) is Stage.OPEN
    sent(as_organiser, public, "close")
    assert stage(public) is Stage.CLOSED


def test_cancelling_asks_why_and_goes_on_to_the_notice(public: Tournament, as_organiser: Client) -> None:
    refused = sent(as_organiser, public, "cancel")
    assert refused.status_code == 422  # type: ignore[attr-defined]
    assert stage(public) is Stage.ANNOUNCED
    sent(as_organiser, public, "cancel", why="Niente puzzle")
    assert stage(public) is Stage.CANCELLED
    notice = Notice.objects.get()
    assert notice.occasion == "cancellation"
    assert "Niente puzzle" in notice.body
    page = as_organiser.get(f"/gestione/club-del-puzzle/tornei/{public.slug}/").content.decode()
    assert "Niente puzzle" in page


def test_results_are_handed_in_and_made_official_by_a_judge(public: Tournament, as_judge: Client) -> None:
    page = f"/gestione/club-del-puzzle/tornei/{public.slug}/"
    with clock.standing_at(OVER):
        file = SimpleUploadedFile("autunno.json", results(public, entry("Anna", "18:40:00", missing=9)))
        sent(as_judge, public, "results", file=file)
        told = as_judge.get(page).content.decode()
        assert "Anna: 9 pezzi mancanti" in told
        assert "disabled>Rendi ufficiali i risultati" in told
        refused = sent(as_judge, public, "official")
        assert refused.status_code == 422  # type: ignore[attr-defined]
        file = SimpleUploadedFile("autunno.json", results(public, entry("Anna", "18:40:00")))
        sent(as_judge, public, "results", file=file)
        answer = sent(as_judge, public, "official")
        assert answer["Location"] == page  # type: ignore[index]
        assert stage(public) is Stage.OFFICIAL
        assert "Togli «ufficiale»" in as_judge.get(page).content.decode()
        sent(as_judge, public, "reopen", why="Una foto da rivedere")
        assert stage(public) is Stage.PROVISIONAL


def test_a_file_of_something_else_says_where_it_is_wrong(public: Tournament, as_judge: Client) -> None:
    with clock.standing_at(OVER):
        file = SimpleUploadedFile("x.json", results(public, zone="Europe/London"))
        answer = sent(as_judge, public, "results", file=file)
        assert answer.status_code == 422  # type: ignore[attr-defined]
        assert "Europe/London" in answer.content.decode()  # type: ignore[attr-defined]
        broken = sent(as_judge, public, "results", file=SimpleUploadedFile("x.json", b"{"))
        assert broken.status_code == 422  # type: ignore[attr-defined]
    public.refresh_from_db()
    assert public.record is None


def test_a_draft_is_deleted_after_a_question(draft: Tournament, as_organiser: Client) -> None:
    answer = sent(as_organiser, draft, "delete")
    assert answer["Location"] == "/gestione/club-del-puzzle/tornei/"  # type: ignore[index]
    assert not Tournament.objects.exists()


def test_asking_changes_nothing(draft: Tournament, as_organiser: Client) -> None:
    for act in ("publish", "open", "close", "results", "official", "reopen", "cancel", "delete"):
        assert as_organiser.get(address(draft, act), follow=True).status_code == 200
    assert stage(draft) is Stage.DRAFT


def test_who_may_do_what(
    draft: Tournament, other_club: Organiser, as_judge: Client, as_desk: Client, as_organiser: Client
) -> None:
    for act in ("publish", "open", "close", "cancel", "delete"):
        assert as_judge.post(address(draft, act)).status_code == 403
    assert as_desk.post(address(draft, "official")).status_code == 403
    assert Client().post(address(draft, "publish")).status_code == 303
    assert as_organiser.put(address(draft, "publish")).status_code == 405
    assert as_organiser.get(address(draft, "nonsense")).status_code == 404
    assert as_organiser.post(address(a_tournament(other_club), "publish")).status_code == 404
    assert stage(draft) is Stage.DRAFT
