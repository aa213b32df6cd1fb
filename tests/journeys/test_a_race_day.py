"""A whole race day as its judge and an entrant live it: sixty people, three starts, a bot, two weeks.

It ends in an official table, which is the one that the command line makes of the group's export, to the byte.
"""

import hashlib
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from incastro.cli.main import main
from tests.database import SiteEnvironment
from tests.fakes.telegram_api import BotApi, fake_bot_api
from tests.journeys import raceday_site
from tests.journeys.visiting import TALL, axe, pressed, sign_in
from tests.raceday.day import OVER, SLOTS, Day
from tests.raceday.export import exported
from tests.raceday.posting import published

pytestmark = pytest.mark.needs("chromium")
HERE = "/gestione/circolo/tornei/ottobre"


@dataclass
class Running:
    """The site on its race day, the Telegram beside it, and the day's plan."""

    address: str
    api: BotApi
    chat: int
    day: Day
    clock: IO[str]
    answers: IO[str]
    anna: str

    def at(self, instant: int) -> None:
        """Move the site's clock."""
        self.clock.write(f"{instant}\n")
        self.clock.flush()
        assert self.answers.readline() == "ok\n"

    def code(self, slot: str) -> str:
        """The code of a start, as the stream shows it."""
        found = httpx.get(f"{self.address}/tornei/ottobre/partenze/{slot}/diretta/", trust_env=False).text
        letters = re.findall(r">([A-Z0-9])<", found)
        assert len(letters) == 5, found
        return "".join(letters)

    @property
    def page_of_anna(self) -> str:
        """What Anna reads on her phone; its key stands in the journal of nobody, so the site tells it."""
        return f"/iscrizioni/{self.anna}/gara/"

    def post(self, slot: str, *kinds: str) -> None:
        """Everything of these kinds that the entrants of a start publish until the last window closes."""
        for posting in self.day.postings:
            if posting.entrant.slot == slot and posting.kind in kinds:
                published(self.api, self.chat, self.day, posting)
        self.api.wait_for(lambda: not self.api.pending, 60)


@pytest.fixture
def running(site_environment: SiteEnvironment) -> Iterator[Running]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with fake_bot_api() as api:
        chat = api.group("Puzzle di prova")
        given = {
            **raceday_site.ENVIRONMENT,
            "RACEDAY_CHAT": str(chat),
            "INCASTRO_TELEGRAM_TOKEN": api.token,
            "INCASTRO_TELEGRAM_URL": api.url,
        }
        with subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.raceday_site", str(port)],
            env=site_environment(**given), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        ) as served:  # fmt: skip
            assert served.stdin is not None
            assert served.stdout is not None
            word, anna = served.stdout.readline().split()
            assert word == "ready"
            yield Running(
                f"http://127.0.0.1:{port}", api, chat, Day(seed=5), served.stdin, served.stdout, anna
            )
            served.terminate()
            served.communicate(timeout=20)


def somebody(browser: Browser, running: Running, who: str, width: int) -> BrowserContext:
    """A browser of one of the cast."""
    context = browser.new_context(
        base_url=running.address, viewport={"width": width, "height": TALL}, reduced_motion="reduce",
        locale="it-IT", has_touch=width < 500,
    )  # fmt: skip
    sign_in(context, running.address, who)
    return context


def starts(judge: Page, running: Running, slot: str) -> str:
    """Reveal and go; the code that everybody sees on the stream."""
    running.at(running.day.reveals[slot])
    judge.goto(f"{HERE}/partenze/{slot}/")
    pressed(judge.get_by_role("button", name="Rivela il codice"))
    code: str = running.code(slot)
    running.at(running.day.goes[slot] - 10)
    judge.reload()
    pressed(judge.get_by_role("button", name="Go-go-go"))
    expect(judge.get_by_role("button", name="Ferma il conto alla rovescia")).to_be_visible()
    running.at(running.day.goes[slot] + 30)
    return code


def looks_at_all(judge: Page) -> None:
    """Whatever is clear at one blow, and the rest one by one, with one key each."""
    judge.goto(f"{HERE}/foto/")
    judge.get_by_role("link", name=re.compile("Accetta tutte")).click()
    judge.wait_for_url("**/clear/")
    judge.locator("input[name=codes]").check()
    pressed(judge.locator(".pclear button.go"))
    judge.goto(f"{HERE}/foto/")
    for _ in range(20):
        if not judge.locator("[data-key=a], [data-key=d]").count():
            return
        # what came too late cannot be accepted: it is set aside
        key = "a" if judge.locator("[data-key=a]").count() else "d"
        with judge.expect_navigation():
            judge.keyboard.press(key)
    raise AssertionError("the queue never ends")


def test_from_the_sealed_boxes_to_the_official_table(
    running: Running, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judging = somebody(browser, running, "judge", 1280)
    judge = judging.new_page()
    judge.goto(f"{HERE}/gara/")
    pressed(judge.get_by_role("button", name="Prepara i codici"))
    pressed(judge.get_by_role("button", name=re.compile("impronte", re.IGNORECASE)))

    playing = somebody(browser, running, "puzzler", 360)
    anna = playing.new_page()
    for slot, scheduled in SLOTS.items():
        code = starts(judge, running, slot)
        anna.goto("/")
        if slot == "sat-16":
            # she plays offline at this start: her page has the code, once the go was given
            anna.goto(running.page_of_anna)
            expect(anna.locator("main")).to_contain_text(code)
            found = axe(anna)
            assert found == [], found
        else:
            anna.goto(running.page_of_anna)
            assert code not in anna.content(), "the code of another start"
        running.at(running.day.goes[slot] + 1_500)
        running.post(slot, "box")
        running.at(scheduled + 4 * 3_600 + 2_400)
        running.post(slot, "finish", "chat")
    running.at(OVER)
    anna.goto(running.page_of_anna)
    expect(anna.locator("main")).to_contain_text("2:30:00")

    pictures = sum("photo" in each for each in running.api.chats[running.chat].messages.values())
    running.api.wait_for(lambda: running.api.count("download") >= pictures, 60)
    looks_at_all(judge)
    judge.goto(f"{HERE}/classifica/")
    pressed(judge.get_by_role("button", name="Rendi ufficiali i risultati"))
    judge.goto("/tornei/ottobre/ufficiale/1/")
    expect(judge.get_by_role("heading", level=1)).to_be_visible()
    digest = re.search(r"[0-9a-f]{64}", judge.content())
    assert digest is not None
    said = judging.request.get(f"{running.address}/tornei/ottobre/ufficiale/1.json").body()
    assert hashlib.sha256(said).hexdigest() == digest[0]
    anna.goto(running.page_of_anna)
    expect(anna.locator("main")).to_contain_text("2:30:00")

    # what everybody reads is what anybody can work out: from the facts alone, and from the group's export
    result = judging.request.get(f"{running.address}{HERE}/fatti/risultato.json").text()
    at = json.loads(result)["at"]
    for name, more in (("facts", ""), ("bare", "?for=export")):
        text = judging.request.get(f"{running.address}{HERE}/fatti.json{more}").body()
        (tmp_path / f"{name}.json").write_bytes(text)
    (tmp_path / "result.json").write_text(json.dumps(exported(running.api.chats[running.chat])))
    export = ("--export", str(tmp_path / "result.json"))
    for name, beside in (("facts", ()), ("bare", export)):
        capsys.readouterr()
        main(["rank", str(tmp_path / f"{name}.json"), "--at", at, "--json", *beside])
        assert capsys.readouterr().out.strip() == result.strip()
    judging.close()
    playing.close()
