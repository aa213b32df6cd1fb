"""What one installation may set: read from the environment, typed, every fault told at once.

`docs/settings.md` lists every variable; a test holds it to these fields.
"""

import os
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """Where the site keeps what it writes when nobody says where."""
    checkout = PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "incastro"


class Environment(BaseSettings):
    """Each field is a variable `INCASTRO_<NAME>`; DATABASE_URL goes without the prefix, as everywhere."""

    model_config = SettingsConfigDict(env_prefix="INCASTRO_", env_ignore_empty=True, frozen=True)

    secret_key: str = Field("", description="signs what the site hands out; without one it refuses to start")
    hosts: Annotated[str, NoDecode] = Field("", description="host names it answers to, comma separated")
    url: str = Field("", description="the site’s own address, for links in messages: https://puzzle.example")
    var: Path = Field(
        default_factory=data_folder, description="folder of the SQLite database and the pictures"
    )
    database_url: str = Field(
        "",
        validation_alias="DATABASE_URL",
        description="postgresql://user:password@host/name; SQLite in the folder when empty",
    )
    worker: Literal["inside", "apart"] = Field(
        "inside", description="`inside`: tasks run in the site’s process; `apart`: by `incastro worker`"
    )
    behind_proxy: bool = Field(
        False, description="a proxy in front speaks HTTPS and says so in X-Forwarded-*"
    )
    mail_url: str = Field(
        "", description="smtp://user:password@host:587?tls=true; without one no mail is sent"
    )
    mail_from: str = Field("", description="the sender of the site’s mail")
    telegram_token: str = Field("", description="the bot’s token; without one texts are there to copy")
    telegram_url: str = Field("https://api.telegram.org", description="where the Bot API is")
    demo: bool = Field(False, description="a demonstration: invented contests, sign-in with one click")
    clock: int | None = Field(
        None, description="demonstration only: the instant (Unix) at which its clock stands"
    )


@cache
def environment() -> Environment:
    """The environment as it was when first asked for; pydantic's ValidationError names every fault."""
    return Environment()
