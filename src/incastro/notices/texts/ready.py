"""From an occasion to a title and a text in both languages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils import translation

from incastro.notices.models import Occasion
from incastro.notices.texts.changes import cancellation, change
from incastro.notices.texts.moments import about_link, closing, reminder
from incastro.notices.texts.opening import opening
from incastro.notices.texts.results import results
from incastro.notices.texts.told import Told
from incastro.notices.texts.voice import Voice, typeset

LONGEST_TITLE = 160


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready-made text."""

    title: str
    body: str
    title_en: str
    body_en: str


Text = Callable[[Told, Voice], tuple[str, str]]


def _free(told: Told, voice: Voice) -> tuple[str, str]:
    return voice.say("free.title", organiser=told.organiser.name), about_link(told, voice)


TEXTS: Mapping[str, Text] = {
    Occasion.OPENING: opening,
    Occasion.CLOSING: closing,
    Occasion.REMINDER: reminder,
    Occasion.PROVISIONAL: lambda told, voice: results(told, voice, official=False),
    Occasion.OFFICIAL: lambda told, voice: results(told, voice, official=True),
    Occasion.CHANGE: change,
    Occasion.CANCELLATION: cancellation,
    Occasion.FREE: _free,
}


def ready_made(occasion: str, told: Told) -> Ready:
    """What a notice says on an occasion, in both languages, as the rows stand now."""
    written = {}
    for lang in ("it", "en"):
        # names in standings follow the language being spoken
        with translation.override(lang):
            title, body = TEXTS[occasion](told, Voice(lang, told.zone))
        written[lang] = (typeset(title, lang)[:LONGEST_TITLE], typeset(body, lang))
    return Ready(*written["it"], *written["en"])
