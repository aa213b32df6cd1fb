"""A contest’s row as the law sees it: its stage now, and whether it allows an act."""

from incastro import clock
from incastro.contests.models import Contest
from incastro.rulebook.stages import Act, Course, Stage, allows, require, stage
from incastro.rulebook.violation import RuleViolation


def course_of(contest: Contest) -> Course:
    """The instants that make a contest’s stage."""
    return Course(
        published=contest.published_at,
        opens=contest.opens_at,
        closes=contest.closes_at,
        starts=contest.starts_at,
        ends=contest.ends_at,
        official=contest.official_at,
        cancelled=contest.cancelled_at,
    )


def stage_of(contest: Contest, at: int | None = None) -> Stage:
    """Where a contest stands, now or at an instant."""
    return stage(course_of(contest), clock.now() if at is None else at)


def may(contest: Contest, act: Act) -> bool:
    """Whether an act is allowed now; nothing is for an imported result."""
    return not contest.imported and allows(stage_of(contest), act)


def require_stage(contest: Contest, act: Act) -> None:
    """RuleViolation `stage.<act>` or `contest.imported` where an act is not allowed now."""
    if contest.imported:
        raise RuleViolation("contest.imported")
    require(act, stage_of(contest))
