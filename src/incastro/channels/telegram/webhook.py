"""Having Telegram call this site: its address, and the secret by which we know that it is Telegram.

The secret is made of the site's own key and the bot, so that nobody has to keep another one: who changes
either sets the webhook anew.
"""

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from incastro.channels.telegram.bot import Bot
from incastro.groups.models import BotAccount, Update
from incastro.groups.services.updates import KINDS
from incastro.refusal import Refusal

PATH = "/hooks/telegram/"
HEADER = "X-Telegram-Bot-Api-Secret-Token"
MOST = 1024 * 1024  # bytes of an update; Telegram's own are a few thousand
LINES = 8  # that Telegram may open at once: more would only wait for the database


def secret_of(ours: Bot) -> str:
    """What Telegram sends along with each update of a bot; 64 characters that it allows."""
    return salted_hmac("incastro.telegram.webhook", str(ours.ident), algorithm="sha256").hexdigest()


def is_telegram(ours: Bot, given: str | None) -> bool:
    """Whether a header is the secret; it takes the same time whatever it holds."""
    return constant_time_compare(given or "", secret_of(ours))


def turned_away(ours: Bot, secret: str | None, length: str | None) -> tuple[int, str] | None:
    """Status and word for whom nothing is taken from, by the headers; None where the body may be read."""
    if not is_telegram(ours, secret):
        return 401, "not signed"
    size = length or "0"
    fits = size.isascii() and size.isdigit() and len(size) < 20 and int(size) <= MOST
    return None if fits else (413, "too large")


def answer_to(stored: Update | Refusal | None) -> tuple[int, str]:
    """Status and word once it was tried to store an update: never 200 before it is on the disk."""
    if isinstance(stored, Refusal):
        return 400, "no update"
    return 200, "again" if stored is None else "stored"


def address() -> str:
    """Where Telegram is to call; Refusal `telegram.no_address` where the site has no public one."""
    site: str = settings.ENVIRONMENT.url
    if not site.startswith("https:"):
        raise Refusal("telegram.no_address")
    return site + PATH


def set_webhook(ours: Bot) -> str:
    """Have Telegram call this site from now on; the address. What waits there is kept."""
    url = address()
    ours.call(
        "setWebhook",
        {"url": url, "secret_token": secret_of(ours), "allowed_updates": KINDS, "max_connections": LINES},
    )
    return url


def remove_webhook(ours: Bot) -> None:
    """Have Telegram keep its updates until somebody asks for them."""
    ours.call("deleteWebhook", {"drop_pending_updates": False})


def strange_hook() -> str:
    """The address that Telegram was last found to call, where it is not this site's; "" otherwise."""
    row = BotAccount.objects.exclude(hook="").first()
    if row is None or row.hook == settings.ENVIRONMENT.url + PATH:
        return ""
    return row.hook
