"""Letters about an entry: in the reader’s language, with what to do next, once, and after the commit."""

from collections.abc import Iterator

import pytest
from django.test import override_settings

from incastro import clock
from incastro.entries.models import DeskMessage, Entry, Told
from incastro.entries.services import note_payment, remove, withdraw
from incastro.entries.services.pool import answer, approach
from incastro.journal.actor import Actor
from incastro.letters import carrying
from incastro.letters.carrying import carry
from incastro.letters.writing import letter_of
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.words.speech import messages
from tests.entries.cast import DAY, NOW, asked, open_marathon, open_tournament, puzzler
from tests.entries.test_pool import card, team_of
from tests.fakes.mail import FakeMail

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


@pytest.fixture
def post_office(mail_server: FakeMail) -> Iterator[FakeMail]:
    with (
        override_settings(
            EMAIL_BACKEND="django.core.mail.backends.smtp.EmailBackend",
            EMAIL_HOST=mail_server.host,
            EMAIL_PORT=mail_server.port,
        ),
        clock.standing_at(NOW),
    ):
        yield mail_server


def english(person: Person) -> Person:
    person.language = "en"
    person.save()
    return person


def plain(server: FakeMail) -> list[tuple[str, str, str]]:
    """To whom, subject and text of every letter."""
    return [
        (to[0], message["Subject"].strip(), message.get_body(("plain",)).get_content())
        for to, message in server.letters
    ]


def test_who_has_a_seat_reads_until_when_what_it_costs_and_the_code(
    club: Organiser, post_office: FakeMail
) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    assert carry() == 1
    ((to, subject, text),) = plain(post_office)
    assert (to, subject) == ("nome1.cognome1@example.org", "Torneo d’inverno: ti teniamo un posto")
    assert "Ciao Nome1," in text
    assert "5 novembre 2026 alle 12:00, ora di Roma" in text
    assert "24,90\u00a0€" in text
    assert entry.reference in text
    assert post_office.letters[0][1]["Reply-To"] == "club@example.org"
    assert carry() == 0


def test_who_reads_english_is_written_to_in_english(club: Organiser, post_office: FakeMail) -> None:
    row = open_tournament(club, seats=1)
    asked(puzzler(1), row)
    asked(english(puzzler(2)), row)
    carry()
    _, subject, text = plain(post_office)[1]
    assert subject == "Winter tournament: you are number 1 on the waiting list"
    assert "order of arrival" in text


def test_whatever_moves_for_whom_each_hears_their_own_news(club: Organiser, post_office: FakeMail) -> None:
    row = open_tournament(club, seats=1)
    first, second, third = (asked(puzzler(n), row) for n in (1, 2, 3))
    remove(actor=DESK, entry=first, why="Iscrizione *doppia*")
    withdraw(actor=Actor(second.person_id), entry=second)
    note_payment(actor=DESK, entry=third, paid=NOW)
    carry()
    told = [(to.partition(".")[0], subject.partition(": ")[2]) for to, subject, _ in plain(post_office)]
    assert told[3:] == [
        ("nome1", "la tua iscrizione è stata tolta"),
        ("nome2", "si è liberato un posto per te"),
        ("nome2", "iscrizione ritirata"),
        ("nome3", "si è liberato un posto per te"),
        ("nome3", "ci sei"),
    ]
    assert "Iscrizione *doppia*" in plain(post_office)[3][2]


def test_what_needs_somebody_goes_to_the_organiser_with_the_name(
    club: Organiser, post_office: FakeMail
) -> None:
    row = open_tournament(club, seats=1)
    late = asked(puzzler(1), row)
    with clock.standing_at(NOW + 4 * DAY):
        asked(puzzler(2), row)
        note_payment(actor=DESK, entry=late, paid=NOW + DAY)
        carry()
    to_desk = [letter for letter in plain(post_office) if letter[0] == "club@example.org"]
    ((_, subject, text),) = to_desk
    assert subject == "Torneo d’inverno: un’iscrizione ha bisogno di te"
    assert "Nome1 Cognome1" in text


def test_a_message_of_the_organiser_goes_as_it_was_written(club: Organiser, post_office: FakeMail) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    Told.objects.all().delete()
    written = DeskMessage.objects.create(
        seats=entry.seats, subject="Il pacco", body="Parte **lunedì**.", at=NOW
    )
    Told.objects.create(entry=entry, code="desk_message", message=written, at=NOW)
    carry()
    ((_, subject, text),) = plain(post_office)
    assert (subject, "Parte lunedì." in text) == ("Il pacco", True)


def test_a_letter_that_could_not_go_is_tried_again_with_the_same_id(
    club: Organiser, mail_server: FakeMail
) -> None:
    with clock.standing_at(NOW):
        asked(puzzler(1), open_tournament(club))
    ident = letter_of(Told.objects.get()).ident
    down = {"EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "EMAIL_HOST": "127.0.0.1"}
    with clock.standing_at(NOW), override_settings(**down, EMAIL_PORT=1):
        assert carry() == 0
    told = Told.objects.get()
    assert (told.sent_at, told.failed_at, told.failure) == (None, None, "mail.unreachable")
    with override_settings(**{**down, "EMAIL_HOST": mail_server.host, "EMAIL_PORT": mail_server.port}):
        with clock.standing_at(NOW + 60):
            assert carry() == 0, "its claim still stands"
        with clock.standing_at(NOW + carrying.LOST + 1):
            assert carry() == 1
    assert mail_server.letters[0][1]["Message-ID"] == ident


def test_whoever_has_no_address_is_not_tried_for_ever(club: Organiser, post_office: FakeMail) -> None:
    person = puzzler(1)
    entry = asked(person, open_tournament(club))
    account = person.account
    Person.objects.filter(pk=person.pk).update(account=None)
    assert account is not None
    account.delete()
    assert carry() == 0
    assert Told.objects.get(entry=entry).failure == "mail.gone"
    assert not carrying.is_waiting()


def test_a_secret_is_forgotten_once_its_letter_has_gone(club: Organiser, post_office: FakeMail) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    Told.objects.update(secret="s" * 20)
    carry()
    assert Told.objects.get(entry=entry).secret == ""


@pytest.mark.parametrize(
    "code", sorted(name.split(".")[1] for name in messages() if name.startswith("notice.seat"))
)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_move_of_a_seat_can_be_written(club: Organiser, code: str, lang: str) -> None:
    with clock.standing_at(NOW):
        person = puzzler(1)
        person.language = lang
        person.save()
        entry = asked(person, open_tournament(club))
    params = {"pay_by": NOW, "position": 3, "reason": "Prova"}
    letter = letter_of(Told(pk=9, entry=Entry.objects.get(pk=entry.pk), code=code, params=params, at=NOW))
    assert "%(" not in letter.subject + letter.plain + letter.html
    assert letter.language == lang


def test_the_pool_writes_to_both_and_shows_an_address_only_when_it_is_agreed(
    club: Organiser, post_office: FakeMail
) -> None:
    hall, alone, captain = open_marathon(club), puzzler(1), puzzler(2)
    mine, theirs = card(alone, hall), card(captain, hall, team_of(captain, hall))
    Told.objects.all().delete()
    match = approach(actor=Actor(alone.pk), asking=mine, asked=theirs, said="Vengo *volentieri*")
    carry()
    answer(actor=Actor(captain.pk), match=match, agrees=True)
    carry()
    asked_for, agreed = plain(post_office)
    assert asked_for[:2] == ("nome2.cognome2@example.org", "Maratona di prova: Nome1 vorrebbe giocare con te")
    assert "Vengo *volentieri*" in asked_for[2]
    assert "nome1.cognome1@example.org" not in asked_for[2]
    # nobody has approved the team’s name yet (M-12)
    team = f"Squadra {theirs.team.entry.key[:4]}"
    assert agreed[:2] == ("nome1.cognome1@example.org", f"Maratona di prova: {team} accetta")
    assert "nome2.cognome2@example.org" in agreed[2]


def test_money_is_said_as_one_writes_it(club: Organiser) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    told = Told.objects.create(
        entry=entry, code="refund_asked", params={"amount": "31.90 EUR"}, desk=True, at=NOW
    )
    assert "31,90\N{NO-BREAK SPACE}€" in letter_of(told).plain


def test_a_letter_of_one_sentence_says_in_its_subject_what_it_is_about(club: Organiser) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    told = Told.objects.create(entry=entry, code="parcel_sent", params={"by": ""}, at=NOW)
    letter = letter_of(told)
    assert letter.subject == "Torneo d’inverno: il tuo pacco è partito"
    assert "Il tuo pacco è partito" in letter.plain
    assert f"/iscrizioni/{entry.key}/" in letter.plain


def test_a_refused_name_is_told_with_the_reason_as_it_was_written(club: Organiser) -> None:
    entry = asked(puzzler(1), open_tournament(club))
    told = Told.objects.create(
        entry=entry, code="team_name_refused", params={"reason": "Si ride di altri."}, at=NOW
    )
    assert "> Si ride di altri.\n" in letter_of(told).plain
