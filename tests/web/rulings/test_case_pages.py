"""Parcels that go wrong on pages: reported by the desk, decided by judges, made up for on another day."""

from typing import Any

import pytest
from django.urls import reverse
from django.utils.translation import override

from incastro import clock
from incastro.entries.models import Address, FreeEntry
from incastro.journal.actor import SITE
from incastro.judging.models import ParcelCase, Ruling
from incastro.judging.services import answers, cases
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.starts.models import MakeUp
from tests.cast import SignedIn
from tests.entries.cast import DAY, HOUR, START
from tests.judging.decided_cast import RACED, raced
from tests.web.rulings.sending import at, hidden, sent

pytestmark = pytest.mark.django_db
A_WEEK_LATER = START + 7 * DAY


@pytest.fixture(autouse=True)
def while_it_is_raced() -> Any:
    with clock.standing_at(RACED):
        yield


def reported(entry: Any, trouble: str = "late") -> ParcelCase:
    return cases.report(actor=SITE, entry=entry, trouble=trouble, words="Fermo a Piacenza.", by_entrant=True)


def test_the_desk_notes_what_it_was_told_once(club: Organiser, desk: Person, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "")
    client, address = signed_in(desk), at(club, "manage-case-new", first.key)
    typed = {"trouble": "lost", "noticed": "2026-11-27", "words": "Il corriere non lo trova."}
    made = sent(client, address, **typed)
    case = ParcelCase.objects.get()
    assert made["Location"] == at(club, "manage-case", case.pk)
    assert (case.trouble, case.by_entrant, str(case.noticed)) == ("lost", False, "2026-11-27")
    again = sent(client, address, **typed)
    assert (again.status_code, ParcelCase.objects.count()) == (422, 1)


def test_the_desk_sees_a_case_and_does_not_decide_it(
    club: Organiser, desk: Person, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "")
    case, decision = reported(first), {"outcome": "go_on", "why": "Arrivato.", "article": "art. 17"}
    address, act = at(club, "manage-case", case.pk), at(club, "manage-case-decide", case.pk)
    client = signed_in(desk)
    page = client.get(address).content.decode()
    assert "Fermo a Piacenza." in page
    assert act not in page
    assert client.post(act, decision).status_code == 403
    judged = sent(signed_in(judge), address, act, **decision)
    case.refresh_from_db()
    assert (judged.status_code, case.outcome, case.why) == (302, "go_on", "Arrivato.")


def test_a_judge_sees_no_address(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "")
    Address.objects.create(entry=first, street="Via Segreta 9", postcode="41100", city="Modena", country="IT")
    case, client = reported(first), signed_in(judge)
    for address in (at(club, "manage-cases"), at(club, "manage-case", case.pk)):
        page = client.get(address).content.decode()
        assert "Via Segreta" not in page
        assert first.person.last_name in page


def test_what_must_be_decided_first_comes_first(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    tournament, entries = raced(club, "", "", "")
    early = tournament.slots.get(key="sat-16")
    early.planned = START - 10 * DAY
    early.save()
    late = tournament.slots.get(key="sat-21")
    entries[0].home.slot = late
    entries[0].home.save()
    for entry in entries:
        reported(entry)
    cases.decide(
        actor=SITE, case=ParcelCase.objects.get(entry=entries[1]), outcome="go_on", article="", why="Sì."
    )
    page = signed_in(judge).get(at(club, "manage-cases")).content.decode()
    places = [page.index(entry.person.last_name) for entry in (entries[2], entries[0], entries[1])]
    assert places == sorted(places)
    assert "4 giorni rimasti" in page


def test_a_make_up_is_agreed_within_its_days_and_decides_the_parcel(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "")
    case, client = reported(first), signed_in(judge)
    to_day = sent(
        client, at(club, "manage-case", case.pk), at(club, "manage-case-decide", case.pk),
        outcome="make_up", why="Ritardo del corriere.", article="art. 17",
    )  # fmt: skip
    address = at(club, "manage-makeup-new", first.key)
    assert to_day["Location"] == address
    page = client.get(address).content.decode()
    assert 'min="2026-11-28" max="2026-12-12"' in page
    typed = {"mode": "offline", "why": "Ritardo del corriere.", "article": "art. 17"}
    late = sent(client, address, scheduled_day="2026-12-13", scheduled_time="16:00", **typed)
    assert late.status_code == 422
    assert "sabato 12 dicembre" in late.content.decode() or "12 dicembre" in late.content.decode()
    made = sent(client, address, scheduled_day="2026-12-05", scheduled_time="18:00", **typed)
    makeup = MakeUp.objects.get()
    case.refresh_from_db()
    assert made["Location"] == at(club, "manage-makeup", makeup.pk)
    assert (makeup.scheduled, makeup.mode, case.makeup) == (A_WEEK_LATER + 2 * HOUR, "offline", makeup)


def test_a_make_up_is_called_off_by_who_saw_its_last_state(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "")
    made = cases.settle_by_makeup(
        actor=SITE, case=reported(first), scheduled=A_WEEK_LATER, mode="", article="art. 17", why="Tardi."
    )
    client, address = signed_in(judge), at(club, "manage-makeup", made.pk)
    version = hidden(client.get(address).content.decode(), "version")
    assert client.post(address, {"version": str(int(version) + 1)}).status_code == 422
    assert client.post(address, {"version": version}).status_code == 303
    made.refresh_from_db()
    assert made.ended_at == RACED
    assert client.post(address, {"version": version}).status_code == 422


def test_a_free_entry_is_given_with_the_decision(club: Organiser, judge: Person, signed_in: SignedIn) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first, "damaged")
    sent(
        signed_in(judge), at(club, "manage-case", case.pk), at(club, "manage-case-decide", case.pk),
        outcome="free_entry", why="Nessun giorno possibile.", article="art. 18",
    )  # fmt: skip
    assert FreeEntry.objects.get().earned_by == first


def test_a_stale_decision_is_refused_and_keeps_its_words(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "")
    case, client = reported(first), signed_in(judge)
    page = client.get(at(club, "manage-case", case.pk)).content.decode()
    held = {"token": hidden(page, "token"), "version": hidden(page, "version")}
    cases.decide(actor=SITE, case=case, outcome="entrants_fault", article="art. 17", why="Indirizzo.")
    typed = {"outcome": "go_on", "why": "Parole mie.", "article": "art. 17"}
    late = client.post(at(club, "manage-case-decide", case.pk), {**held, **typed})
    assert late.status_code == 422
    assert "Parole mie." in late.content.decode()


def test_when_the_days_are_over_the_page_says_what_is_left(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "")
    case, client = reported(first), signed_in(judge)
    with clock.standing_at(START + 15 * DAY):
        page = client.get(at(club, "manage-case", case.pk)).content.decode()
        assert 'value="make_up"' not in page
        assert 'value="free_entry"' in page
        assert "Non restano giorni" in client.get(at(club, "manage-makeup-new", first.key)).content.decode()


@pytest.mark.parametrize("name", ["manage-cases", "manage-case"])
@pytest.mark.parametrize(
    ("who", "status"), [("judge", 200), ("desk", 200), ("owner", 200), ("stranger", 403), ("", 302)]
)
def test_who_works_for_the_organiser_sees_them(
    club: Organiser, signed_in: SignedIn, client: Any, request: Any, name: str, who: str, status: int
) -> None:
    _tournament, (first,) = raced(club, "")
    case = reported(first)
    browser = signed_in(request.getfixturevalue(who)) if who else client
    more = (case.pk,) if name == "manage-case" else ()
    assert browser.get(at(club, name, *more, lang="en")).status_code == status
    assert browser.post(at(club, name, *more)).status_code in (403, 405, 303)


def test_the_first_page_says_what_waits_for_a_judge(
    club: Organiser, judge: Person, desk: Person, signed_in: SignedIn
) -> None:
    _tournament, (first,) = raced(club, "1:40:00")
    reported(first)
    answers.answer(person=first.person, ruling=Ruling.objects.get(), words="Mah.")
    with override("it"):
        home = reverse("manage", args=[club.slug])
    page = signed_in(judge).get(home).content.decode()
    assert "1 pacco da decidere" in page
    assert "1 risposta da leggere" in page
    assert "1 risposta da leggere" not in signed_in(desk).get(home).content.decode()
