"""Messages of a race day, as their authors send them to the invented group."""

import io
import random

from PIL import Image, ImageDraw

from tests.fakes.telegram_api import BotApi
from tests.raceday.day import Day, Posting


def published(api: BotApi, chat: int, day: Day, posting: Posting) -> None:
    """One message of the day, as its author sends it."""
    who = posting.entrant
    if who.account not in api.users:
        api.user(who.first, who.last, ident=who.account)
    picture = drawn(who.number * 2 + (posting.kind == "box"))
    if posting.album > 1:
        api.post_album(chat, who.account, [picture] * posting.album, posting.words, at=posting.at)
    else:
        api.post_photo(chat, who.account, picture, posting.words, at=posting.at)


def drawn(number: int) -> bytes:
    """A sharp picture of somebody’s own, as large as a phone’s and unlike all others."""
    chance = random.Random(number)
    image = Image.new("RGB", (1000, 750), (240, 236, 228))
    draw = ImageDraw.Draw(image)
    for _ in range(60):
        x, y = chance.randrange(940), chance.randrange(690)
        colour = (chance.randrange(256), chance.randrange(200), chance.randrange(200))
        draw.rectangle((x, y, x + chance.randrange(20, 160), y + chance.randrange(20, 160)), fill=colour)
    kept = io.BytesIO()
    image.save(kept, "JPEG", quality=70)
    return kept.getvalue()
