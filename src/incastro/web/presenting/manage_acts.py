"""What can be done to a contest now, in words that say the outcome; what cannot, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from incastro.contests.models import Contest
from incastro.contests.stages import may, stage_of
from incastro.organisers.models import Role
from incastro.organisers.roles import JUDGING, RUNNING
from incastro.rulebook.stages import Act, Stage
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.moments import language
from incastro.words import say

# the words of the addresses of acts
ACTS: dict[str, Act] = {
    "publish": Act.PUBLISH,
    "open": Act.OPEN,
    "close": Act.CLOSE,
    "results": Act.LOAD_RESULTS,
    "official": Act.MAKE_OFFICIAL,
    "reopen": Act.REOPEN,
    "cancel": Act.CANCEL,
    "delete": Act.DELETE,
}
ASKING = (Act.LOAD_RESULTS, Act.REOPEN, Act.CANCEL, Act.DELETE)
GRAVE = (Act.CANCEL, Act.DELETE)
# what is still to come at a stage: shown as not possible yet, with the reason
AHEAD: dict[Stage, tuple[Act, ...]] = {
    Stage.ANNOUNCED: (Act.LOAD_RESULTS, Act.MAKE_OFFICIAL),
    Stage.OPEN: (Act.MAKE_OFFICIAL,),
    Stage.CLOSED: (Act.MAKE_OFFICIAL,),
    Stage.RUNNING: (Act.MAKE_OFFICIAL,),
}


@dataclass(frozen=True, slots=True)
class Words:
    """An act: what the button says, what it means, what was done."""

    button: str
    means: str
    done: str


@dataclass(frozen=True, slots=True)
class Doing:
    """An act as a page offers it: by `form` at once, or after a question; not, for the reason `why_not`."""

    name: str
    words: Words
    form: Sheet | None = None
    why_not: str = ""
    grave: bool = False
    main: bool = False


def roles_for(act: Act) -> frozenset[Role]:
    """Who may do it: results are the judges’ as well, the rest is for those who run things."""
    return JUDGING if act in (Act.LOAD_RESULTS, Act.MAKE_OFFICIAL, Act.REOPEN) else RUNNING


def doings(contest: Contest, roles: frozenset[Role], held_up: dict[Act, int]) -> Iterator[Doing]:
    """What somebody in these roles can do now, and what not yet.

    `held_up` counts what an act that the stage allows still waits for.
    """
    names = {act: name for name, act in ACTS.items()}
    for act in names:
        words = words_of(act, contest)
        if not roles & roles_for(act):
            continue
        if may(contest, act):
            count = held_up.get(act, 0)
            asks = act in ASKING or _is_looked_at_first(act, contest)
            form = None if asks or count else Sheet(initial={"version": contest.version}, auto_id=False)
            why_not = _waits(act, count) if count else ""
            main = act in (Act.PUBLISH, Act.MAKE_OFFICIAL) and not count
            yield Doing(names[act], words, form, why_not, act in GRAVE, main)
        elif not contest.imported and act in AHEAD.get(stage_of(contest), ()):
            yield Doing(names[act], words, None, say(f"stage.{act}", {}, language()))


def _is_looked_at_first(act: Act, contest: Contest) -> bool:
    """Whether a page shows what it comes to before the act is offered."""
    return act is Act.MAKE_OFFICIAL and contest._meta.model_name == "tournament"


def _waits(act: Act, count: int) -> str:
    code = "publish.missing" if act is Act.PUBLISH else "official.blocked"
    return say(code, {"n": count}, language())


def _brings_its_season(contest: Contest) -> bool:
    """Whether publishing it publishes a season that is still a draft."""
    season = getattr(contest, "season", None)
    return season is not None and season.published_at is None


def words_of(act: Act, contest: Contest) -> Words:
    """An act in words, for a contest."""
    name = contest.said("name", language())
    told = {
        Act.PUBLISH: Words(
            gettext("Publish it"),
            gettext("Everybody sees it. From then on changes of dates, prices and links ask for a reason.")
            if not _brings_its_season(contest)
            else gettext(
                "Everybody sees it, and its season with it. From then on changes of dates, prices and links "
                "ask for a reason."
            ),
            gettext("“%(name)s” is public."),
        ),
        Act.OPEN: Words(
            gettext("Open entries now"),
            gettext("Whatever was planned: entries are open from this moment."),
            gettext("Entries for “%(name)s” are open."),
        ),
        Act.CLOSE: Words(
            gettext("Close entries now"),
            gettext("Nobody can enter any more; you can open them again until the contest starts."),
            gettext("Entries for “%(name)s” are closed."),
        ),
        Act.LOAD_RESULTS: Words(
            gettext("Hand in results"),
            gettext("From a facts file. A later file takes the place of an earlier one; each is kept."),
            gettext("The results of “%(name)s” are in."),
        ),
        Act.MAKE_OFFICIAL: Words(
            gettext("Make the results official"),
            gettext("Positions and points become final, and everybody sees it."),
            gettext("The results of “%(name)s” are official."),
        ),
        Act.REOPEN: Words(
            gettext("Take back “official”"),
            gettext("The results become provisional again, until you make them official once more."),
            gettext("The results of “%(name)s” are provisional again."),
        ),
        Act.CANCEL: Words(
            # the Italian for “cancel” alone is also what closes a dialogue
            gettext("Cancel the marathon")
            if contest._meta.model_name == "marathon"
            else gettext("Cancel the tournament"),
            gettext("It stays on the site, marked as cancelled, with your reason. This cannot be undone."),
            gettext("“%(name)s” is cancelled."),
        ),
        Act.DELETE: Words(
            gettext("Delete this draft"),
            gettext("It goes for good, with all that is written in it."),
            gettext("The draft “%(name)s” is deleted."),
        ),
    }[act]
    return Words(told.button, told.means, told.done % {"name": name})
