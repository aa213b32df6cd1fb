"""A minor’s parent answers through a link (S-3, art. 2)."""

from datetime import date

import pytest

from incastro import clock
from incastro.entries.models import Conditions, Entry, HomeEntry, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import withdraw
from incastro.entries.services.parents import AGAIN_AFTER, MOST_LETTERS, answer_as_parent, ask_parent, home_of
from incastro.journal.actor import Actor
from incastro.letters.writing import letter_of
from incastro.organisers.models import Organiser
from incastro.rulebook.entering.reasons import Refused
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from tests.entries.cast import NOW, open_tournament, puzzler
from tests.entries.home_cast import entering

pytestmark = pytest.mark.django_db
PARENT = {"parent_name": "Paola Rinaldi", "parent_email": "Paola@Example.org"}
SELF = Actor(role="puzzler")


@pytest.fixture
def row(club: Organiser) -> Tournament:
    made = open_tournament(club)
    Conditions.objects.create(seats=seats_of(made), parent_confirms=True)
    return made


def minor_in(row: Tournament) -> Entry:
    return entering(puzzler(1, birth_date=date(2009, 5, 3)), row, **PARENT)


def secret_of(entry: Entry) -> str:
    return Told.objects.filter(entry=entry, code="parent_asked").latest("id").secret


def test_a_declared_parent_is_enough_where_the_organiser_asks_for_no_more(club: Organiser) -> None:
    minor = puzzler(1, birth_date=date(2009, 5, 3))
    row = open_tournament(club)
    with pytest.raises(Refused) as refused:
        entering(minor, row)
    assert [(each.code, each.article) for each in refused.value.reasons] == [
        ("age.consent_missing", "art. 2")
    ]
    entry = entering(minor, row, parent_name="Paola Rinaldi")
    assert entry.home.parent_name == "Paola Rinaldi"
    assert not Told.objects.filter(code="parent_asked").exists()


def test_where_the_parent_confirms_an_address_is_needed(row: Tournament) -> None:
    with pytest.raises(Refused) as refused:
        entering(puzzler(1, birth_date=date(2009, 5, 3)), row, parent_name="Paola Rinaldi")
    assert refused.value.code == "parent.email_missing"


def test_a_grown_up_is_not_asked_for_a_parent(row: Tournament) -> None:
    entry = entering(puzzler(1), row)
    assert not Told.objects.filter(entry=entry, code="parent_asked").exists()


def test_the_seat_is_held_while_the_parent_is_asked(row: Tournament) -> None:
    entry = minor_in(row)
    told = Told.objects.get(entry=entry, code="parent_asked")
    assert (entry.standing, told.email, told.desk) == ("held", "paola@example.org", False)
    home = HomeEntry.objects.get(entry=entry)
    assert told.secret
    assert told.secret not in home.parent_secret  # a digest, never the secret
    assert home.parent_asked_at == NOW


def test_a_yes_is_kept_and_told_to_the_entrant(row: Tournament) -> None:
    entry = minor_in(row)
    with clock.standing_at(NOW + 60):
        answer_as_parent(secret=secret_of(entry), consents=True)
    assert HomeEntry.objects.get(entry=entry).parent_confirmed_at == NOW + 60
    assert Told.objects.filter(entry=entry, code="parent_confirmed", desk=False).count() == 1


def test_a_no_tells_the_desk_and_leaves_the_entry_to_it(row: Tournament) -> None:
    entry = minor_in(row)
    with clock.standing_at(NOW + 60):
        answer_as_parent(secret=secret_of(entry), consents=False)
    entry.refresh_from_db()
    assert entry.standing == "held"
    assert Told.objects.filter(entry=entry, code="parent_refused", desk=True).count() == 1


def test_a_later_answer_replaces_the_earlier_and_the_same_twice_tells_once(row: Tournament) -> None:
    entry = minor_in(row)
    with clock.standing_at(NOW + 60):
        for says in (False, False, True):
            answer_as_parent(secret=secret_of(entry), consents=says)
    home = HomeEntry.objects.get(entry=entry)
    assert (home.parent_confirmed_at, home.parent_refused_at) == (NOW + 60, None)
    assert Told.objects.filter(entry=entry, code__startswith="parent_re").count() == 1


def test_sent_again_the_old_link_opens_nothing_and_an_unsent_letter_is_dropped(row: Tournament) -> None:
    entry = minor_in(row)
    old = secret_of(entry)
    with clock.standing_at(NOW + AGAIN_AFTER):
        ask_parent(actor=SELF, entry=entry)
    with pytest.raises(RuleViolation, match=r"parent\.unknown"):
        home_of(old)
    assert home_of(secret_of(entry)).entry_id == entry.pk
    assert Told.objects.filter(entry=entry, code="parent_asked").count() == 1


def test_not_twice_in_ten_minutes_to_the_same_address_but_at_once_to_another(row: Tournament) -> None:
    entry = minor_in(row)
    with clock.standing_at(NOW + AGAIN_AFTER - 1):
        with pytest.raises(RuleViolation, match=r"parent\.asked_just_now"):
            ask_parent(actor=SELF, entry=entry)
        ask_parent(actor=SELF, entry=entry, email="giusta@example.org")
    assert Told.objects.get(entry=entry, code="parent_asked").email == "giusta@example.org"


def test_nobody_writes_to_strangers_without_end(row: Tournament) -> None:
    entry = minor_in(row)
    for number in range(1, MOST_LETTERS):
        Told.objects.update(sent_at=NOW)
        with clock.standing_at(NOW + number):
            ask_parent(actor=SELF, entry=entry, email=f"altra{number}@example.org")
    Told.objects.update(sent_at=NOW)
    with clock.standing_at(NOW + 60), pytest.raises(RuleViolation, match=r"parent\.asked_often"):
        ask_parent(actor=SELF, entry=entry, email="ancora@example.org")


def test_nobody_is_asked_after_a_yes_or_about_what_is_over(row: Tournament) -> None:
    entry = minor_in(row)
    secret = secret_of(entry)
    with clock.standing_at(NOW + 60):
        answer_as_parent(secret=secret, consents=True)
        with pytest.raises(RuleViolation, match=r"parent\.confirmed"):
            ask_parent(actor=SELF, entry=entry)
        left = withdraw(actor=SELF, entry=entry)
        for act in (
            lambda: ask_parent(actor=SELF, entry=left),
            lambda: answer_as_parent(secret=secret, consents=False),
        ):
            with pytest.raises(RuleViolation, match=r"entry\.over"):
                act()


@pytest.mark.parametrize("secret", ["", "x", "a" * 500])
def test_a_link_that_nobody_was_sent_opens_nothing(db: None, secret: str) -> None:
    with pytest.raises(RuleViolation, match=r"parent\.unknown"):
        home_of(secret)


@pytest.mark.parametrize(("lang", "words"), [("it", "Basta un tocco, senza account"), ("en", "no account")])
def test_the_parents_letter_leads_to_their_page_in_the_minors_language(
    row: Tournament, lang: str, words: str
) -> None:
    entry = minor_in(row)
    entry.person.language = lang
    entry.person.save()
    letter = letter_of(Told.objects.get(entry=entry, code="parent_asked"))
    assert letter.to == "paola@example.org"
    assert words in letter.plain
    assert secret_of(entry) in letter.plain
    assert "via Garibaldi" not in letter.plain
