"""Mode, slot and address can be changed by oneself until a date, then by the organiser (S-8)."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Address, Conditions, Entry, HomeEntry, Parcel, Told
from incastro.entries.services import note_payment
from incastro.entries.services.home import change_home_entry
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot
from tests.entries.cast import CLOSES, NOW, START, open_tournament, puzzler
from tests.entries.home_cast import entering

pytestmark = pytest.mark.django_db
SELF, DESK = Actor(role="puzzler"), Actor(role="desk")


@pytest.fixture
def entry(club: Organiser) -> Entry:
    return entering(puzzler(1), open_tournament(club))


def changed(entry: Entry, at: int = NOW, *, by_desk: bool = False, version: int | None = None, **values):
    with clock.standing_at(at):
        actor = DESK if by_desk else SELF
        return change_home_entry(actor=actor, entry=entry, values=values, version=version, by_desk=by_desk)


def test_only_what_is_named_and_differs_is_written(entry: Entry) -> None:
    assert changed(entry, mode="online", slot="sat-21", city="Pisa", street="via Roma 1") == [
        "slot", "mode", "street",
    ]  # fmt: skip
    home, address = HomeEntry.objects.get(), Address.objects.get()
    assert (home.mode, home.slot.key, address.street, address.postcode) == (
        "online", "sat-21", "via Roma 1", "56124",
    )  # fmt: skip
    assert Entry.objects.get().version == entry.version + 1
    assert changed(entry, mode="online") == []


def test_a_colleagues_change_is_not_overwritten(entry: Entry) -> None:
    changed(entry, street="via Roma 1")
    with pytest.raises(RuleViolation, match="stale"):
        changed(entry, version=entry.version, street="via Milano 2")
    assert Address.objects.get().street == "via Roma 1"


def test_the_journal_has_the_names_of_an_address_alone(entry: Entry) -> None:
    changed(entry, street="via Segreta 9", mode="online")
    lines = {line.action: line.changes for line in Line.objects.filter(action__contains="change")}
    assert lines == {"homeentry.change": {"mode": ["offline", "online"]}, "address.change": {"street": []}}


def test_case_a_35_another_country_changes_no_price_and_tells_the_desk(entry: Entry) -> None:
    changed(entry, country="FR", city="Nizza", postcode="06000")
    kept = Entry.objects.get()
    assert (kept.price, kept.price_class) == (Decimal("24.90"), "home")
    told = Told.objects.get(code="address_changed_country")
    assert (told.desk, told.params) == (True, {"before": "IT", "after": "FR"})
    changed(entry, country="DE")  # abroad as before: nothing to decide
    assert Told.objects.filter(code="address_changed_country").count() == 1


def test_by_oneself_until_entries_close_then_by_the_desk(entry: Entry) -> None:
    with clock.standing_at(NOW):
        note_payment(actor=DESK, entry=entry, paid=NOW)
    assert changed(entry, CLOSES, mode="online") == ["mode"]
    with pytest.raises(RuleViolation, match=r"entry\.changes_over"):
        changed(entry, CLOSES + 1, mode="offline")
    assert changed(entry, CLOSES + 1, by_desk=True, mode="offline") == ["mode"]
    assert Told.objects.filter(code="entry_changed", desk=False).count() == 1


def test_or_until_the_organisers_own_date(entry: Entry) -> None:
    Conditions.objects.create(seats=entry.seats, changes_until=NOW + 10)
    assert changed(entry, NOW + 10, mode="online") == ["mode"]
    with pytest.raises(RuleViolation) as refused:
        changed(entry, NOW + 11, mode="offline")
    assert refused.value.params["until"].at == NOW + 10


def test_a_request_that_lapsed_is_not_changed_by_anybody(entry: Entry) -> None:
    assert entry.pay_by is not None
    for by_desk in (False, True):
        with pytest.raises(RuleViolation, match=r"entry\.over"):
            changed(entry, entry.pay_by + 1, by_desk=by_desk, mode="online")


def test_after_its_go_a_start_is_neither_left_nor_joined(entry: Entry) -> None:
    Slot.objects.filter(key="sat-16").update(go=START)
    for by_desk in (False, True):
        with pytest.raises(RuleViolation, match=r"slot\.gone"):
            changed(entry, by_desk=by_desk, slot="sat-21")
    with pytest.raises(RuleViolation, match=r"mode\.gone"):
        changed(entry, mode="online")
    assert changed(entry, by_desk=True, mode="online") == ["mode"]  # a slip of the desk’s, put right
    Slot.objects.filter(key="sat-16").update(go=None)
    Slot.objects.filter(key="sat-21").update(go=START)
    with pytest.raises(RuleViolation, match=r"slot\.gone"):
        changed(entry, by_desk=True, slot="sat-21")


def test_an_address_whose_parcel_has_left_is_the_desks(entry: Entry) -> None:
    with clock.standing_at(NOW):
        note_payment(actor=DESK, entry=entry, paid=NOW)
    Parcel.objects.update(state="sent")
    with pytest.raises(RuleViolation, match=r"entry\.address_sent"):
        changed(entry, street="via Roma 1")
    assert changed(entry, city="Pisa") == []  # nothing is another than before
    assert changed(entry, by_desk=True, street="via Roma 1") == ["street"]


def test_an_address_that_is_gone_can_be_given_anew(entry: Entry) -> None:
    Address.objects.all().delete()
    assert changed(entry, by_desk=True, street="via Roma 1", city="Pisa") == ["street", "city"]
    assert Address.objects.get().city == "Pisa"


def test_nothing_else_is_changed_here(entry: Entry) -> None:
    with pytest.raises(KeyError):
        changed(entry, price=1)
