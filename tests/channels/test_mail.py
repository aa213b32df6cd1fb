"""Letters over a real mail server: both parts, one reader each, a way out in one click (RFC 8058)."""

import pytest
from django.test import override_settings

from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.mail.letters import Letter
from incastro.channels.mail.post import post
from tests.fakes.mail import FakeMail

SMTP = "django.core.mail.backends.smtp.EmailBackend"


def letter(to: str = "lia@example.org", **more: str) -> Letter:
    given = {
        "subject": "Torneo d’inverno\r\nBcc: all@example.org",
        "plain": "Ciao",
        "html": "<p>Ciao</p>",
        "language": "it",
        "ident": "<notice.1.2.3@puzzle.example>",
        "unsubscribe": "https://puzzle.example/disiscrizione/abc/",
        "reply_to": "club@example.org",
        **more,
    }
    return Letter(to=to, **given)


def sent(server: FakeMail, *letters: Letter) -> list[str]:
    with (
        override_settings(
            EMAIL_BACKEND=SMTP,
            EMAIL_HOST=server.host,
            EMAIL_PORT=server.port,
            DEFAULT_FROM_EMAIL="avvisi@puzzle.example",
        ),
        post() as line,
    ):
        return [line.send(each) for each in letters]


def test_a_letter_has_both_parts_and_the_headers(mail_server: FakeMail) -> None:
    assert sent(mail_server, letter()) == ["<notice.1.2.3@puzzle.example>"]
    ((to, message),) = mail_server.letters
    assert to == ["lia@example.org"]
    assert [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]
    assert message["Message-ID"] == "<notice.1.2.3@puzzle.example>"
    assert message["List-Unsubscribe"] == "<https://puzzle.example/disiscrizione/abc/>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["Content-Language"] == "it"
    assert message["Reply-To"] == "club@example.org"
    assert message["From"] == "avvisi@puzzle.example"


def test_a_title_cannot_add_a_header(mail_server: FakeMail) -> None:
    sent(mail_server, letter())
    ((_to, message),) = mail_server.letters
    assert message["Bcc"] is None
    assert message["Subject"] == "Torneo d’inverno Bcc: all@example.org"


def test_each_reader_sees_nobody_else(mail_server: FakeMail) -> None:
    sent(mail_server, letter("anna@example.org"), letter("ugo@example.org"))
    others = ("ugo@example.org", "anna@example.org")
    for (to, message), other in zip(mail_server.letters, others, strict=True):
        assert len(to) == 1
        assert other not in message.as_string()


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        ("550 5.1.1 no such user", Refused, "mail.refused"),
        ("452 4.2.2 mailbox full", Later, "mail.later"),
    ],
)
def test_an_answer_about_the_address(
    mail_server: FakeMail, answer: str, kind: type[ChannelError], code: str
) -> None:
    mail_server.refuse["lia@example.org"] = answer
    with pytest.raises(kind) as told:
        sent(mail_server, letter())
    assert told.value.code == code
    assert "lia" not in str(told.value.params), "no address is kept with the error"


def test_a_letter_refused_leaves_the_line_open_for_the_next(mail_server: FakeMail) -> None:
    mail_server.refuse["lia@example.org"] = "550 no"
    with (
        override_settings(EMAIL_BACKEND=SMTP, EMAIL_HOST=mail_server.host, EMAIL_PORT=mail_server.port),
        post() as line,
    ):
        with pytest.raises(Refused):
            line.send(letter())
        line.send(letter("ugo@example.org"))
    assert [to for to, _message in mail_server.letters] == [["ugo@example.org"]]


def test_a_server_that_puts_off_a_letter(mail_server: FakeMail) -> None:
    mail_server.at_data = "451 try later"
    with pytest.raises(Later):
        sent(mail_server, letter())


def test_a_line_that_drops_in_the_middle_is_unclear(mail_server: FakeMail) -> None:
    mail_server.hang_up = True
    with pytest.raises(Unclear):
        sent(mail_server, letter())


def test_no_server_means_later() -> None:
    with pytest.raises(Later) as told:
        sent(FakeMail(port=9), letter())
    assert told.value.code == "mail.unreachable"
