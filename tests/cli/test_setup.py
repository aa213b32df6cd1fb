"""`incastro setup`: four questions, and somebody keeps the site."""

import io
from collections.abc import Callable

import pytest
from django.test import Client

from incastro.cli import setup
from incastro.journal.models import Line
from incastro.organisers.models import Member, Organiser
from incastro.people.models import Account, Person
from tests.commands import Run

pytestmark = pytest.mark.django_db
GIVEN = ("--organiser", "Club del puzzle", "--name", "Anna Maria Bianchi", "--email", "Anna@Puzzle.example")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Somebody at a terminal, who types these lines."""

    def typed(*lines: str) -> None:
        answers = iter(lines)
        monkeypatch.setattr(setup.sys, "stdin", Terminal())
        monkeypatch.setattr("builtins.input", lambda _: next(answers))

    return typed


@pytest.fixture
def nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.sys, "stdin", io.StringIO())


def link_in(text: str) -> str:
    return next(line for line in text.splitlines() if line.startswith("http://127.0.0.1:8000/"))


@pytest.mark.usefixtures("nobody_there")
def test_with_every_option_nothing_is_asked(run: Run) -> None:
    ran = run("setup", *GIVEN, "--language", "en", "--zone", "Europe/Lisbon")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Fatto: Club del puzzle ")
    person, club = Person.objects.get(), Organiser.objects.get()
    assert (person.first_name, person.last_name, person.language) == ("Anna Maria", "Bianchi", "en")
    assert person.account is not None
    assert (person.account.email, person.account.keeps_site) == ("anna@puzzle.example", True)
    assert club.email == "", "an organiser’s address is public, and this one is a person’s own"
    assert (club.name, club.zone) == ("Club del puzzle", "Europe/Lisbon")
    assert [(each.person, each.role) for each in Member.objects.all()] == [(person, "owner")]


@pytest.mark.usefixtures("nobody_there")
def test_it_goes_through_the_services_so_the_journal_tells(run: Run) -> None:
    run("setup", *GIVEN)
    actions = set(Line.objects.values_list("action", flat=True))
    assert {"person.register", "organiser.open"} <= actions
    assert Line.objects.filter(action="organiser.open", role="keeper").exists()


def test_four_questions(run: Run, typing: Callable[..., None]) -> None:
    typing("Club del puzzle", "Anna Bianchi", "anna@puzzle.example", "")
    ran = run("setup")
    assert ran.code == 0
    assert [f"{number}. " in ran.err for number in (1, 2, 3, 4, 5)] == [True, True, True, True, False]
    assert Organiser.objects.get().zone == "Europe/Rome"


def test_what_cannot_be_used_is_asked_again(run: Run, typing: Callable[..., None]) -> None:
    typing("", "Club", "Anna Bianchi", "anna", "anna@puzzle.example", "en Europe/Roma", "Europe/Paris en")
    ran = run("setup")
    assert ran.code == 0
    assert "«anna» non è un indirizzo email" in ran.err
    assert "«Europe/Roma» non è un fuso orario" in ran.err
    assert (Organiser.objects.get().zone, Person.objects.get().language) == ("Europe/Paris", "en")


@pytest.mark.usefixtures("nobody_there")
def test_without_a_terminal_what_is_missing_is_named(run: Run) -> None:
    ran = run("setup", "--name", "Anna Bianchi")
    assert ran.code == 2
    assert "--organiser --email" in ran.err
    assert Account.objects.count() == 0


@pytest.mark.usefixtures("nobody_there")
@pytest.mark.parametrize(
    ("option", "value"), [("--email", "anna"), ("--zone", "Mars/Olympus"), ("--organiser", "x" * 121)]
)
def test_an_option_that_cannot_be_used_is_refused_by_name(run: Run, option: str, value: str) -> None:
    ran = run("setup", *GIVEN, option, value)
    assert ran.code == 2
    assert ran.err.startswith(f"incastro: {option}: ")
    assert Account.objects.count() == Organiser.objects.count() == 0


@pytest.mark.usefixtures("nobody_there")
def test_asked_again_for_the_same_it_changes_nothing(run: Run) -> None:
    run("setup", *GIVEN)
    ran = run("setup", *GIVEN)
    assert ran.code == 0
    assert "già pronto" in ran.out
    assert (Account.objects.count(), Organiser.objects.count()) == (1, 1)


@pytest.mark.usefixtures("nobody_there")
def test_somebody_else_is_refused_politely(run: Run) -> None:
    run("setup", *GIVEN)
    ran = run("setup", "--organiser", "Altro", "--name", "Bea Neri", "--email", "bea@puzzle.example")
    assert ran.code == 2
    assert "anna@puzzle.example" in ran.err
    assert (Account.objects.count(), Organiser.objects.count()) == (1, 1)


@pytest.mark.usefixtures("nobody_there")
def test_the_link_signs_in_once_by_a_button(run: Run) -> None:
    path = link_in(run("setup", *GIVEN).out).removeprefix("http://127.0.0.1:8000")
    shown = Client().get(path)
    assert shown.status_code == 200
    assert "anna@puzzle.example" in shown.content.decode()
    assert shown.headers["Cache-Control"].startswith("max-age=0")
    browser = Client()
    browser.get(path)
    assert "_auth_user_id" not in browser.session, "looking at it signs nobody in"
    assert browser.post(path).status_code == 302
    assert "_auth_user_id" in browser.session
    used = Client().post(path)
    assert used.status_code == 410
    assert "già stato usato" in used.content.decode()


@pytest.mark.usefixtures("nobody_there")
def test_another_link_can_be_made_for_who_has_an_account(run: Run) -> None:
    run("setup", *GIVEN)
    ran = run("setup", "--link", "ANNA@puzzle.example", "--lang", "en")
    assert "/en/sign-in/once/" in link_in(ran.out)
    assert run("setup", "--link", "bea@puzzle.example").code == 2


@pytest.mark.parametrize("token", ["x", "1.x-y", "zz.d0-0123456789abcdef", "-1.", "1" * 200])
def test_a_link_that_was_never_made_signs_nobody_in(token: str) -> None:
    assert Client().post(f"/accesso/una-volta/{token}/").status_code == 410


@pytest.mark.usefixtures("nobody_there")
def test_the_link_of_an_account_that_is_switched_off_is_void(run: Run) -> None:
    path = link_in(run("setup", *GIVEN).out).removeprefix("http://127.0.0.1:8000")
    Account.objects.update(is_active=False)
    assert Client().get(path).status_code == 410
