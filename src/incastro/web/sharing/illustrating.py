"""The card of a contest as the picture of its notice."""

from incastro.contests.stages import stage_of
from incastro.notices.texts.told import Told
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.rulebook.stages import Stage
from incastro.web.sharing.cards import card_of, drawn


def card_for(told: Told) -> Picture | None:
    """The card in Italian, kept as it is now; None for what is no public contest."""
    about = told.tournament or told.marathon
    if about is None or stage_of(about) is Stage.DRAFT:
        return None
    return keep(drawn(card_of(about, "it")))
