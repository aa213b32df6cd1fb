"""Each delivery leaves once, whatever happens on its way (S-31)."""

import os
import signal
import subprocess
import sys
import threading
from contextvars import copy_context

import pytest
from django.db import connection, connections

from incastro import clock
from incastro.channels.telegram.texts import MESSAGE
from incastro.journal.actor import Actor
from incastro.notices import services, settling
from incastro.notices.carrying import LOST, WAITS, carry, reap
from incastro.notices.models import Delivery, Notice, Occasion
from incastro.notices.tasks import carry_notice
from incastro.notices.ticks import carry_what_is_due
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import somebody
from tests.fakes.mail import FakeMail
from tests.fakes.telegram import FakeTelegram, refusal
from tests.notices.conftest import NOW

pytestmark = pytest.mark.django_db
State = Delivery.State


def only(notice: Notice) -> Delivery:
    return notice.deliveries.get()


@pytest.fixture
def posted(actor: Actor, draft: Notice, telegram: FakeTelegram) -> Notice:
    """Sent to the Telegram group, and not carried out yet."""
    return services.send(actor=actor, notice=draft, channels=["telegram"])


def test_the_message_goes_to_the_group_word_for_word(posted: Notice, telegram: FakeTelegram) -> None:
    carry_notice.call(posted.pk)
    (call,) = telegram.calls
    assert (call.method, call.fields["chat_id"]) == ("sendMessage", "@club")
    assert call.fields["text"].startswith("<b>Torneo d’inverno: le iscrizioni sono aperte</b>")
    assert (only(posted).state, only(posted).trace) == (State.SENT, "@club/1")


def test_the_opening_post_takes_the_tournament_s_card_along(
    actor: Actor, winter: Tournament, telegram: FakeTelegram
) -> None:
    Organiser.objects.update(telegram_chat="@club")
    winter.organiser.refresh_from_db()
    opening = services.draft(
        actor=actor, organiser=winter.organiser, occasion=Occasion.OPENING, tournament=winter
    )
    assert opening.picture is not None
    services.send(actor=actor, notice=opening, channels=["telegram"])
    carry(opening)
    (call,) = telegram.calls
    assert call.method == "sendPhoto"
    assert call.fields["caption"].startswith("<b>Torneo d’inverno: le iscrizioni sono aperte</b>")
    assert call.files["photo"].startswith(b"\xff\xd8\xff"), "a JPEG"


def test_a_task_that_runs_twice_sends_once(posted: Notice, telegram: FakeTelegram) -> None:
    carry_notice.call(posted.pk)
    carry_notice.call(posted.pk)
    carry_what_is_due()
    assert len(telegram.calls) == 1


def test_what_telegram_puts_off_is_tried_when_it_said(posted: Notice, telegram: FakeTelegram) -> None:
    telegram.answers = [refusal(429, "Too Many Requests", retry_after=240)]
    carry(posted)
    row = only(posted)
    assert (row.state, row.error, row.due_at) == (State.WAITING, "telegram.too_many", NOW + 240)
    with clock.standing_at(NOW + 239):
        carry(posted)
    assert len(telegram.calls) == 1
    with clock.standing_at(NOW + 240):
        carry(posted)
    assert (only(posted).state, only(posted).error) == (State.SENT, "")


def test_a_fault_of_theirs_and_then_none(posted: Notice, telegram: FakeTelegram) -> None:
    telegram.answers = [refusal(500, "Internal")]
    carry(posted)
    assert only(posted).due_at == NOW + WAITS[0]
    with clock.standing_at(NOW + WAITS[0]):
        carry(posted)
    assert only(posted).state == State.SENT
    assert only(posted).attempts == 2


def test_after_enough_attempts_a_person_is_asked(posted: Notice, telegram: FakeTelegram) -> None:
    telegram.answers = [refusal(500, "Internal")] * (len(WAITS) + 1)
    at = NOW
    for wait in (0, *WAITS):
        at += wait
        with clock.standing_at(at):
            carry(posted)
    row = only(posted)
    assert (row.state, row.error, row.due_at) == (State.FAILED, "notice.gave_up", None)


@pytest.mark.parametrize("code", [400, 403])
def test_a_refusal_is_told_and_not_tried_again_until_somebody_says_so(
    posted: Notice, telegram: FakeTelegram, actor: Actor, code: int
) -> None:
    telegram.answers = [refusal(code, "no")]
    carry(posted)
    row = only(posted)
    assert (row.state, row.due_at) == (State.FAILED, None)
    with clock.standing_at(NOW + 10 * 86_400):
        carry_what_is_due()
        carry(posted)
        assert len(telegram.calls) == 1
        settling.retry(actor=actor, delivery=row)
        carry(posted)
    assert only(posted).state == State.SENT
    assert len(telegram.calls) == 2


def test_parts_go_in_order_and_none_twice_when_a_later_one_fails(
    actor: Actor, draft: Notice, telegram: FakeTelegram
) -> None:
    services.edit(
        actor=actor, notice=draft, values={"body": "\n\n".join(f"{n} " + "x" * 3000 for n in range(3))}
    )
    services.send(actor=actor, notice=draft, channels=["telegram"])
    assert draft.deliveries.count() == 3
    telegram.answers = [None, refusal(500, "Internal")]
    carry(draft)
    assert [each.state for each in draft.deliveries.order_by("part")] == ["sent", "waiting", "waiting"]
    with clock.standing_at(NOW + WAITS[0]):
        carry(draft)
        carry(draft)
    numbers = [text[:40].replace("<b>", "") for text in telegram.texts()]
    assert [number.split()[0] for number in numbers][1:] == ["1", "1", "2"]
    assert all(len(text) <= MESSAGE for text in telegram.texts())


def test_a_broken_line_is_never_sent_again_by_itself(
    posted: Notice, telegram: FakeTelegram, actor: Actor
) -> None:
    telegram.answers = [(504, b"gateway timeout")]
    carry(posted)
    row = only(posted)
    assert (row.state, row.error) == (State.UNCLEAR, "telegram.broken")
    with clock.standing_at(NOW + 30 * 86_400):
        carry_what_is_due()
        carry(posted)
    assert len(telegram.calls) == 1
    settling.say_arrived(actor=actor, delivery=row)
    assert only(posted).state == State.SENT
    assert len(telegram.calls) == 1


def test_what_did_not_arrive_goes_once_somebody_has_looked(
    posted: Notice, telegram: FakeTelegram, actor: Actor
) -> None:
    telegram.answers = [(504, b"")]
    carry(posted)
    settling.say_missing(actor=actor, delivery=only(posted))
    carry(posted)
    assert only(posted).state == State.SENT
    assert len(telegram.calls) == 2


def test_letters_go_one_by_one_in_the_language_of_each(
    actor: Actor,
    draft: Notice,
    mail_server: FakeMail,
    reader: Person,
    english_reader: Person,
    stranger: Person,
) -> None:
    services.send(actor=actor, notice=draft, channels=["email"])
    carry(draft)
    letters = {to[0]: message for to, message in mail_server.letters}
    assert set(letters) == {"lia.lettori@example.org", "ruth.reader@example.org"}
    italian, english = letters["lia.lettori@example.org"], letters["ruth.reader@example.org"]
    assert italian["Subject"] == "Torneo d’inverno: le iscrizioni sono aperte"
    assert english["Subject"] == "Winter tournament: entries are open"
    assert (italian["Content-Language"], english["Content-Language"]) == ("it", "en")
    for message in letters.values():
        plain, html = message.iter_parts()
        way_out = message["List-Unsubscribe"].strip(" <>")
        assert way_out.startswith("https://puzzle.example/")
        assert way_out in plain.get_content().replace("\n", "")
        assert way_out in html.get_content()
        assert "<strong>" in html.get_content()
        assert "**" not in plain.get_content()
    assert italian["Message-ID"] != english["Message-ID"]
    assert english["List-Unsubscribe"] != italian["List-Unsubscribe"]


def test_who_switched_notices_off_in_the_meantime_gets_no_letter(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person
) -> None:
    services.send(actor=actor, notice=draft, channels=["email"])
    Person.objects.update(notices_by_email=False)
    carry(draft)
    assert mail_server.letters == []
    assert (only(draft).state, only(draft).error) == (State.FAILED, "mail.gone")
    assert settling.retry_all(actor=actor, notice=draft) == 0


def test_a_letter_tried_again_has_the_same_message_id(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person
) -> None:
    services.send(actor=actor, notice=draft, channels=["email"])
    mail_server.hang_up = True
    carry(draft)
    assert only(draft).state == State.UNCLEAR
    mail_server.hang_up = False
    settling.say_missing(actor=actor, delivery=only(draft))
    carry(draft)
    ((_to, message),) = mail_server.letters
    assert message["Message-ID"] == only(draft).trace


def test_one_address_that_is_refused_keeps_no_other_letter_back(
    actor: Actor, draft: Notice, mail_server: FakeMail, reader: Person, english_reader: Person
) -> None:
    mail_server.refuse["lia.lettori@example.org"] = "550 no"
    services.send(actor=actor, notice=draft, channels=["email"])
    carry(draft)
    assert [to for to, _message in mail_server.letters] == [["ruth.reader@example.org"]]
    assert settling.retry_all(actor=actor, notice=draft) == 1
    mail_server.refuse.clear()
    carry(draft)
    assert len(mail_server.letters) == 2


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_each_letter_once(actor: Actor, draft: Notice, mail_server: FakeMail) -> None:
    for n in range(8):
        somebody(f"Nome{n}", "Tanti", notices_by_email=True)
    services.send(actor=actor, notice=draft, channels=["email"])
    together = threading.Barrier(3)

    def work() -> None:
        together.wait()
        try:
            carry(Notice.objects.get(pk=draft.pk))
        finally:
            connections.close_all()

    workers = [threading.Thread(target=copy_context().run, args=(work,)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    readers = sorted(to[0] for to, _message in mail_server.letters)
    assert readers == sorted(f"nome{n}.tanti@example.org" for n in range(8))
    assert set(draft.deliveries.values_list("state", flat=True)) == {State.SENT}


WORKER = """
import os, sys
import django
from django.conf import settings
settings.DATABASES["default"]["NAME"] = sys.argv[1]
django.setup()
from incastro import clock
from incastro.notices.carrying import carry
from incastro.notices.models import Notice
with clock.standing_at(int(sys.argv[3])):
    carry(Notice.objects.get(pk=int(sys.argv[2])))
"""


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_in_the_middle_leaves_a_question_and_no_second_message(
    actor: Actor, posted: Notice, telegram: FakeTelegram
) -> None:
    telegram.answers = [30.0]
    reached = threading.Event()
    telegram.on_call = reached.set
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "incastro.settings",
        "INCASTRO_TELEGRAM_URL": telegram.url,
        "INCASTRO_TELEGRAM_TOKEN": "123:fake-token",
        "DATABASE_URL": os.environ.get("INCASTRO_TEST_DATABASE", ""),
    }
    name = str(connection.settings_dict["NAME"])
    with subprocess.Popen(
        [sys.executable, "-c", WORKER, name, str(posted.pk), str(NOW)], env=environment
    ) as worker:
        assert reached.wait(30)
        worker.send_signal(signal.SIGKILL)
    assert only(posted).state == State.SENDING
    carry(posted)
    reap()
    assert only(posted).state == State.SENDING, "a slow worker is not a dead one"
    with clock.standing_at(NOW + LOST + 1):
        carry_what_is_due()
        carry(posted)
        row = only(posted)
        assert (row.state, row.error) == (State.UNCLEAR, "notice.died")
        assert len(telegram.calls) == 1
        settling.say_missing(actor=actor, delivery=row)
        carry(posted)
    assert only(posted).state == State.SENT
    assert len(telegram.calls) == 2
