"""A notice is edited until it is sent; then it stands, and so do its deliveries (S-31)."""

import pytest
from django.db import transaction
from django_tasks_db.models import DBTaskResult

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.notices import services, settling
from incastro.notices.models import Channel, Delivery, Notice, Occasion
from incastro.notices.selectors import on_portal
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from tests.fakes.mail import FakeMail
from tests.fakes.telegram import FakeTelegram

pytestmark = pytest.mark.django_db
State = Delivery.State
EVERYWHERE = list(Channel.values)


def states(notice: Notice) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for channel, state in notice.deliveries.values_list("channel", "state"):
        found.setdefault(channel, []).append(state)
    return found


def test_with_nothing_set_up_everything_goes_by_hand(actor: Actor, draft: Notice) -> None:
    services.send(actor=actor, notice=draft, channels=["portal", "telegram", "facebook"])
    assert states(draft) == {"portal": ["sent"], "telegram": ["by_hand"], "facebook": ["by_hand"]}
    assert list(on_portal()) == [draft]


def test_each_delivery_is_written_with_the_sending(
    actor: Actor,
    draft: Notice,
    telegram: FakeTelegram,
    mail_server: FakeMail,
    reader: Person,
    stranger: Person,
) -> None:
    services.send(actor=actor, notice=draft, channels=EVERYWHERE)
    assert states(draft) == {
        "portal": ["sent"],
        "telegram": ["waiting"],
        "facebook": ["by_hand"],
        "email": ["waiting"],
    }
    assert draft.deliveries.get(channel="email").person == reader
    assert telegram.calls == []
    assert mail_server.letters == []
    assert DBTaskResult.objects.count() == 1


def test_nothing_is_sent_and_nothing_kept_when_the_cause_is_undone(
    actor: Actor, draft: Notice, telegram: FakeTelegram
) -> None:
    def sent_by_something_that_fails() -> None:
        with transaction.atomic():
            services.send(actor=actor, notice=draft, channels=["portal", "telegram"])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        sent_by_something_that_fails()
    draft.refresh_from_db()
    assert draft.sent_at is None
    assert not Delivery.objects.exists()
    assert not DBTaskResult.objects.exists()
    assert telegram.calls == []


def test_what_was_sent_cannot_be_changed_dropped_or_sent_again(actor: Actor, draft: Notice) -> None:
    services.send(actor=actor, notice=draft, channels=["portal"])
    for again in (
        lambda: services.edit(actor=actor, notice=draft, values={"title": "Altro"}),
        lambda: services.drop(actor=actor, notice=draft),
        lambda: services.send(actor=actor, notice=draft, channels=["portal"]),
    ):
        with pytest.raises(RuleViolation) as refused:
            again()
        assert refused.value.code == "notice.sent"


def test_what_was_put_away_is_never_sent(actor: Actor, draft: Notice) -> None:
    services.drop(actor=actor, notice=draft)
    with pytest.raises(RuleViolation):
        services.send(actor=actor, notice=draft, channels=["portal"])


def test_who_looked_at_an_older_text_does_not_send_the_newer(actor: Actor, draft: Notice) -> None:
    seen = draft.version
    services.edit(actor=actor, notice=draft, values={"title": "Un altro titolo"})
    with pytest.raises(RuleViolation) as refused:
        services.send(actor=actor, notice=draft, channels=["portal"], version=seen)
    assert refused.value.code == "stale"


def test_the_journal_tells_what_was_done_and_no_text(actor: Actor, draft: Notice) -> None:
    services.edit(actor=actor, notice=draft, values={"title": "Vince Anna Bianchi"})
    services.send(actor=actor, notice=draft, channels=["portal"])
    lines = list(Line.objects.order_by("id").values_list("action", "actor", "changes"))
    assert [action for action, _actor, _changes in lines] == ["notice.draft", "notice.edit", "notice.send"]
    assert {who for _action, who, _changes in lines} == {actor.person}
    assert "Bianchi" not in str(lines)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"body": "Entrate qui: https://call.example/secret-room"}, "notice.secret_call"),
        ({"body_en": "Here: https://call.example/secret-room", "title_en": "x"}, "notice.secret_call"),
    ],
)
def test_a_secret_goes_nowhere_before_its_time(
    actor: Actor, draft: Notice, values: dict[str, str], code: str
) -> None:
    services.edit(actor=actor, notice=draft, values=values)
    with pytest.raises(RuleViolation) as refused:
        services.send(actor=actor, notice=draft, channels=["portal"])
    assert refused.value.code == code
    assert not Delivery.objects.exists()


def test_the_secret_picture_goes_nowhere_before_its_time(
    actor: Actor, draft: Notice, winter: Tournament
) -> None:
    picture = Picture.objects.create(digest="d", received="r", file="x.webp", width=1, height=1, at=0)
    Tournament.objects.filter(pk=winter.pk).update(picture=picture)
    services.edit(actor=actor, notice=Notice.objects.get(pk=draft.pk), values={"picture": picture})
    with pytest.raises(RuleViolation) as refused:
        services.send(actor=actor, notice=Notice.objects.get(pk=draft.pk), channels=["portal"])
    assert refused.value.code == "notice.secret_picture"


def test_nor_in_a_notice_about_something_else(
    actor: Actor, draft: Notice, winter: Tournament, club: Organiser
) -> None:
    picture = Picture.objects.create(digest="d", received="r", file="x.webp", width=1, height=1, at=0)
    Tournament.objects.filter(pk=winter.pk).update(
        picture=picture, call_link="https://call.example/secret-room"
    )
    for values, code in (
        ({"picture": picture}, "notice.secret_picture"),
        ({"picture": None, "body": "Qui: <https://call.example/secret-room>"}, "notice.secret_call"),
    ):
        free = services.draft(actor=actor, organiser=club, occasion="free")
        services.edit(actor=actor, notice=free, values={"title": "T", "body": "B", **values})
        with pytest.raises(RuleViolation) as refused:
            services.send(actor=actor, notice=Notice.objects.get(pk=free.pk), channels=["portal"])
        assert refused.value.code == code


def test_a_call_that_is_the_public_stream_is_no_secret(
    actor: Actor, draft: Notice, winter: Tournament
) -> None:
    link = "https://live.example/all"
    Tournament.objects.filter(pk=winter.pk).update(call_link=link, stream_link=link)
    services.edit(actor=actor, notice=draft, values={"body": f"Guardate {link}"})
    services.send(actor=actor, notice=Notice.objects.get(pk=draft.pk), channels=["portal"])


def test_a_puzzle_s_title_is_public_with_its_tournament(actor: Actor, draft: Notice) -> None:
    services.edit(actor=actor, notice=draft, values={"title": "Notte a Varenna"})
    services.send(actor=actor, notice=Notice.objects.get(pk=draft.pk), channels=["portal"])


@pytest.mark.parametrize("channels", [[], ["pigeon"]])
def test_a_notice_needs_somewhere_to_go(actor: Actor, draft: Notice, channels: list[str]) -> None:
    with pytest.raises(RuleViolation) as refused:
        services.send(actor=actor, notice=draft, channels=channels)
    assert refused.value.code == "notice.no_channel"


def test_email_is_refused_while_nobody_asked_for_it(
    actor: Actor, draft: Notice, mail_server: FakeMail
) -> None:
    with pytest.raises(RuleViolation) as refused:
        services.send(actor=actor, notice=draft, channels=["email"])
    assert refused.value.code == "notice.channel_unready"


def test_english_is_whole_or_not_there(actor: Actor, draft: Notice) -> None:
    with pytest.raises(RuleViolation) as refused:
        services.edit(actor=actor, notice=draft, values={"title_en": "", "body_en": "Hello"})
    assert refused.value.code == "notice.no_english_title"


def test_somebody_says_that_it_is_posted_once(actor: Actor, draft: Notice) -> None:
    services.send(actor=actor, notice=draft, channels=["facebook"])
    delivery = draft.deliveries.get()
    settling.say_posted(actor=actor, delivery=delivery)
    assert delivery.state == State.SENT
    with pytest.raises(RuleViolation) as refused:
        settling.say_posted(actor=actor, delivery=delivery)
    assert refused.value.code == "notice.not_waiting"


def test_every_occasion_can_be_drafted_about_everything(actor: Actor, winter: Tournament) -> None:
    for occasion in Occasion:
        made = services.draft(actor=actor, organiser=winter.organiser, occasion=occasion, tournament=winter)
        assert made.title
        assert made.body
        bare = services.draft(actor=actor, organiser=winter.organiser, occasion=occasion)
        assert bare.title
