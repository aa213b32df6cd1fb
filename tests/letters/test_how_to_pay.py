"""Whoever has to pay is told how in the letter itself, a captain too (M-9)."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Team, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask
from incastro.journal.actor import Actor
from incastro.letters.writing import letter_of
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Way
from tests.entries.cast import NOW, open_marathon, puzzler

pytestmark = pytest.mark.django_db
IBAN = "IT60X0542811101000000123456"


@pytest.mark.parametrize(("lang", "word"), [("it", "Bonifico"), ("en", "Bank transfer")])
def test_the_captain_reads_account_amount_and_code(club: Organiser, lang: str, word: str) -> None:
    Way.objects.create(organiser=club, kind=Kind.BANK, settings={"holder": "Club *uno*", "iban": IBAN})
    captain = puzzler(1, language=lang)
    with clock.standing_at(NOW):
        entry = ask(
            actor=Actor(captain.pk),
            seats=seats_of(open_marathon(club)),
            asked=Asked(person=captain, price=Decimal(130), accepted={}),
            details=lambda made: Team.objects.create(entry=made, name="I Tasselli"),
        )
        letter = letter_of(Told.objects.get(entry=entry, code="seat_held"))
    for each in (word, "IT60 X054", "Club *uno*", entry.reference, "130"):
        assert each in letter.plain
    assert "Confermata" not in letter.plain
