"""Whether a contest takes entries at an instant (S-7, M-7): the server's clock decides (case A-24)."""

from zoneinfo import ZoneInfo

from incastro.rulebook.stages import Course, Stage, stage
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation


def require_open(course: Course, at: int, zone: ZoneInfo, article: str = "") -> None:
    """RuleViolation `opening.…` while nobody may enter, with when they can, or until when they could."""
    now = stage(course, at)
    if now is Stage.OPEN:
        return
    if now is Stage.CANCELLED:
        raise RuleViolation("opening.cancelled", {}, article)
    if now in (Stage.DRAFT, Stage.ANNOUNCED):
        if course.opens is None:
            raise RuleViolation("opening.not_announced", {}, article)
        raise RuleViolation("opening.not_yet", {"opens": Moment(course.opens, zone)}, article)
    if course.closes is not None and at > course.closes:
        raise RuleViolation("opening.closed", {"closed": Moment(course.closes, zone)}, article)
    raise RuleViolation("opening.started", {}, article)
