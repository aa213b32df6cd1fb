"""What an organiser’s desk shows first: what needs doing, what is coming, what was done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import Q
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext

from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.journal.selectors import lines_of
from incastro.notices.models import Delivery
from incastro.notices.suggestions import suggestions
from incastro.rulebook.stages import Stage
from incastro.seasons.last import last_of
from incastro.web.access import Desk, may_open
from incastro.web.presenting import moments
from incastro.web.presenting.decision_tasks import decision_tasks
from incastro.web.presenting.entries_tasks import Task, entry_tasks
from incastro.web.presenting.journal_page import JournalLine, journal_lines
from incastro.web.presenting.notice_page import suggested
from incastro.words import say

LATEST = 5  # lines of the journal
AHEAD = (Stage.ANNOUNCED, Stage.OPEN, Stage.CLOSED, Stage.RUNNING)


@dataclass(frozen=True, slots=True)
class Coming:
    """A contest that is announced or under way; `race` leads to its race day, "" = it is not on."""

    name: str
    stage: str
    when: str
    href: str
    race: str = ""


@dataclass(frozen=True, slots=True)
class DeskHome:
    """The page. `begins`: nothing has been set up yet; `like_last`: there is a tournament to start from."""

    tasks: Sequence[Task]
    coming: Sequence[Coming]
    done: Sequence[JournalLine]
    begins: bool
    like_last: bool


def desk_home(desk: Desk) -> DeskHome:
    """What the desk shows to somebody in their roles."""
    organiser = desk.organiser
    contests = [
        *(
            ("tournament", each)
            for each in organiser.tournaments.filter(imported=False).order_by("starts_at")
        ),
        *(("marathon", each) for each in organiser.marathons.filter(imported=False).order_by("starts_at")),
    ]
    tasks = [
        *decision_tasks(desk),
        *entry_tasks(desk),
        *_contests(desk, contests),
        *_seasons(desk),
        *_notices(desk),
    ]
    done = lines_of(organiser.pk)[:LATEST] if may_open(desk, "manage-journal") else ()
    return DeskHome(
        tasks=tasks,
        coming=[_coming(desk, kind, each) for kind, each in contests if stage_of(each) in AHEAD],
        done=journal_lines(list(done), organiser),
        begins=not contests and not organiser.seasons.exists() and may_open(desk, "manage-season-new"),
        like_last=last_of(organiser) is not None,
    )


def _contests(desk: Desk, contests: Sequence[tuple[str, Contest]]) -> Iterator[Task]:
    for kind, contest in contests:
        stage, name = stage_of(contest), contest.said("name", moments.language())
        href = _at(desk, f"manage-{kind}", contest.slug)
        if stage is Stage.PROVISIONAL and may_open(desk, f"manage-{kind}-act"):
            why = gettext("It is over; its results are still provisional.")
            yield Task(
                gettext("Make it official: %(name)s") % {"name": name}, why, href, gettext("Look at it")
            )
        elif stage is Stage.DRAFT and may_open(desk, f"manage-{kind}-edit"):
            why = gettext("A draft: nobody else sees it yet.")
            yield Task(gettext("Publish it: %(name)s") % {"name": name}, why, href, gettext("Go on"))


def _seasons(desk: Desk) -> Iterator[Task]:
    if not may_open(desk, "manage-season-edit"):
        return
    for season in desk.organiser.seasons.filter(published_at=None, imported=False):
        name = season.said("name", moments.language())
        yield Task(
            gettext("Publish it: %(name)s") % {"name": name},
            gettext("A draft: nobody else sees it yet."),
            _at(desk, "manage-season", season.slug),
            gettext("Go on"),
        )


def _notices(desk: Desk) -> Iterator[Task]:
    if not may_open(desk, "manage-notice"):
        return
    notices = desk.organiser.notices
    for notice in notices.filter(sent_at=None, dropped_at=None):
        why = gettext("A notice that has not been sent.")
        yield Task(
            notice.said("title", moments.language()), why, _notice(desk, notice.pk), gettext("Read and send")
        )
    troubled = Q(state__in=(Delivery.State.FAILED, Delivery.State.UNCLEAR))
    for state, text in ((troubled, "failed"), (Q(state=Delivery.State.BY_HAND), "by_hand")):
        waiting = Delivery.objects.filter(state, notice__organiser=desk.organiser).select_related("notice")
        counts: dict[int, list[Delivery]] = {}
        for delivery in waiting:
            counts.setdefault(delivery.notice_id, []).append(delivery)
        for pk, deliveries in counts.items():
            title = deliveries[0].notice.said("title", moments.language())
            yield Task(
                title, _delivery_words(text, len(deliveries)), _notice(desk, pk), gettext("Look at it")
            )
    write = reverse("manage-notice-new", args=[desk.organiser.slug])
    for one in suggested(suggestions(desk.organiser)):
        asked = urlencode({"occasion": one.occasion, "about": one.about})
        yield Task(one.text, gettext("The text is ready."), f"{write}?{asked}", gettext("Look at it"))


def _delivery_words(state: str, count: int) -> str:
    if state == "failed":
        return ngettext(
            "It did not arrive in one place.", "It did not arrive in %(count)d places.", count
        ) % {"count": count}
    return gettext("A text is ready to copy: this one is posted by hand.")


def _coming(desk: Desk, kind: str, contest: Contest) -> Coming:
    zone = ZoneInfo(contest.zone)
    when = moments.day_year(contest.starts_at, zone) if contest.starts_at is not None else ""
    stage = stage_of(contest)
    on = kind == "tournament" and stage is Stage.RUNNING and may_open(desk, "manage-race")
    return Coming(
        contest.said("name", moments.language()),
        say(f"stage.{stage}.name", lang=moments.language()),
        when,
        _at(desk, f"manage-{kind}", contest.slug),
        _at(desk, "manage-race", contest.slug) if on else "",
    )


def _at(desk: Desk, name: str, slug: str) -> str:
    return reverse(name, args=[desk.organiser.slug, slug])


def _notice(desk: Desk, pk: int) -> str:
    return reverse("manage-notice", args=[desk.organiser.slug, pk])
