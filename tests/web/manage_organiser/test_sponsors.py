"""Who gives prizes (S-29)."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from incastro.organisers.models import Organiser, Sponsor
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db


def sponsors(club: Organiser) -> str:
    return f"/gestione/{club.slug}/sponsor/"


def picture() -> SimpleUploadedFile:
    data = BytesIO()
    Image.new("RGB", (300, 120), "#d63a16").save(data, "PNG")
    return SimpleUploadedFile("logo.png", data.getvalue(), "image/png")


def test_a_sponsor_with_its_logo_is_kept_and_shown(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    client = signed_in(organiser_member)
    _, answer = fill(
        client, f"{sponsors(club)}nuovo/", name="Cartiera Ostiense", link="cartiera.example", logo=picture()
    )
    assert (answer.status_code, answer["Location"]) == (302, sponsors(club))
    kept = Sponsor.objects.get()
    assert kept.link == "https://cartiera.example"
    assert kept.logo is not None
    page = body(client.get(sponsors(club)))
    assert "Cartiera Ostiense" in page
    assert kept.logo.digest in page
    assert client.get(f"/pictures/{kept.logo.digest}.webp").status_code == 200


def test_without_a_new_logo_the_old_one_stays_until_it_is_taken_away(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    client = signed_in(organiser_member)
    fill(client, f"{sponsors(club)}nuovo/", name="Cartiera", logo=picture())
    kept = Sponsor.objects.get()
    fill(client, f"{sponsors(club)}{kept.pk}/", name="Cartiera e figli")
    kept.refresh_from_db()
    assert (kept.name, kept.logo is not None) == ("Cartiera e figli", True)
    fill(client, f"{sponsors(club)}{kept.pk}/", **{"name": "Cartiera e figli", "logo-clear": "on"})
    kept.refresh_from_db()
    assert kept.logo is None


def test_what_is_no_picture_is_refused_and_nothing_typed_is_lost(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    wrong = SimpleUploadedFile("logo.png", b"<svg onload=alert(1)>", "image/png")
    _, answer = fill(signed_in(organiser_member), f"{sponsors(club)}nuovo/", name="Cartiera", logo=wrong)
    assert answer.status_code == 422
    assert "Cartiera" in body(answer)
    assert not Sponsor.objects.exists()


def test_sent_twice_there_is_one(club: Organiser, organiser_member: Person, signed_in: SignedIn) -> None:
    client = signed_in(organiser_member)
    sent, first = fill(client, f"{sponsors(club)}nuovo/", name="Cartiera")
    second = client.post(f"{sponsors(club)}nuovo/", sent)
    assert first["Location"] == second["Location"]
    assert Sponsor.objects.count() == 1


def test_a_second_one_of_that_name_is_refused_at_its_field(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    client = signed_in(organiser_member)
    fill(client, f"{sponsors(club)}nuovo/", name="Cartiera")
    _, answer = fill(client, f"{sponsors(club)}nuovo/", name="cartiera")
    assert answer.status_code == 422
    assert 'id="id_name_error"' in answer.content.decode()


def test_one_is_taken_off_the_list_unless_a_public_page_thanks_it(
    club: Organiser, organiser_member: Person, signed_in: SignedIn
) -> None:
    client = signed_in(organiser_member)
    fill(client, f"{sponsors(club)}nuovo/", name="Cartiera")
    kept = Sponsor.objects.get()
    tournament = Tournament.objects.create(
        organiser=club, slug="t", name="T", rulebook="ojpc-2026", published_at=1_700_000_000
    )
    tournament.sponsors.add(kept)
    drop = f"{sponsors(club)}{kept.pk}/rimozione/"
    assert "pubblica" in body(client.post(drop, follow=True))
    tournament.sponsors.clear()
    assert client.post(drop)["Location"] == sponsors(club)
    assert not Sponsor.objects.exists()


def test_a_link_is_a_web_address(club: Organiser, organiser_member: Person, signed_in: SignedIn) -> None:
    _, answer = fill(
        signed_in(organiser_member), f"{sponsors(club)}nuovo/", name="C", link="javascript:alert(1)"
    )
    assert answer.status_code == 422


def test_it_speaks_english(club: Organiser, organiser_member: Person, signed_in: SignedIn) -> None:
    assert "New sponsor" in body(signed_in(organiser_member).get(f"/en/manage/{club.slug}/sponsors/"))
