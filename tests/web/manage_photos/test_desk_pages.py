"""The pages of the photo desk: what stands on them, who may see them, and what each form does."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from incastro import clock
from incastro.groups.models import Message, PhotoState
from incastro.groups.services.photos import refuse
from incastro.judging.models import Assignment, Look, Verdict
from incastro.judging.services import looks
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import HOUR, MINUTE, START
from tests.judging.decided_cast import as_judge
from tests.judging.photo_cast import CODE, GO, LATER, Raced, race_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def race(club: Organiser) -> Raced:
    return race_evening(club)


@pytest.fixture
def at_desk(judge: Person, signed_in: SignedIn) -> Any:
    with clock.standing_at(LATER):
        yield signed_in(judge)


def address(name: str, race: Raced, *args: object) -> str:
    return reverse(name, args=[race.tournament.organiser.slug, race.tournament.slug, *args])


def text_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def sent(client: Client, race: Raced, message: Message, **values: Any) -> Any:
    """A form of that photo's page, with what the page would send besides."""
    page = client.get(address("manage-photo", race, message.number)).content.decode()
    form = next(
        each for each in re.findall(r"<form.*?</form>", page, re.DOTALL) if f'value="{values["act"]}"' in each
    )
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    return client.post(address("manage-photo-act", race, message.number), {**hidden, **values})


def test_the_main_button_says_the_outcome(race: Raced, at_desk: Client) -> None:
    tommaso = race.enters("Tommaso Brandi", 1)
    race.box(tommaso)
    final = race.puzzle(tommaso, GO + 2 * HOUR + 27 * MINUTE, text="Fatto, mancano 2 pezzi")
    said = text_of(at_desk.get(address("manage-photo", race, final.number)))
    for words in ("Tommaso Brandi", "Accetta 2:30:20", CODE, "2:27:00 dopo il via", "1ª per ora"):
        assert words in said
    assert "2:30:30" in text_of(at_desk.get(address("manage-photo", race, final.number) + "?missing=3"))
    english = at_desk.get(f"/en/manage/club-del-puzzle/tournaments/inverno/photos/{final.number}/")
    assert "Accept 2:30:20" in text_of(english)


def test_accepting_the_finish_accepts_the_box_beside_it_and_opens_the_next(
    race: Raced, at_desk: Client
) -> None:
    tommaso, marta = race.enters("Tommaso Brandi", 1), race.enters("Marta Olivari", 2, mode="online")
    race.box(tommaso)
    final = race.puzzle(tommaso, GO + 3 * HOUR)
    other = race.puzzle(marta, GO + 3 * HOUR + 60)
    answer = sent(at_desk, race, final, act="accept", missing="1", code_read="k7 m2q")
    found = Look.objects.order_by("id")
    assert [(look.role, look.verdict, look.code_read, look.missing) for look in found] == [
        ("sealed", "accepted", CODE, None),
        ("finish", "accepted", "", 1),
    ]
    assert answer.status_code == 302
    assert answer.url.startswith(address("manage-photo", race, other.number))
    strip = at_desk.get(answer.url)
    assert "Accettata: Tommaso Brandi" in text_of(strip)
    undone = at_desk.post(
        address("manage-photo-act", race, final.number), {"act": "undo", "look": found.last().pk}
    )
    assert "undone=1" in undone.url
    assert Look.objects.filter(undone_at=None).count() == 1


def test_of_two_judges_the_second_finds_what_the_first_decided(
    race: Raced, at_desk: Client, owner: Person, club: Organiser
) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    page = at_desk.get(address("manage-photo", race, box.number)).content.decode()
    token = re.findall(r'name="token" value="([^"]+)"', page)[0]
    looks.accept(
        actor=as_judge(owner, club), tournament=race.tournament, entry=anna, message=box, role="sealed"
    )
    values = {"act": "accept", "entry": anna.key, "role": "sealed", "token": token, "code_read": "K7M2X"}
    answer = at_desk.post(address("manage-photo-act", race, box.number), values)
    assert answer.status_code == 422
    assert "Olga Padroni" in text_of(answer)
    assert "Ritira" in text_of(answer)
    assert Look.objects.count() == 1


def test_asking_again_needs_a_reason(race: Raced, at_desk: Client) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    assert sent(at_desk, race, box, act="ask").status_code == 422
    answer = sent(at_desk, race, box, act="ask", reason="code")
    assert answer.status_code == 302
    assert Look.objects.get().reason == "code"
    assert "chiesta" in text_of(at_desk.get(answer.url))


def test_a_form_sent_twice_decides_once(race: Raced, at_desk: Client) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    values = {"act": "accept", "entry": anna.key, "role": "sealed", "token": "t" * 22}
    first = at_desk.post(address("manage-photo-act", race, box.number), values)
    again = at_desk.post(address("manage-photo-act", race, box.number), values)
    assert first.url == again.url
    assert Look.objects.count() == 1


def test_whose_is_chosen_among_the_possible_and_all_of_the_senders_photos_go_along(
    race: Raced, at_desk: Client
) -> None:
    bianca = race.enters("Bianca Rezza", 1)
    one = race.says("brezza_84", START - 2 * MINUTE)
    other = race.says("brezza_84", GO + 3 * HOUR)
    page = at_desk.get(address("manage-photo", race, one.number))
    assert "Bianca Rezza" in text_of(page)
    values = {"act": "assign", "whose": bianca.key, "posts": [one.number, other.number]}
    answer = at_desk.post(address("manage-photo-act", race, one.number), values)
    assert answer.status_code == 302
    assert Assignment.objects.filter(entry=bianca).count() == 2
    (item,) = race.desk().queue
    assert (item.entry, item.box and item.box.number, item.finish and item.finish.number) == (
        bianca.key, one.number, other.number,
    )  # fmt: skip
    assert at_desk.post(address("manage-photo-act", race, one.number), {"act": "assign"}).status_code == 422


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (PhotoState.MISSING, "senza questa foto"),
        (PhotoState.WANTED, "in arrivo da Telegram"),
        (PhotoState.REFUSED, "Conta comunque"),
    ],
)
def test_without_a_picture_the_judge_can_still_decide(
    race: Raced, at_desk: Client, state: PhotoState, words: str
) -> None:
    marta = race.enters("Marta Olivari", 1, mode="online")
    final = race.says(marta, GO + 3 * HOUR)
    photo = final.photos.get()
    if state == PhotoState.REFUSED:
        refuse(photo, "picture.pdf")
    else:
        final.photos.update(state=state)
    said = text_of(at_desk.get(address("manage-photo", race, final.number)))
    assert words in said
    assert "Accetta 3:00:00" in said
    assert sent(at_desk, race, final, act="accept").status_code == 302


def test_pictures_are_for_judges_of_this_tournament_at_a_few_sizes(
    race: Raced, at_desk: Client, signed_in: SignedIn, desk: Person, stranger: Person, client: Client
) -> None:
    anna = race.enters("Anna Neri", 1)
    photo = race.box(anna).photos.get()
    for size in ("small", "middle", "full"):
        answer = at_desk.get(address("manage-photo-picture", race, photo.pk, size))
        assert answer["Content-Type"] == "image/webp"
        assert "private" in answer["Cache-Control"]
    assert at_desk.get(address("manage-photo-picture", race, photo.pk, "huge")).status_code == 404
    assert signed_in(desk).get(address("manage-photo-picture", race, photo.pk, "small")).status_code == 403
    assert (
        signed_in(stranger).get(address("manage-photo-picture", race, photo.pk, "small")).status_code == 403
    )
    assert client.get(address("manage-photo-picture", race, photo.pk, "small")).status_code == 302
    assert photo.picture is not None
    assert client.get(reverse("picture", args=[photo.picture.digest])).status_code == 404


def test_clear_photos_are_accepted_together_and_those_with_a_hint_never(race: Raced, at_desk: Client) -> None:
    clear, marked = race.enters("Anna Chiara", 1), race.enters("Bruno Dubbi", 2)
    race.box(clear)
    final = race.puzzle(clear, GO + 3 * HOUR)
    race.box(marked)
    doubtful = race.puzzle(marked, GO + 3 * HOUR + 60, text="manca 1 pezzo")
    page = text_of(at_desk.get(address("manage-photos-accept-clear", race)))
    assert "Anna Chiara" in page
    assert "Bruno Dubbi" not in page
    values = {"chosen": [final.number, doubtful.number], "codes": "on"}
    assert at_desk.post(address("manage-photos-accept-clear", race), values).status_code == 422
    answer = at_desk.post(address("manage-photos-accept-clear", race), {**values, "chosen": [final.number]})
    assert "cleared=2" in answer.url
    assert {look.entry for look in Look.objects.filter(verdict=Verdict.ACCEPTED)} == {clear}
    assert Look.objects.get(role="sealed").code_read == CODE


def test_judges_see_who_looks_at_what(
    race: Raced, at_desk: Client, signed_in: SignedIn, owner: Person
) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    assert (
        signed_in(owner).post(address("manage-photos-watch", race), {"what": box.number}).status_code == 204
    )
    said = text_of(at_desk.get(address("manage-photo", race, box.number)))
    assert "Olga Padroni" in said
    assert Event.objects.get(name="watching").data == {"person": owner.pk, "number": box.number}
    with clock.standing_at(LATER + 90):
        assert "Olga Padroni" not in text_of(at_desk.get(address("manage-photo", race, box.number)))


def test_an_empty_desk_says_so_and_what_is_not_there_is_404(race: Raced, at_desk: Client) -> None:
    assert "Tutto guardato" in text_of(at_desk.get(address("manage-photos", race)))
    assert at_desk.get(address("manage-photo", race, 5)).status_code == 404
    assert at_desk.post(address("manage-photo-act", race, 5), {"act": "accept"}).status_code == 404
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    assert at_desk.post(address("manage-photo-act", race, box.number), {"act": "shred"}).status_code == 404
    assert at_desk.get(address("manage-photo-act", race, box.number)).status_code == 405
    assert at_desk.post(address("manage-photos", race)).status_code == 405


def test_a_long_queue_costs_as_many_queries_as_a_short_one(
    race: Raced, at_desk: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(1, 13):
        entry = race.enters(f"Nome{number} Prova", number, mode="online")
        race.says(entry, GO + 3 * HOUR + number)
    with django_assert_max_num_queries(45):
        assert at_desk.get(address("manage-photos", race)).status_code == 200


def test_after_a_second_photo_the_judge_says_whose_time_counts(
    race: Raced, at_desk: Client, judge: Person, club: Organiser
) -> None:
    """Art. 19: the first counts if it shows the finished puzzle; the tick is there, and can be taken away."""
    marta = race.enters("Marta Olivari", 1, mode="online")
    first = race.puzzle(marta, GO + 3 * HOUR)
    looks.ask_again(
        actor=as_judge(judge, club), tournament=race.tournament, entry=marta, message=first, role="finish",
        reason="not_whole",
    )  # fmt: skip
    new = race.puzzle(marta, GO + 3 * HOUR + 5 * MINUTE)
    page = at_desk.get(address("manage-photo", race, new.number)).content.decode()
    assert 'name="first" checked' in page
    assert "Accetta 3:00:00" in text_of(at_desk.get(address("manage-photo", race, new.number)))
    assert sent(at_desk, race, new, act="accept", first="on").status_code == 302
    assert Look.objects.get(verdict=Verdict.ACCEPTED).counts == first


def test_a_note_is_kept_beside_the_photo_and_the_photo_still_waits(race: Raced, at_desk: Client) -> None:
    anna = race.enters("Anna Neri", 1)
    box = race.box(anna)
    assert sent(at_desk, race, box, act="note", note="").status_code == 422
    answer = sent(at_desk, race, box, act="note", note="Il nastro è strappato?")
    assert "Il nastro è strappato?" in text_of(at_desk.get(answer.url))
    assert [item.number for item in race.desk().queue] == [box.number]
    assert sent(at_desk, race, box, act="aside").status_code == 302
    assert not race.desk().queue
