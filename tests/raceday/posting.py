"""Messages of a race day, as their authors send them to the invented group."""

import io

from PIL import Image

from tests.fakes.telegram_api import BotApi
from tests.raceday.day import Day, Posting


def published(api: BotApi, chat: int, day: Day, posting: Posting) -> None:
    """One message of the day, as its author sends it."""
    who = posting.entrant
    if who.account not in api.users:
        api.user(who.first, who.last, ident=who.account)
    picture = drawn(who.number)
    if posting.album > 1:
        api.post_album(chat, who.account, [picture] * posting.album, posting.words, at=posting.at)
    else:
        api.post_photo(chat, who.account, picture, posting.words, at=posting.at)


def drawn(number: int) -> bytes:
    """A picture of somebody’s own, as small as can be."""
    kept = io.BytesIO()
    Image.new("RGB", (64, 48), (number * 4 % 256, number * 7 % 256, number * 11 % 256)).save(kept, "JPEG")
    return kept.getvalue()
