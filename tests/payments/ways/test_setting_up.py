"""Setting ways to pay up: what is kept, what is shown once, what is never told."""

import pytest

from incastro import clock
from incastro.entries.models import Entry
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Way
from incastro.payments.setting_up import change_way, drop_way, renew_secret, set_up_way, switch_way
from incastro.payments.ways import ADAPTERS, ways_to_pay
from incastro.payments.ways.bank import iban_holds, spaced
from incastro.payments.ways.shape import Secret
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.entries.cast import NOW, asked, open_marathon, open_tournament, puzzler
from tests.payments.ways.cast import tells, way_of

pytestmark = pytest.mark.django_db
ACTOR = Actor(role="organiser")
IBAN = "IT60X0542811101000000123456"


def test_every_kind_has_its_adapter() -> None:
    assert set(ADAPTERS) == set(Kind)
    for kind, adapter in ADAPTERS.items():
        assert adapter.kind is kind
        assert adapter.recipe
        assert adapter.listens == (adapter.secret is not Secret.NONE)


def test_a_secret_of_ours_is_long_and_each_time_another(club: Organiser) -> None:
    made = [set_up_way(actor=ACTOR, organiser=club, kind=Kind.WOOCOMMERCE).secret for _ in range(2)]
    assert made[0] != made[1]
    assert min(map(len, made)) >= 40


def test_no_secret_stands_in_the_journal(club: Organiser) -> None:
    way = set_up_way(actor=ACTOR, organiser=club, kind=Kind.STRIPE, secret="whsec_geheim", key="sk_geheim")
    change_way(actor=ACTOR, way=way, name="Carta", settings={}, secret="whsec_anders", key="rk_anders")
    other = set_up_way(actor=ACTOR, organiser=club, kind=Kind.SIGNED)
    renewed = renew_secret(actor=ACTOR, way=other)
    lines = str(list(Line.objects.values()))
    for hidden in ("geheim", "anders", renewed, other.secret):
        assert hidden not in lines
    assert [line.action for line in Line.objects.order_by("pk")] == [
        "way.new",
        "way.change",
        "way.new",
        "way.secret",
    ]
    for line in Line.objects.all():
        assert say(f"journal.{line.action}", {}, "it")


def test_an_empty_secret_keeps_the_one_there_is(club: Organiser) -> None:
    way = set_up_way(actor=ACTOR, organiser=club, kind=Kind.SHOPIFY, secret="abc")
    change_way(actor=ACTOR, way=way, name="", settings={"link": "https://x.example"}, secret="")
    way.refresh_from_db()
    assert (way.secret, way.settings["link"]) == ("abc", "https://x.example")


def test_a_secret_that_we_made_is_not_pasted_over(club: Organiser) -> None:
    way = set_up_way(actor=ACTOR, organiser=club, kind=Kind.SIGNED, secret="easy")
    assert way.secret != "easy"
    change_way(actor=ACTOR, way=way, name="", settings={}, secret="easy", key="sk_x")
    way.refresh_from_db()
    assert (way.secret == "easy", way.key) == (False, "")


@pytest.mark.parametrize(
    ("values", "code"), [({"secret": "sk_x"}, "way.secret"), ({"key": "pk_live_x"}, "way.key")]
)
def test_what_is_plainly_the_wrong_thing_is_refused(
    club: Organiser, values: dict[str, str], code: str
) -> None:
    with pytest.raises(Refusal, match=code):
        set_up_way(actor=ACTOR, organiser=club, kind=Kind.STRIPE, **values)  # type: ignore[arg-type]
    assert not Way.objects.exists()


def test_of_some_kinds_one_is_enough(club: Organiser, other_club: Organiser) -> None:
    set_up_way(actor=ACTOR, organiser=club, kind=Kind.BANK)
    set_up_way(actor=ACTOR, organiser=other_club, kind=Kind.BANK)
    with pytest.raises(RuleViolation, match=r"way\.already"):
        set_up_way(actor=ACTOR, organiser=club, kind=Kind.BANK)


def test_a_stale_form_changes_nothing(club: Organiser) -> None:
    way = set_up_way(actor=ACTOR, organiser=club, kind=Kind.BY_HAND)
    change_way(actor=ACTOR, way=way, name="Prima", settings={}, version=1)
    with pytest.raises(RuleViolation, match="stale"):
        change_way(actor=ACTOR, way=way, name="Dopo", settings={}, version=1)


def test_with_a_new_secret_the_one_before_is_good_for_nothing(club: Organiser) -> None:
    way = way_of(club, Kind.SIGNED)
    assert tells(way).status_code == 200
    renew_secret(actor=ACTOR, way=way)
    assert tells(way, delivery="d2").status_code == 401


def test_a_secret_of_theirs_is_not_ours_to_make(club: Organiser) -> None:
    with pytest.raises(RuleViolation, match=r"way\.not_ours"):
        renew_secret(actor=ACTOR, way=way_of(club, Kind.SHOPIFY))


def test_a_way_by_which_money_came_is_kept(club: Organiser) -> None:
    used, unused = way_of(club, Kind.SIGNED), way_of(club, Kind.SHOPIFY)
    tells(used)
    with pytest.raises(RuleViolation, match=r"way\.used"):
        drop_way(actor=ACTOR, way=used)
    drop_way(actor=ACTOR, way=unused)
    assert list(Way.objects.all()) == [used]


# what payers see


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))


def test_nobody_is_left_without_a_word(club: Organiser, entry: Entry) -> None:
    (shown,) = ways_to_pay(entry, "it")
    assert (shown.kind, shown.way, shown.code) == (Kind.BY_HAND, None, entry.reference)
    assert shown.link == "https://negozio.example/inverno"  # the tournament’s own (S-7)
    assert "negozio dell’organizzazione" in shown.sentence


def test_without_a_link_one_is_told_whom_to_ask(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club, purchase_link=""))
    assert "club@example.org" in ways_to_pay(entry, "it")[0].sentence
    Organiser.objects.update(email="")
    entry = Entry.objects.get()
    assert ways_to_pay(entry, "en")[0].sentence.startswith("The organiser tells you")


def test_what_is_switched_on_is_offered_the_quickest_first(club: Organiser, entry: Entry) -> None:
    bank = {"holder": "Club", "iban": IBAN, "words": "Grazie!", "words_en": "Thank you!"}
    for kind, more in (
        (Kind.BANK, {"settings": bank}),
        (Kind.SHOPIFY, {}),
        (Kind.STRIPE, {}),
        (Kind.SIGNED, {}),
    ):
        way_of(club, kind, **more)
    off = way_of(club, Kind.WOOCOMMERCE)
    switch_way(actor=ACTOR, way=off, active=False)
    shown = ways_to_pay(entry, "en")
    assert [each.kind for each in shown] == [Kind.STRIPE, Kind.SHOPIFY, Kind.SIGNED, Kind.BANK]
    assert shown[0].form == "pay-by-card"
    assert shown[0].button == "Pay €24.90 by card"
    assert ("IBAN", "IT60 X054 2811 1010 0000 0123 456") in shown[3].lines
    assert shown[3].sentence.endswith("Thank you!")
    assert [each.kind for each in ways_to_pay(entry, "it")] == [each.kind for each in shown]


def test_what_is_not_complete_is_not_offered(club: Organiser, entry: Entry) -> None:
    way_of(club, Kind.STRIPE, key="")
    way_of(club, Kind.BANK)
    assert [each.kind for each in ways_to_pay(entry)] == [Kind.BY_HAND]


def test_by_hand_beside_others_where_the_organiser_set_it_up(club: Organiser, entry: Entry) -> None:
    way_of(club, Kind.SHOPIFY)
    assert [each.kind for each in ways_to_pay(entry)] == [Kind.SHOPIFY]
    way_of(club, Kind.BY_HAND, settings={"words": "In contanti al circolo, il giovedì."})
    shown = ways_to_pay(entry, "it")
    assert [each.kind for each in shown] == [Kind.SHOPIFY, Kind.BY_HAND]
    assert shown[1].sentence == "In contanti al circolo, il giovedì."


def test_a_teams_shop_needs_a_link_of_its_own(club: Organiser) -> None:
    from incastro.entries.seating import seats_of
    from incastro.entries.services import Asked, ask

    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = ask(
            actor=Actor(person.pk), seats=seats_of(open_marathon(club)),
            asked=Asked(person=person, price=130, accepted={}),  # type: ignore[arg-type]
        )  # fmt: skip
    way = way_of(club, Kind.WOOCOMMERCE)
    assert [each.kind for each in ways_to_pay(entry)] == [Kind.BY_HAND]
    Way.objects.filter(pk=way.pk).update(settings={"link": "https://negozio.example/maratona"})
    entry = Entry.objects.get()
    assert [each.link for each in ways_to_pay(entry)] == ["https://negozio.example/maratona"]


@pytest.mark.parametrize(
    ("iban", "holds"),
    [
        (IBAN, True), ("it60 x054 2811 1010 0000 0123 456", True), ("DE89370400440532013000", True),
        ("IT60X0542811101000000123457", False), ("IT61X0542811101000000123456", False), ("IT", False),
        ("6060X0542811101000000123456", False), ("IT60X05428111010000001234ò6", False), ("A" * 20, False),
    ],
)  # fmt: skip
def test_an_iban_is_held_to_its_check_digits(iban: str, holds: bool) -> None:
    assert iban_holds(iban) is holds


def test_an_iban_is_shown_in_fours() -> None:
    assert spaced(IBAN) == "IT60 X054 2811 1010 0000 0123 456"
