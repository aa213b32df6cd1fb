"""What must not leave before its time: the call’s link, the puzzle’s picture, a series (M-2)."""

import re
from collections.abc import Iterable

from incastro.contests.stages import stage_of
from incastro.notices.models import Notice
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation

OVER = (Stage.PROVISIONAL, Stage.OFFICIAL)
BEGUN = (Stage.RUNNING, *OVER)


def require_no_secret(notice: Notice) -> None:
    """RuleViolation `notice.secret_…` where a notice would give away what is still secret."""
    text = f"{notice.title}\n{notice.title_en}\n{notice.body}\n{notice.body_en}"
    row = notice.tournament
    if row is not None:
        if row.call_link and row.call_link in text:
            raise RuleViolation("notice.secret_call")
        if stage_of(row) not in OVER and row.picture_id is not None and notice.picture_id == row.picture_id:
            raise RuleViolation("notice.secret_picture")
    marathon = notice.marathon
    if marathon is not None and stage_of(marathon) not in BEGUN:
        series = list(marathon.series.all())
        if _names(text, [each.title for each in series], known=(marathon.name, marathon.name_en)):
            raise RuleViolation("notice.secret_series")
        if notice.picture_id in {each.picture_id for each in series if each.picture_id is not None}:
            raise RuleViolation("notice.secret_picture")


def _names(text: str, secrets: Iterable[str], *, known: Iterable[str]) -> bool:
    """Whether a text has one of the secrets in it, in whatever case; what a public name says is none."""
    said = " ".join(known).casefold()
    return any(
        secret.strip().casefold() not in said
        and re.search(rf"\b{re.escape(secret.strip())}\b", text, re.IGNORECASE) is not None
        for secret in secrets
        if secret.strip()
    )
