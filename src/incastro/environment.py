"""What one installation may set: read from the environment, typed, every fault told at once.

`docs/settings.md` lists every variable; a test holds it to these fields.
"""

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from pydantic import AfterValidator, Field, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from incastro.interchange.problems import Refusals
from incastro.refusal import Refusal, Where

PACKAGE = Path(__file__).resolve().parent
PREFIX = "INCASTRO_"
# Read elsewhere: the command line's language, and what only the tests need.
KNOWN_BESIDE = ("INCASTRO_LANG", "INCASTRO_CHROMIUM", "INCASTRO_POSTGRESQL", "INCASTRO_TEST_DATABASE")
SHORTEST_KEY = 32
HOST = re.compile(r"\*|\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:.]+\]|[0-9A-Fa-f]*:[0-9A-Fa-f:.]+")
LETTERBOX = re.compile(r"[^@\s<>]+@[^@\s<>]+|[^<>]+<[^@\s<>]+@[^@\s<>]+>")
TRUTHS = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}


def data_folder() -> Path:
    """Where the site keeps what it writes when nobody says where."""
    checkout = PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "incastro"


def _split(text: str, code: str, *schemes: str) -> SplitResult:
    """An address in its parts; the fault `code` where it is none of these schemes, or has no host."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise PydanticCustomError(code, "no address") from None
    if parts.scheme not in schemes or not parts.hostname or port == 0 or re.search(r"\s", text):
        raise PydanticCustomError(code, "no address")
    return parts


def _site(text: str) -> str:
    """An origin: `https://puzzle.example`, without the slash at its end."""
    text = text.rstrip("/")
    if text:
        parts = _split(text, "settings.url", "http", "https")
        if parts.path or parts.query or parts.fragment or parts.username:
            raise PydanticCustomError("settings.url", "more than an origin")
    return text


def _service(text: str) -> str:
    _split(text, "settings.service", "http", "https")
    return text.rstrip("/")


def _hosts(text: str) -> str:
    for host in hosts_in(text):
        if not HOST.fullmatch(host):
            raise PydanticCustomError("settings.host", "no host", {"value": host})
    return text


def _database(text: str) -> str:
    if text and not _split(text, "settings.database", "postgresql", "postgres").path.strip("/"):
        raise PydanticCustomError("settings.database", "no name")
    return text


def _mail(text: str) -> str:
    if text:
        mail_server(text)
    return text


def _sender(text: str) -> str:
    if text and not LETTERBOX.fullmatch(text):
        raise PydanticCustomError("settings.mail_from", "no sender", {"value": text})
    return text


def hosts_in(text: str) -> list[str]:
    """The names of a comma separated list."""
    return [host.strip() for host in text.split(",") if host.strip()]


def mail_server(url: str) -> dict[str, Any]:
    """Django's settings of a mail server: `smtp://user:password@host:587?tls=true`, `smtps://…`.

    STARTTLS is used on port 587 unless `tls=false`; `smtps` speaks TLS from the start (port 465).
    """
    parts = _split(url, "settings.mail_url", "smtp", "smtps")
    given = parse_qs(parts.query, keep_blank_values=True)
    implicit = parts.scheme == "smtps"
    port = parts.port or (465 if implicit else 587)
    wish = given.pop("tls", ["true" if port == 587 else "false"])[-1].lower()
    if given or parts.path.strip("/") or wish not in TRUTHS:
        raise PydanticCustomError("settings.mail_url", "unknown parts")
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": implicit,
        "EMAIL_USE_TLS": TRUTHS[wish] and not implicit,
    }


class Environment(BaseSettings):
    """Each field is a variable `INCASTRO_<NAME>`; DATABASE_URL goes without the prefix, as everywhere."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    secret_key: str = Field(
        "",
        description="Signs what the site hands out: sessions, links in emails. At least 32 characters, never "
        "shown to anybody. Without one the site refuses to start.",
    )
    url: Annotated[str, AfterValidator(_site)] = Field(
        "",
        description="The site’s own address, `https://puzzle.example`: for links in messages. With `https` "
        "cookies and browsers are held to it.",
    )
    hosts: Annotated[str, AfterValidator(_hosts)] = Field(
        "",
        description="Further host names that it answers to, comma separated. That of INCASTRO_URL and this "
        "machine’s own are among them anyway.",
    )
    behind_proxy: bool = Field(
        False,
        description="`true`: a proxy in front speaks HTTPS; X-Forwarded-Proto and -For are believed. Only "
        "where nobody can reach the site but through it.",
    )
    var: Path = Field(
        default_factory=data_folder,
        description="The folder that it writes into: the SQLite database, pictures, collected styles.",
    )
    database_url: Annotated[str, AfterValidator(_database)] = Field(
        "",
        validation_alias="DATABASE_URL",
        description="`postgresql://user:password@host/name`. Empty: SQLite in the folder.",
    )
    worker: Literal["inside", "apart"] = Field(
        "inside", description="`inside`: tasks run in the site’s process; `apart`: only by `incastro worker`."
    )
    mail_url: Annotated[str, AfterValidator(_mail)] = Field(
        "",
        description="`smtp://user:password@host:587` (STARTTLS on port 587, `?tls=false` without), or "
        "`smtps://…`. Empty: no mail is sent.",
    )
    mail_from: Annotated[str, AfterValidator(_sender)] = Field(
        "", description="The sender of the site’s mail: `Incastro <gare@puzzle.example>`."
    )
    telegram_token: str = Field(
        "", description="The bot’s token (docs/telegram.md). Empty: texts are there to copy."
    )
    telegram_url: Annotated[str, AfterValidator(_service)] = Field(
        "https://api.telegram.org", description="Where the Bot API is."
    )
    stripe_url: Annotated[str, AfterValidator(_service)] = Field(
        "https://api.stripe.com",
        description="Where Stripe’s API is (docs/payments.md). Changed only to try things out.",
    )
    static: Literal["collected", "source"] = Field(
        "collected",
        description="`collected`: styles and pictures under names that browsers keep for good, made at the "
        "start; `source`: straight from the package, for who works on them. A demonstration has `source`.",
    )
    demo: bool = Field(False, description="A demonstration: invented contests, sign-in with one click.")
    clock: int | None = Field(
        None, description="In a demonstration: the instant (Unix seconds) at which its clock stands."
    )

    @property
    def secure(self) -> bool:
        """Whether the site is reached by HTTPS."""
        return self.url.startswith("https:")

    @classmethod
    def read(cls) -> Self:
        """The environment as it is now; Refusal (several in one) for what cannot be used."""
        try:
            return cls()
        except ValidationError as problem:
            refusals = [_refusal(dict(error)) for error in problem.errors(include_url=False)]
        raise refusals[0] if len(refusals) == 1 else Unusable(refusals)


class Unusable(Refusals):
    """Several settings at once that cannot be used."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(refusals)
        self.code = "settings.several"


def variable(field: str) -> str:
    """The name of a field's variable."""
    alias = Environment.model_fields[field].validation_alias if field in Environment.model_fields else field
    return str(alias or f"{PREFIX}{field.upper()}")


def _refusal(error: Mapping[str, Any]) -> Refusal:
    """One of pydantic's errors in our words; the value is told only where it can be no secret."""
    field = str(error["loc"][0])
    kind = str(error["type"])
    params: dict[str, Any] = dict(error.get("ctx") or {})
    if kind == "literal_error":
        kind, params = (
            "settings.choice",
            {"expected": str(params["expected"]).replace("'", "").replace(" or ", ", ")},
        )
    elif kind.startswith("bool"):
        kind, params = "settings.truth", {}
    elif kind.startswith("int"):
        kind, params = "settings.number", {}
    elif not kind.startswith("settings."):
        kind, params = "settings.unusable", {}
    return Refusal(kind, params, Where(path=variable(field)))


def unknown_variables(given: Mapping[str, str]) -> dict[str, str]:
    """Variables that look like ours and are none, each with the one that may be meant, or nothing."""
    known = [*map(variable, Environment.model_fields), *KNOWN_BESIDE]
    strange = sorted(name for name in given if name.startswith(PREFIX) and name not in known)
    bare = {name.removeprefix(PREFIX): name for name in known}
    close = {name: get_close_matches(name.removeprefix(PREFIX), bare, 1, 0.75) for name in strange}
    return {name: bare[found[0]] if found else "" for name, found in close.items()}


def require_key(found: Environment) -> None:
    """Refuse a site that is none for demonstration without a key of its own."""
    if found.demo or len(found.secret_key) >= SHORTEST_KEY:
        return
    code = "settings.key_short" if found.secret_key else "settings.key_missing"
    raise Refusal(code, {"least": SHORTEST_KEY}, Where(path=variable("secret_key")))


@cache
def environment() -> Environment:
    """The environment as it was when first asked for; a Refusal names every fault."""
    return Environment.read()
