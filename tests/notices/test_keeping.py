"""What notices keep of persons and show of pictures."""

import pytest

from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.carrying import carry
from incastro.notices.models import CalendarAddress, GroupText, Notice
from incastro.notices.outgoing import facebook_post, for_group
from incastro.people.erasing import erase_elsewhere, exports
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.pictures.showing import uses_of
from incastro.publishing.following import renew_address
from tests.fakes.mail import FakeMail

pytestmark = pytest.mark.django_db


def test_who_is_erased_gets_nothing_more_and_leaves_no_trace_but_that_a_letter_went(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person
) -> None:
    renew_address(actor=actor, person=reader)
    services.send(actor=actor, notice=draft, channels=["email"])
    erase_elsewhere(reader)
    carry(draft)
    assert mail_server.letters == []
    delivery = draft.deliveries.get()
    assert (delivery.person, delivery.state, delivery.error) == (None, "failed", "mail.gone")
    assert not CalendarAddress.objects.exists()


def test_the_letters_that_somebody_got_are_exported(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person, english_reader: Person
) -> None:
    services.send(actor=actor, notice=draft, channels=["email"])
    carry(draft)
    (kept,) = exports()["notices"](reader)
    assert (kept["title"], kept["state"]) == (draft.title, "sent")


def test_no_delivery_holds_an_address(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person
) -> None:
    services.send(actor=actor, notice=draft, channels=["email"])
    mail_server.refuse["lia.lettori@example.org"] = "550 5.1.1 <lia.lettori@example.org> unknown"
    carry(draft)
    assert "lia" not in str(draft.deliveries.values().get())


def test_a_picture_is_public_once_its_notice_stands_on_this_site(actor: Actor, draft: Notice) -> None:
    picture = Picture.objects.create(digest="d", received="r", file="x.webp", width=1, height=1, at=0)
    services.edit(actor=actor, notice=draft, values={"picture": picture})
    assert [use.public for use in uses_of(picture)] == [False]
    services.send(actor=actor, notice=draft, channels=["portal"])
    assert [use.public for use in uses_of(picture)] == [True]


def test_a_group_reads_the_languages_that_were_chosen(actor: Actor, draft: Notice) -> None:
    assert for_group(draft).title == "Torneo d’inverno: le iscrizioni sono aperte"
    draft.group_text = GroupText.ENGLISH
    assert for_group(draft).title == "Winter tournament: entries are open"
    draft.group_text = GroupText.BOTH
    post = facebook_post(draft)
    assert post.index("Premi") < post.index("* * *") < post.index("Prizes")
    draft.title_en = draft.body_en = ""
    assert "* * *" not in facebook_post(draft)
