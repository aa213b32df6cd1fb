"""Every page, in both languages: it answers, it is light, it may run nothing, its links lead somewhere."""

import re
from html.parser import HTMLParser
from urllib.parse import SplitResult, unquote, urlsplit

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]

LARGEST = 100_000  # bytes of a page before compression


LIVE = "/static/incastro/live.js"


class Sheet(HTMLParser):
    """What the tests ask of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.files: list[str] = []
        self.heads: list[str] = []
        self.attributes: set[str] = set()
        self.tags: list[str] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.attributes |= found.keys()
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"])
        if tag == "script":
            self.scripts.append(found.get("src", ""))
        if tag == "h1":
            self.heads.append(tag)
        self.files += [found[name].split(" ")[0] for name in ("src", "srcset") if name in found]
        if tag == "link" and found.get("rel") in ("stylesheet", "icon"):
            self.files.append(found["href"])


def served(client: Client, file: str) -> bytes:
    """A file's bytes: one of the package's streams, and closes itself at its end."""
    answer = client.get(file)
    assert answer.status_code == 200, file
    return b"".join(answer)  # type: ignore[arg-type]


def sheet(client: Client, address: str) -> Sheet:
    return Sheet(client.get(address).text)


def test_every_page_answers_in_its_language_without_touching_the_database(
    client: Client, address: str
) -> None:
    answer = client.get(address)
    lang = "en" if address.startswith("/en/") else "it"
    assert answer.status_code == 200
    assert f'<html lang="{lang}">' in answer.text
    assert answer["Content-Language"] == lang


def test_no_page_is_heavier_than_promised(client: Client, address: str) -> None:
    assert len(client.get(address).content) < LARGEST


def test_a_page_may_load_its_own_files_and_run_nothing(client: Client, address: str) -> None:
    policy = client.get(address)["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_no_page_styles_or_scripts_inline(client: Client, address: str) -> None:
    page = sheet(client, address)
    assert "style" not in page.attributes
    assert not {name for name in page.attributes if name.startswith("on")}
    assert "style" not in page.tags
    # only a contest that is on listens, by a file of the site's own
    assert page.scripts in ([], [LIVE])


def test_every_page_has_one_head_and_ids_that_are_its_own(client: Client, address: str) -> None:
    page = sheet(client, address)
    assert page.heads == ["h1"]
    twice = {ident for ident in page.ids if page.ids.count(ident) > 1}
    assert not twice


def test_every_page_says_what_it_is(client: Client, pair: tuple[str, str]) -> None:
    for address in pair:
        text = client.get(address).text
        title = re.search(r"<title>(.+?)</title>", text)
        described = re.search(r'<meta name="description" content="(.+?)">', text)
        assert title is not None
        assert described is not None
        assert len(title[1].strip()) > len("– Incastro")


def test_a_shared_link_says_what_it_leads_to(client: Client, pair: tuple[str, str]) -> None:
    """Title, description, site and address for those who are sent it, the same as the page's own."""
    for address in pair:
        text = client.get(address).text
        told = dict(re.findall(r'<meta property="og:(\w+)" content="(.+?)">', text))
        assert f"<title>{told['title']} – Incastro</title>" in text
        assert f'<meta name="description" content="{told["description"]}">' in text
        assert told["site_name"] == "Incastro"
        assert told["url"] == f"http://testserver{address}"
        assert f'<link rel="canonical" href="{told["url"]}">' in text


def test_titles_are_told_apart(client: Client) -> None:
    titles = {}
    for address in ("/", "/tornei/", "/tornei/autunno-2026/", "/campionati/2026/", "/maratone/cremona-2026/"):
        found = re.search(r"<title>(.+?)</title>", client.get(address).text)
        assert found is not None
        titles[found[1]] = address
    assert len(titles) == 5


def test_no_text_is_left_in_the_other_language(client: Client) -> None:
    italian = client.get("/tornei/autunno-2026/").text
    english = client.get("/en/tournaments/autunno-2026/").text
    for word in ("Why it is not official yet", "Entrants", "What happened", "Missing"):
        assert word not in italian
    for word in ("Iscritti", "Classifica", "Che cosa", "pezzi mancanti", "sabato", "ottobre 2026"):
        assert word not in english


def test_a_rulebook_starts_with_its_contents(client: Client) -> None:
    page = sheet(client, "/regolamenti/ojpc-2026/")
    jumps = [link for link in page.links if link.startswith("#s-")]
    assert jumps == [f"#{ident}" for ident in page.ids if ident.startswith("s-")]
    assert len(jumps) == 13


def test_open_points_are_counted_where_they_are_read(client: Client) -> None:
    text = client.get("/regolamenti/ojpc-2026/").text
    counted = sum(int(n) for n in re.findall(r">(\d+) punt[oi] apert[oi]<", text))
    assert counted == text.count('<div class="read">') == text.count("Punto aperto.")
    assert f"In {counted} punti il testo non decide" in text


def test_the_time_zone_is_said_aloud_on_every_page(client: Client, pair: tuple[str, str]) -> None:
    """Case A-26: everybody sees the event's clock, and is told so."""
    italian, english = pair
    assert "ora di Roma" in client.get(italian).text
    assert "Rome time" in client.get(english).text


ELSEWHERE = ("/api/", "/calendars/", "/feed", "/cards/", "/pictures/")
FILES = (".csv", ".json", ".ics", ".atom")


def within(link: str) -> SplitResult | None:
    """Where a link leads, if to a page of ours; organisers’ own links lead elsewhere."""
    target = urlsplit(link.removeprefix("http://localhost"))  # how notices name their site
    if target.scheme or target.netloc:
        assert target.scheme in ("https", "mailto", "webcal"), link
        return None
    return None if target.path.startswith(ELSEWHERE) or target.path.endswith(FILES) else target


def test_no_link_is_dead(client: Client) -> None:
    """From the home pages on, every address and every fragment that any page names."""
    known: dict[str, Sheet] = {}
    waiting = ["/", "/en/"]
    while waiting:
        address = waiting.pop()
        if address in known:
            continue
        # entering a contest leads a visitor to the sign-in, and that is where the link goes
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, address
        known[address] = Sheet(answer.text if answer["Content-Type"].startswith("text/") else "")
        found = [target for link in known[address].links if (target := within(link)) is not None]
        waiting += [f"{each.path}?{each.query}" if each.query else each.path for each in found if each.path]
    assert len(known) > 500  # every time, person and team of the year has a page, twice
    for address, page in known.items():
        for link in page.links:
            target = within(link)
            if target is not None and target.fragment:
                ids = known[target.path or address].ids
                assert unquote(target.fragment) in ids, (address, link)


def test_files_that_pages_load_are_there_and_few(client: Client, address: str) -> None:
    files = sheet(client, address).files
    # the page, its sheet with a mask, its icon, and a poster in one of two inks; what is on listens as well
    assert len([file for file in files if file != LIVE]) <= 6
    for file in files:
        assert served(client, file)


@pytest.mark.parametrize("file", ["incastro.css", "knob.svg", "icon.svg"])
def test_static_files_come_from_the_package_without_collecting_them(client: Client, file: str) -> None:
    assert served(client, f"/static/incastro/{file}")


def test_a_page_is_the_same_bytes_for_everybody(client: Client) -> None:
    plain = client.get("/tornei/autunno-2026/")
    other = client.get(
        "/tornei/autunno-2026/", headers={"accept-language": "en", "cookie": "django_language=en"}
    )
    assert plain.content == other.content
    assert "Accept-Language" not in plain.get("Vary", "")
    assert "Set-Cookie" not in plain.headers


def test_a_reader_who_has_the_page_gets_it_not_again(client: Client) -> None:
    first = client.get("/tornei/autunno-2026/")
    again = client.get("/tornei/autunno-2026/", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
