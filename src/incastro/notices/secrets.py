"""What must not leave before its time: the call’s link, the puzzle’s picture, a series (M-2)."""

import re
from collections.abc import Iterable

from incastro.contests.stages import stage_of
from incastro.marathons.showing import series
from incastro.notices.models import Notice
from incastro.pictures.models import Picture
from incastro.pictures.showing import uses_of
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.showing import puzzles
from incastro.standings.shown import BEGUN


def require_no_secret(notice: Notice) -> None:
    """RuleViolation `notice.secret_…` where a notice would give away what is still secret.

    A link and a picture are those of any contest of the organiser’s, whatever the notice is about.
    """
    text = f"{notice.title}\n{notice.title_en}\n{notice.body}\n{notice.body_en}"
    if any(link in text for link in _call_links(notice)):
        raise RuleViolation("notice.secret_call")
    if notice.picture is not None and _is_secret(notice.picture):
        raise RuleViolation("notice.secret_picture")
    marathon = notice.marathon
    if marathon is not None and stage_of(marathon) not in BEGUN:
        titles = [each.title for each in marathon.series.all()]
        if _names(text, titles, known=(marathon.name, marathon.name_en)):
            raise RuleViolation("notice.secret_series")


def _call_links(notice: Notice) -> list[str]:
    """The links that only entrants are told; one that is a stream’s as well is none."""
    rows = Tournament.objects.filter(organiser=notice.organiser_id).exclude(call_link="")
    return [
        row.call_link for row in rows.only("call_link", "stream_link") if row.call_link != row.stream_link
    ]


def _is_secret(picture: Picture) -> bool:
    """Whether a contest keeps it back, and nothing public shows it yet."""
    kept_back = any(not use.public for use in (*puzzles(picture), *series(picture)))
    return kept_back and not any(use.public for use in uses_of(picture))


def _names(text: str, secrets: Iterable[str], *, known: Iterable[str]) -> bool:
    """Whether a text has one of the secrets in it, in whatever case; what a public name says is none."""
    said = " ".join(known).casefold()
    return any(
        secret.strip().casefold() not in said
        and re.search(rf"\b{re.escape(secret.strip())}\b", text, re.IGNORECASE) is not None
        for secret in secrets
        if secret.strip()
    )
