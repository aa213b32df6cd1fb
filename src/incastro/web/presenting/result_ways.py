"""What else there is of a result: its photo, its certificate, a picture to share; only what may be had."""

from django.urls import reverse

from incastro.contests.stages import stage_of
from incastro.official.photos import photo_of
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.standings.shown import ShownTournament
from incastro.web.sharing.results import result_card


def beside_the_time(shown: ShownTournament, entry: str, person: Person | None) -> dict[str, str]:
    """The addresses by name (`photo`, `certificate`, `picture`); empty where there is nothing to see."""
    row = next((each for each in shown.standings.rows if each.entry.id == entry), None)
    done = row is not None and row.outcome is Outcome.FINISHED
    official = done and stage_of(shown.row, shown.at) is Stage.OFFICIAL
    args = [shown.row.slug, entry]
    photo = done and photo_of(shown.row, entry, person, shown.at) is not None
    return {
        "photo": reverse("result-photo", args=args) if photo else "",
        "certificate": reverse("certificate", args=args) if official else "",
        "picture": reverse("result-picture", args=args) if official and result_card(shown, entry) else "",
    }
