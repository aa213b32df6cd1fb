"""Judges decide on pages: what happened, who moves, the ruling, its answer, its reversal (S-24)."""

from typing import Any

import pytest

from incastro import clock
from incastro.judging.models import Ruling
from incastro.judging.services import answers
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import START
from tests.judging.decided_cast import RACED, raced
from tests.web.rulings.sending import WHY, at, hidden, previewed, sent

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def while_it_is_raced() -> Any:
    with clock.standing_at(RACED):
        yield


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_happened_is_chosen_in_plain_words_with_its_article(
    club: Organiser, judge: Person, signed_in: SignedIn, lang: str
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    page = signed_in(judge).get(at(club, "manage-ruling-new", first.key, lang=lang)).content.decode()
    assert "?ground=started_before_go" in page
    assert "?ground=opened_before_photo" not in page  # that is of the offline mode
    assert "art. 15" in page
    assert at(club, "manage-makeup-new", first.key, lang=lang) in page


def test_nothing_is_decided_before_its_effect_was_seen(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first, second) = raced(club, "1:40:00", "1:50:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=camera"
    blind = sent(client, address, **WHY, make="1")
    assert (blind.status_code, Ruling.objects.filter(kind="annul").count()) == (200, 0)
    form, page = previewed(client, address)
    assert "Annulla il risultato di Nome1 Cognome1" in page
    assert second.person.last_name in page
    made = client.post(address, {**form, "make": "1"})
    ruling = Ruling.objects.get(kind="annul")
    assert (made.status_code, made["Location"]) == (302, at(club, "manage-ruling", ruling.key))
    assert (ruling.reason, ruling.is_public, ruling.public_words) == ("Visto in video.", False, "")


def test_sent_twice_it_is_one_ruling(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=other_penalty"
    form, _page = previewed(client, address, seconds="60")
    for _ in range(2):
        assert client.post(address, {**form, "make": "1"}).status_code == 302
    assert Ruling.objects.filter(kind="penalty").count() == 1


def test_of_another_time_the_effect_is_shown_anew(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=other_penalty"
    form, page = previewed(client, address, seconds="60")
    assert "1:40:00 → 1:41:00" in page
    again = client.post(address, {**form, "seconds": "90", "make": "1"})
    assert "1:40:00 → 1:41:30" in again.content.decode()
    assert not Ruling.objects.filter(kind="penalty").exists()


def test_a_time_is_set_to_the_second_or_since_the_go(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=time_corrected"
    nothing = sent(client, address, **WHY, look="1")
    assert nothing.status_code == 422
    form, _page = previewed(client, address, moment_day="2026-11-28", moment_time="17:41:07")
    client.post(address, {**form, "make": "1"})
    ruling = Ruling.objects.get(reverses__isnull=False)
    assert (ruling.instant, ruling.seconds) == (START + 6067, None)


def test_public_words_are_suggested_and_kept_in_both_languages(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=outside_help"
    page = client.get(address).content.decode()
    assert "Il puzzle non è stato" in page
    assert "The puzzle was not done alone." in page
    form, _page = previewed(
        client, address, shown="public", public_words="Aiuto esterno.", public_words_en="Outside help."
    )
    client.post(address, {**form, "make": "1"})
    ruling = Ruling.objects.get(kind="annul")
    words = (ruling.is_public, ruling.public_words, ruling.public_words_en)
    assert words == (True, "Aiuto esterno.", "Outside help.")


def test_what_stands_already_is_refused_in_words_and_nothing_typed_is_lost(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client, address = signed_in(judge), at(club, "manage-ruling-new", first.key) + "?ground=camera"
    form, _page = previewed(client, address)
    client.post(address, {**form, "make": "1"})
    again = sent(client, address, **{**WHY, "reason": "Ancora, con parole mie."}, look="1")
    page = again.content.decode()
    assert again.status_code == 422
    assert "Ancora, con parole mie." in page
    assert "revoca prima quella decisione" in page


def test_answers_come_first_and_are_marked_as_read(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first, second) = raced(club, "1:40:00", "1:50:00")
    ruling = Ruling.objects.get(entry=first)
    answers.answer(person=first.person, ruling=ruling, words="Non sono d’accordo.")
    client = signed_in(judge)
    listed = client.get(at(club, "manage-rulings")).content.decode()
    table = listed[listed.index("<tbody>") :]
    assert table.index(first.person.last_name) < table.index(second.person.last_name)
    address = at(club, "manage-ruling", ruling.key)
    assert "Non sono d’accordo." in client.get(address).content.decode()
    assert client.post(address).status_code == 303
    ruling.answer.refresh_from_db()
    assert ruling.answer.read_at is not None


def test_a_reversed_ruling_is_struck_and_still_read(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    ruling, client = Ruling.objects.get(entry=first), signed_in(judge)
    address = at(club, "manage-ruling-reverse", ruling.key)
    assert first.person.last_name in client.get(address).content.decode()
    assert sent(client, address, **WHY).status_code == 302
    listed = client.get(at(club, "manage-rulings")).content.decode()
    assert "<s>" in listed
    assert "Letto dal video." in listed
    late = client.get(address).content.decode()
    again = client.post(address, {**WHY, "token": hidden(late, "token")})
    assert again.status_code == 422


def test_filters_and_names_narrow_the_list(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    _tournament, (first, second) = raced(club, "1:40:00", "1:50:00")
    client, address = signed_in(judge), at(club, "manage-rulings")
    page = client.get(address, {"q": "cognome2"}).content.decode()
    assert second.person.last_name in page[page.index("<tbody>") :]
    assert first.person.last_name not in page[page.index("<tbody>") :]
    assert "<tbody>" not in client.get(address, {"only": "reversed"}).content.decode()
    led = client.get(address, {"e": first.key})
    assert led["Location"] == at(club, "manage-ruling-new", first.key)


@pytest.mark.parametrize(
    ("who", "status"), [("judge", 200), ("desk", 403), ("owner", 200), ("stranger", 403)]
)
def test_judges_alone_open_them(
    club: Organiser, signed_in: SignedIn, request: pytest.FixtureRequest, who: str, status: int
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    ruling, client = Ruling.objects.get(), signed_in(request.getfixturevalue(who))
    for address in (
        at(club, "manage-rulings"),
        at(club, "manage-ruling", ruling.key),
        at(club, "manage-ruling-new", first.key),
        at(club, "manage-ruling-reverse", ruling.key),
        at(club, "manage-makeup-new", first.key),
    ):
        assert client.get(address).status_code == status


def test_another_organisers_rulings_are_not_there(
    club: Organiser, other_club: Organiser, other_owner: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    client = signed_in(other_owner)
    assert client.get(at(other_club, "manage-ruling", Ruling.objects.get().key)).status_code == 404
    assert client.get(at(club, "manage-ruling-new", first.key)).status_code == 403


def test_the_list_asks_no_more_with_more_rulings(
    club: Organiser, judge: Person, signed_in: SignedIn, django_assert_max_num_queries: Any
) -> None:
    raced(club, *(f"1:{minute}:00" for minute in range(10, 22)))
    client = signed_in(judge)
    with django_assert_max_num_queries(16):
        assert client.get(at(club, "manage-rulings")).status_code == 200
