"""Setting up a tournament and changing it: one form for everything that its opening post says."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from incastro import clock
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser, Sponsor
from incastro.pictures.models import Picture
from incastro.seasons import services
from incastro.seasons.models import Season, Tournament
from tests.seasons.building import ACTOR, a_public_tournament, a_tournament, rome
from tests.web.manage_seasons.sending import as_sent

pytestmark = pytest.mark.django_db
NEW = "/gestione/club-del-puzzle/tornei/nuovo/"


def edit(row: Tournament) -> str:
    return f"/gestione/club-del-puzzle/tornei/{row.slug}/modifica/"


def photo(colour: str = "red") -> SimpleUploadedFile:
    output = BytesIO()
    Image.new("RGB", (30, 20), colour).save(output, "PNG")
    return SimpleUploadedFile("puzzle.png", output.getvalue(), "image/png")


def test_a_name_is_enough_for_a_draft(club: Organiser, as_organiser: Client) -> None:
    data = as_sent(as_organiser.get(NEW), name="Torneo d’inverno")
    answer = as_organiser.post(NEW, data)
    row = Tournament.objects.get()
    assert answer["Location"] == f"/gestione/club-del-puzzle/tornei/{row.slug}/"
    assert (row.seats, row.pieces, row.window_days) == (60, 500, 14)
    assert "La bozza è salvata" in as_organiser.get(answer["Location"]).content.decode()


def test_without_a_name_nothing_is_kept_and_nothing_typed_is_lost(
    club: Organiser, as_organiser: Client
) -> None:
    answer = as_organiser.post(NEW, as_sent(as_organiser.get(NEW), brand="Tarsia", notes="Portate *luce*"))
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'href="#id_name"' in page
    assert 'value="Tarsia"' in page
    assert "Portate *luce*" in page
    assert not Tournament.objects.exists()


def test_a_weekend_becomes_three_starts_told_in_the_event_s_zone(
    club: Organiser, season: Season, as_organiser: Client
) -> None:
    page = as_organiser.get(f"{NEW}?season={season.slug}")
    assert "sabato alle 16:00, sabato alle 21:00 e domenica alle 16:00" in page.content.decode()
    as_organiser.post(NEW, as_sent(page, name="Inverno", weekend="2026-11-29"))
    row = Tournament.objects.get()
    assert row.season == season
    assert [slot.scheduled for slot in row.slots.all()] == [
        rome("2026-11-28 16:00"), rome("2026-11-28 21:00"), rome("2026-11-29 16:00"),
    ]  # fmt: skip


def test_new_like_last_time_is_filled_in_and_moves_with_its_weekend(
    public: Tournament, as_organiser: Client
) -> None:
    page = as_organiser.get(f"{NEW}?like=last")
    data = as_sent(page)
    assert data["seats"] == ["60"]
    assert data["weekend"] == ["2026-12-12"]
    assert data["brand"] == [""]
    assert data["closes_at_day"] == ["2026-11-28"]
    # a Sunday, a week later: everything that was not typed goes along
    as_organiser.post(f"{NEW}?like=last", {**data, "name": "Inverno", "weekend": "2026-12-20"})
    row = Tournament.objects.get(name="Inverno")
    assert row.starts_at == rome("2026-12-19 16:00")
    assert row.closes_at == rome("2026-12-05 23:59")
    assert [prize.what for prize in row.prizes.all()] == ["Un puzzle da 1000", "Un puzzle da 500"]


def test_a_form_sent_twice_makes_one_tournament(club: Organiser, as_organiser: Client) -> None:
    data = as_sent(as_organiser.get(NEW), name="Inverno")
    first, second = as_organiser.post(NEW, data), as_organiser.post(NEW, data)
    assert first["Location"] == second["Location"]
    assert Tournament.objects.count() == 1


def test_rows_are_added_without_checking_and_without_saving(club: Organiser, as_organiser: Client) -> None:
    answer = as_organiser.post(NEW, {**as_sent(as_organiser.get(NEW)), "rows": "slots:add"})
    assert answer.status_code == 200
    assert "slots.0-scheduled_day" in answer.content.decode()
    assert not Tournament.objects.exists()


def test_the_notes_are_shown_as_they_will_look(club: Organiser, as_organiser: Client) -> None:
    data = as_sent(as_organiser.get(NEW), notes="Portate **luce** <script>x</script>")
    page = as_organiser.post(NEW, {**data, "show": "notes"}).content.decode()
    assert "<strong>luce</strong>" in page
    assert "<script>x" not in page
    assert not Tournament.objects.exists()


def test_a_picture_is_kept_and_need_not_be_chosen_again(club: Organiser, as_organiser: Client) -> None:
    data = as_sent(as_organiser.get(NEW), picture=photo())
    answer = as_organiser.post(NEW, data)  # no name: refused
    assert answer.status_code == 422
    as_organiser.post(NEW, as_sent(answer, name="Inverno"))
    row = Tournament.objects.get()
    assert row.picture == Picture.objects.get()
    as_organiser.post(edit(row), as_sent(as_organiser.get(edit(row)), brand="Tarsia"))
    row.refresh_from_db()
    assert row.picture is not None
    as_organiser.post(edit(row), {**as_sent(as_organiser.get(edit(row))), "picture-clear": "on"})
    row.refresh_from_db()
    assert row.picture is None


def test_what_is_no_picture_is_refused_at_its_field(club: Organiser, as_organiser: Client) -> None:
    pdf = SimpleUploadedFile("photo.jpg", b"%PDF-1.7", "image/jpeg")
    answer = as_organiser.post(NEW, as_sent(as_organiser.get(NEW), name="Inverno", picture=pdf))
    assert answer.status_code == 422
    assert "documento PDF" in answer.content.decode()
    assert not Tournament.objects.exists()


def test_a_draft_is_changed_without_a_question(draft: Tournament, as_organiser: Client) -> None:
    answer = as_organiser.post(edit(draft), as_sent(as_organiser.get(edit(draft)), weekend="2026-10-24"))
    assert answer.status_code == 302
    draft.refresh_from_db()
    assert draft.starts_at == rome("2026-10-24 16:00")
    assert not Notice.objects.exists()


def test_moving_what_is_public_asks_why_then_goes_to_the_notice(
    public: Tournament, as_organiser: Client
) -> None:
    asked = as_organiser.post(
        edit(public), as_sent(as_organiser.get(edit(public)), weekend="2026-10-24", reserve_date="2026-11-07")
    )
    page = asked.content.decode()
    assert asked.status_code == 422
    assert "Su questo la gente ha fatto programmi" in page
    assert '<textarea name="why"' in page
    public.refresh_from_db()
    assert public.starts_at == rome("2026-10-17 16:00")
    answer = as_organiser.post(edit(public), as_sent(asked, why="Il corriere è in ritardo"))
    notice = Notice.objects.get()
    assert answer["Location"] == f"/gestione/club-del-puzzle/avvisi/{notice.pk}/"
    assert (notice.occasion, notice.tournament) == ("change", public)
    assert "Il corriere è in ritardo" in notice.body
    public.refresh_from_db()
    assert public.starts_at == rome("2026-10-24 16:00")
    assert public.slots.get(key="sat-16").planned == rome("2026-10-17 16:00")


def test_what_nobody_made_plans_by_is_saved_at_once(public: Tournament, as_organiser: Client) -> None:
    answer = as_organiser.post(edit(public), as_sent(as_organiser.get(edit(public)), notes="Grazie"))
    assert answer.status_code == 302
    assert not Notice.objects.exists()
    public.refresh_from_db()
    assert public.notes == "Grazie"


def test_entries_closed_by_hand_at_some_second_stay_so_when_something_else_is_written(
    public: Tournament, as_organiser: Client
) -> None:
    with clock.standing_at(rome("2026-09-20 10:11:12")):
        services.close_entries(actor=ACTOR, tournament=public)
        answer = as_organiser.post(edit(public), as_sent(as_organiser.get(edit(public)), notes="Grazie"))
    assert answer.status_code == 302
    public.refresh_from_db()
    assert public.closes_at == rome("2026-09-20 10:11:11")


def test_what_is_public_cannot_lose_what_art_4_asks_for(public: Tournament, as_organiser: Client) -> None:
    data = as_sent(as_organiser.get(edit(public)), brand="", why="Non so")
    answer = as_organiser.post(edit(public), data)
    assert answer.status_code == 422
    assert "Scrivi la marca del puzzle. (art. 4)" in answer.content.decode()


def test_a_stale_form_is_told_so(draft: Tournament, as_organiser: Client) -> None:
    seen = as_organiser.get(edit(draft))
    as_organiser.post(edit(draft), as_sent(as_organiser.get(edit(draft)), brand="Altra"))
    answer = as_organiser.post(edit(draft), as_sent(seen, brand="Terza"))
    assert answer.status_code == 422
    assert "Nel frattempo" in answer.content.decode()
    draft.refresh_from_db()
    assert draft.brand == "Altra"


def test_a_prize_with_its_sponsor(club: Organiser, draft: Tournament, as_organiser: Client) -> None:
    sponsor = Sponsor.objects.create(organiser=club, name="Tarsia")
    data = as_sent(as_organiser.get(edit(draft)))
    data |= {"prizes.rows": ["0", "7"], "prizes.7-position": "3", "prizes.7-what": "Una tazza"}
    data |= {"prizes.7-what_en": "A mug", "prizes.7-sponsor": str(sponsor.pk)}
    as_organiser.post(edit(draft), data)
    assert [(p.position, p.what, p.sponsor) for p in draft.prizes.all()] == [
        (1, "Un puzzle da 1000", None),
        (3, "Una tazza", sponsor),
    ]
    assert list(draft.sponsors.all()) == [sponsor]


def test_only_those_who_run_things_and_only_their_own(
    draft: Tournament, other_club: Organiser, as_judge: Client, as_stranger: Client, as_organiser: Client
) -> None:
    theirs = a_tournament(other_club)
    for path in (NEW, edit(draft)):
        assert as_judge.get(path).status_code == 403
        assert as_judge.post(path, {"name": "x"}).status_code == 403
        assert as_stranger.get(path).status_code == 403
        assert Client().get(path).status_code == 302
        assert as_organiser.put(path).status_code == 405
    assert as_organiser.get(edit(theirs)).status_code == 404
    assert as_organiser.post(edit(theirs), {"name": "x"}).status_code == 404


def test_what_is_official_is_not_changed(club: Organiser, as_organiser: Client) -> None:
    row = a_public_tournament(club)
    Tournament.objects.filter(pk=row.pk).update(official_at=1)
    with clock.standing_at(rome("2026-12-20 12:00")):
        answer = as_organiser.get(edit(row))
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"/{row.slug}/")


def test_the_form_speaks_english(draft: Tournament, as_organiser: Client) -> None:
    page = as_organiser.get(f"/en/manage/club-del-puzzle/tournaments/{draft.slug}/edit/").content.decode()
    assert "Rome time" in page
    assert "Reserve date" in page
