"""`incastro telegram`, as whoever runs the site types it; a real server stands in for Telegram."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.database import SiteEnvironment
from tests.fakes.telegram_api import BotApi, fake_bot_api

SECRET = {"INCASTRO_SECRET_KEY": "k" * 40}


@pytest.fixture
def api() -> Iterator[BotApi]:
    with fake_bot_api() as fake:
        yield fake


@pytest.fixture
def environment(api: BotApi, site_environment: SiteEnvironment) -> dict[str, str]:
    return site_environment(
        **SECRET,
        INCASTRO_TELEGRAM_URL=api.url,
        INCASTRO_TELEGRAM_TOKEN=api.token,
        INCASTRO_URL="https://puzzle.example",
        INCASTRO_LANG="en",
    )


def typed(environment: dict[str, str], *arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "incastro", "telegram", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def test_the_whole_way_of_listening(api: BotApi, environment: dict[str, str]) -> None:
    """One process after the other, so that the site is made once: they take seconds each."""
    group = api.group("Torneo")
    anna = api.user("Anna")
    api.post_text(group, anna, "ciao")
    code, out, _err = typed(environment, "poll", "--once")
    assert (code, out) == (0, "2 updates taken in.\n")
    assert typed(environment, "poll", "--once")[1] == "Nothing waits.\n"

    code, out, _err = typed(environment, "webhook", "set")
    assert code == 0
    assert "https://puzzle.example/hooks/telegram/" in out
    assert api.webhook.url == "https://puzzle.example/hooks/telegram/"
    assert api.webhook.secret
    code, _out, err = typed(environment, "poll", "--once")
    assert code == 2
    assert "webhook remove" in err
    code, out, _err = typed(environment, "check")
    assert "@incastro_prova_bot" in out
    assert typed(environment, "webhook", "remove")[0] == 0
    assert api.webhook.url == ""

    api.down = True
    code, _out, err = typed(environment, "webhook", "set")
    assert code == 2
    assert api.token not in err
    api.down = False

    without = {name: value for name, value in environment.items() if name != "INCASTRO_TELEGRAM_TOKEN"}
    code, _out, err = typed(without, "check")
    assert code == 2
    assert "BotFather" in err
    code, _out, err = typed({**environment, "INCASTRO_URL": ""}, "webhook", "set")
    assert code == 2
    assert "incastro telegram poll" in err
    assert typed(environment)[0] == 2


def test_polling_ends_at_a_word_and_takes_in_what_came(api: BotApi, environment: dict[str, str]) -> None:
    group = api.group("Torneo")
    with subprocess.Popen(
        [sys.executable, "-m", "incastro", "telegram", "poll"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        api.wait_for(lambda: api.polls >= 2, 60)
        api.post_text(group, api.user("Anna"), "ciao")
        api.wait_for(lambda: not api.pending, 30)
        time.sleep(0.1)
        child.terminate()
        assert child.wait(20) == 0
        assert child.stdout is not None
        assert "@incastro_prova_bot" in child.stdout.read()
